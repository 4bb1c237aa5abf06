/** Spanish: what a credential is narrowed to, keys for agents, and the PIN. */
import type { PageTexts } from "../../texts.ts";

export const grants = {
  brightest: "Brillo máximo en %",
  changeOf: "Cambiar lo que puede {name}",
  coldest: "Temperatura mínima en °",
  forAgent: "para un agente",
  forAgentHint: "Una persona aprueba antes aquello por lo que preguntan las reglas.",
  limits: "Horas y límites",
  newPin: "PIN nuevo, de 4 a 12 cifras",
  not: "no {what}",
  otherPin: "Los dos PIN son distintos.",
  pin: "Poner un PIN",
  pinAgain: "El PIN nuevo otra vez",
  pinHint: "Con él aprueba aquello para lo que las reglas de la casa piden un PIN.",
  pinRemoved: "El PIN se quitó",
  pinSet: "El PIN se puso",
  removePin: "Quitar el PIN",
  uses: { one: "para {count} uso", many: "para {count} usos", other: "para {count} usos" },
  usesLabel: "Cuántas veces se puede usar",
  warmest: "Temperatura máxima en °",
  weekdays: "Solo estos días",
} as const satisfies PageTexts<"grants">;
