/** German: what a credential is narrowed to, keys for agents, and the PIN. */
import type { PageTexts } from "../../texts.ts";

export const grants = {
  brightest: "Höchste Helligkeit in %",
  changeOf: "Ändern, was {name} darf",
  coldest: "Tiefste Temperatur in °",
  forAgent: "für einen Agenten",
  forAgentHint: "Wonach die Regeln fragen, genehmigt vorher eine Person.",
  limits: "Zeiten und Grenzen",
  newPin: "Neue PIN, 4 bis 12 Ziffern",
  not: "nicht {what}",
  otherPin: "Die beiden PINs sind verschieden.",
  pin: "PIN setzen",
  pinAgain: "Die neue PIN noch einmal",
  pinHint: "Damit genehmigen Sie, wofür die Regeln des Hauses eine PIN verlangen.",
  pinRemoved: "Die PIN wurde entfernt",
  pinSet: "Die PIN wurde gesetzt",
  removePin: "PIN entfernen",
  uses: { one: "für {count} Benutzung", other: "für {count} Benutzungen" },
  usesLabel: "Wie oft es benutzt werden kann",
  warmest: "Höchste Temperatur in °",
  weekdays: "Nur an diesen Tagen",
} as const satisfies PageTexts<"grants">;
