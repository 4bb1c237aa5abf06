/** French: the home. */
import type { PageTexts } from "../texts.ts";

export const home = {
  alarm: "{name} a déclenché l’alarme",
  allOff: "Tout éteindre",
  allWell: "Rien d’inhabituel.",
  areas: "Pièces",
  arrange: "Réorganiser",
  away: { one: "{names} est hors ligne", other: "{count} appareils sont hors ligne : {names} …" },
  battery: "{name} : batterie à {level} %",
  elsewhere: "Sans pièce",
  empty: "Aucun appareil pour l’instant.",
  everything: "Tout",
  favourites: "Favoris",
  jammed: "{name} est bloqué",
  labels: "Étiquettes",
  lightsUnseen: {
    one: "{area} : {count} lumière allumée, aucun mouvement depuis un moment",
    other: "{area} : {count} lumières allumées, aucun mouvement depuis un moment",
  },
  lowBattery: "{name} : batterie faible",
  moveBack: "Avancer {name}",
  moveOn: "Reculer {name}",
  openFor: "{name} : ouvert depuis {time}",
  selectSeveral: "Sélectionner plusieurs",
  selected: { one: "{count} sélectionné", other: "{count} sélectionnés" },
  selection: "Appareils sélectionnés",
  stuck: "{name} est coincé",
  title: "Accueil",
  unlocked: "{name} : déverrouillé",
  unusual: "Inhabituel",
} as const satisfies PageTexts<"home">;
