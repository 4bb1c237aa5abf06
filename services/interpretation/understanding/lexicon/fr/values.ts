/** French: colours, amounts, units and modes. */
import type { Senses } from "../language-data.ts";

export const VALUES: Senses = {
  "q.forgotten":
    "(ai je|as tu|a t (il|elle|on)|avons nous|quelqu'un a t il|est ce (que|qu) (j'ai|tu as|on a|nous avons|quelqu'un a)) oublié (de|d')",
  "unit.minute": "minute|minutes|min|mn|petites minutes",
  "media.track": "[la|le|l] (chanson|morceau|titre|piste)",
  "media.album": "[l] (album|disque)|[le] disque",
  "media.artist": "[l|le|la] (artiste|groupe|chanteur|chanteuse)",
  "media.movie": "[le] film",
  "media.tv_show": "[la|l] (série|émission|série télé|émission de télé)",
  "media.podcast": "[le|un] podcast",
  "media.playlist": "[la|ma|une] (playlist|liste de lecture)",
  "media.genre": "[le] genre [musical]|[le] style",
  "media.radio": "[la] (station [de radio])",
  "media.music":
    "[de] la musique (de|d|du)|[des] chansons (de|d|du)|quelque chose de|du (rock|jazz) de|[les] titres de|comme musique|[les] tubes de",
  "color.navy": "bleu[e|s|es] (marine|foncé|foncée|nuit)|bleu sombre",
  "color.skyblue": "bleu[e|s] (ciel|clair|claire)",
  "color.other":
    "[(en|d'|à)] une (autre|nouvelle) couleur|[(en|d'|de)] (autre couleur|couleur (différente|aléatoire|au hasard))|[en] une couleur (différente|aléatoire|au hasard|quelconque)|(change|changez|changer|changeons) [(la|de)] couleur",
  "color.red": "[en] rouge[s] [vif]|écarlate|rubis|cramoisi",
  "color.green": "vert[e|s|es] [(vif|pomme|clair)]|émeraude",
  "color.blue": "bleu[e|s|es] [(vif|roi|électrique)]",
  "color.yellow": "jaune[s]",
  "color.orange": "orange[s]|orangé[e|s|es]|ambre",
  "color.purple": "violet[te|s|tes]|pourpre[s]|prune",
  "color.violet": "mauve[s]",
  "color.pink": "rose[s] [(vif|pâle|bonbon)]",
  "color.magenta": "magenta|fuchsia",
  "color.cyan": "cyan",
  "color.turquoise": "turquoise[s]",
  "color.teal": "bleu (canard|pétrole)|sarcelle",
  "color.brown": "marron[s]|brun[e|s|es]",
  "color.gold": "doré[e|s|es]|couleur or",
  "color.lavender": "lavande|lilas",
  "color.indigo": "indigo",
  "color.salmon": "saumon",
  "color.coral": "corail",
  "color.beige": "beige[s]",
  "color.white": "blanc[he|s|hes]",
  "color.black": "noir[e|s|es]",
  "white.2700":
    "blanc[s] chaud[s]|lumière chaude|blanche chaude|chaude[s]|blanc doux|lumière douce|ton chaud|tons chauds|lumière tamisée chaude|teinte chaude",
  "white.2000": "[à la] (lueur|lumière) (de|des|d'une) bougie[s]|bougie[s]",
  "white.4000":
    "blanc[s] neutre[s]|lumière neutre|neutre[s]|blanc naturel|lumière naturelle|blanc[s] froid[s]|lumière froide|blanche froide|froide[s]|ton froid|tons froids|teinte froide",
  "white.6500": "lumière du jour|blanc lumière du jour|plein jour",
  "level.100":
    "maximum|max|maxi|à fond|à bloc|plein pot|à fond les ballons|au (maximum|max|maxi|plus haut)|[à la] luminosité maximale|maximale|maximal|[la|le] plus (haute|élevée|haut) [possible]|plein[e]|pleine[s]|(à|a) pleine (puissance|luminosité|vitesse)|pleine (puissance|luminosité|vitesse)|[à] plein régime|plein volume|le plus (lumineux|fort|haut|ouvert) possible|en grand|jusqu'au bout|jusqu'en (bas|haut)|tout en haut|intensité maximale|à cent pour cent",
  "pron.both": "[tous|toutes] les deux|l'un et l'autre",
  "q.what/about": "qu'en est il [de|du|des|pour]",
  "level.100/whole": "complètement|entièrement|totalement|en entier",
  "level.50":
    "moitié|à moitié|à la moitié|à demi|mi hauteur|à mi (hauteur|puissance|course|chemin|volume|vitesse)|demi|demie|moyenne|(intensité|luminosité|vitesse) moyenne|moyen|à mi",
  "level.25":
    "[un|au] quart|tout doux|tout doucement|faible|à faible (intensité|vitesse|luminosité)",
  "level.10":
    "[à peine] entrouvert[e|s|es]|entrebâillé[e|s|es]|entrouvre[z]|entrouvrir|entrebâille[z|r]",
  "level.75": "[aux|les|à] trois quarts",
  "level.33": "[un|au] tiers",
  "level.67": "[aux|les|à] deux tiers",
  "level.1":
    "minimum|mini|au (minimum|min|mini|plus bas)|minimale|minimal|[la|le] plus (basse|faible|bas) [possible]|le plus (sombre|faible|doux) possible|tout en bas|luminosité minimale",
  "effect.colorloop": "(boucle|cycle|défilement) de[s] couleurs",
  "effect.rainbow": "arc en ciel",
  "effect.candle": "effet [de] bougie",
  "effect.fire": "effet [de] (feu|cheminée)",
  "effect.disco": "disco|(mode|effet) disco",
  "unit.percent": "%|pour cent|pourcent|pourcents|pour cents|pct|pourcentage",
  "unit.degree": "°|degré|degrés",
  "unit.celsius": "celsius|degré[s] celsius|° c|degré[s] c|c",
  "unit.fahrenheit": "fahrenheit|degré[s] fahrenheit|° f|f",
  "unit.kelvin": "kelvin|kelvins|k",
  "unit.mired": "mired|mireds",
  "block.interval":
    "(tous|toutes) les (2|3|4|5|6|10|12|15|20|30|45|deux|trois|quatre|cinq|six|dix|douze|quinze|vingt|trente) (jours|nuits|heures|semaines|mois|minutes|secondes)|un (jour|soir|matin|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) sur (deux|trois|2|3)|une (semaine|nuit) sur (deux|trois|2|3)|(chaque|toutes les) (heure|heures|demi heures|demi heure|quarts d'heure|minute|minutes|semaine|semaines)|(chaque|tous les) mois|une fois par (semaine|mois|heure)|(deux|trois) fois par (jour|semaine|mois|heure)",
  "unit.second": "seconde|secondes|sec|s",
  "unit.hour": "heure|heures|h",
  "unit.day": "jour|jours",
  "unit.week": "semaine|semaines",
  awhile:
    "[pendant|durant|pour] (un (bon|petit|certain) moment|quelque temps|un certain temps|un peu de temps|quelques instants)|(pendant|durant|pour) un (moment|instant)",
  "awhile.moment": "un (moment|instant)",
  "mode.heat": "[mode] chauffage|[mode] chaud|chauffe|mode chauffe",
  "mode.cool": "[mode] froid|[mode] (climatisation|refroidissement|rafraîchissement)|mode clim",
  "mode.auto": "[mode] auto|[mode] automatique",
  "mode.dry": "séchage|[mode] déshumidification|[mode] sec|mode (séchage|déshumidification)",
  "mode.fan_only": "ventilation seule|mode (ventilation|ventilateur)|ventilateur seul|ventilation",
  "mode.heat_cool": "chaud et froid|mode (chaud froid|réversible)",
  "mode.eco": "[mode] éco|[mode] économie|mode (économique|économie d'énergie)|économique",
  "mode.armed_home": "mode (présent|maison|présence)|en présence|à la maison",
  "mode.armed_away": "mode (absent|absence)|en absence",
  "mode.armed_night": "mode nuit|pour la nuit",
  "mode.armed_vacation": "mode vacances|pour les vacances",
  half_more: "et demie|et demi",
  point: "virgule|point",
  a: "un|une",
  "month.1": "janvier",
  "month.2": "février",
  "month.3": "mars",
  "month.4": "avril",
  "month.5": "mai",
  "month.6": "juin",
  "month.7": "juillet",
  "month.8": "août",
  "month.9": "septembre",
  "month.10": "octobre",
  "month.11": "novembre",
  "month.12": "décembre",
  ordinal: "er",
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
  ...ONES.map(
    (one, index) =>
      `${joined("quatre vingt", one)}|${joined("huitante", one, index === 0 ? "et " : "")}`,
  ),
  "quatre vingt dix|nonante",
  ...TEENS.slice(1).map(
    (teen, index) =>
      `quatre vingt ${teen}|${joined("nonante", ONES[index] ?? "", index === 0 ? "et " : "")}`,
  ),
  "cent",
];
