/** Caches the JSON of answers that cannot change. */
import type { Free } from "../../shared/kernel/rules.ts";
import { isFixed, jsonAround, once } from "../../shared/text/json-text.ts";

/** Characters; a longer cached text is kept as bytes, or each answer would encode it again. */
const MIN_BUFFERED_LENGTH = 4096;

/** The same text as that of JSON.stringify. */
export const bodyOf = once((body: Free): string | Buffer => {
  const text = jsonAround(body);
  return isFixed(body) && text.length > MIN_BUFFERED_LENGTH ? Buffer.from(text) : text;
});

/** Maps a frozen object always to the same frozen object. */
export const cachedView = <Shown extends object, From extends object>(
  show: (from: From) => Shown,
): ((from: From) => Shown) =>
  once((from) => (isFixed(from) ? Object.freeze(show(from)) : show(from)));
