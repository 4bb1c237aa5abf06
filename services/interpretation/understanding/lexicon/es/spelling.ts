/** Spanish: what accents tell of a verb, and letters that sound the same. */

const words = (text: string): readonly string[] => text.split(" ");

/** Verbs in -ar, by their stems; then those that are spelt otherwise before e. */
const AR = words(
  "activ apag arm bloque cambi cerr conect cort desactiv desbloque desconect empez entr escuch compr levant limpi lleg llam mand mir mont par pas paus program qued regres silenci termin baj",
);
const SOFT = words(
  "activ apagu arm bloque cambi cerr conect cort desactiv desbloque desconect empec entr escuch compr levant limpi llegu llam mand mir mont par pas paus program qued regres silenci termin baj",
);
/** In -er: what ends in é asks for it, "encendé"; in -ir, so does what ends in í. */
const ER = words("encend prend recog corr mov");
const IR = words("abr sub sal");

/** What was done, and what the speaker is going to do. */
const TOLD = [
  ...AR.map((stem) => `${stem}ó`),
  ...SOFT.map((stem) => `${stem}é`),
  ...ER.flatMap((stem) => [`${stem}í`, `${stem}ió`]),
  ...IR.map((stem) => `${stem}ió`),
  ...AR.flatMap((stem) => [`${stem}aré`, `${stem}aremos`]),
  ...ER.flatMap((stem) => [`${stem}eré`, `${stem}eremos`]),
  ...IR.flatMap((stem) => [`${stem}iré`, `${stem}iremos`]),
  "pondré",
  "pondremos",
  "dejó",
  "pidió",
  "sé",
];

/** What was done is no order: "apagó" is not "apago". */
export const MARKED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TOLD.map((word) => [word, "ayer"])),
  dejé: "he dejado",
  dé: "da",
};

/** "¿Cerré la puerta?" */
export const DEEDS: readonly (readonly [told: RegExp, asked: string])[] = [
  [/(?<!\p{L})(apag)ué(?!\p{L})/iu, "he $1ado"],
  [
    /(?<!\p{L})(activ|baj|bloque|cerr|conect|cort|desactiv|desbloque|desconect|par)é(?!\p{L})/iu,
    "he $1ado",
  ],
  [/(?<!\p{L})(sub)í(?!\p{L})/iu, "he $1ido"],
];

/** "Pasiyo", "vaño", "cosina", "ensiende", "ofisina", "quarto". */
export const SOUNDS: readonly (readonly [from: RegExp, to: string])[] = [
  [/ch/gu, "x"],
  [/h/gu, ""],
  [/v/gu, "b"],
  [/ll/gu, "y"],
  [/qu(?=[ei])/gu, "k"],
  [/gu(?=[ei])/gu, "G"],
  [/c(?=[ei])|z/gu, "s"],
  [/g(?=[ei])/gu, "j"],
  [/[cq]/gu, "k"],
  [/rr/gu, "r"],
  [/m(?=[bp])/gu, "n"],
];
