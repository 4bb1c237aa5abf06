/** French: scenes that sentences make and change. */
import type { SceneTexts } from "../../../language/scene-texts.ts";

export const sceneTexts: SceneTexts = {
  create: "Comme scène {names} : {what}. Faut-il la garder ?",
  replace: "Il y a déjà une scène {names}. Faut-il la remplacer par ceci : {what} ?",
  change: "La scène {names} serait alors : {what}. Faut-il la garder ainsi ?",
  rename: "Faut-il renommer la scène {names} en {value} ?",
  delete: "Faut-il supprimer la scène {names} ?",
  created: "J’ai créé la scène {names}.",
  changed: "J’ai modifié la scène {names}.",
  renamed: "La scène {names} s’appelle maintenant {value}.",
  deleted: "J’ai supprimé la scène {names}.",
  wouldCreate: "Créerait la scène {names} : {what}.",
  wouldChange: "Modifierait la scène {names} : {what}.",
  wouldRename: "Renommerait la scène {names} en {value}.",
  wouldDelete: "Supprimerait la scène {names}.",
  unknown: "Il n’y a pas de scène {names} ; je n’ai rien fait.",
  several: "Plusieurs scènes s’appellent {names} ; je n’ai rien fait.",
  taken: "Il y a déjà une scène {names} ; je n’ai rien fait.",
  unclear: "Je ne comprends pas « {what} » pour la scène ; je n’ai rien fait.",
  nowhere: "Dites, s’il vous plaît, quelle pièce ou quels appareils sont à enregistrer.",
  nameless: "Dites, s’il vous plaît, comment s’appellera la scène et ce qu’elle contient.",
  oneByOne:
    "Les scènes se suppriment une par une : dites, s’il vous plaît, le nom de l’une d’elles. Je n’ai rien supprimé.",
  notIn: "Rien de cela n’est dans la scène {names} ; je n’ai rien fait.",
  emptied: "Il ne resterait rien dans la scène {names} ; supprimez-la plutôt.",
  contents: "La scène {names} : {what}.",
  unknownContents: "Seule la maison sait ce que contient la scène {names}.",
  stale: "La scène {names} a changé entre-temps ; je n’ai rien fait.",
  vague: "Je ne comprends pas ce qu’il faut faire de la scène ; je n’ai rien fait.",
};
