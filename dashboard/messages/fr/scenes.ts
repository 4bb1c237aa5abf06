/** French: scenes. */
import type { PageTexts } from "../texts.ts";

export const scenes = {
  actions: "Ce qu’elle fait",
  active: "{name} est active",
  addAsTheyAre: "Ajouter dans leur état actuel",
  addDevices: "Ajouter des appareils dans leur état actuel",
  back: "Toutes les scènes",
  capture: "Capturer",
  captureHint: "Régler les appareils comme souhaité, puis choisir ceux que la scène enregistre.",
  captureTitle: "Capturer une scène",
  captured: "{name} a été capturée",
  deleted: "{name} a été supprimée",
  editOf: "Modifier {name}",
  effects: "Ce qui change",
  empty: "Pas encore de scène. Régler une pièce comme souhaité, puis la capturer.",
  fixed: "Cette scène est fournie par la maison. Elle ne peut pas être modifiée ici.",
  keep: "Enregistrer la scène",
  removeAction: "Retirer {name}",
  removeQuestion:
    "{name} est supprimée pour tout le monde. Les automatisations qui l’activent échoueront.",
  removeTitle: "Supprimer {name} ?",
  saved: "{name} a été enregistrée",
  title: "Scènes",
  tried: "{name} a été annulée",
  try: "Essayer 10 s",
  trying: "{name} est active pendant 10 secondes",
} as const satisfies PageTexts<"scenes">;
