/** German: add-ons. */
import type { PageTexts } from "../texts.ts";

export const addons = {
  available: "Verfügbar",
  empty: "Der Katalog der Add-ons ist leer.",
  error: "Fehlgeschlagen",
  install: "Installieren",
  installed: "Installiert",
  listed: "Hier nicht angeboten",
  logs: "Protokoll",
  logsOf: "Protokoll von {name}",
  noLogs: "Das Protokoll ist leer.",
  notAvailable: "Der Katalog hat keine Quelle dafür.",
  progressOf: "Fortschritt von {name}",
  restart: "Neu starten",
  start: "Starten",
  started: "Läuft",
  startup: "Startet",
  stop: "Stoppen",
  stopped: "Gestoppt",
  title: "Add-ons",
  uninstall: "Deinstallieren",
  uninstallHint: "Entitäten, Einstellungen und Protokoll werden mit entfernt.",
  uninstallOf: "{name} deinstallieren",
  unknown: "Nicht installiert",
  update: "Aktualisieren",
} as const satisfies PageTexts<"addons">;
