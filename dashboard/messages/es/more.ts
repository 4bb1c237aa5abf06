/** Spanish: the page "More". */
import type { PageTexts } from "../texts.ts";

export const more = {
  appearance: "Apariencia",
  dark: "Oscuro",
  documentation: "Documentación de la API",
  language: "Idioma",
  light: "Claro",
  logOut: "Cerrar sesión",
  loggedInAs: "Sesión iniciada como {name} ({role})",
  passwordChanged: "Contraseña cambiada. Inicie sesión con la nueva.",
  passwordHint: "Ocho caracteres o más. Terminan todas sus sesiones, también esta.",
  system: "Como el dispositivo",
  title: "Más",
  you: "Cuenta",
} as const satisfies PageTexts<"more">;
