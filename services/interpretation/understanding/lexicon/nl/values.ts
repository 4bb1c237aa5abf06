/** Dutch: colours, amounts, units and modes. */
import type { Senses } from "../language-data.ts";

export const VALUES: Senses = {
  "media.track": "[het|de] (nummer|liedje|lied|song|track)",
  "media.album": "[het] album",
  "media.artist": "[de] (artiest|band|zanger|zangeres|groep)",
  "media.movie": "[de] film",
  "media.tv_show": "[de|het] (serie|programma|tv programma|tv serie)",
  "media.podcast": "[de] podcast",
  "media.playlist": "[de|mijn] (afspeellijst|playlist)",
  "media.genre": "[het] genre",
  "media.music": "muziek van|liedjes van|iets van",
  "num.1.5": "anderhalf|anderhalve",
  "length.1800": "half uur|halfuur|half uurtje|halfuurtje",
  "length.900": "kwartier|kwartiertje|kwartieren",
  "color.other":
    "[(in|naar|op)] een (andere|nieuwe|willekeurige) (kleur|lichtkleur)|[(in|naar)] andere (kleur|lichtkleur)|(verander|wijzig|wissel) [de|het] (kleur|lichtkleur) [van]|[van] kleur (veranderen|wisselen|wijzigen)|(verander|wissel) van kleur",
  "color.red": "rood|rode",
  "color.green": "groen[e]",
  "color.blue": "blauw[e]",
  "color.navy": "donkerblauw[e]",
  "color.skyblue": "lichtblauw[e]|hemelsblauw",
  "color.yellow": "geel|gele",
  "color.orange": "oranje",
  "color.purple": "paars[e]",
  "color.violet": "violet",
  "color.pink": "roze",
  "color.magenta": "magenta|fuchsia",
  "color.cyan": "cyaan",
  "color.turquoise": "turquoise|turkoois",
  "color.brown": "bruin[e]",
  "color.gold": "goud|gouden|goudkleurig",
  "color.lavender": "lila|lavendel",
  "color.indigo": "indigo",
  "color.white": "wit|witte",
  "color.black": "zwart[e]",
  "white.2700":
    "warm wit|warmwit[te]|warm[e] (licht|witte)|warm witte|gezellig licht|sfeervol licht|warmwit licht",
  "white.1900": "kaarslicht",
  "white.4000": "neutraal wit|neutraal|koud wit|koudwit|koel wit|koud licht",
  "white.6500": "daglicht|daglichtwit",
  "level.100":
    "fel licht|vol|volle|volledig|helemaal|maximum|maximaal|maximale|max|volle (kracht|sterkte|bak|bas|pot|gas)|vol (vermogen|volume|open)|op zijn (hoogst|felst|hardst)|(z'n|zijn) (hoogst|felst|hardst|maximum)|hoogste [(stand|niveau|helderheid|volume|snelheid)]|felst|felste|het (felst|hoogste|hardst|maximum)|hardst|maximale (helderheid|stand|volume|snelheid|sterkte|lichtsterkte)|zo (fel|hard|hoog|helder|licht) mogelijk|honderd procent|totaal|compleet|geheel|de hoogste stand|voluit",
  "level.50":
    "half|halverwege|[de] helft|halve|half (open|dicht|vol|geopend|gesloten|omhoog|omlaag)|halfopen|gemiddeld|halve (kracht|sterkte|stand|helderheid|hoogte|volume)|halfdicht|halfweg|[(het|de)] midden|middelste stand|halfvol",
  "level.25": "een kwart|kwart",
  "level.75": "driekwart|drie kwart|voor driekwart",
  "level.33": "een derde|eenderde|voor een derde",
  "level.67": "twee derde|tweederde",
  "level.10": "[op] een kier|een kiertje|kier",
  "level.1":
    "minimum|minimaal|minimale|min|laagste [(stand|niveau|helderheid|volume|snelheid)]|(z'n|zijn|het) (laagst|zachtst|zwakst|donkerst)|laagst|zachtst|donkerst|zo (laag|zacht|donker|zwak) mogelijk|zwakste|minimale (helderheid|stand|volume|sterkte)|laagste (helderheid|stand)|op zijn (laagst|zachtst|minst)|het laagste|kleinste",
  "effect.colorloop": "kleurenlus|kleurenloop|kleurencyclus",
  "effect.rainbow": "regenboog|regenboogkleuren",
  "effect.candle": "kaarseffect",
  "effect.fire": "vuureffect|haardeffect",
  "effect.disco": "disco|discostand",
  "unit.percent": "%|procent|percent",
  "unit.degree": "°|graad|graden|graadje|graadjes",
  "unit.celsius": "celsius|graden celsius|° c|graden c|c",
  "unit.fahrenheit": "fahrenheit|graden fahrenheit|° f|f",
  "unit.kelvin": "kelvin|k",
  "unit.mired": "mired|mireds",
  "block.interval":
    "om de [andere|twee|drie|vier|2|3|4] (dag|dagen|week|weken|uur|maand|maanden|nacht)|(elke|iedere) (tweede|derde|andere|vierde) (dag|nacht|ochtend|avond|week|maand|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)|(elke|iedere|om de) (2|3|4|5|6|10|12|15|20|30|45|twee|drie|vier|vijf|zes|tien|twaalf|vijftien|twintig|dertig|paar) (dagen|uur|uren|weken|maanden|minuten|seconden)|(elk|ieder) (uur|half uur|kwartier|jaar)|(elke|iedere) (minuut|week|maand)|(een|één) keer (per|in de) (week|maand|uur)|(twee|drie) keer (per|in de) (dag|week|maand|uur)|(wekelijks|maandelijks)",
  "unit.second": "seconde|seconden|sec|s|secondes|secondetje|secondjes",
  "unit.minute": "minuut|minuten|min|minuutje|minuutjes",
  "unit.hour": "uur|uren|u|uurtje|uurtjes|uurke",
  "unit.day": "dag|dagen",
  "unit.week": "week|weken",
  awhile:
    "[voor] een (tijdje|poosje|poos|wijle)|[voor] een (korte|hele) tijd|een tijdlang|voor even|voor een (moment|momentje|ogenblik)",
  "awhile.moment": "een (moment|momentje|ogenblik|ogenblikje)",
  "mode.heat": "verwarmen|verwarmingsmodus|verwarmstand|verwarming|verwarmingsstand|warmtestand",
  "mode.cool": "koelen|koelmodus|koelstand|koeling",
  "mode.auto": "automatisch[e modus]|auto|automatische (stand|modus)|automaat|autostand",
  "mode.dry": "drogen|ontvochtigen|droogstand",
  "mode.fan_only": "alleen ventileren|ventilatiestand|ventileren",
  "mode.eco": "eco|ecomodus|ecostand",
  "mode.armed_home": "thuis modus|thuismodus|thuis stand|thuis",
  "mode.armed_away": "afwezig|afwezigheidsmodus|afwezig stand|weg stand",
  "mode.armed_night": "nachtmodus|nachtstand|voor de nacht",
  "mode.armed_vacation": "vakantiemodus|voor de vakantie",
  half_more: "en een half|en een halve|enhalf|en half|en halve",
  point: "komma|punt",
  a: "een|één|'n",
};

const ONES = "één|een,twee,drie,vier,vijf,zes,zeven,acht,negen".split(",");
const TENS = [
  "twintig",
  "dertig",
  "veertig",
  "vijftig",
  "zestig",
  "zeventig",
  "tachtig",
  "negentig",
];
const both = (ones: string, joint: string, ten: string) =>
  ones
    .split("|")
    .map((one) => `${one}${joint}${ten}`)
    .join("|");

export const NUMBERS: readonly string[] = [
  "nul",
  ...ONES,
  ..."tien,elf,twaalf,dertien,veertien,vijftien,zestien,zeventien,achttien,negentien".split(","),
  ...TENS.flatMap((ten) => [ten, ...ONES.map((one) => both(one, "en", ten))]),
  "honderd",
];
