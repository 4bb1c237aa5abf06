/** French: the audit log. */
import type { PageTexts } from "../../texts.ts";

export const audit = {
  again: "Relire",
  allDevices: "Tous les appareils",
  allOutcomes: "Tous les résultats",
  empty: "Rien n’est encore enregistré.",
  everyone: "Tout le monde",
  filters: "Filtres",
  for: "{name}, pour {other}",
  from: "Du",
  outcome_done: "fait",
  outcome_failed: "échoué",
  outcome_refused: "refusé",
  times: { one: "{count} fois", many: "{count} fois", other: "{count} fois" },
  title: "Journal d’audit",
  to: "Au",
  withoutCredential: "sans identification",
} as const satisfies PageTexts<"audit">;
