/** German: the page "Talk". */
import type { PageTexts } from "../texts.ts";

export const talk = {
  doIt: "Ausführen",
  drop: "Verwerfen",
  english: "Sätze werden auf Englisch verstanden.",
  examples: "Zum Beispiel",
  listen: "Sprechen",
  meant: "Was gemeint war",
  partDone: { one: "{count} Änderung ausgeführt.", other: "{count} Änderungen ausgeführt." },
  plan: "Plan",
  send: "Senden",
  sentence: "Was soll passieren?",
  title: "Sprechen",
} as const satisfies PageTexts<"talk">;
