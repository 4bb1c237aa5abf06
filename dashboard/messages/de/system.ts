/** German: the system. */
import type { PageTexts } from "../texts.ts";

export const system = {
  allRun: { one: "{count} läuft", other: "alle {count} laufen" },
  backedUp: "Die Sicherung wurde heruntergeladen.",
  backup: "Sicherung",
  backupHint:
    "Eine Datei mit allem, was gespeichert ist. Am besten auf einem anderen Rechner aufbewahren.",
  download: "Sicherung herunterladen",
  fromDefault: "Standard",
  fromEnvironment: "aus der Umgebung",
  health: "Zustand",
  readAgain: "Neu laden",
  restoreHint: "Eine Sicherung wird wiederhergestellt, während Hearth gestoppt ist:",
  searchSettings: "Einstellungen durchsuchen",
  secretNotSet: "nicht gesetzt",
  secretSet: "gesetzt, nicht angezeigt",
  services: "Dienste",
  settings: "Einstellungen",
  settingsHint: "Sie werden beim Start von Hearth aus der Umgebung gelesen.",
  title: "System",
  uptime: "Läuft seit",
  version: "Version",
} as const satisfies PageTexts<"system">;
