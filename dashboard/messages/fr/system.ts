/** French: the system. */
import type { PageTexts } from "../texts.ts";

export const system = {
  allRun: { one: "{count} fonctionne", other: "les {count} fonctionnent" },
  backedUp: "La sauvegarde a été téléchargée.",
  backup: "Sauvegarde",
  backupHint: "Un fichier avec tout ce qui est enregistré. À conserver sur une autre machine.",
  cpu: "Processeur",
  download: "Télécharger une sauvegarde",
  eventLoop: "Boucle d’événements occupée",
  fromDefault: "par défaut",
  fromEnvironment: "de l’environnement",
  health: "État",
  load: "Charge",
  loadHint:
    "Du processus qui répond, sur les dix dernières minutes, tant que cette page est ouverte.",
  memory: "Mémoire",
  readAgain: "Actualiser",
  requests: "Requêtes par seconde",
  restoreHint: "Une sauvegarde se restaure quand Hearth est arrêté :",
  searchSettings: "Rechercher un paramètre",
  secretNotSet: "non défini",
  secretSet: "défini, non affiché",
  services: "Services",
  settings: "Paramètres",
  settingsHint: "Ils sont lus dans l’environnement au démarrage de Hearth.",
  streams: "Flux ouverts",
  title: "Système",
  uptime: "En marche depuis",
  version: "Version",
} as const satisfies PageTexts<"system">;
