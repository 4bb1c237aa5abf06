/** German: errors, by the code of the service. */
import type { PageTexts } from "../texts.ts";

export const errors = {
  ADDON_NOT_FOUND: "Dieses Add-on gibt es nicht.",
  AUTOMATION_NOT_FOUND: "Diese Automation gibt es nicht.",
  DEVICE_NOT_FOUND: "Dieses Gerät gibt es nicht.",
  FORBIDDEN: "Dafür fehlt die Berechtigung.",
  INTERNAL_ERROR: "Ein interner Fehler ist aufgetreten.",
  NOT_FOUND: "Das gibt es nicht.",
  PACKAGE_NOT_FOUND: "Dieses Paket gibt es nicht.",
  RATE_LIMIT_EXCEEDED: "Zu viele Anfragen. Gleich noch einmal versuchen.",
  SCENE_NOT_FOUND: "Diese Szene gibt es nicht.",
  SERVICE_UNAVAILABLE: "Gerade nicht verfügbar. Gleich noch einmal versuchen.",
  UNAUTHORIZED: "Die Anmeldedaten sind falsch oder abgelaufen.",
  VERSION_CONFLICT: "Es hat sich inzwischen geändert.",
} as const satisfies PageTexts<"errors">;
