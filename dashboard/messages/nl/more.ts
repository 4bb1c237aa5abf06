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
  system: "Zoals het apparaat",
  title: "Meer",
  you: "Account",
} as const satisfies PageTexts<"more">;
