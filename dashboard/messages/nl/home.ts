/** Dutch: the home. */
import type { PageTexts } from "../texts.ts";

export const home = {
  alarm: "{name} geeft alarm",
  allOff: "Alles uit",
  allWell: "Niets ongewoons.",
  areas: "Ruimtes",
  arrange: "Indelen",
  away: {
    one: "{names} is niet beschikbaar",
    other: "{count} apparaten zijn niet beschikbaar: {names} …",
  },
  battery: "{name}: batterij {level} %",
  elsewhere: "Zonder ruimte",
  empty: "Er zijn nog geen apparaten.",
  everything: "Alles",
  favourites: "Favorieten",
  jammed: "{name} is geblokkeerd",
  labels: "Labels",
  lightsUnseen: {
    one: "{count} lamp aan in {area}, al een tijd geen beweging",
    other: "{count} lampen aan in {area}, al een tijd geen beweging",
  },
  lowBattery: "{name}: batterij bijna leeg",
  moveBack: "{name} naar voren",
  moveOn: "{name} naar achteren",
  openFor: "{name} al {time} open",
  selectSeveral: "Meerdere selecteren",
  selected: { one: "{count} geselecteerd", other: "{count} geselecteerd" },
  selection: "Geselecteerde apparaten",
  stuck: "{name} zit vast",
  title: "Thuis",
  unlocked: "{name} ontgrendeld",
  unusual: "Ongewoon",
} as const satisfies PageTexts<"home">;
