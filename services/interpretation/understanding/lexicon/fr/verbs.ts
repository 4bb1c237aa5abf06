/** French: the forms in which verbs ask for something, and their participles; accents do not count. */

/** Verbs in -er. @param mute  The stem before a mute e ("nettoi"); @param soft  before o ("change"). */
const er = (stem: string, mute = stem, soft = stem): string =>
  `${mute}(e|es|ent)|${stem}(er|ez|iez|ions|ee|ees)|${stem === mute ? stem : `${stem}(e|es)|${stem}`}ant|${soft}ons|${mute}er(a|as|ez|ais)`;

/** Verbs in -ir with -iss-: "refroidir". */
const ir = (stem: string): string =>
  `${stem}(i|is|it|ir|ie|ies|issez|issons|issent|isse|isses|issant)`;

/** Verbs in -indre: "éteindre". */
const indre = (stem: string): string =>
  `${stem}(ins|int|inte|ints|intes|indre|indras|indrez|ignez|ignons|ignent|igne|ignes|igniez|ignant)`;

/** Verbs in -re: "descendre", "tondre". */
const re = (stem: string): string => `${stem}(s|re|ez|ons|ent|e|es|iez|ant|u|ue|us|ues)|${stem}`;

/** Verbs like "ouvrir", which go like those in -er. */
const rir = (stem: string): string =>
  `${stem}r(e|es|ir|ez|ons|ent|iez|ant|iras|irez)|${stem}ert[e|s|es]`;

/** Verbs in -uire: "réduire". */
const uire = (stem: string): string =>
  `${stem}(uis|uit|uite|uits|uites|uire|uisez|uisons|uise|uises|uisent|uisant)`;

const prendre = (stem: string): string =>
  `${stem}(ends|end|endre|enez|enons|ennent|enne|ennes|is|ise|ises|enant)`;

const mettre = (prefix = ""): string =>
  `${prefix}(mets|met|mettre|mettez|mettons|mettent|mette|mettes|mettiez|mettras|mettrez|mis|mise|mises)`;

const venir = (prefix: string): string =>
  `${prefix}(viens|vient|venir|venez|venons|vienne|viennes|viennent|venu|venue|venant)`;

/** Forms by the infinitive, without accents. */
export const V = {
  abaisser: er("abaiss"),
  accelerer: er("acceler"),
  activer: er("activ"),
  actionner: er("actionn"),
  adoucir: ir("adouc"),
  afficher: er("affich"),
  ajouter: er("ajout"),
  ajuster: er("ajust"),
  allumer: er("allum"),
  annoncer: er("annonc"),
  annuler: er("annul"),
  appliquer: er("appliqu"),
  appuyer: er("appuy", "appui"),
  armer: er("arm"),
  arreter: er("arret"),
  aspirer: er("aspir"),
  assombrir: ir("assombr"),
  attenuer: er("attenu"),
  augmenter: er("augment"),
  aviver: er("aviv"),
  baisser: er("baiss"),
  balayer: er("balay", "balai"),
  barrer: er("barr"),
  basculer: er("bascul"),
  bloquer: er("bloqu"),
  brancher: er("branch"),
  cadenasser: er("cadenass"),
  changer: er("chang", "chang", "change"),
  chauffer: er("chauff"),
  chercher: er("cherch"),
  cocher: er("coch"),
  commencer: er("commenc"),
  commuter: er("commut"),
  completer: er("complet"),
  configurer: er("configur"),
  continuer: er("continu"),
  couper: er("coup"),
  creer: er("cre"),
  deactiver: er("desactiv"),
  debarrer: er("debarr"),
  debloquer: er("debloqu"),
  debrancher: er("debranch"),
  declencher: er("declench"),
  definir: ir("defin"),
  demarrer: er("demarr"),
  deployer: er("deploy", "deploi"),
  depoussierer: er("depoussier"),
  derouler: er("deroul"),
  desarmer: er("desarm"),
  descendre: re("descend"),
  deverrouiller: er("deverrouill"),
  diffuser: er("diffus"),
  diminuer: er("diminu"),
  donner: er("donn"),
  doubler: er("doubl"),
  eclaircir: ir("eclairc"),
  eclairer: er("eclair"),
  ecouter: er("ecout"),
  ecourter: er("ecourt"),
  effacer: er("effac"),
  elever: er("elev"),
  enclencher: er("enclench"),
  enlever: er("enlev"),
  enrouler: er("enroul"),
  envoyer: er("envoy", "envoi"),
  eteindre: indre("ete"),
  executer: er("execut"),
  fermer: er("ferm"),
  finir: ir("fin"),
  hausser: er("hauss"),
  illuminer: er("illumin"),
  interrompre: "interromp(s|t|re|ez|ons|e|es|u|ue|us|ues)",
  inverser: er("invers"),
  jouer: er("jou"),
  laisser: er("laiss"),
  lancer: er("lanc"),
  laver: er("lav"),
  lever: er("lev"),
  localiser: er("localis"),
  marquer: er("marqu"),
  mettre: mettre(),
  modifier: er("modifi"),
  monter: er("mont"),
  nettoyer: er("nettoy", "nettoi"),
  noter: er("not"),
  ouvrir: rir("ouv"),
  passer: er("pass"),
  permuter: er("permut"),
  placer: er("plac"),
  positionner: er("positionn"),
  poursuivre: "poursui(s|t|vre|vez|vons|ve|ves)",
  preparer: er("prepar"),
  presser: er("press"),
  prolonger: er("prolong", "prolong", "prolonge"),
  programmer: er("programm"),
  rabaisser: er("rabaiss"),
  raccourcir: ir("raccourc"),
  rafraichir: ir("rafraich"),
  rajouter: er("rajout"),
  ralentir: ir("ralent"),
  rallonger: er("rallong", "rallong", "rallonge"),
  rallumer: er("rallum"),
  ramener: er("ramen"),
  rayer: er("ray", "rai"),
  reactiver: er("reactiv"),
  rebaisser: er("rebaiss"),
  recharger: er("recharg", "recharg", "recharge"),
  rechauffer: er("rechauff"),
  recommencer: er("recommenc"),
  redemarrer: er("redemarr"),
  reduire: uire("red"),
  refermer: er("referm"),
  refroidir: ir("refroid"),
  regler: er("regl"),
  rejouer: er("rejou"),
  relancer: er("relanc"),
  relever: er("relev"),
  remettre: mettre("re"),
  remonter: er("remont"),
  rendre: re("rend"),
  rentrer: er("rentr"),
  reouvrir: "rouvr(e|es|ir|ez|ons)|reouvr(e|es|ir|ez)|rouvert[e|s|es]",
  reprendre: prendre("repr"),
  retablir: ir("retabl"),
  reteindre: indre("reete"),
  retirer: er("retir"),
  retourner: er("retourn"),
  revenir: venir("re"),
  sauter: er("saut"),
  securiser: er("securis"),
  soulever: er("soulev"),
  soustraire: "soustra(is|it|ire|yez|ie)",
  stopper: er("stopp"),
  supprimer: er("supprim"),
  suspendre: re("suspend"),
  tamiser: er("tamis"),
  terminer: er("termin"),
  tirer: er("tir"),
  tondre: re("tond"),
  tourner: er("tourn"),
  trouver: er("trouv"),
  utiliser: er("utilis"),
  valider: er("valid"),
  verrouiller: er("verrouill"),
} as const;

/** By the end of an infinitive: its participle, and the forms in which it tells what was. */
const PAST_OF: readonly (readonly [end: string, participle: string, past: string])[] = [
  ["ger", "ge", "ge(ais|ait|aient|a)|gerent"],
  ["er", "e", "ais|ait|aient|a|erent"],
  ["prendre", "pris", "pren(ais|ait|aient)|prit|prirent"],
  ["teindre", "teint", "teign(ais|ait|aient|it|irent)"],
  ["ouvrir", "ouvert", "ouvr(ais|ait|aient|it|irent)"],
  ["venir", "venu", "ven(ais|ait|aient)|vint|vinrent"],
  ["mettre", "mis", "mett(ais|ait|aient)|mit|mirent"],
  ["uire", "uit", "uis(ais|ait|aient|it|irent)"],
  ["ir", "i", "iss(ais|ait|aient)|irent"],
  ["re", "u", "(ais|ait|aient|it|irent)"],
];

const pastOf = (infinitive: string, part: 1 | 2): readonly string[] => {
  const row = PAST_OF.find(([end]) => infinitive.endsWith(end));
  return row ? [`${infinitive.slice(0, -row[0].length)}(${row[part]})`] : [];
};

const INFINITIVES = [...Object.keys(V), "eteindre", "desactiver"];

/** Participles that "avoir" takes, in sentences of what was; "a mis" and "a dû" are also "amis" and "a du". */
export const PARTICIPLES = [
  ...INFINITIVES.filter((one) => one !== "mettre").flatMap((one) => pastOf(one, 1)),
  "baisse|monte|remonte|augmente|reduit|diminue|tamise|fait|ete|eu|pu|voulu|fallu|vu|dit|oublie|demande|achete|allumee|allumes|eteinte|eteints|ouverte|ouverts|fermee|fermes|laissee|laisses|mise",
].join("|");

/** Forms that tell what was without another verb: "il éteignait", "elle ferma". */
export const PASTS = INFINITIVES.flatMap((one) => pastOf(one, 2)).join("|");
