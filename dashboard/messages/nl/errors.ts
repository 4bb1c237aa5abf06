/** Dutch: errors, by the code of the service. */
import type { PageTexts } from "../texts.ts";

export const errors = {
  ADDON_NOT_FOUND: "Deze add-on bestaat niet.",
  AUTOMATION_NOT_FOUND: "Deze automatisering bestaat niet.",
  DEVICE_NOT_FOUND: "Dit apparaat bestaat niet.",
  FORBIDDEN: "Daar is geen toestemming voor.",
  INTERNAL_ERROR: "Er is een interne fout opgetreden.",
  NOT_FOUND: "Dit bestaat niet.",
  PACKAGE_NOT_FOUND: "Dit pakket bestaat niet.",
  RATE_LIMIT_EXCEEDED: "Te veel verzoeken. Probeer het zo opnieuw.",
  SCENE_NOT_FOUND: "Deze scène bestaat niet.",
  SERVICE_UNAVAILABLE: "Nu niet beschikbaar. Probeer het zo opnieuw.",
  UNAUTHORIZED: "De inloggegevens zijn onjuist of verlopen.",
  VERSION_CONFLICT: "Het is intussen veranderd.",
} as const satisfies PageTexts<"errors">;
