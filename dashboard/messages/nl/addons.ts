/** Dutch: add-ons. */
import type { PageTexts } from "../texts.ts";

export const addons = {
  available: "Beschikbaar",
  empty: "De catalogus met add-ons is leeg.",
  error: "Mislukt",
  install: "Installeren",
  installed: "Geïnstalleerd",
  listed: "Hier niet aangeboden",
  logs: "Logboek",
  logsOf: "Logboek van {name}",
  noLogs: "Het logboek is leeg.",
  notAvailable: "De catalogus heeft er geen bron voor.",
  progressOf: "Voortgang van {name}",
  restart: "Herstarten",
  start: "Starten",
  started: "Actief",
  startup: "Start op",
  stop: "Stoppen",
  stopped: "Gestopt",
  title: "Add-ons",
  uninstall: "Verwijderen",
  uninstallHint: "De entiteiten, de instellingen en het logboek worden mee verwijderd.",
  uninstallOf: "{name} verwijderen",
  unknown: "Niet geïnstalleerd",
  update: "Bijwerken",
} as const satisfies PageTexts<"addons">;
