/** German: packages. */
import type { PageTexts } from "../texts.ts";

export const packages = {
  about: "Themes, Karten und Integrationen für die Programme, die dieses Zuhause nutzen.",
  all: "Alle",
  appdaemon: "AppDaemon",
  category: "Kategorie",
  empty: "Das Verzeichnis enthält keine Pakete.",
  installedVersion: "{version} installiert",
  integration: "Integrationen",
  netdaemon: "NetDaemon",
  plugin: "Karten",
  python_script: "Python-Skripte",
  theme: "Themes",
  title: "Pakete",
} as const satisfies PageTexts<"packages">;
