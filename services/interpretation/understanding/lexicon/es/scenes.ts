/** Spanish: sentences that make, change and delete scenes. */
import type { SceneTemplates } from "../routine-templates.ts";

export const SCENES: SceneTemplates = {
  words: ["escena"],
  before: ["una", "la", "nueva", "llamada"],
  ensure: "asegúrate de que",
  rules: {
    make: "(crea|cree|crear|creame|haz|haga|hacer|hazme|define|prepara|quiero|quisiera|me gustaria)",
    save: "(guarda|guarde|guardar|guardame)",
    a: "[(una|la|como)] [nueva]",
    the: "[(la|mi|nuestra)]",
    scene: "(escena|escena nueva)",
    called: "[(llamada|que se llame|con el nombre|con el nombre de|de nombre)]",
    now: "((tal|tal y) como (esta|estan) [(ahora|ahora mismo)]|como (esta|estan) [(ahora|ahora mismo)]|ahora|ahora mismo|asi)",
    here: "(esto|todo esto|lo de ahora|como esta [todo] [ahora]|este cuarto|esta habitacion|la habitacion|el estado actual)",
  },
  templates: {
    make: [
      "[una] nueva <scene> <called> {name} (con|donde|en la que|en que|que tenga) {what}",
      "<make> <a> <scene> <called> {name} (con|donde|en la que|en que|que tenga) {what}",
      "<make> <a> <scene> (con|donde|en la que|que tenga) {what} [y] (llamada|llamala|que se llame) {name}",
    ],
    save: [
      "<save> (<here>|<here> <now>|<now>) (como|con el nombre|con el nombre de) <a> [<scene>] <called> {name}",
      "<save> {what} [<now>] como <a> [<scene>] <called> {name}",
      "<make> <a> <scene> <called> {name} (a partir de|de|desde|con) (<here>|el estado actual)",
      "<make> <a> <scene> <called> {name} (a partir de|desde) {what} [<now>]",
    ],
    delete: [
      "(borra|borre|borrar|elimina|elimine|eliminar|quita|quite|suprime) <the> <scene> <called> {name}",
      "(borra|borre|borrar|elimina|elimine|eliminar|quita|quite|suprime) <the> {scene}",
    ],
    rename: [
      "(cambiale|cambiele) el nombre a <the> [<scene>] {scene} (a|por) {to}",
      "(renombra|renombre|renombrar) <the> <scene> <called> {name} (como|a|por) {to}",
      "(renombra|renombre|renombrar) <the> {scene} (como|a|por) {to}",
      "(cambia|cambie|cambiar) el nombre (de|de la|de la escena) {scene} (a|por) {to}",
      "(cambia|cambie|cambiar) el nombre de la escena {name} (a|por) {to}",
    ],
    add: [
      "(cambia|cambie|actualiza|actualice) <the> [<scene>] {scene} con {what}",
      "(añade|añada|añadir|agrega|agregue|agregar|incluye|incluya|pon|mete) {what} (a|en|a la|en la) [<scene>] {scene}",
      "(añade|añada|añadir|agrega|agregue|agregar|incluye|incluya|pon|mete) {what} (a|en) la <scene> <called> {name}",
    ],
    take: [
      "(quita|quite|quitar|elimina|elimine|eliminar|saca|saque|borra|borre) {what} (de|de la) [<scene>] {scene}",
      "(quita|quite|quitar|elimina|elimine|eliminar|saca|saque|borra|borre) {what} de la <scene> <called> {name}",
    ],
    nameless: [
      "[una] nueva <scene> [<called> {name}]",
      "<make> <a> <scene> [<called> {name}]",
      "<save> (<here>|<here> <now>|<now>) como <a> <scene>",
      "<save> {what} [<now>] como <a> <scene>",
    ],
    deleteAll: [
      "(borra|borre|borrar|elimina|elimine|eliminar|quita|quite|suprime) [(todas|cada)] [(las|mis|nuestras)] (escenas|escena)",
    ],
  },
};
