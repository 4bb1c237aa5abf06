/** Dutch: sentences that rename and delete automations. */
import type { AutomationTemplates } from "../routine-templates.ts";

export const AUTOMATIONS: AutomationTemplates = {
  words: ["automatisering"],
  before: ["een", "de", "mijn", "nieuwe", "laatste", "deze", "die", "genaamd", "genoemd"],
  rules: {
    delete:
      "(verwijder|verwijdert|verwijderen|wis|wist|wissen|gooi) [alsjeblieft|alstublieft|even]",
    rename: "(hernoem|hernoemt|hernoemen)",
    the: "[(de|mijn|onze)]",
    automation: "(automatisering|automatie|routine)",
    called: "[(genaamd|met de naam|die heet|genoemd)]",
    it: "(hem|die|deze|dit|dat|(deze|die|de) [laatste|nieuwe] <automation>)",
  },
  templates: {
    delete: [
      "<delete> <it> [weer] [weg]",
      "<delete> <the> <automation> <called> {name} [weg]",
      "<delete> <the> {automation} [weg]",
      "<the> <automation> <called> {name} (verwijderen|wissen)",
    ],
    rename: [
      "noem (hem|haar|het|deze|die|dit|dat) {to}",
      "<rename> <it> (naar|tot|in) {to}",
      "noem (deze|die|de) [nieuwe] <automation> {to}",
      "<rename> <the> <automation> <called> {name} (naar|tot|in) {to}",
      "<rename> <the> {automation} (naar|tot|in) {to}",
      "(verander|wijzig) de naam van <the> [<automation>] {automation} (naar|in) {to}",
      "(verander|wijzig) de naam van de <automation> {name} (naar|in) {to}",
      "geef de <automation> {name} de [nieuwe] naam {to}",
    ],
    deleteAll: [
      "<delete> [(alle|elke)] [(de|mijn|onze)] (automatiseringen|routines) [weg]",
      "[(alle|de|mijn)] [mijn] automatiseringen (verwijderen|wissen)",
    ],
  },
};
