/** French: errors, by the code of the service. */
import type { PageTexts } from "../texts.ts";

export const errors = {
  ADDON_NOT_FOUND: "Ce module n’existe pas.",
  AUTOMATION_NOT_FOUND: "Cette automatisation n’existe pas.",
  DEVICE_NOT_FOUND: "Cet appareil n’existe pas.",
  FORBIDDEN: "Ce compte n’en a pas le droit.",
  INTERNAL_ERROR: "Une erreur interne s’est produite.",
  NOT_FOUND: "Cela n’existe pas.",
  PACKAGE_NOT_FOUND: "Ce paquet n’existe pas.",
  RATE_LIMIT_EXCEEDED: "Trop de requêtes. Réessayer dans un instant.",
  SCENE_NOT_FOUND: "Cette scène n’existe pas.",
  SERVICE_UNAVAILABLE: "Indisponible pour l’instant. Réessayer dans un instant.",
  UNAUTHORIZED: "Les identifiants sont faux ou ont expiré.",
  VERSION_CONFLICT: "Cela a changé entre-temps.",
} as const satisfies PageTexts<"errors">;
