/** Spanish: scenes that sentences make and change. */
import type { SceneTexts } from "../../../language/scene-texts.ts";

export const sceneTexts: SceneTexts = {
  create: "Como escena {names}: {what}. ¿La guardo?",
  replace: "Ya hay una escena {names}. ¿La sustituyo por esto: {what}?",
  change: "La escena {names} quedaría así: {what}. ¿La guardo así?",
  rename: "¿Cambio el nombre de la escena {names} a {value}?",
  delete: "¿Borro la escena {names}?",
  created: "He creado la escena {names}.",
  changed: "He cambiado la escena {names}.",
  renamed: "La escena {names} se llama ahora {value}.",
  deleted: "He borrado la escena {names}.",
  wouldCreate: "Crearía la escena {names}: {what}.",
  wouldChange: "Cambiaría la escena {names}: {what}.",
  wouldRename: "Cambiaría el nombre de la escena {names} a {value}.",
  wouldDelete: "Borraría la escena {names}.",
  unknown: "No hay ninguna escena {names}; no he hecho nada.",
  several: "Varias escenas se llaman {names}; no he hecho nada.",
  taken: "Ya hay una escena {names}; no he hecho nada.",
  unclear: "No entiendo «{what}» para la escena; no he hecho nada.",
  nowhere: "Diga, por favor, qué habitación o qué dispositivos hay que guardar.",
  nameless: "Diga, por favor, cómo se llamará la escena y qué contiene.",
  oneByOne:
    "Las escenas se borran de una en una: diga, por favor, el nombre de una. No he borrado nada.",
  notIn: "Nada de eso está en la escena {names}; no he hecho nada.",
  emptied: "No quedaría nada en la escena {names}; bórrela, por favor.",
  contents: "La escena {names}: {what}.",
  unknownContents: "Solo la casa sabe qué hay en la escena {names}.",
  stale: "La escena {names} ha cambiado mientras tanto; no he hecho nada.",
  vague: "No entiendo qué hay que hacer con la escena; no he hecho nada.",
};
