/** Dutch: the page "Talk". */
import type { PageTexts } from "../texts.ts";

export const talk = {
  doIt: "Uitvoeren",
  drop: "Laten zitten",
  english: "Zinnen worden in het Engels begrepen.",
  examples: "Bijvoorbeeld",
  listen: "Spreken",
  meant: "Wat er bedoeld werd",
  partDone: { one: "{count} wijziging doorgevoerd.", other: "{count} wijzigingen doorgevoerd." },
  plan: "Plan",
  send: "Versturen",
  sentence: "Wat moet er gebeuren?",
  title: "Praten",
} as const satisfies PageTexts<"talk">;
