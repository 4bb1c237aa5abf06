/** German: the home. */
import type { PageTexts } from "../texts.ts";

export const home = {
  alarm: "{name} meldet Alarm",
  allOff: "Alles aus",
  allWell: "Nichts Ungewöhnliches.",
  areas: "Bereiche",
  arrange: "Anordnen",
  away: {
    one: "{names} ist nicht verfügbar",
    other: "{count} Geräte sind nicht verfügbar: {names} …",
  },
  battery: "{name}: Batterie {level} %",
  elsewhere: "Ohne Bereich",
  empty: "Noch keine Geräte.",
  everything: "Alles",
  favourites: "Favoriten",
  jammed: "{name} ist blockiert",
  labels: "Labels",
  lightsUnseen: {
    one: "{count} Licht an in {area}, länger keine Bewegung",
    other: "{count} Lichter an in {area}, länger keine Bewegung",
  },
  lowBattery: "{name}: Batterie schwach",
  moveBack: "{name} nach vorn",
  moveOn: "{name} nach hinten",
  openFor: "{name} seit {time} offen",
  selectSeveral: "Mehrere auswählen",
  selected: { one: "{count} ausgewählt", other: "{count} ausgewählt" },
  selection: "Ausgewählte Geräte",
  stuck: "{name} steckt fest",
  title: "Zuhause",
  unlocked: "{name} entriegelt",
  unusual: "Ungewöhnliches",
} as const satisfies PageTexts<"home">;
