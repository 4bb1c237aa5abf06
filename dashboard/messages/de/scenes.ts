/** German: scenes. */
import type { PageTexts } from "../texts.ts";

export const scenes = {
  actions: "Was sie tut",
  active: "{name} ist aktiv",
  addAsTheyAre: "Im jetzigen Zustand hinzufügen",
  addDevices: "Geräte im jetzigen Zustand hinzufügen",
  back: "Alle Szenen",
  capture: "Aufnehmen",
  captureHint: "Geräte wie gewünscht einstellen, dann auswählen, welche die Szene speichert.",
  captureTitle: "Szene aufnehmen",
  captured: "{name} wurde aufgenommen",
  deleted: "{name} wurde gelöscht",
  editOf: "{name} bearbeiten",
  effects: "Was sich ändert",
  empty: "Es gibt noch keine Szenen. Einen Raum wie gewünscht einstellen, dann aufnehmen.",
  fixed: "Diese Szene ist vom Zuhause vorgegeben. Sie lässt sich hier nicht ändern.",
  keep: "Szene speichern",
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
