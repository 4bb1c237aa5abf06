/** Spanish: packages. */
import type { PageTexts } from "../texts.ts";

export const packages = {
  about: "Temas, tarjetas e integraciones para los programas que usan esta casa.",
  all: "Todos",
  appdaemon: "AppDaemon",
  category: "Categoría",
  empty: "El índice no tiene paquetes.",
  installedVersion: "{version} instalada",
  integration: "Integraciones",
  netdaemon: "NetDaemon",
  plugin: "Tarjetas",
  python_script: "Scripts de Python",
  theme: "Temas",
  title: "Paquetes",
} as const satisfies PageTexts<"packages">;
