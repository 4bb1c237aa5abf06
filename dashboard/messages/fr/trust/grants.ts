/** French: what a credential is narrowed to, keys for agents, and the PIN. */
import type { PageTexts } from "../../texts.ts";

export const grants = {
  brightest: "Luminosité maximale en %",
  changeOf: "Changer ce que {name} peut faire",
  coldest: "Température minimale en °",
  forAgent: "pour un agent",
  forAgentHint: "Une personne approuve d’abord ce que les règles demandent.",
  limits: "Heures et limites",
  newPin: "Nouveau code PIN, 4 à 12 chiffres",
  not: "pas {what}",
  otherPin: "Les deux codes PIN diffèrent.",
  pin: "Définir un code PIN",
  pinAgain: "Le nouveau code PIN encore une fois",
  pinHint: "Avec lui, vous approuvez ce pour quoi les règles de la maison veulent un code PIN.",
  pinRemoved: "Le code PIN a été supprimé",
  pinSet: "Le code PIN a été défini",
  removePin: "Supprimer le code PIN",
  uses: {
    one: "pour {count} utilisation",
    many: "pour {count} utilisations",
    other: "pour {count} utilisations",
  },
  usesLabel: "Nombre d’utilisations",
  warmest: "Température maximale en °",
  weekdays: "Seulement ces jours",
} as const satisfies PageTexts<"grants">;
