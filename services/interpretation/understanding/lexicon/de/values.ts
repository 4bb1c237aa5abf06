/** German: colours, amounts, units and modes. */
import type { Senses } from "../language-data.ts";

export const VALUES: Senses = {
  "media.track": "[das|den] (lied|song|titel|track|stück)",
  "media.album": "[das|die] (album|platte)",
  "media.artist":
    "[den|die|der|vom|von der|dem] (künstler|künstlerin|band|sänger|sängerin|interpret|gruppe|interpreten|interpretin)",
  "media.movie": "[den] (film|spielfilm)",
  "media.tv_show": "[die] (serie|sendung|fernsehserie|show|tv serie|tv show)",
  "media.podcast": "[den|meinen|unseren] podcast",
  "media.playlist": "[die|meine|unsere] (playlist|wiedergabeliste|playliste)",
  "media.genre": "[das|die] (genre|musikrichtung)",
  "media.music": "(musik|lieder|etwas|was|songs|stücke|titel) (von|vom)|musik der|was der",
  "color.other":
    "[in|auf] (ein[e|er] (andere[n]|neue[n]|beliebige[n]|zufällige[n])|irgendein[e|er]|eine[r] andere[n]) (farbe|lichtfarbe)|(andere|neue) farbe|andersfarbig|(wechsle|wechsel|wechsele|ändere|ändre) die (farbe|lichtfarbe)|[die] (farbe|lichtfarbe) (wechseln|ändern)|farbwechsel",
  "color.red": "rot[e|en|er|es]",
  "color.green": "grün[e|en|er|es]",
  "color.blue": "blau[e|en|er|es]",
  "color.navy": "dunkelblau[e|en|er|es]",
  "color.skyblue": "hellblau[e|en|er|es]|himmelblau[e|en|es]",
  "color.yellow": "gelb[e|en|er|es]",
  "color.orange": "orange[n|s|r]",
  "color.purple": "lila|purpur",
  "color.violet": "violett[e|en|er|es]",
  "color.pink": "rosa|pink|pinkfarben",
  "color.magenta": "magenta",
  "color.cyan": "cyan",
  "color.turquoise": "türkis[e|en|er|es|farben]",
  "color.brown": "braun[e|en|er|es]",
  "color.gold": "gold[en|ene|enes]",
  "color.lavender": "lavendel|flieder",
  "color.indigo": "indigo",
  "color.white": "weiß[e|en|er|es]|weiss[e|en|er|es]",
  "color.black": "schwarz[e|en|er|es]",
  "white.2700":
    "warmweiß|warm weiß|warmes (licht|weiß)|gemütliches licht|warmweiss|warmes weiß|warmweiße[s|n]",
  "white.1900": "kerzenlicht|kerzenschein|kerze",
  "white.4000":
    "neutralweiß|neutral weiß|neutral|neutrales (licht|weiß)|kaltweiß|kalt weiß|kaltes (licht|weiß)|kaltweiss",
  "white.6500": "tageslicht|tageslichtweiß|taghell",
  "level.100":
    "voll[e|er|es|en]|maximal[e|er|en]|maximum|max|volle[r] (kraft|helligkeit|lautstärke|pulle|stufe|leistung)|(höchste|maximale|höchster|oberste|größte)[n|r] [(stufe|helligkeit|lautstärke|geschwindigkeit|position)]|höchststufe|maximalstufe|am hellsten|hellste[n] [stufe]|ganz (hell|auf|offen)|so hell wie möglich|am lautesten|lauteste|maximalwert|anschlag|bis zum anschlag|das maximum|höchstwert",
  "level.100/whole": "ganz|komplett|vollständig|völlig|ganz und gar",
  "level.50":
    "halb[e|er|en]|hälfte|[(zur|auf die|bis zur|bis auf die)] hälfte|bis zur mitte|halb (offen|geöffnet|auf|zu|geschlossen|voll)|auf halb|[auf] halbe[r] (helligkeit|lautstärke|kraft|höhe|leistung|stufe)|mittel|mittlere[r|n] [(stufe|helligkeit|lautstärke|höhe|geschwindigkeit)]|die mitte|halbhoch|halbe[n|s|r]",
  "level.25":
    "[ein] viertel|[auf] niedrig[e|er|en] [stufe]|schwach|[auf] kleine[r|n] (stufe|flamme)",
  "level.75": "dreiviertel|drei viertel",
  "level.33": "[ein] drittel",
  "level.67": "zwei drittel",
  "level.1":
    "minimal[e|er|en]|minimum|min|(niedrigste|minimale|kleinste|geringste|unterste)[r|n] [(stufe|helligkeit|lautstärke|geschwindigkeit|position)]|am dunkelsten|ganz dunkel|so dunkel wie möglich|schwächste[n] [stufe]|dunkelste[n] [stufe]|leiseste[n]|das minimum|minimalwert|tiefste[n] [stufe]",
  "effect.colorloop": "farbschleife|farbdurchlauf|farbkreislauf",
  "effect.rainbow": "regenbogen|regenbogenfarben",
  "effect.candle": "kerzeneffekt",
  "effect.fire": "feuereffekt|kamineffekt",
  "effect.disco": "disco|discoeffekt|discomodus",
  "unit.percent": "%|prozent",
  "unit.degree": "°|grad",
  "unit.celsius": "celsius|grad celsius|° c|grad c|c",
  "unit.fahrenheit": "fahrenheit|grad fahrenheit|° f|f",
  "unit.kelvin": "kelvin|k",
  "unit.mired": "mired|mireds",
  "block.interval":
    "jede[n|r|s] (zweite[n|r|s]|dritte[n|r|s]|vierte[n|r|s]|2.|3.) (tag|nacht|morgen|abend|stunde|woche|monat|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|alle (2|3|4|5|6|10|12|15|20|30|45|zwei|drei|vier|fünf|sechs|zehn|zwölf|fünfzehn|zwanzig|dreißig|paar) (tage|stunden|wochen|monate|minuten|sekunden)|jede[n|r|s] (stunde|halbe stunde|viertelstunde|minute|woche|monat|jahr)|(stündlich|halbstündlich|wöchentlich|monatlich)|einmal (pro|die|im|in der) (woche|monat|stunde)|(zweimal|dreimal|zwei mal|drei mal) (am|pro|die|im|in der) (tag|woche|monat|stunde)",
  "unit.second": "sekunde|sekunden|sek|s",
  "unit.minute": "minute|minuten|min|minütchen|minütigen|minütiger|minütige[s]",
  "unit.hour": "stunde|stunden|std|h|stündigen|stündchen|stündige[s|r]",
  "unit.day": "tag|tage|tagen",
  "unit.week": "woche|wochen",
  awhile:
    "[für] eine [(kleine|kurze|gewisse)] (weile|zeit lang|zeitlang)|[für] ein weilchen|für (eine gewisse|kurze|einige) zeit|für einen [kurzen] (moment|augenblick)|nur [ganz] kurz|für kurz|kurzzeitig",
  "awhile.moment": "einen [kurzen] (moment|augenblick)",
  "mode.heat": "heizen|heizmodus|heizbetrieb|heizung",
  "mode.cool": "kühlen|kühlmodus|kühlbetrieb|kühlung",
  "mode.auto": "auto|automatisch|automatikmodus|automatik|automodus",
  "mode.dry": "trocknen|entfeuchten|trockenmodus",
  "mode.fan_only": "nur lüften|lüften|lüftermodus|nur lüfter",
  "mode.eco": "eco|ökomodus|sparmodus|ecomodus",
  "mode.armed_home": "zuhause modus|anwesenheitsmodus|anwesend|zuhause|zu hause|modus zuhause",
  "mode.armed_away": "abwesend|abwesenheitsmodus|unterwegs modus|modus abwesend",
  "mode.armed_night": "nachtmodus|für die nacht|modus nacht",
  "mode.armed_vacation": "urlaubsmodus|ferienmodus|für den urlaub|modus urlaub",
  "num.1.5": "anderthalb|anderthalbe|eineinhalb|einundeinhalb",
  "num.1.25": "eineinviertel|ein einviertel|einundeinviertel|ein ein viertel",
  "num.1.75": "eindreiviertel|ein dreiviertel|einedreiviertel|ein drei viertel",
  half_more: "einhalb|und eine halbe|und einhalb|und ne halbe|und einen halben|und ein halbes",
  point: "komma|punkt",
  "month.1": "januar|jänner",
  "month.2": "februar",
  "month.3": "märz",
  "month.4": "april",
  "month.5": "mai",
  "month.6": "juni",
  "month.7": "juli",
  "month.8": "august",
  "month.9": "september",
  "month.10": "oktober",
  "month.11": "november",
  "month.12": "dezember",
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
