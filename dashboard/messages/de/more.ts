/** German: the page "More". */
import type { PageTexts } from "../texts.ts";

export const more = {
  appearance: "Darstellung",
  dark: "Dunkel",
  documentation: "API-Dokumentation",
  language: "Sprache",
  light: "Hell",
  logOut: "Abmelden",
  loggedInAs: "Angemeldet als {name} ({role})",
  passwordChanged: "Passwort geändert. Mit dem neuen anmelden.",
  passwordHint: "Mindestens acht Zeichen. Alle Ihre Sitzungen enden, auch diese.",
  system: "Wie das Gerät",
  title: "Mehr",
  you: "Konto",
} as const satisfies PageTexts<"more">;
