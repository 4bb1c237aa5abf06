/** German: the words between the others. */
import type { Senses } from "../language-data.ts";

/**
 * Articles and prepositions, whose other meanings are rare: a sentence has several, and each other sense of
 * one doubles the readings that are looked at.
 */
export const LIKELIEST: Senses = {
  fill: "nur noch|(wenns|wenn's|wenn es) (keine umstände|keine mühe) macht|wenn es (dir|ihnen) nichts ausmacht|der|die|das|dat|den|dem|des|sie|ihre[n|m|r]|vom|beim|bis auf weiteres|und so [weiter]|und so fort|et cetera|usw|etc|bis ich (etwas anderes|was anderes|es anders) sage|vorerst|fürs erste",
  "block.negated": "vergiss das",
  a: "ein|eine[n|m|r|s]|ne|nen|ner|'n",
  "time.half_to": "halb",
  "link.to": "auf|zu|nach|als|in|zur|zum",
  "link.by": "um",
  "link.in": "auf|an|am|bei|vom|hinter|neben|oberhalb|unterhalb|drüben",
};

/** A plural that none of them stands before is any: "Sind Lampen an?" */
export const ARTICLES =
  "alle|alles|sämtliche|sämtlicher|sämtlichen|all|die|den|der|das|diese|meine|unsere|ihre|deine|eure|beide";

/** Third persons, which no order begins with where it is asked. */
export const ASKING_VERBS =
  "wird|werden|spielt|spielen|öffnet|öffnen|schließt|schließen|läuft|laufen|dreht|drehen|brennt|brennen|leuchtet|leuchten|heizt|heizen|kühlt|kühlen|lädt|laden|saugt|saugen|mäht|mähen|geht|gehen|fährt|faehrt|fahren|steht|stehen|bleibt|bleiben|hängt|arbeitet|arbeiten|hat|haben|funktioniert|funktionieren|klemmt|klemmen";

export const FILLERS: Senses = {
  ensure:
    "stell[e|en|t] [sie] [bitte] sicher dass|sorg[e|en|t] [sie] [bitte] dafür dass|vergewisser[e|n] (dich|sie sich) dass|acht[e|en] [sie] darauf dass|pass[t] auf dass|bestätig[e|en] [sie] dass|(schau|guck)[t] [(mal|bitte)] dass|(sieh|seht) [(mal|bitte)] zu dass|(ich|wir) (will|wollen|möchte|möchten) dass (das|die|der|den|alle)",
  fill: "kommende[n|r|s]|[hab|habt] eine gute nacht|[ich] (sagte|sage) gute nacht|ich (habe|hab) gute nacht gesagt|nicht nur|nur|lediglich|draus|daraus|erst|für die nacht|über nacht|mich|uns|dir|dich|ihnen|ihr|euch|bitte|danke|dankeschön|bitteschön|mal|doch|kurz|schnell|hey|hallo|hi|guten (morgen|tag|abend)|servus|moin|ok|okay|(kannst|könntest|würdest|magst|willst) du|(können|könnten|würden) (sie|wir)|(könnt|könntet|würdet) ihr|kann (ich|man)|könnte (ich|man)|ich|du|wir|mir|unser[e|en|em|er|es]|mein[e|en|em|er|es]|dein[e|en|em|er|es]|jetzt gleich|sofort|gleich|eben|einfach|denn|äh|ähm|öhm|hm|also|na|nun|so|auch mal|hearth|assistent|computer|alexa|für (mich|uns)|davon|daran|wieder|[das|die|der] aktuelle[n|r|s]|aktuell|(ich sagte|[habe|hab] ich gesagt|ich (habe|hab) gesagt)|derzeit|derzeitige[n|r]|momentan|gerade|momentane[n]|grad mal|wert|niveau|wohl|eigentlich|vielleicht|ganz kurz|es|kann|können|könnte[n]|man|sich|noch|ja|los|und zwar|endlich|namens|mit dem namen|genannt|nenn[e|en]|benenn[e|en]|es ist [an der] [höchste] zeit|dass|daß|für|als|mit|noch mal|nochmal|bloß|irgendwie|hier mal|würde[n]|würdest|kannst|könntest|leute|mensch|schatz|im moment|zur zeit|zurzeit|bereits|schon|darf ich [sie|dich] bitten|ich möchte dass [du|sie]|ich will dass [du|sie]|ich hätte gern[e] dass|ist es möglich|wäre es möglich|es wäre (schön|nett|toll|super) wenn [du|sie] [könntest|könnten]|wäre (schön|nett|toll|super)|sei so (nett|gut|lieb) und|seien sie so (nett|gut|freundlich) und|tust|mögt|mag|mögen|halt|unbedingt|schnellstmöglich|möglichst|selbst|selber|ganz|euer|eure[n|m|r]|hierfür|dafür|jetzt mal|dazu|hin|her|rein|drin|zeit zu|(du sollst|sie sollen|ihr sollt)|heutige[n]|ständig|ach|ey|och|tja|öh|heda|bitte sehr|wärst du (so nett|so lieb|so gut|bitte so nett)|wären sie (so nett|so freundlich|so gut)|magst du bitte|unsere[s|m]|meine[s]|bereich[s]|oder (steht (er|sie|es) still|stehen sie still|ist (er|sie|es) (aus|zu|auf|offen|geschlossen|an))|gute nacht|ma|sag mal|kannste|könnteste|würdeste|zuerst|würde es (dir|ihnen|euch) (was|etwas) ausmachen|macht es (dir|ihnen|euch) (was|etwas) aus|dürfte ich (dich|sie|euch) bitten|sei (ein schatz|so freundlich) und|wenn du (gerade|mal) (zeit|eine minute) hast|wenn's geht|wenn es geht|(immer noch|noch immer)",
};

export const LINKS: Senses = {
  "link.and": "sondern auch|und|sowie|und auch|plus|ebenso wie|als auch|wie auch|samt|&",
  "link.then": "dann|danach|und dann|anschließend|und danach",
  "link.or": "oder",
  "link.both": "beide|sowohl|als",
  "link.except":
    "außer [für|in|im|bei|auf]|außer (dem|der|den|denen|das|die) [(in|im|auf|am)]|ausgenommen|bis auf|aber nicht|[aber] ohne|mit ausnahme (von|der|des|vom)|abgesehen von|[nur|jedoch|bloß|aber] nicht [(in|im|auf|bei)]|aber lass|aber (behalte|halte)|ausser [(in|im)]|nicht aber|lass|nur nicht",
  "link.but": "sondern|aber|stattdessen|sondern nur",
  "link.stays":
    "bleibt [(an|aus|auf|zu|so|wie (er|sie|es) ist)]|bleiben [(an|aus|auf|zu|so)]|(soll|sollen|kann|darf|können|dürfen) [(an|aus|auf|zu|so)] bleiben|(soll|sollen|kann|darf) (anbleiben|ausbleiben|weiterlaufen|offenbleiben)|bleib[e] an|anlassen|auslassen|anbleiben|ausbleiben|(nicht|ohne den|ohne die|ohne das) (anzufassen|anzurühren)|anzufassen|anzurühren|weiterlaufen|in ruhe lassen|lass in ruhe",
  "link.too": "auch|ebenfalls|ebenso|genauso|gleichfalls",
  "link.instead": "stattdessen|lieber",
  "link.correct":
    "nein [warte] [ich (meine|meinte)]|ich mein[e|te]|quatsch|entschuldigung|sorry|warte [mal]|warten sie [mal]|moment [mal]|korrektur|ach nein|vergiss das|doch lieber|nee|nö|falsch|(die|der|das|den) falsche[n]|oh nein|ich sagte|[habe|hab] ich gesagt|ich (habe|hab) gesagt|beziehungsweise|halt nein|nicht doch|ähm nein|vielmehr|[oder|nein] besser|pardon|äh nein|stimmt nicht|nein doch",
  "link.until": "bis|bis um|bis zum|bis zu",
  "link.at": "um|an|am|gegen|zum|zur|ab|beim",
  "link.to": "[zurück] auf|zu|nach|als|in|zur|zum",
  "link.by": "um",
  "link.in":
    "in|im|auf|an|am|bei|beim|vom|ins|aufm|inner|innem|annem|innerhalb|überm|unterm|hinterm|vorm",
  "link.since": "seit",
  "link.for": "für|lang|lange|über|für die dauer von",
  "link.from": "von|vom|aus|ausm|ausn",
  "link.within": "in|binnen",
  "link.within/elapsed": "nach",
  "link.before": "vor|bevor|ehe",
  "link.after": "nach|nachdem",
  "link.every": "jede[n|r|s|m]|alle",
  "link.if/so": "(wenn|falls) ja|wenn das so ist|(wenn|falls) dem so ist",
  "link.if/plain": "wenn|falls|sofern",
  "link.if":
    "sobald|immer wenn|jedes mal wenn|jedesmal wenn|in dem moment wenn|für den fall dass|im falle dass|sollte|beim nächsten mal wenn|das nächste mal wenn|immer dann wenn",
  "link.unless": "außer wenn|es sei denn",
  "link.while": "solange|nur wenn|während",
  "link.above":
    "[auf] (über|mehr als)|länger als|höher als|wärmer als|größer als|heißer als|übersteigt|überschreitet|über die|mindestens|(steigt|klettert|geht|kommt) über|heller als|lauter als",
  "link.below":
    "[auf] (unter|weniger als)|niedriger als|kälter als|kleiner als|unter die|unterschreitet|höchstens|kühler als|(fällt|sinkt|geht|kommt|rutscht) unter|dunkler als",
  "link.than": "als",
  "all.many": "alle",
  all: "alle(n|r|s)|alle die|sämtliche[n|r|s]|jede[n|r|s|m]|ganze[n]|gesamte[n]|komplette[n]|alle meine|all",
  "pron.it":
    "es|ihn|sie|das|dies[e|en|er|es]|ihm|dasselbe|denselben|dieselbe|er|selbige[n|s]|damit",
  "pron.them":
    "sie alle|(die|das) (alle|alles)|all (das|dies|die)|dies[es] alles|alle davon|diese alle|sie|die|diese|ihnen",
  "pron.both": "[(die|alle|sie|diese)] beide[n]",
  "pron.one": "den|die|das|diejenige|denjenigen|der|dem|eine[n]",
  "pron.other": "(der|die|das|den) andere[n]|andere[n|s|r]",
  "nth.1": "[die|der|das|den] (erste[n|r|s])",
  "nth.2": "[die|der|das|den] (zweite[n|r|s])",
  "nth.3": "[die|der|das|den] (dritte[n|r|s])",
  "nth.-1": "[die|der|das|den] (letzte[n|r|s])",
  "only.on":
    "die [noch] (an|eingeschaltet|angeschaltet) sind|die [noch] (brennen|leuchten|laufen)|eingeschaltete[n]|angeschaltete[n]|brennende[n]|die gerade an sind",
  "only.off": "die (aus|ausgeschaltet) sind|ausgeschaltete[n]",
  "only.open": "die [noch] (offen|auf|geöffnet) (sind|stehen)|offene[n]|geöffnete[n]",
  "only.closed": "die (zu|geschlossen) sind|geschlossene[n]",
  undo: "(nein|nee|halt) warte|[(nein|nee)] [lieber] doch [lieber] nicht|[mach[e|en] [(das|es|alles)] [wieder]] rückgängig [machen|bitte]|zurücknehmen|nimm [(das|es)] zurück|wie (vorher|zuvor|vorhin)|[so] wie es [vorher] war|stell[e] [(es|das|alles)] wieder zurück|mach [(das|es)] wieder wie vorher|widerrufen|widerrufe [(das|es)]|undo",
  redo: "wiederholen",
  yes: "ja|jawohl|ja bitte|ja gerne|klar|na klar|mach das|okay|ok|genau|richtig|bestätige|bestätigt|jo|jep|jup|passt|gerne|sicher|natürlich|in ordnung|stimmt",
  no: "nein|nee|nö|ach|oh|nein danke|lieber nicht|auf keinen fall",
};

export const BLOCKS: Senses = {
  "part.some":
    "(eins|eine|einen|einer|eines) (der|von den|meiner)|einige[n|r]|ein paar|mehrere[n|r]|manche[n|r]|ein paar von",
  "part.share":
    "die hälfte (der|von|aller|meiner)|ein drittel (der|von|aller)|ein viertel (der|von|aller)|zwei drittel (der|von|aller)|drei viertel (der|von|aller)|einen teil (der|von)|die meisten|(%|prozent) (der|von|aller)",
  "block.negated":
    "unterlass[e|en|t] es|(vergiss|vergesst) [(das|den|die)]|lass[t|en sie] das (ausschalten|einschalten|ausmachen|anmachen|öffnen|schließen|aufschließen|aufmachen|zumachen)|alles andere als|(auf|für|in|um|seit) minus|selbst|selber|nicht|nie|niemals|kein[e|en|er|em|es]|auf keinen fall|keinesfalls|keineswegs|nichts|brauchst nicht|unterlass[e|en]|hör auf|verzichte auf|unter keinen umständen|bloß nicht|ja nicht|nicht mehr",
  "block.hypothetical":
    "an (mich|dich)|auf (mich|dich)|(stell|setz|leg) dich|ab ins|ab in (die|den) (küche|schule|garage|keller|garten|falle|wanne)|fahr[e|en|t] [(wir|ihr|sie)] [(vorsichtig|rückwärts|langsam)] (aus|in|durch) (der|die|eine|einer|unsere|unserer) (garage|einfahrt)|nebenan|die wäsche|eine kerze|(spiel|spielt|spielen) (gitarre|klavier|geige|flöte|verstecken|fangen|karten|schach|fußball|draußen|tot|mit)|aufräumen|aufzuräumen|aufgeräumt|(möchtest|möchten|willst|wollen|wollt) (du|sie|ihr) (das|die|den) [(licht|lichter|lampe|lampen|heizung|rollläden)] lieber|was wäre wenn|du solltest|ihr solltet|was passiert wenn|was würde passieren|was geschieht|was ist wenn|angenommen|nehmen wir an|stell dir vor|stellen sie sich vor|gesetzt den fall|mal angenommen|hypothetisch|würde ich|ich würde|was würde|wäre|wären|hätte ich|wenn ich [(das|die|den)]|könnte sein|müsste ich|eventuell|ob ich|theoretisch|irgendwann mal|wäre es besser|(soll|muss|sollte|darf|müsste) (ich|man)|(sollen|müssen|sollten|dürfen) wir|hättest du|du hättest|könnte man",
  "block.been": "war|waren|gewesen ist|gestanden hat",
  "block.past":
    "gestern|vorgestern|hatte[n]|letzte woche|letzte nacht|letzten monat|vorhin|früher|neulich|habe|hab|hat|habt|hast|wir haben|sie haben|haben sie|wurde|wurden|worden|ist schon|eben hat|damals|(mach|schalt|stell|öffn|dreh|dimm|lösch|start|mäh|heiz|saug)te[n|t]|schaltete|öffnete|schloss|ging|gingen|lief|kam|ließ|fuhr|brannte",
  "block.reported":
    "sagte[n]|sagt|gesagt|erzählt[e]|fragt[e]|gefragt|meinte[n]|meint|(er|sie) meint[e]|immer|witz|scherz|witzig|lustig|denkt|dachte|glaubt|glaube|behauptet[e]|gehört|hörte|schrieb|schreibt|liest|las|gelesen|wollte|laut meiner|angeblich|(er|sie|man|jemand|papa|mama) (macht|schaltet|dreht|stellt|lässt)|zitat|bedeutet|erklärte|versprach|versprochen|bat|bittet|rief|ruft",
  "block.how_to":
    "dimmbar|wie (mache|kann|schalte|reinige|stelle|öffne|muss|soll|funktioniert|geht|bekomme|installiere|repariere|schließe|dimme|wechsle|wechsel|kriege|richte|tausche) [ich|man]|warum|wieso|weshalb|wie man|wie genau|wofür|erkläre mir|erklär mir",
  "block.wish":
    "ich wünschte|hätte ich nur|wäre doch|wenn doch|wenn nur|ich wünsche|schön wärs|hoffentlich|ich hoffe|wäre cool",
  "block.never_mind":
    "vergiss es|schon gut|egal|macht nichts|lass gut sein|lass es|lassen wir das|hat sich erledigt|nicht so wichtig|nicht wichtig|ist egal|doch nicht|schwamm drüber|lass mal|passt schon|nicht nötig|nichts da",
};

export const QUESTIONS: Senses = {
  "ask.on": "brennt|brennen|leuchtet|leuchten|dreht sich|drehen sich|funktioniert|funktionieren",
  "ask.running": "läuft|laufen|saugt|saugen|mäht|arbeitet",
  "ask.playing": "spielt|spielen",
  "ask.open": "öffnet sich|öffnen sich|geht auf|gehen auf",
  "ask.closed": "schließt sich|schließen sich",
  "ask.heating": "heizt",
  "ask.cooling": "kühlt",
  "ask.charging": "lädt|laden",
  "q.either": "oder [doch] nicht",
  "q.forgotten":
    "(habe|hab|haben|hat|hast) (ich|wir|du|er|sie|jemand|einer|irgendwer|irgendjemand) vergessen",
  "q.is/checked": "(überprüf|prüf)[e|en] [sie] dass",
  "q.is":
    "ist|sind|steigt|klettert|ansteigt|fällt|sinkt|absinkt|steht|stehen|gibt es|brennt|brennen|habe ich|haben wir|hab ich|läuft|laufen|liegt|liegen|ist da|sind da|(sag|sagen sie) mir ob|(schau|guck|sieh) [mal] [nach] ob|(überprüf|prüf)[e|en] [sie] ob|überprüfen ob|prüfen ob|mir sagen ob|nachsehen ob|nachschauen ob|weißt du ob|wissen sie ob|befindet|befinden|leuchtet|leuchten|ob|wird|werden|dreht sich|funktioniert|ich will wissen ob|ich wüsste gern ob|funktionieren|irgendeine idee ob|spielt|bist du|hängt|hält sich|halten sich|(schauen|nachsehen|sehen|gucken|checken|kontrollieren|bestätigen|sagen|nachgucken|verraten|herausfinden) ob|(kannst du|können sie|könntest du|könnten sie) [mir] [bitte] [mal] (bestätigen|prüfen|überprüfen|schauen|nachsehen) dass|sagst du [(mir|uns)] [bitte] ob|fehlt|fehlen",
  "left.on": "angelassen|an gelassen|(brennen|laufen|eingeschaltet|angeschaltet) (lassen|gelassen)",
  "left.open": "(offen|auf) gelassen|offengelassen|aufgelassen|offen stehen (lassen|gelassen)",
  "q.which": "welche[r|s|n|m]|was für|was gibt es|liste [mir]|zähl[e] [mir]",
  "q.what/about": "was ist mit|wie sieht es (aus mit|mit)|wie steht es (um|mit)|wie ist es mit",
  "q.what":
    "was|was ist|wie ist|wie lautet|wie lauten|(sag|zeig|nenn|sagen|nennen|verrate|zeige|sage|nenne) [sie] (mir|uns)|wie steht es um|wie sieht es (aus mit|mit|in|im)|wie siehts|was sind|gib mir|wie sind|was macht|was machen|lies|wie geht es|was zeigt|zeige|wie stehts|was tut|wie geht's|wie groß ist|wie hoch ist|wie hoch sind|hinweis auf|wie (heißt|heisst|heissen)|verrat mir|wie niedrig ist|sieht|sehen|(auskunft|infos|info|informationen) (über|zu|von)|gebe mir|gib uns|was ist mit|wie siehts aus mit",
  "q.say":
    "sagen|verraten|mitteilen|prüfen|überprüfen|nachsehen|nachschauen|kontrollieren|checken|erfahren|wissen",
  "q.count":
    "wie viele|wieviele|wie viel|anzahl|wieviel|wie viele von|die anzahl [der]|die zahl der",
  "q.how": "wie",
  "q.where":
    "wo|wo ist|wo sind|wo befindet sich|wo steckt|wo hält sich|wo ist gerade|wo liegt|wohin",
  "q.who": "wer|wer ist",
  "q.any":
    "noch (etwas|irgendetwas)|etwas|irgendetwas|irgendein[e|en|er|s|em|es]|irgendeines|irgendeins|irgendwelche[r|n|s|m]|eins der|eines der|einer der|eine der|einige (der|von den)|etwas|irgendetwas|irgendwas|noch|was",
  "q.when":
    "wann|seit wann|um wie viel uhr|um wieviel uhr|wann (endet|klingelt|ist)|(wann|um wie viel uhr|um wieviel uhr) (geht|ist)",
  "q.how_long":
    "wie (lange|lang|viel zeit) [(hat|braucht|dauert|geht|läuft|habe ich|haben wir)] [noch]|(wieviel|wie viel) [zeit] (bleibt [noch] [übrig]|ist [noch] übrig)|(wieviel|wie viel) zeit ist noch|wieviel zeit|(braucht|dauert|geht) noch|wie (lange|lang) dauert es [noch] bis|wie (lange|lang) ist [es] noch bis",
  "q.why": "warum|wieso|weshalb",
};

export const TIMES: Senses = {
  "each.morning": "jeden (morgen|vormittag)|allmorgendlich",
  "each.afternoon": "jeden nachmittag",
  "each.evening": "jeden abend|allabendlich",
  "each.night": "jede nacht",
  "each.mon": "montags",
  "each.tue": "dienstags",
  "each.wed": "mittwochs",
  "each.thu": "donnerstags",
  "each.fri": "freitags",
  "each.sat": "samstags|sonnabends",
  "each.sun": "sonntags",
  "time.mon": "montag",
  "time.tue": "dienstag",
  "time.wed": "mittwoch",
  "time.thu": "donnerstag",
  "time.fri": "freitag",
  "time.sat": "samstag|sonnabend",
  "time.sun": "sonntag",
  "time.weekdays":
    "werktag[s|e|en]|wochentag[s|e|en]|unter der woche|arbeitstag[e|en|s]|montag[s] bis freitag[s]|werktäglich|jeden werktag|von montag bis freitag|an werktagen",
  "time.weekend": "wochenende[n]|am wochenende|wochenends",
  "time.daily": "jeden tag|täglich|tag|alle tage|tagtäglich|einmal (am|pro) tag",
  "time.today": "heute|heut|noch heute",
  "time.tonight": "heute abend|heut abend",
  "time.this_night": "heute nacht|heut nacht|diese nacht",
  "time.tomorrow": "morgen",
  "time.day_after_tomorrow": "übermorgen",
  "time.yesterday": "gestern|gestern abend|letzte nacht",
  "time.morning":
    "morgens|früh|in der früh|vormittags|am morgen|vormittag|am vormittag|des morgens|in der frühe|frühs|morgen",
  "time.noon": "mittag[s]|zwölf uhr mittags|am mittag|zu mittag",
  "time.afternoon": "nachmittag[s]|am nachmittag",
  "time.evening": "abend[s]|am abend|abends um",
  "time.night":
    "nacht|nachts|in der nacht|es [draußen] (dunkel|finster) ist|es draußen (dunkel|finster) wird",
  "time.midnight": "mitternacht",
  "time.sunrise":
    "sonnenaufgang[s]|die sonne aufgeht|tagesanbruch|morgendämmerung|es hell wird|morgengrauen|[die] sonne auf|wird es hell",
  "time.sunset":
    "sonnenuntergang[s]|die sonne untergeht|abenddämmerung|es dunkel wird|es dämmert|einbruch der dunkelheit|dämmerung|es finster wird|[die] sonne unter|wird es dunkel",
  "time.now": "jetzt|nun|sofort|jetzt sofort|augenblicklich|umgehend",
  "time.later": "später|danach|darauf",
  "time.from_now": "ab jetzt|von jetzt an",
  "time.oclock": "uhr",
  "time.half_to": "halb",
  "time.quarter_past": "viertel nach",
  "time.quarter_to": "viertel vor|dreiviertel|drei viertel",
  "time.past": "nach|minuten nach",
  "time.to": "vor|minuten vor",
};

export const TALK: Senses = {
  "topic.time":
    "spät ist es|uhrzeit|(wie viel|wieviel) uhr (ist es|hat es|haben wir)|wie spät (ist es|haben wir es|wird es)|wie spät|wie viel uhr|wieviel uhr|spät|zeit|die zeit|uhr ist es",
  "topic.date":
    "datum|der wievielte|wievielte|welcher tag|tag ist heute|wochentag|datum heute|für ein tag|den wievielten [haben wir]|der wievielte ist|tag haben wir|welchen (tag|wievielten) haben wir",
  "topic.weather":
    "wetter|das wetter|[wird] [das] wetter (nächste|diese) woche|wetterbericht|wettervorhersage|vorhersage|wetter wird es|wetter hat es|wetter haben wir|wird das wetter|regnet es|wird es regnen|schneit es|brauche ich einen (regenschirm|schirm)|(warm|kalt|heiß) wird es|wird es (warm|kalt|heiß|regnen|schneien|schön|sonnig)|scheint (heute|morgen) die sonne|(wird|soll) es [(heute|morgen|übermorgen|nachher|am wochenende)] [noch] (regnen|schneien)|(brauche|brauch) ich [(heute|morgen|draußen)] (einen|eine|ne|nen) (jacke|mantel|schirm|regenschirm|pulli|pullover|mütze|regenjacke)",
  "talk.help": "hilfe|was kannst du|was kann ich sagen",
};
