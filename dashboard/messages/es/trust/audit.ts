/** Spanish: the audit log. */
import type { PageTexts } from "../../texts.ts";

export const audit = {
  again: "Leer de nuevo",
  allDevices: "Todos los dispositivos",
  allOutcomes: "Todos los resultados",
  empty: "Aún no hay nada registrado.",
  everyone: "Todos",
  filters: "Filtros",
  for: "{name}, para {other}",
  from: "Desde",
  outcome_done: "hecho",
  outcome_failed: "fallido",
  outcome_refused: "rechazado",
  times: { one: "{count} vez", many: "{count} veces", other: "{count} veces" },
  title: "Registro de auditoría",
  to: "Hasta",
  withoutCredential: "sin credencial",
} as const satisfies PageTexts<"audit">;
