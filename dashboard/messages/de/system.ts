/** German: the system. */
import type { PageTexts } from "../texts.ts";

export const system = {
  allRun: { one: "{count} läuft", other: "alle {count} laufen" },
  backedUp: "Die Sicherung wurde heruntergeladen.",
  backup: "Sicherung",
  backupHint:
    "Eine Datei mit allem, was gespeichert ist. Am besten auf einem anderen Rechner aufbewahren.",
  cpu: "Prozessor",
  download: "Sicherung herunterladen",
  eventLoop: "Ereignisschleife belegt",
  fromDefault: "Standard",
  fromEnvironment: "aus der Umgebung",
  health: "Zustand",
  load: "Auslastung",
  loadHint:
    "Des Prozesses, der antwortet, in den letzten zehn Minuten, solange diese Seite offen ist.",
  memory: "Arbeitsspeicher",
  readAgain: "Neu laden",
  requests: "Anfragen pro Sekunde",
  restoreHint: "Eine Sicherung wird wiederhergestellt, während Hearth gestoppt ist:",
  searchSettings: "Einstellungen durchsuchen",
  secretNotSet: "nicht gesetzt",
  secretSet: "gesetzt, nicht angezeigt",
  services: "Dienste",
  settings: "Einstellungen",
  settingsHint: "Sie werden beim Start von Hearth aus der Umgebung gelesen.",
  streams: "Offene Datenströme",
  title: "System",
  uptime: "Läuft seit",
  version: "Version",
} as const satisfies PageTexts<"system">;
