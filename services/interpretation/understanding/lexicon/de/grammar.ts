/** German: the words between the others. */
import type { LanguageData } from "../language-data.ts";

type Senses = LanguageData["senses"][number];

export const FILLERS: Senses = {
  ensure:
    "stell[e] sicher dass|sorg[e] dafür dass|vergewissere dich dass|achte darauf dass|stell sicher",
  fill: "der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|bitte|danke|mal|doch|kurz|schnell|gerne|gern|hey|hallo|hi|ok|okay|kannst du|könntest du|würdest du|können sie|könnten sie|würden sie|kann ich|ich|du|sie|wir|mir|mich|uns|dir|ihr|mein|meine|meinen|meinem|meiner|meines|unser|unsere|unseren|unserem|unserer|dein|deine|deinen|ihre|ihren|jetzt gleich|sofort|gleich|eben|einfach|denn|äh|ähm|öhm|hm|also|na|nun|so|auch mal|hearth|assistent|computer|alexa|für mich|für uns|davon|daran|wieder|aktuelle|aktuellen|aktuell|derzeit|derzeitige|momentan|gerade|momentane|wert|niveau|wohl|eigentlich|vielleicht|ganz kurz|es|kann|können|könnte|man|bisschen mal|sich|noch|ja|los|zum|zur|beim|vom|und zwar|endlich|namens|mit dem namen|genannt|wieviel|dass|für|als|mit|noch mal|nochmal|bloß|irgendwie|dort|hier mal|würde|würdest|kannst|könntest|bitteschön|leute|mensch|schatz|im moment|zur zeit|bereits|schon",
};

export const LINKS: Senses = {
  "link.and": "und|sowie|und auch|plus|ebenso wie",
  "link.then": "dann|danach|und dann|anschließend|und danach",
  "link.or": "oder",
  "link.both": "beide|sowohl",
  "link.except":
    "außer|ausgenommen|bis auf|aber nicht|ohne|mit ausnahme (von|der|des)|abgesehen von|nur nicht|aber lass|jedoch nicht|aber (behalte|halte)|ausser|nicht aber|lass|aber ohne|bloß nicht",
  "link.but": "sondern|aber|stattdessen|sondern nur",
  "link.stays":
    "bleibt [an|aus|auf|zu|so|wie (er|sie|es) ist]|bleiben [an|aus|auf|zu|so]|soll (bleiben|an bleiben|anbleiben|ausbleiben|so bleiben)|anlassen|auslassen|ausgenommen",
  "link.too": "auch|ebenfalls|ebenso|genauso|gleichfalls",
  "link.instead": "stattdessen|lieber",
  "link.correct":
    "nein|ich meine|ich meinte|nein ich meine|nein ich meinte|quatsch|entschuldigung|sorry|warte|moment|korrektur|ach nein|vergiss das|vergiss es|doch lieber|nee|falsch|die falsche|der falsche|das falsche|oh nein|ich sagte|beziehungsweise|halt nein|nicht doch|ähm nein|vielmehr|oder besser|pardon",
  "link.until": "bis|bis um|bis zum|bis zu",
  "link.at": "um|an|am|gegen|zum|zur|ab|beim",
  "link.to": "auf|zu|nach|als|in|zur|zum",
  "link.by": "um",
  "link.in": "in|im|auf|an|am|bei|beim|vom|ins|aufm|innerhalb",
  "link.for": "für|lang|lange|über",
  "link.from": "von|vom|aus|der|des",
  "link.within": "in|nach|binnen",
  "link.before": "vor|bevor|ehe",
  "link.after": "nach|nachdem",
  "link.every": "jede[n|r|s|m]|alle|täglich",
  "link.if":
    "wenn|falls|sobald|immer wenn|jedes mal wenn|sowie|in dem moment wenn|für den fall dass|sollte|sofern",
  "link.unless": "außer wenn|es sei denn",
  "link.while": "solange|nur wenn|während",
  "link.above":
    "über|mehr als|höher als|wärmer als|größer als|heißer als|übersteigt|über die|mindestens|steigt über|heller als",
  "link.below":
    "unter|weniger als|niedriger als|kälter als|kleiner als|unter die|unterschreitet|höchstens|kühler als|fällt unter|dunkler als|sinkt unter",
  "link.than": "als",
  all: "alle[n|r|s]|alle die|sämtliche[n]|jede[n|r|s|m]|ganze[n]|gesamte[n]|komplette[n]|alle meine|all",
  "pron.it": "es|ihn|sie|das|den|die|der|dies[e|en|er|es]|ihm|dasselbe|er",
  "pron.them": "sie|die|diese|beide[n]|ihnen|die beiden|alle beide",
  "pron.one": "den|die|das|diejenige|denjenigen|der|dem|eine[n]",
  "pron.other": "der andere|die andere|das andere|den anderen|andere[n|s|r]|die anderen",
  "nth.1": "[die|der|das|den] (erste[n|r|s])",
  "nth.2": "[die|der|das|den] (zweite[n|r|s])",
  "nth.3": "[die|der|das|den] (dritte[n|r|s])",
  "nth.-1": "[die|der|das|den] (letzte[n|r|s])",
  "only.on": "die (an|eingeschaltet) sind|die (brennen|leuchten)|die noch brennen|eingeschalteten",
  "only.off": "die aus sind|die ausgeschaltet sind",
  "only.open": "die (offen|auf|geöffnet) sind|offenen|geöffneten",
  "only.closed": "die (zu|geschlossen) sind|geschlossenen",
  undo: "rückgängig [machen]|mach [das|es] rückgängig|zurücknehmen|nimm [das|es] zurück|wie vorher|wie es war|mach [das|es] wieder rückgängig|rückgängig bitte|stell [es|das] wieder zurück",
  redo: "wiederholen",
  yes: "ja|jawohl|ja bitte|klar|mach das|okay|ok|genau|richtig|bestätige|bestätigt|jo",
  no: "nein|nee|ach|oh|nein danke|lieber nicht",
};

export const BLOCKS: Senses = {
  "block.negated":
    "nicht|nie|niemals|kein[e|en|er]|auf keinen fall|keinesfalls|nichts|brauchst nicht|unterlass",
  "block.hypothetical":
    "was wäre wenn|was passiert wenn|was würde passieren|was geschieht|angenommen|stell dir vor|gesetzt den fall|hypothetisch|würde ich|was würde|wäre|hätte ich",
  "block.past":
    "gestern|war|waren|hatte|hatten|letzte woche|letzte nacht|vorhin|früher|habe|hat|wurde|wurden|habe ich schon|eben hat",
  "block.reported":
    "sagte|sagt|gesagt|erzählte|fragte|meinte er|meinte sie|er meinte|sie meinte|immer|witz|scherz|denkt|glaubt|behauptet|gehört",
  "block.how_to":
    "wie (mache|kann|schalte|reinige|stelle|öffne|muss|soll|funktioniert|geht|bekomme|installiere|repariere) [ich|man]|warum|wieso|wie man",
  "block.wish": "ich wünschte|hätte ich nur|wäre doch|wenn doch",
  "block.never_mind":
    "vergiss es|schon gut|egal|macht nichts|lass gut sein|lass es|hat sich erledigt|nicht so wichtig|ist egal|doch nicht",
};

export const QUESTIONS: Senses = {
  "q.is":
    "ist|sind|steht|stehen|gibt es|brennt|brennen|habe ich|haben wir|hab ich|läuft|laufen|liegt|ist da|sind da|sag mir ob|schau ob|prüfe ob|weißt du ob|befindet|leuchtet|leuchten|ob|hat",
  "q.which": "welche[r|s|n|m]|was für",
  "q.what":
    "was|was ist|wie ist|wie lautet|sag mir|zeig mir|nenn[e] mir|wie steht es um|wie sieht es aus mit|was sind|gib mir|wie sind|verrate mir|was macht|lies|wie geht es|was zeigt|zeige",
  "q.count": "wie viele|wieviele|wie viel|anzahl|wieviel",
  "q.how": "wie",
  "q.where": "wo|wo ist|wo sind|wo befindet sich|wo steckt",
  "q.who": "wer|wer ist",
  "q.any": "irgendein[e|en]|irgendwelche|etwas|irgendetwas|irgendwas|ein|eine|noch",
  "q.when": "wann|seit wann|um wie viel uhr|um wieviel uhr",
  "q.how_long": "wie lange|wie lang|wie viel zeit|wieviel zeit|wie lange noch",
  "q.why": "warum|wieso|weshalb",
};

export const STATES: Senses = {
  "state.left":
    "übrig|verbleibend|verbleiben|noch übrig|restzeit|läuft noch|verbleibende zeit|verbleibt",
  "state.on":
    "an|ein|eingeschaltet|angeschaltet|aktiv|aktiviert|angegangen|brennt|brennen|leuchtet|angeht|angemacht|in betrieb",
  "state.off": "aus|ausgeschaltet|abgeschaltet|inaktiv|deaktiviert|ausgeht|ausgemacht",
  "state.open":
    "offen|auf|geöffnet|aufgeht|öffnet|nicht zu|oben|aufgemacht|offenstehen|geöffnet wird",
  "state.closed": "zu|geschlossen|zugeht|schließt|unten|zugemacht|geschlossen wird",
  "state.locked": "abgeschlossen|verriegelt|zugesperrt|versperrt|abgesperrt|gesperrt|verschlossen",
  "state.unlocked":
    "entriegelt|aufgeschlossen|offen|nicht abgeschlossen|entsperrt|unverschlossen|aufgesperrt",
  "state.home":
    "zuhause|zu hause|daheim|nach hause kommt|heimkommt|heim kommt|anwesend|im haus|da|ankommt|hier",
  "state.not_home":
    "weg|nicht zuhause|nicht zu hause|das haus verlässt|geht|weggeht|abwesend|unterwegs|verlässt|haus verlässt|fort|nicht da",
  "state.playing": "spielt|am spielen|abgespielt|spielen",
  "state.paused": "pausiert|angehalten",
  "state.running":
    "läuft|in betrieb|beschäftigt|saugt|mäht|am (laufen|saugen|mähen|arbeiten)|arbeitet|aktiv|laufen",
  "state.docked":
    "an der (station|ladestation|basis)|in der (station|ladestation|basis)|angedockt|auf der (station|ladestation|basis)|geladen wird|wieder an der station|zurück an der (station|basis)|am dock",
  "state.wet": "nass|feucht|undicht|ein leck",
  "state.dry": "trocken",
  "state.detected":
    "erkannt|bewegung|bewegt|ausgelöst|belegt|besetzt|festgestellt|registriert|anwesenheit|detektiert|gemeldet|entdeckt|wahrgenommen",
  "state.clear": "frei|leer|unbesetzt|keine bewegung|nicht belegt",
  "state.low": "schwach|leer|niedrig|fast leer",
  "state.charging": "lädt|geladen|wird geladen|am laden|aufgeladen|laden",
  "state.heating": "heizt|am heizen",
  "state.cooling": "kühlt|am kühlen",
  "state.muted": "stumm|stummgeschaltet",
  "state.armed": "scharf",
  "state.disarmed": "unscharf",
  "state.available": "erreichbar|online|verbunden",
  "state.problem": "kaputt|defekt|gestört|problem",
};

export const TIMES: Senses = {
  "time.mon": "montag[s]",
  "time.tue": "dienstag[s]",
  "time.wed": "mittwoch[s]",
  "time.thu": "donnerstag[s]",
  "time.fri": "freitag[s]",
  "time.sat": "samstag[s]|sonnabend[s]",
  "time.sun": "sonntag[s]",
  "time.weekdays":
    "werktag[s|e|en]|wochentag[s|e|en]|unter der woche|arbeitstag[e|en]|montag bis freitag|werktäglich",
  "time.weekend": "wochenende[n]|am wochenende",
  "time.daily": "jeden tag|täglich|tag|jeden morgen|jeden abend|jede nacht",
  "time.today": "heute",
  "time.tonight": "heute abend|heut abend|heute nacht",
  "time.tomorrow": "morgen",
  "time.day_after_tomorrow": "übermorgen",
  "time.yesterday": "gestern|gestern abend|letzte nacht",
  "time.morning":
    "morgens|früh|vormittags|am morgen|vormittag|in der früh|morgen früh|morgen|am vormittag",
  "time.noon": "mittag|zwölf uhr mittags|mittags",
  "time.afternoon": "nachmittag[s]|am nachmittag",
  "time.evening": "abend[s]|am abend",
  "time.night": "nacht|nachts|in der nacht",
  "time.midnight": "mitternacht",
  "time.sunrise": "sonnenaufgang|die sonne aufgeht|tagesanbruch|morgendämmerung|sonnenaufgangs",
  "time.sunset":
    "sonnenuntergang|die sonne untergeht|abenddämmerung|es dunkel wird|einbruch der dunkelheit|dämmerung|sonnenuntergangs",
  "time.now": "jetzt|nun|sofort",
  "time.later": "später|ab jetzt|von jetzt an",
  "time.oclock": "uhr",
  "time.half_to": "halb",
  "time.quarter_past": "viertel nach",
  "time.quarter_to": "viertel vor|dreiviertel",
  "time.past": "nach|minuten nach",
  "time.to": "vor|minuten vor",
};

export const TALK: Senses = {
  "topic.time":
    "spät ist es|uhrzeit|wie spät|wie viel uhr|wieviel uhr|spät|zeit|die zeit|uhr ist es",
  "topic.date":
    "datum|der wievielte|wievielte|welcher tag|tag ist heute|wochentag|datum heute|für ein tag|den wievielten|tag haben wir",
  "topic.weather": "wetter|das wetter|wetterbericht|wettervorhersage|vorhersage",
  "talk.help": "hilfe|was kannst du|was kann ich sagen",
};
