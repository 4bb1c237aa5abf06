/** How sentences speak of shutters, blinds and garage doors. */
import { percentOf, type Sentences, stateIs, stateIsNot } from "../sentences.ts";

export const COVER_SENTENCES = {
  nouns: [
    {
      kind: "shade",
      not: ["garage", "door", "gate", "window"],
      names: {
        en: [
          "shutter|blind|curtain|shade|roller|roller blind|drape",
          "shutters|blinds|curtains|shades|drapes|roller blinds",
        ],
      },
    },
    { kind: "cover", names: { en: ["cover", "covers"] } },
    // Not a garage door: "open the door" alone hardly means that one.
    { kind: "door", classes: ["door", "gate"], names: { en: ["door|gate", "doors|gates"] } },
    { kind: "window", classes: ["window"], names: { en: ["window", "windows"] } },
  ],
  nameEndings: { en: ["shutter", "blind", "blinds", "curtain", "curtains", "shutters"] },
  isDevice: true,
  isInEverything: true,
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
      small: 10,
      usual: 20,
      large: 40,
      low: 0,
      high: 100,
      unit: 1,
      units: ["percent"],
    },
  ],
  ends: { up: "open", down: "close" },
  states: { open: stateIsNot("closed"), closed: stateIs("closed") },
} as const satisfies Sentences;
