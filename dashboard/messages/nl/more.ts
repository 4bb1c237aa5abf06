/** Dutch: the page "More". */
import type { PageTexts } from "../texts.ts";

export const more = {
  appearance: "Weergave",
  dark: "Donker",
  documentation: "API-documentatie",
  language: "Taal",
  light: "Licht",
  logOut: "Uitloggen",
  loggedInAs: "Ingelogd als {name} ({role})",
  passwordChanged: "Wachtwoord gewijzigd. Log in met het nieuwe.",
  passwordHint: "Acht tekens of meer. Al uw sessies eindigen, ook deze.",
  system: "Zoals het apparaat",
  title: "Meer",
  you: "Account",
} as const satisfies PageTexts<"more">;
