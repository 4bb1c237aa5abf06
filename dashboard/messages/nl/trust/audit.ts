/** Dutch: the audit log. */
import type { PageTexts } from "../../texts.ts";

export const audit = {
  again: "Opnieuw lezen",
  allDevices: "Alle apparaten",
  allOutcomes: "Alle uitkomsten",
  empty: "Er is nog niets vastgelegd.",
  everyone: "Iedereen",
  filters: "Filters",
  for: "{name}, voor {other}",
  from: "Vanaf",
  outcome_done: "gedaan",
  outcome_failed: "mislukt",
  outcome_refused: "geweigerd",
  times: { one: "{count} keer", other: "{count} keer" },
  title: "Auditlog",
  to: "Tot en met",
  withoutCredential: "zonder aanmelding",
} as const satisfies PageTexts<"audit">;
