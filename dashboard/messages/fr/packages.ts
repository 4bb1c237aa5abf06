/** French: packages. */
import type { PageTexts } from "../texts.ts";

export const packages = {
  about: "Thèmes, cartes et intégrations pour les programmes qui utilisent cette maison.",
  all: "Tous",
  appdaemon: "AppDaemon",
  category: "Catégorie",
  empty: "L’index ne contient aucun paquet.",
  installedVersion: "{version} installée",
  integration: "Intégrations",
  netdaemon: "NetDaemon",
  plugin: "Cartes",
  python_script: "Scripts Python",
  theme: "Thèmes",
  title: "Paquets",
} as const satisfies PageTexts<"packages">;
