/** Spanish: sentences that ask about lists, clear them, and follow what was last said of one. */
import type { FollowingTemplates, ListTemplates } from "../routine-templates.ts";

export const LIST_SENTENCES: ListTemplates = {
  words: [],
  before: [],
  rules: {
    the: "[el|la|los|las|mi|mis|nuestra|nuestro]",
    some: "[algo de|más|aún|todavía|ya]",
  },
  templates: {
    has: [
      "(está|están) [ya] <the> {what} [ya] en <the> {to}",
      "hay <some> {what} [ya] en <the> {to}",
      "(tenemos|tengo) <some> {what} en <the> {to}",
    ],
    needs: [
      "(necesitamos|necesito|hace falta|hacen falta|nos hace falta|nos hacen falta) [comprar] <some> {what}",
      "(hay que|tenemos que|tengo que) comprar <some> {what}",
    ],
    contents: [
      "(léeme|lee|leeme|leenos|léenos) <the> {to}",
      "(qué|que) (hay|tenemos|tengo) [aún|todavía] en <the> {to}",
      "(cuántas|cuántos) (cosas|artículos|productos) (hay|tenemos|quedan) en <the> {to}",
    ],
    toBuy: [
      "(qué|que) (tengo|tenemos|hay) que comprar [en el (súper|supermercado)]",
      "(qué|que) (necesitamos|necesito|hace falta) [comprar] [del|en el] (súper|supermercado)",
      "(qué|que) (debo|debemos) comprar",
    ],
    clear: [
      "(vacía|vacíe|borra|borre|limpia) [completamente] <the> {to} [entera]",
      "(borra|borre|quita|quite|elimina|elimine) todo (de|del|en) <the> {to}",
    ],
  },
};

export const LIST_FOLLOW_UPS: FollowingTemplates = {
  words: [],
  before: [],
  rules: {},
  templates: {
    more: [
      "(y|e) [también|además] {what} [también]",
      "también {what}",
      "{what} también [por favor]",
    ],
    add: [
      "[y] (añade|añada|agrega|agregue|apunta|apunte) [también] {what} [(a|en) (ella|la lista)] [también] [por favor]",
      "[y] (pon|ponga) [también] {what} en (ella|la lista) [también] [por favor]",
    ],
    takeBack: [
      "(quítalo|quítala|quítalos|quítalas|bórralo|bórrala|bórralos|bórralas|elimínalo|elimínala) [otra vez|de nuevo|de la lista]",
      "(quita|quite|borra|borre|elimina|elimine) {what} [otra vez|de nuevo]",
    ],
    remove: [
      "[y] (borra|borre|elimina|elimine) {what} [por favor]",
      "[y] (quita|quite|borra|borre|elimina|elimine) {what} de la lista [por favor]",
    ],
    strike: ["[y] (quita|quite) {what} [por favor]"],
    tick: ["(tacha|tache|marca) {what}"],
    contents: [
      "qué (hay|tiene|queda|más hay) [ahora|ya|apuntado] [en (ella|la lista)]",
      "(léemela|léela|léamela|léela en voz alta)",
    ],
  },
};
