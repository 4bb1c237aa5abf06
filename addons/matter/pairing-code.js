/** The code of a device, as it is on its label: 11 or 21 digits, or the text of its QR code. */
import { refuse } from "./clusters/values.js";

const DIGITS = /^(\d{11}|\d{21})$/;
const QR = /^MT:[0-9A-Z.-]{19,255}$/;

/** Blanks and hyphens between digits are for the eye. */
const plain = (code) => {
  const text = code.trim();
  return /^mt:/i.test(text) ? text.toUpperCase() : text.replaceAll(/[\s-]/g, "");
};

/** @throws 400 for what is no code; the code itself is a secret, and in no message. */
export const readPairingCode = (given) => {
  const code = plain(given);
  if (DIGITS.test(code) || QR.test(code)) return code;
  return refuse("The code must have 11 or 21 digits, or begin with MT: as its QR code does");
};
