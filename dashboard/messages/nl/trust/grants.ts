/** Dutch: what a credential is narrowed to, keys for agents, and the PIN. */
import type { PageTexts } from "../../texts.ts";

export const grants = {
  brightest: "Hoogste helderheid in %",
  changeOf: "Wijzigen wat {name} mag",
  coldest: "Laagste temperatuur in °",
  forAgent: "voor een agent",
  forAgentHint: "Een persoon keurt eerst goed waar de regels naar vragen.",
  limits: "Tijden en grenzen",
  newPin: "Nieuwe pincode, 4 tot 12 cijfers",
  not: "niet {what}",
  otherPin: "De twee pincodes verschillen.",
  pin: "Pincode instellen",
  pinAgain: "De nieuwe pincode nog eens",
  pinHint: "Daarmee keurt u goed waarvoor de regels van het huis een pincode willen.",
  pinRemoved: "De pincode is verwijderd",
  pinSet: "De pincode is ingesteld",
  removePin: "Pincode verwijderen",
  uses: { one: "voor {count} gebruik", other: "voor {count} keer gebruik" },
  usesLabel: "Hoe vaak het kan worden gebruikt",
  warmest: "Hoogste temperatuur in °",
  weekdays: "Alleen op deze dagen",
} as const satisfies PageTexts<"grants">;
