/** German: sentences that rename and delete automations. */
import type { AutomationTemplates } from "../routine-templates.ts";

export const AUTOMATIONS: AutomationTemplates = {
  words: ["automation", "automatisierung"],
  before: ["eine", "die", "meine", "neue", "letzte", "diese", "sie", "namens", "genannt"],
  rules: {
    delete:
      "(lösch|lösche|löschen|entfern|entferne|entfernen|wirf|werfen) [sie] [bitte] [mal] [wieder]",
    name: "(benenn|benenne|benennen|nenn|nenne|nennen) [sie] [bitte] [mal]",
    the: "[(die|der|meine|meiner|unsere|unserer)]",
    automation: "(automation|automatisierung|automatik|routine)",
    called: "[(namens|mit dem namen|genannt|mit namen)]",
    it: "(sie|die|das|es|(diese|die) [letzte|neue] <automation>)",
  },
  templates: {
    delete: [
      "<delete> <it> [wieder] [weg]",
      "<it> [wieder] (löschen|entfernen)",
      "<delete> <the> <automation> <called> {name} [weg]",
      "<delete> <the> {automation} [weg]",
      "<the> <automation> <called> {name} (löschen|entfernen)",
    ],
    rename: [
      "(nenne|nenn|nennen) [sie] (sie|diese|es|das) {to}",
      "<name> <it> (in|zu) {to} um",
      "nenne (diese|die) [neue] <automation> {to}",
      "<name> <the> <automation> <called> {name} (in|zu) {to} um",
      "<name> <the> {automation} (in|zu) {to} um",
      "<the> <automation> <called> {name} (in|zu) {to} umbenennen",
      "(gib|geben) [sie] [bitte] [mal] der <automation> {name} den [neuen] namen {to}",
    ],
    deleteAll: [
      "<delete> [(alle|sämtliche|jede)] [(die|meine|unsere)] (automationen|automatisierungen)",
      "[(alle|sämtliche|die|meine)] [(meine|unsere)] (automationen|automatisierungen) (löschen|entfernen)",
    ],
  },
};
