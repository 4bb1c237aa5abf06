/** English: scenes that sentences make and change. */
import type { SceneTexts } from "../../language/scene-texts.ts";

export const sceneTexts: SceneTexts = {
  create: "As the scene {names}: {what}. Shall I keep it?",
  replace: "There is a scene {names} already. Shall I replace it with this: {what}?",
  change: "The scene {names} would then be: {what}. Shall I keep it so?",
  rename: "Shall I rename the scene {names} to {value}?",
  delete: "Shall I delete the scene {names}?",
  created: "Made the scene {names}.",
  changed: "Changed the scene {names}.",
  renamed: "The scene {names} is now called {value}.",
  deleted: "Deleted the scene {names}.",
  wouldCreate: "Would make the scene {names}: {what}.",
  wouldChange: "Would change the scene {names}: {what}.",
  wouldRename: "Would rename the scene {names} to {value}.",
  wouldDelete: "Would delete the scene {names}.",
  unknown: "There is no scene called {names}; I have done nothing.",
  several: "Several scenes are called {names}; I have done nothing.",
  taken: "There is a scene called {names} already; I have done nothing.",
  unclear: "I do not understand “{what}” of the scene; I have done nothing.",
  nowhere: "Please say which room or which devices are to be saved.",
  nameless: "Please say what the scene is to be called, and what is in it.",
  oneByOne: "Scenes are deleted one at a time: please say the name of one. I have deleted nothing.",
  notIn: "None of that is in the scene {names}; I have done nothing.",
  emptied: "Nothing would be left in the scene {names}; please delete it instead.",
  stale: "The scene {names} has been changed since then; I have done nothing.",
  vague: "I do not understand what is to be done with the scene; I have done nothing.",
};
