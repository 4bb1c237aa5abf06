/** Texts of any characters; those of fast-check ("binary") take a second to begin with. */
import { fc } from "./any.ts";

/** But halves of surrogate pairs, which no UTF-8 can tell. */
export const character = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

/** What trips programs up (`__proto__`) comes with the plain ones. */
export const anyText = fc.oneof(fc.string(), fc.string({ unit: character }));
