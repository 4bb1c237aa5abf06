/** How sentences speak of shutters, blinds and garage doors. */
import { percentOf, type Sentences, stateIs, stateIsNot } from "../sentences.ts";

export const COVER_SENTENCES = {
  nouns: [
    {
      kind: "shade",
      not: ["garage", "door", "gate", "window"],
      en: [
        "shutter|blind|curtain|shade|roller|roller blind|drape",
        "shutters|blinds|curtains|shades|drapes|roller blinds",
      ],
    },
    { kind: "cover", en: ["cover", "covers"] },
    // Not a garage door: "open the door" alone hardly means that one.
    { kind: "door", classes: ["door", "gate"], en: ["door|gate", "doors|gates"] },
    { kind: "window", classes: ["window"], en: ["window", "windows"] },
  ],
  nameEndings: { en: ["shutter", "blind", "blinds", "curtain", "curtains", "shutters"] },
  scope: "everything",
  acts: { toggle: "toggle", open: "open", close: "close", stop: "stop" },
  actsWithValue: { open: "set", close: "set" },
  implied: ["open", "close", "stop", "position"],
  measures: ["position"],
  fieldsOf: percentOf("position"),
  scales: [
    {
      of: ["position"],
      field: "position",
      attribute: "current_position",
      sizes: { small: 10, usual: 20, large: 40 },
      range: [0, 100],
    },
  ],
  ends: { up: "open", down: "close" },
  states: { open: stateIsNot("closed"), closed: stateIs("closed") },
} as const satisfies Sentences;
