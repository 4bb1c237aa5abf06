/** French: the system. */
import type { PageTexts } from "../texts.ts";

export const system = {
  allRun: { one: "{count} fonctionne", other: "les {count} fonctionnent" },
  backedUp: "La sauvegarde a été téléchargée.",
  backup: "Sauvegarde",
  backupHint: "Un fichier avec tout ce qui est enregistré. À conserver sur une autre machine.",
  chooseBackup: "Choisir une sauvegarde",
  cpu: "Processeur",
  download: "Télécharger une sauvegarde",
  eventLoop: "Boucle d’événements occupée",
  fromDefault: "par défaut",
  fromEnvironment: "de l’environnement",
  fromStored: "défini ici",
  health: "État",
  load: "Charge",
  loadHint:
    "Du processus qui répond, sur les dix dernières minutes, tant que cette page est ouverte.",
  memory: "Mémoire",
  readAgain: "Actualiser",
  requests: "Requêtes par seconde",
  restarting: "Hearth redémarre avec la sauvegarde.",
  restore: "Restaurer",
  restoreAct: "Tout remplacer",
  restoreDone: "Restauré le {time}.",
  restoreFailed: "La restauration du {time} a échoué et rien n’a changé.",
  restoreHint:
    "Une sauvegarde remplace tout ce qui est enregistré : personnes, clés, scènes, automatisations, historique. Elle est d’abord vérifiée.",
  restoreText:
    "La sauvegarde du {time} contient {entities} entités, {documents} autres enregistrements et {events} événements, de Hearth {hearth}. Elle remplace tout ; ce qui a changé depuis est perdu pour Hearth. L’état actuel est conservé dans le fichier before-restore.backup du dossier de données. Hearth redémarre.",
  restoreTitle: "Tout remplacer par cette sauvegarde ?",
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
