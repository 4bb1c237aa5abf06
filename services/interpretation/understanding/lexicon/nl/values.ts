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
  "color.gold": "goud|gouden",
  "color.lavender": "lila|lavendel",
  "color.indigo": "indigo",
  "color.white": "wit[te]",
  "color.black": "zwart[e]",
  "white.2700": "warm wit|warmwit|warm licht",
  "white.1900": "kaarslicht",
  "white.4000": "neutraal wit|neutraal",
  "white.6500": "daglicht",
  "white.6000": "koud wit|koudwit|koel wit|koud licht",
  "level.100":
    "vol|volledig|helemaal|maximum|maximaal|max|volle kracht|op zijn hoogst|hoogste [stand]|felst[e]|het felst|hardst|vol vermogen|maximale helderheid",
  "level.50": "half|halverwege|de helft|halve|half open|halfopen|half dicht|gemiddeld",
  "level.25": "een kwart|kwart",
  "level.75": "driekwart|drie kwart",
  "level.33": "een derde",
  "level.67": "twee derde",
  "level.1":
    "minimum|minimaal|min|laagste [stand]|zachtst|donkerst|zo laag mogelijk|zwakste|minimale helderheid",
  "unit.percent": "%|procent|percent",
  "unit.degree": "°|graad|graden",
  "unit.celsius": "celsius|graden celsius|° c|graden c|c",
  "unit.fahrenheit": "fahrenheit|graden fahrenheit|° f|f",
  "unit.kelvin": "kelvin|k",
  "unit.second": "seconde|seconden|sec|s|secondes",
  "unit.minute": "minuut|minuten|min|minuutje|minuutjes",
  "unit.hour": "uur|uren|u|uurtje",
  "unit.day": "dag|dagen",
  "unit.week": "week|weken",
  "mode.heat": "verwarmen|verwarmingsmodus|verwarmstand|verwarming",
  "mode.cool": "koelen|koelmodus|koelstand|koeling",
  "mode.auto": "automatisch[e modus]|auto|automatische stand",
  "mode.dry": "drogen|ontvochtigen|droogstand",
  "mode.fan_only": "alleen ventileren|ventilatiestand|ventileren",
  "mode.eco": "eco|ecomodus|ecostand",
  half_more: "en een half|en een halve|enhalf",
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
