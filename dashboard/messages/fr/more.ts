/** French: the page "More". */
import type { PageTexts } from "../texts.ts";

export const more = {
  appearance: "Apparence",
  dark: "Sombre",
  documentation: "Documentation de l’API",
  language: "Langue",
  light: "Clair",
  logOut: "Se déconnecter",
  loggedInAs: "Connecté en tant que {name} ({role})",
  system: "Comme l’appareil",
  title: "Plus",
  you: "Compte",
} as const satisfies PageTexts<"more">;
