/** Dutch: packages. */
import type { PageTexts } from "../texts.ts";

export const packages = {
  about: "Thema’s, kaarten en integraties voor de programma’s die dit huis gebruiken.",
  all: "Alle",
  appdaemon: "AppDaemon",
  category: "Categorie",
  empty: "De index bevat geen pakketten.",
  installedVersion: "{version} geïnstalleerd",
  integration: "Integraties",
  netdaemon: "NetDaemon",
  plugin: "Kaarten",
  python_script: "Python-scripts",
  theme: "Thema’s",
  title: "Pakketten",
} as const satisfies PageTexts<"packages">;
