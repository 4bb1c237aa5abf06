/** German: scenes that sentences make and change. */
import type { SceneTexts } from "../../../language/scene-texts.ts";

export const sceneTexts: SceneTexts = {
  create: "Als Szene {names}: {what}. Soll ich sie anlegen?",
  replace: "Es gibt schon eine Szene {names}. Soll ich sie hierdurch ersetzen: {what}?",
  change: "Die Szene {names} wäre dann: {what}. Soll ich sie so speichern?",
  rename: "Soll ich die Szene {names} in {value} umbenennen?",
  delete: "Soll ich die Szene {names} löschen?",
  created: "Szene angelegt: {names}.",
  changed: "Szene geändert: {names}.",
  renamed: "Die Szene {names} heißt jetzt {value}.",
  deleted: "Szene gelöscht: {names}.",
  wouldCreate: "Das würde die Szene {names} anlegen: {what}.",
  wouldChange: "Das würde die Szene {names} ändern: {what}.",
  wouldRename: "Das würde die Szene {names} in {value} umbenennen.",
  wouldDelete: "Das würde die Szene {names} löschen.",
  unknown: "Es gibt keine Szene {names}; ich habe nichts getan.",
  several: "Mehrere Szenen heißen {names}; ich habe nichts getan.",
  taken: "Es gibt schon eine Szene {names}; ich habe nichts getan.",
  unclear: "„{what}“ verstehe ich für die Szene nicht; ich habe nichts getan.",
  nowhere: "Bitte sagen Sie, welcher Raum oder welche Geräte gespeichert werden sollen.",
  nameless: "Bitte sagen Sie, wie die Szene heißen soll und was in ihr ist.",
  oneByOne:
    "Szenen werden einzeln gelöscht: Bitte nennen Sie eine beim Namen. Ich habe nichts gelöscht.",
  notIn: "Nichts davon ist in der Szene {names}; ich habe nichts getan.",
  emptied: "In der Szene {names} bliebe nichts; bitte löschen Sie sie stattdessen.",
  contents: "Die Szene {names}: {what}.",
  unknownContents: "Was in der Szene {names} ist, weiß nur das Zuhause selbst.",
  stale: "Die Szene {names} wurde inzwischen geändert; ich habe nichts getan.",
  vague: "Ich verstehe nicht, was mit der Szene geschehen soll; ich habe nichts getan.",
};
