/** What is answered, as text or bytes: made once where nobody can change it any more. */

import type { Free } from "../../shared/kernel/rules.ts";
import { isFixed, jsonAround, once } from "../../shared/text/json-text.ts";

/** Characters; what is longer, and kept, is kept as bytes, or each answer would turn it into bytes anew. */
const MIN_BUFFERED_LENGTH = 4096;

/** The same as JSON.stringify says. */
export const bodyOf = once((body: Free): string | Buffer => {
  const text = jsonAround(body);
  return isFixed(body) && text.length > MIN_BUFFERED_LENGTH ? Buffer.from(text) : text;
});

/** Shows a fixed object always as the same one, itself fixed. */
export const cachedView = <Shown extends object, From extends object>(
  show: (from: From) => Shown,
): ((from: From) => Shown) =>
  once((from) => (isFixed(from) ? Object.freeze(show(from)) : show(from)));
