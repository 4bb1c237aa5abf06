/** German: the audit log. */
import type { PageTexts } from "../../texts.ts";

export const audit = {
  again: "Neu lesen",
  allDevices: "Alle Geräte",
  allOutcomes: "Alle Ergebnisse",
  empty: "Noch ist nichts aufgezeichnet.",
  everyone: "Alle Personen",
  filters: "Filter",
  for: "{name}, für {other}",
  from: "Von",
  outcome_done: "erledigt",
  outcome_failed: "fehlgeschlagen",
  outcome_refused: "abgelehnt",
  times: { one: "{count} Mal", other: "{count} Male" },
  title: "Protokoll",
  to: "Bis",
  withoutCredential: "ohne Anmeldung",
} as const satisfies PageTexts<"audit">;
