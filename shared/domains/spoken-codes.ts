/** Hides codes in sentences, where they are shown: digits after a word for a code, and long numbers. */

const HIDDEN = "***";

/** What a code is called in each language of sentences, with `|` between the words. */
export const CODE_NOUNS = {
  en: "code|codes|pin|pin code|pincode|passcode|password|access code|alarm code|door code",
  de: "code|pin|pin-code|pincode|geheimzahl|passwort|kennwort|kode|zugangscode|türcode|alarmcode",
  es: "código|codigo|clave|pin|contraseña|código pin|código de acceso",
  fr: "code|pin|code pin|mot de passe|code secret|code d'accès",
  nl: "code|pin|pincode|toegangscode|wachtwoord|cijfercode|alarmcode|deurcode",
} as const;

/** Compounds such as "Garagencode", and plurals: what could be a code is hidden rather than shown. */
const COMPOUNDS = String.raw`\p{L}*[ck]odes?|\p{L}*c[oó]digos?|pins`;
const NOUNS = Object.values(CODE_NOUNS).join("|").replaceAll(" ", String.raw`\s+`);
const CODE_WORDS = new RegExp(String.raw`(?<!\p{L})(?:${COMPOUNDS}|${NOUNS})(?!\p{L})`, "iu");

const DIGITS = /\d(?:[\s.,-]*\d)*/g;

/** Too long for a temperature, a percentage, a time; not for the kelvins of white light. */
const LONG = /\d{4,}(?!\d|\s*(?:k|kelvin)\b)/gi;

/** @param sentence  What a person has said or typed. */
export const withoutCodes = (sentence: string): string => {
  const word = CODE_WORDS.exec(sentence);
  const end = word ? word.index : sentence.length;
  return (
    sentence.slice(0, end).replaceAll(LONG, HIDDEN) + sentence.slice(end).replaceAll(DIGITS, HIDDEN)
  );
};
