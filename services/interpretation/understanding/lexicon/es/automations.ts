/** Spanish: sentences that rename and delete automations. */
import type { AutomationTemplates } from "../routine-templates.ts";

export const AUTOMATIONS: AutomationTemplates = {
  words: ["automatizacion", "automatización"],
  before: ["una", "la", "mi", "nueva", "última", "esta", "esa", "llamada"],
  rules: {
    delete: "(borra|borre|borrar|elimina|elimine|eliminar|quita|quite|suprime)",
    rename: "(renombra|renombre|renombrar)",
    the: "[(la|mi|nuestra)]",
    automation: "(automatizacion|rutina)",
    called: "[(llamada|que se llama|con el nombre|con el nombre de|de nombre)]",
    it: "((esta|esa|la) [ultima|nueva] <automation> [nueva]|eso|esto)",
  },
  templates: {
    delete: [
      "(borrala|borrela|eliminala|eliminela|quitala|quitela|suprimela)",
      "<delete> <it>",
      "<delete> <the> <automation> <called> {name}",
      "<delete> <the> {automation}",
    ],
    rename: [
      "(llamala|llamale|llamelo|llamalo) {to}",
      "(renombrala|renombrela) (como|a|por) {to}",
      "<rename> <it> (como|a|por) {to}",
      "(llama|llame) (a esta|a esa|a la) [nueva] <automation> {to}",
      "<rename> <the> <automation> <called> {name} (como|a|por) {to}",
      "<rename> <the> {automation} (como|a|por) {to}",
      "(cambia|cambie|cambiar) el nombre (de|de la|de la <automation>) {automation} (a|por) {to}",
      "(cambia|cambie|cambiar) el nombre de la <automation> {name} (a|por) {to}",
    ],
    deleteAll: [
      "<delete> [(todas|cada)] [(las|mis|nuestras)] (automatizaciones|rutinas|automatizacion)",
    ],
  },
};
