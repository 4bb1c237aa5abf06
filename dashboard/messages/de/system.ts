/** German: the system. */
import type { PageTexts } from "../texts.ts";

export const system = {
  allRun: { one: "{count} läuft", other: "alle {count} laufen" },
  backedUp: "Die Sicherung wurde heruntergeladen.",
  backup: "Sicherung",
  backupHint:
    "Eine Datei mit allem, was gespeichert ist. Am besten auf einem anderen Rechner aufbewahren.",
  chooseBackup: "Sicherung auswählen",
  cpu: "Prozessor",
  download: "Sicherung herunterladen",
  eventLoop: "Ereignisschleife belegt",
  fromDefault: "Standard",
  fromEnvironment: "aus der Umgebung",
  fromStored: "hier festgelegt",
  health: "Zustand",
  load: "Auslastung",
  loadHint:
    "Des Prozesses, der antwortet, in den letzten zehn Minuten, solange diese Seite offen ist.",
  memory: "Arbeitsspeicher",
  readAgain: "Neu laden",
  requests: "Anfragen pro Sekunde",
  restarting: "Hearth startet mit der Sicherung neu.",
  restore: "Wiederherstellen",
  restoreAct: "Alles ersetzen",
  restoreDone: "Am {time} wiederhergestellt.",
  restoreFailed: "Die Wiederherstellung am {time} ist fehlgeschlagen, und alles ist wie zuvor.",
  restoreHint:
    "Eine Sicherung ersetzt alles, was gespeichert ist: Personen, Schlüssel, Szenen, Automationen, Verlauf. Sie wird zuerst geprüft.",
  restoreText:
    "Die Sicherung vom {time} hat {entities} Entitäten, {documents} weitere Einträge und {events} Ereignisse, von Hearth {hearth}. Sie ersetzt alles; was seither geändert wurde, geht in Hearth verloren. Der jetzige Stand bleibt als Datei before-restore.backup im Datenordner. Hearth startet neu.",
  restoreTitle: "Alles durch diese Sicherung ersetzen?",
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
