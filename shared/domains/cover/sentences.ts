/** How sentences speak of shutters, blinds and garage doors. */
import { percentOf, type Sentences } from "../sentences.ts";

export const COVER_SENTENCES = {
  acts: { toggle: "toggle", open: "open", close: "close", stop: "stop", pause: "stop" },
  actsWithValue: { open: "set", close: "set" },
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
} as const satisfies Sentences;
