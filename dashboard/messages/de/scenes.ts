/** German: scenes. */
import type { PageTexts } from "../texts.ts";

export const scenes = {
  actions: "Was sie tut",
  active: "{name} ist aktiv",
  addAsTheyAre: "Im jetzigen Zustand hinzufügen",
  addDevices: "Geräte im jetzigen Zustand hinzufügen",
  back: "Alle Szenen",
  capture: "Aufnehmen",
  captureHint:
    "Die Geräte wie gewünscht einstellen. Die Szene merkt sich, wie die ausgewählten sind.",
  captureTitle: "Szene aufnehmen",
  captured: "{name} wurde aufgenommen",
  deleted: "{name} wurde gelöscht",
  editOf: "{name} bearbeiten",
  effects: "Was sich ändert",
  empty: "Es gibt noch keine Szenen. Aus dem Zustand eines Raums wird eine Szene.",
  fixed: "Diese Szene gehört zum Zuhause selbst. Sie lässt sich hier nicht ändern.",
  keep: "Als Szene speichern",
  removeAction: "{name} entfernen",
  removeQuestion:
    "{name} wird für alle Personen gelöscht. Automationen, die sie aktivieren, schlagen dann fehl.",
  removeTitle: "{name} löschen?",
  saved: "{name} wurde gespeichert",
  title: "Szenen",
  tried: "{name} wurde zurückgenommen",
  try: "10 s testen",
  trying: "{name} ist 10 Sekunden lang aktiv",
} as const satisfies PageTexts<"scenes">;
