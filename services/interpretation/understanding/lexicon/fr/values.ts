/** French: colours, amounts, units and modes. */
import type { LanguageData } from "../language-data.ts";

type Senses = LanguageData["senses"][number];

export const VALUES: Senses = {
  "media.track": "[la|le] (chanson|morceau|titre|piste)",
  "media.album": "[l'] album",
  "media.artist": "[l'|le|la] (artiste|groupe|chanteur|chanteuse)",
  "media.movie": "[le] film",
  "media.tv_show": "[la|l'] (série|émission|série télé|émission de télé)",
  "media.podcast": "[le] podcast",
  "media.playlist": "[la|ma] (playlist|liste de lecture)",
  "media.genre": "[le] genre",
  "media.music": "de la musique de|des chansons de|quelque chose de|la musique de",
  "color.red": "rouge[s]",
  "color.green": "vert[e|s|es]",
  "color.blue": "bleu[e|s|es]",
  "color.navy": "bleu (marine|foncé)",
  "color.skyblue": "bleu (ciel|clair)",
  "color.yellow": "jaune[s]",
  "color.orange": "orange[s]",
  "color.purple": "violet[te|s|tes]|pourpre[s]",
  "color.violet": "mauve[s]",
  "color.pink": "rose[s]",
  "color.magenta": "magenta|fuchsia",
  "color.cyan": "cyan",
  "color.turquoise": "turquoise[s]",
  "color.brown": "marron|brun[e|s]",
  "color.gold": "or|doré[e|s|es]",
  "color.lavender": "lavande|lilas",
  "color.indigo": "indigo",
  "color.white": "blanc[he|s|hes]",
  "color.black": "noir[e|s|es]",
  "white.2700": "blanc chaud|lumière chaude|chaude",
  "white.1900": "bougie|lueur de bougie|lumière de bougie",
  "white.4000": "blanc neutre|neutre|blanc naturel",
  "white.6500": "lumière du jour",
  "white.6000": "blanc froid|lumière froide|froide",
  "level.100":
    "maximum|max|à fond|au maximum|complètement|entièrement|totalement|maximale|la plus (haute|élevée)|plein|pleine puissance|le plus (lumineux|fort|haut) possible|maximal|au max|pleine luminosité",
  "level.50":
    "moitié|à moitié|à demi|à la moitié|mi hauteur|de moitié|demi|à mi hauteur|demie|moyenne",
  "level.25": "[un|au] quart",
  "level.75": "trois quarts|aux trois quarts",
  "level.33": "[un|au] tiers",
  "level.67": "deux tiers",
  "level.1":
    "minimum|min|au minimum|minimale|minimal|la plus (basse|faible)|le plus (bas|sombre) possible|au min",
  "unit.percent": "%|pour cent|pourcent|pourcents|pour cents",
  "unit.degree": "°|degré|degrés",
  "unit.celsius": "celsius|degrés celsius|° c|degrés c|c|degré celsius",
  "unit.fahrenheit": "fahrenheit|degrés fahrenheit|° f|f",
  "unit.kelvin": "kelvin|kelvins|k",
  "unit.second": "seconde|secondes|sec|s",
  "unit.minute": "minute|minutes|min|mn",
  "unit.hour": "heure|heures|h",
  "unit.day": "jour|jours",
  "unit.week": "semaine|semaines",
  "mode.heat": "chauffage|chaud|mode (chauffage|chaud)|chauffe",
  "mode.cool": "froid|mode (froid|climatisation|refroidissement)|refroidissement|climatisation",
  "mode.auto": "auto|automatique|mode auto[matique]",
  "mode.dry": "séchage|déshumidification|sec|mode (sec|déshumidification)",
  "mode.fan_only": "ventilation seule|mode ventilation|ventilateur seul|ventilation",
  "mode.eco": "éco|économie|mode éco",
  half_more: "et demie|et demi",
  point: "virgule|point",
  a: "un|une",
};

const TEENS = "dix,onze,douze,treize,quatorze,quinze,seize,dix sept,dix huit,dix neuf".split(",");
const ONES = "un|une,deux,trois,quatre,cinq,six,sept,huit,neuf".split(",");
const joined = (ten: string, ones: string, link = "") =>
  ones
    .split("|")
    .map((one) => `${ten} ${link}${one}`)
    .join("|");
const decade = (ten: string) => [
  ten,
  ...ONES.map((one, index) => joined(ten, one, index === 0 ? "et " : "")),
];

export const NUMBERS: readonly string[] = [
  "zéro",
  ...ONES,
  ...TEENS,
  ...["vingt", "trente", "quarante", "cinquante", "soixante"].flatMap(decade),
  "soixante dix|septante",
  "soixante et onze|septante et un",
  ...TEENS.slice(2).map((teen, index) => `soixante ${teen}|septante ${ONES[index + 1]}`),
  "quatre vingt|quatre vingts|huitante|octante",
  ...ONES.map((one) => joined("quatre vingt", one)),
  "quatre vingt dix|nonante",
  ...TEENS.slice(1).map(
    (teen, index) => `quatre vingt ${teen}|${joined("nonante", ONES[index] ?? "")}`,
  ),
  "cent",
];
