/** Spanish: errors, by the code of the service. */
import type { PageTexts } from "../texts.ts";

export const errors = {
  ADDON_NOT_FOUND: "Ese complemento no existe.",
  AUTOMATION_NOT_FOUND: "Esa automatización no existe.",
  DEVICE_NOT_FOUND: "Ese dispositivo no existe.",
  FORBIDDEN: "No tienes permiso para esto.",
  INTERNAL_ERROR: "Se ha producido un error interno.",
  NOT_FOUND: "Esto no existe.",
  PACKAGE_NOT_FOUND: "Ese paquete no existe.",
  RATE_LIMIT_EXCEEDED: "Demasiadas solicitudes. Inténtalo en un momento.",
  SCENE_NOT_FOUND: "Esa escena no existe.",
  SERVICE_UNAVAILABLE: "No disponible ahora. Inténtalo en un momento.",
  UNAUTHORIZED: "Los datos de acceso son incorrectos o han caducado.",
  VERSION_CONFLICT: "Ha cambiado mientras tanto.",
} as const satisfies PageTexts<"errors">;
