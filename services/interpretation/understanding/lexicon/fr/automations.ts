/** French: sentences that rename and delete automations. */
import type { AutomationTemplates } from "../routine-templates.ts";

export const AUTOMATIONS: AutomationTemplates = {
  words: ["automatisation", "automatisme"],
  before: ["une", "la", "ma", "l", "nouvelle", "dernière", "cette", "appelée", "nommée"],
  rules: {
    delete:
      "(supprime|supprimez|supprimer|efface|effacez|effacer|enlève|enlevez|enlever|retire|retirez)",
    rename: "(renomme|renommez|renommer|rebaptise|rebaptisez)",
    the: "[(la|l'|ma|mon|notre)]",
    automation: "(automatisation|automatisme|routine)",
    called: "[(appelée|nommée|qui s'appelle|du nom de|intitulée)]",
    it: "(la|le|ça|cela|(cette|cet|l'|la) [dernière|nouvelle] <automation>)",
  },
  templates: {
    delete: [
      "<delete> <it>",
      "<delete> <the> <automation> <called> {name}",
      "<delete> <the> {automation}",
    ],
    rename: [
      "(appelle|appelez|nomme|nommez) (la|le|cette|ca|cela) {to}",
      "<rename> <it> en {to}",
      "(appelle|appelez|nomme|nommez) (cette|l'|la) [nouvelle] <automation> {to}",
      "<rename> <the> <automation> <called> {name} en {to}",
      "<rename> <the> {automation} en {to}",
      "(change|changez|changer) le nom (de|de la|de l') [<automation>] {automation} (en|pour|par) {to}",
      "(change|changez|changer) le nom (de l'|de la) <automation> {name} (en|pour|par) {to}",
    ],
    deleteAll: [
      "<delete> [(toutes|tous|chaque)] [(les|mes|nos)] (automatisations|automatismes|routines)",
    ],
  },
};
