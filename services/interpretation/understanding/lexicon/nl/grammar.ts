/** Dutch: the words between the others. */
import type { Senses } from "../language-data.ts";

export const FILLERS: Senses = {
  ensure: "zorg [ervoor] dat|zorg er voor dat|zie toe dat",
  fill: "de|het|een|alsjeblieft|alstublieft|aub|a u b|graag|even|eens|eventjes|maar|hé|hey|hallo|hoi|oké|ok|okay|kan je|kun je|kunt u|kan u|wil je|wilt u|zou je|zou u|zou je willen|zou u kunnen|zou je kunnen|mag ik|ik|je|jij|u|me|mij|we|wij|ons|onze|mijn|mn|jouw|uw|dank je|dankjewel|bedankt|dank u|gewoon|nu meteen|meteen|direct|onmiddellijk|snel|zo|ook|eh|euh|uhm|um|hm|nou|tja|hearth|assistent|computer|van|voor mij|voor me|voor ons|dat|die|dit|deze|er|daarvan|nog|weer|dan|waarde|niveau|huidige|momenteel|op dit moment|ergens|wel|toch|met|te|willen|kunnen|kan|zou|zijn|aan het|misschien|hoor|zeg|ja|jongens|vriend|heel|lieve|beste|genaamd|met de naam|om|voor",
};

export const LINKS: Senses = {
  "link.and": "en|evenals|alsook|en ook|plus",
  "link.then": "dan|daarna|vervolgens|en dan|en daarna",
  "link.or": "of",
  "link.both": "beide|zowel|allebei",
  "link.except":
    "behalve|uitgezonderd|maar niet|zonder|met uitzondering van|buiten|maar laat|alleen niet|maar hou|maar niet in",
  "link.but": "maar|maar wel|doe maar|in plaats daarvan|eerder",
  "link.stays":
    "na|blijft|blijven|mag blijven|blijft zoals (het|hij) is|blijft aan|blijft uit|aan laten|laten zoals (het|hij) is",
  "link.too": "ook|ook nog|eveneens|insgelijks",
  "link.instead": "in plaats daarvan|liever",
  "link.correct":
    "nee|ik bedoel[de]|sorry|wacht|correctie|of nee|nee wacht|ik zei|nee ik bedoel[de]|nee ik zei|oeps|verkeerde|niet die|de verkeerde|ach nee|o nee|oh nee|vergeet dat",
  "link.until": "tot|totdat|tot aan",
  "link.at": "om|op|aan|rond|tegen|bij",
  "link.to": "op|naar|als|tot",
  "link.by": "met",
  "link.in": "in|binnen|op|bij|aan",
  "link.for": "voor|gedurende|lang",
  "link.from": "van|uit",
  "link.within": "over|binnen|na",
  "link.before": "voor|vóór|voordat",
  "link.after": "na|nadat",
  "link.every": "elke|iedere|elk|ieder|alle",
  "link.if":
    "als|wanneer|zodra|indien|zo gauw|telkens als|elke keer als|op het moment dat|mocht|in het geval dat",
  "link.unless": "tenzij|behalve als",
  "link.while": "zolang|terwijl|alleen als|mits",
  "link.above":
    "boven|meer dan|hoger dan|warmer dan|groter dan|boven de|stijgt boven|boven komt|uitstijgt",
  "link.below":
    "onder|minder dan|lager dan|kouder dan|kleiner dan|onder de|zakt onder|daalt onder|onder komt",
  "link.than": "dan",
  all: "alle|al de|al|allemaal|elke|iedere|elk|ieder|al het|al mijn|heel de|de hele|hele",
  "pron.it": "het|hem|die|dat|deze|dit|hij|ze|haar|hetzelfde",
  "pron.them": "ze|hen|die|deze|allebei|beide|zij|alle twee",
  "pron.one": "die|dat|degene|deze",
  "pron.other": "de andere|andere|het andere|een andere",
  "nth.1": "[de] eerste",
  "nth.2": "[de] tweede",
  "nth.3": "[de] derde",
  "nth.-1": "[de] laatste",
  "only.on": "die aan (zijn|staan)|die branden|dat aan is",
  "only.off": "die uit (zijn|staan)",
  "only.open": "die open (zijn|staan)",
  "only.closed": "die dicht zijn",
  undo: "ongedaan maken|maak [dat|het] ongedaan|terugdraaien|draai [dat|het] terug|zoals (het|hij|ze) was|zet [het] terug|herstel|ongedaan",
  redo: "opnieuw",
  yes: "ja|jawel|jazeker|oké|ok|doe maar|zeker|prima|graag",
  no: "nee|neen|nee dank je|liever niet|oh|o|ach",
};

export const BLOCKS: Senses = {
  "block.negated": "niet|nooit|geen|niets|hoeft niet|nergens|niet meer",
  "block.hypothetical":
    "wat als|wat zou er gebeuren|wat gebeurt er als|stel dat|stel je voor|zou er|hypothetisch|wat gebeurt er",
  "block.past":
    "gisteren|was|waren|had|hadden|heb ik al|heeft|hebben al|vorige week|vannacht|deed|deden|vroeger|zette",
  "block.reported":
    "zei|zegt|vertelde|vroeg|ze zei|hij zei|altijd|grapje|grap|meende|denkt|dacht|beweert|hoorde",
  "block.how_to": "hoe (doe|maak|zet|kan|reinig|stel|moet) ik|hoe kun je|hoe werkt|waarom",
  "block.wish": "ik wou dat|had ik maar|ik wens|was het maar",
  "block.never_mind":
    "laat maar|vergeet het|maakt niet uit|niks|laat maar zitten|al goed|nooit meer",
};

export const QUESTIONS: Senses = {
  "q.is":
    "is|zijn|staat|staan|is er|zijn er|is het|brandt|branden|heb ik|hebben we|zit|zitten|weet je of|kijk of|controleer of|zeg me of|vertel me of|heb ik [de|het]",
  "q.which": "welke|welk|wat voor",
  "q.what":
    "wat is|wat|vertel [me]|zeg me|toon|laat zien|wat zijn|geef me|hoe is|hoe staat|lees|wat was|hoe zit het met|wat doet|hoe staat het met",
  "q.count": "hoeveel",
  "q.how": "hoe",
  "q.where": "waar|waar is|waar zijn",
  "q.who": "wie|wie is|wie zijn|is iemand|is er iemand",
  "q.any": "een|er|iets|ergens|enige|nog",
  "q.when": "wanneer|hoe laat|sinds wanneer",
  "q.how_long": "hoe lang|hoelang|hoeveel tijd|hoe lang nog|hoelang nog",
  "q.why": "waarom|hoezo",
};

export const STATES: Senses = {
  "state.left": "over|resterend|nog over|resteert|nog te gaan",
  "state.on": "aan|ingeschakeld|actief|brandt|branden|aangezet|staat aan",
  "state.off": "uit|uitgeschakeld|inactief|uitgezet",
  "state.open": "open|geopend|opengaat|open gaat|niet dicht|omhoog|opengedaan",
  "state.closed": "dicht|gesloten|toe|omlaag|dichtgaat|dicht gaat|dichtgedaan",
  "state.locked": "op slot|vergrendeld|afgesloten|op slot gedaan",
  "state.unlocked": "van slot|ontgrendeld|niet op slot|open|van het slot",
  "state.home": "thuis|thuiskomt|thuis komt|aanwezig|in huis|komt thuis|thuis is",
  "state.not_home":
    "weg|niet thuis|weggaat|vertrekt|het huis verlaat|afwezig|van huis|huis verlaat|de deur uit|weg is",
  "state.playing": "speelt|aan het spelen|speelt af",
  "state.paused": "gepauzeerd|op pauze",
  "state.running":
    "bezig|aan het (werk|schoonmaken|maaien|stofzuigen|draaien)|draait|actief|schoonmaakt|loopt",
  "state.docked":
    "in het (dock|station|laadstation)|gedockt|aan het opladen|terug in (het station|zijn basis|het dock)|op zijn basis|in de basis|op het station",
  "state.wet": "nat|lekt|lekkage",
  "state.dry": "droog",
  "state.detected":
    "beweging|gedetecteerd|beweegt|bezet|waargenomen|iets beweegt|geactiveerd|aanwezigheid|aanwezig|rook",
  "state.clear": "leeg|onbezet|vrij|geen beweging",
  "state.low": "laag|leeg|bijna leeg",
  "state.charging": "opladen|aan het laden|laadt op|wordt opgeladen|aan de lader|aan het opladen",
  "state.heating": "aan het verwarmen|verwarmt",
  "state.cooling": "aan het koelen|koelt",
  "state.muted": "gedempt",
  "state.armed": "ingeschakeld|scherp",
  "state.disarmed": "uitgeschakeld|onscherp",
  "state.available": "bereikbaar|online|verbonden",
  "state.problem": "kapot|defect|probleem",
};

export const TIMES: Senses = {
  "time.mon": "maandag[s|en]",
  "time.tue": "dinsdag[s|en]",
  "time.wed": "woensdag[s|en]",
  "time.thu": "donderdag[s|en]",
  "time.fri": "vrijdag[s|en]",
  "time.sat": "zaterdag[s|en]",
  "time.sun": "zondag[s|en]",
  "time.weekdays":
    "doordeweeks[e dag]|werkdag[en]|weekdag[en]|door de week|maandag tot en met vrijdag",
  "time.weekend": "weekend|in het weekend|weekends",
  "time.daily": "elke dag|iedere dag|dagelijks|dag",
  "time.today": "vandaag|straks",
  "time.tonight": "vanavond|deze avond",
  "time.tomorrow": "morgen",
  "time.day_after_tomorrow": "overmorgen",
  "time.yesterday": "gisteren|gisteravond|vannacht",
  "time.morning":
    "ochtend|'s ochtends|s ochtends|'s morgens|s morgens|morgenochtend|in de ochtend|vroeg",
  "time.noon": "middaguur|twaalf uur 's middags|noen",
  "time.afternoon": "middag|'s middags|s middags|namiddag|vanmiddag",
  "time.evening": "avond|'s avonds|s avonds",
  "time.night": "nacht|'s nachts|s nachts",
  "time.midnight": "middernacht",
  "time.sunrise": "zonsopgang|zonsopkomst|de zon opkomt|de zon op komt|dageraad",
  "time.sunset": "zonsondergang|de zon ondergaat|schemering|het donker wordt",
  "time.now": "nu|nu meteen|direct",
  "time.later": "later|vanaf nu",
  "time.pm": "'s middags|'s avonds|s middags|s avonds|pm",
  "time.am": "'s ochtends|'s morgens|s morgens|am|s ochtends",
  "time.oclock": "uur|u",
  "time.half_to": "half",
  "time.quarter_past": "kwart over",
  "time.quarter_to": "kwart voor",
  "time.past": "over|minuten over|na",
  "time.to": "voor|minuten voor",
};

export const TALK: Senses = {
  "topic.time": "laat is het|tijd|de tijd|hoe laat is het|hoe laat|klok",
  "topic.date":
    "datum|de datum|dag is het|welke dag is het|de datum van vandaag|dag is het vandaag",
  "topic.weather":
    "weer|het weer|weersvoorspelling|weerbericht|voor weer is het|voor weer wordt het",
  "talk.help": "help|wat kun je|wat kan je|wat kan ik zeggen",
};
