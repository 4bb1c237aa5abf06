/** German: colours, amounts, units and modes. */
import type { LanguageData } from "../language-data.ts";

type Senses = LanguageData["senses"][number];

export const VALUES: Senses = {
  "media.track": "[das|den] (lied|song|titel|track|stück)",
  "media.album": "[das] album",
  "media.artist":
    "[den|die] (künstler|künstlerin|band|sänger|sängerin|interpret|gruppe|interpreten)",
  "media.movie": "[den] (film|spielfilm)",
  "media.tv_show": "[die] (serie|sendung|fernsehserie|show|tv serie|tv show)",
  "media.podcast": "[den] podcast",
  "media.playlist": "[die|meine] (playlist|wiedergabeliste|playliste)",
  "media.genre": "[das|die] (genre|musikrichtung)",
  "media.music": "musik von|lieder von|etwas von|songs von",
  "color.red": "rot[e|en|er|es]",
  "color.green": "grün[e|en|er|es]",
  "color.blue": "blau[e|en|er|es]",
  "color.navy": "dunkelblau[e|en|er|es]",
  "color.skyblue": "hellblau[e|en|er|es]|himmelblau",
  "color.yellow": "gelb[e|en|er|es]",
  "color.orange": "orange[n|s]",
  "color.purple": "lila|purpur",
  "color.violet": "violett[e|en|es]",
  "color.pink": "rosa|pink|pinkfarben",
  "color.magenta": "magenta",
  "color.cyan": "cyan",
  "color.turquoise": "türkis[e|es]",
  "color.brown": "braun[e|en]",
  "color.gold": "gold[en|ene]",
  "color.lavender": "lavendel|flieder",
  "color.indigo": "indigo",
  "color.white": "weiß[e|en|es]|weiss[e|es]",
  "color.black": "schwarz[e|en|es]",
  "white.2700": "warmweiß|warm weiß|warmes (licht|weiß)|gemütliches licht|warmweiss|warmes weiß",
  "white.1900": "kerzenlicht|kerzenschein",
  "white.4000": "neutralweiß|neutral weiß|neutral",
  "white.6500": "tageslicht|tageslichtweiß",
  "white.6000": "kaltweiß|kalt weiß|kaltes (licht|weiß)|kaltweiss",
  "level.100":
    "voll[e|er|es]|ganz|komplett|maximal[e|er|en]|maximum|max|vollständig|volle (kraft|helligkeit|lautstärke|pulle)|höchste[r|n] [stufe]|am hellsten|hellste|ganz hell|maximale helligkeit|so hell wie möglich|am lautesten|maximalwert",
  "level.50":
    "halb[e|er|en]|hälfte|zur hälfte|halb (offen|geöffnet|auf|zu|geschlossen)|auf halb|halbe (helligkeit|lautstärke|kraft)|mittel|mittlere",
  "level.25": "[ein] viertel",
  "level.75": "dreiviertel|drei viertel",
  "level.33": "[ein] drittel",
  "level.67": "zwei drittel",
  "level.1":
    "minimal[e|er|en]|minimum|min|niedrigste[r|n] [stufe]|am dunkelsten|kleinste [stufe]|so dunkel wie möglich|schwächste|dunkelste|leiseste|minimale helligkeit",
  "unit.percent": "%|prozent",
  "unit.degree": "°|grad",
  "unit.celsius": "celsius|grad celsius|° c|grad c|c",
  "unit.fahrenheit": "fahrenheit|grad fahrenheit|° f|f",
  "unit.kelvin": "kelvin|k",
  "unit.second": "sekunde|sekunden|sek|s",
  "unit.minute": "minute|minuten|min|minütchen|minütigen|minütiger",
  "unit.hour": "stunde|stunden|std|h|stündigen",
  "unit.day": "tag|tage|tagen",
  "unit.week": "woche|wochen",
  "mode.heat": "heizen|heizmodus|heizbetrieb|heizung",
  "mode.cool": "kühlen|kühlmodus|kühlbetrieb|kühlung",
  "mode.auto": "auto|automatisch|automatikmodus|automatik|automodus",
  "mode.dry": "trocknen|entfeuchten|trockenmodus",
  "mode.fan_only": "nur lüften|lüften|lüftermodus|nur lüfter",
  "mode.eco": "eco|ökomodus|sparmodus|ecomodus",
  half_more: "einhalb|und eine halbe|und einhalb|und ne halbe",
  point: "komma|punkt",
  a: "ein|eine|einen|einer|einem|ne|nen",
};

const ONES = "ein|eins|eine,zwei|zwo,drei,vier,fünf,sechs,sieben,acht,neun".split(",");
const TENS = "zwanzig,dreißig|dreissig,vierzig,fünfzig,sechzig,siebzig,achtzig,neunzig".split(",");
const joined = (ones: string, tens: string) =>
  ones
    .split("|")
    .flatMap((one) => tens.split("|").map((ten) => `${one}und${ten}`))
    .join("|");

export const NUMBERS: readonly string[] = [
  "null",
  ...ONES,
  ..."zehn,elf,zwölf,dreizehn,vierzehn,fünfzehn,sechzehn,siebzehn,achtzehn,neunzehn".split(","),
  ...TENS.flatMap((ten) => [ten, ...ONES.map((one) => joined(one, ten))]),
  "hundert|einhundert",
];
