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
  passwordChanged: "Mot de passe changé. Connectez-vous avec le nouveau.",
  passwordHint: "Huit caractères ou plus. Toutes vos sessions se terminent, celle-ci aussi.",
  system: "Comme l’appareil",
  title: "Plus",
  you: "Compte",
} as const satisfies PageTexts<"more">;
