/** Dutch: scenes that sentences make and change. */
import type { SceneTexts } from "../../../language/scene-texts.ts";

export const sceneTexts: SceneTexts = {
  create: "Als scène {names}: {what}. Zal ik die bewaren?",
  replace: "Er is al een scène {names}. Zal ik die hierdoor vervangen: {what}?",
  change: "De scène {names} wordt dan: {what}. Zal ik die zo bewaren?",
  rename: "Zal ik de scène {names} hernoemen naar {value}?",
  delete: "Zal ik de scène {names} verwijderen?",
  created: "Scène gemaakt: {names}.",
  changed: "Scène gewijzigd: {names}.",
  renamed: "De scène {names} heet nu {value}.",
  deleted: "Scène verwijderd: {names}.",
  wouldCreate: "Dit zou de scène {names} maken: {what}.",
  wouldChange: "Dit zou de scène {names} wijzigen: {what}.",
  wouldRename: "Dit zou de scène {names} hernoemen naar {value}.",
  wouldDelete: "Dit zou de scène {names} verwijderen.",
  unknown: "Er is geen scène {names}; ik heb niets gedaan.",
  several: "Meerdere scènes heten {names}; ik heb niets gedaan.",
  taken: "Er is al een scène {names}; ik heb niets gedaan.",
  unclear: "Ik begrijp “{what}” niet voor de scène; ik heb niets gedaan.",
  nowhere: "Zeg alstublieft welke kamer of welke apparaten bewaard moeten worden.",
  nameless: "Zeg alstublieft hoe de scène moet heten en wat erin zit.",
  oneByOne:
    "Scènes worden één voor één verwijderd: noem er alstublieft een bij naam. Ik heb niets verwijderd.",
  notIn: "Niets daarvan zit in de scène {names}; ik heb niets gedaan.",
  emptied: "Er zou niets overblijven in de scène {names}; verwijder die liever.",
  contents: "De scène {names}: {what}.",
  unknownContents: "Wat er in de scène {names} zit, weet alleen het huis zelf.",
  stale: "De scène {names} is intussen gewijzigd; ik heb niets gedaan.",
  vague: "Ik begrijp niet wat er met de scène moet gebeuren; ik heb niets gedaan.",
};
