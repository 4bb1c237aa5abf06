/** French: the page "Talk". */
import type { PageTexts } from "../texts.ts";

export const talk = {
  doIt: "Exécuter",
  drop: "Abandonner",
  english: "Les phrases sont comprises en anglais.",
  examples: "Par exemple",
  listen: "Parler",
  meant: "Ce qui était voulu",
  partDone: { one: "{count} changement effectué.", other: "{count} changements effectués." },
  plan: "Plan",
  send: "Envoyer",
  sentence: "Que faut-il faire ?",
  title: "Parler",
} as const satisfies PageTexts<"talk">;
