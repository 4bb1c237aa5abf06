/** Hides codes in sentences, where they are shown: digits after a word for a code, and long numbers. */

const HIDDEN = "***";

/** In the languages of the dashboard. */
const CODE_WORDS =
  /(?<!\p{L})(?:\p{L}*[ck]odes?|\p{L}*codigos?|pins?|password|passwort|kennwort|geheimzahl|códigos?|clave|contraseña|mot\s+de\s+passe|wachtwoord)(?!\p{L})/iu;

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
