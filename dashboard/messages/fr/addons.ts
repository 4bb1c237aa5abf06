/** French: add-ons. */
import type { PageTexts } from "../texts.ts";

export const addons = {
  available: "Disponibles",
  empty: "Le catalogue des modules est vide.",
  error: "En échec",
  install: "Installer",
  installed: "Installés",
  listed: "Non proposés ici",
  logs: "Journal",
  logsOf: "Journal de {name}",
  noLogs: "Le journal est vide.",
  notAvailable: "Le catalogue n’en a pas la source.",
  progressOf: "Progression de {name}",
  restart: "Redémarrer",
  start: "Démarrer",
  started: "En marche",
  startup: "Démarrage",
  stop: "Arrêter",
  stopped: "Arrêté",
  title: "Modules complémentaires",
  uninstall: "Désinstaller",
  uninstallHint: "Ses entités, ses paramètres et son journal sont supprimés avec lui.",
  uninstallOf: "Désinstaller {name}",
  unknown: "Non installé",
  update: "Mettre à jour",
} as const satisfies PageTexts<"addons">;
