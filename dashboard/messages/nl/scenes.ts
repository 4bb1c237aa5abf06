/** Dutch: scenes. */
import type { PageTexts } from "../texts.ts";

export const scenes = {
  actions: "Wat deze doet",
  active: "{name} is actief",
  addAsTheyAre: "Toevoegen zoals ze nu zijn",
  addDevices: "Apparaten toevoegen zoals ze nu zijn",
  back: "Alle scènes",
  capture: "Vastleggen",
  captureHint: "Stel de apparaten in zoals gewenst en kies welke de scène bewaart.",
  captureTitle: "Scène vastleggen",
  captured: "{name} is vastgelegd",
  deleted: "{name} is verwijderd",
  editOf: "{name} bewerken",
  effects: "Wat er verandert",
  empty: "Er zijn nog geen scènes. Stel een ruimte in zoals gewenst en leg die vast.",
  fixed: "Deze scène hoort bij het huis. Ze is hier niet te wijzigen.",
  keep: "Scène opslaan",
  removeAction: "{name} weghalen",
  removeQuestion:
    "{name} wordt voor alle personen verwijderd. Automatiseringen die deze activeren, mislukken dan.",
  removeTitle: "{name} verwijderen?",
  saved: "{name} is opgeslagen",
  title: "Scènes",
  tried: "{name} is teruggedraaid",
  try: "10 s proberen",
  trying: "{name} is 10 seconden actief",
} as const satisfies PageTexts<"scenes">;
