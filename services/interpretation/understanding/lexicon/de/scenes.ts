/** German: sentences that make, change and delete scenes. */
import type { SceneTemplates } from "../routine-templates.ts";

export const SCENES: SceneTemplates = {
  words: ["szene"],
  before: ["eine", "die", "neue", "namens", "genannt", "mit dem"],
  ensure: "sorge dafür dass",
  rules: {
    make: "(erstell|erstelle|erstellen|mach|mache|machen|leg|lege|bau|baue|erzeug|erzeuge|definier|definiere|ich möchte|ich will|ich hätte gern|ich hätte gerne) [sie] [mir] [bitte] [mal]",
    save: "(speicher|speichere|speichern|sicher|sichere|sichern|speicher mir|speichere mir) [sie] [bitte] [mal]",
    a: "[(eine|die|als)] [neue]",
    the: "[(die|der|meine|meiner|unsere|unserer)]",
    called: "[(namens|mit dem namen|genannt|mit namen|die)]",
    now: "(wie (es|sie|das) (jetzt|gerade|grad|im moment|zur zeit) (ist|sind|aussieht)|wie (es|sie|das) (ist|sind)|so wie (es|sie|das) [(jetzt|gerade|im moment)] (ist|sind)|jetzt|so|im moment|gerade)",
    here: "(das|das hier|dies|es|alles hier|den raum|das zimmer|diesen raum|den zustand|den jetzigen zustand|den aktuellen zustand)",
  },
  templates: {
    make: [
      "[eine] neue szene <called> {name} (mit|in der|bei der|wo) {what}",
      "<a> szene <called> {name} (erstellen|anlegen|machen) (mit|in der|bei der|wo) {what}",
      "<a> szene <called> {name} (mit|in der|bei der|wo) {what} (erstellen|anlegen|machen)",
      "<make> <a> szene <called> {name} [an] (mit|in der|bei der|wo) {what} [an]",
      "<make> <a> szene <called> {name} (mit|in der|bei der|wo) {what}",
    ],
    save: [
      "<save> (<here>|<here> <now>|<now>) (als|unter dem namen) <a> [szene] <called> {name} [ab]",
      "<save> {what} [<now>] (als|unter dem namen) <a> [szene] <called> {name} [ab]",
      "<make> (aus|von) {what} <a> szene <called> {name}",
      "<make> <a> szene <called> {name} (aus|von) {what}",
    ],
    delete: [
      "(lösch|lösche|löschen|entfern|entferne|entfernen) [sie] [bitte] [mal] <the> szene <called> {name}",
      "(lösch|lösche|löschen|entfern|entferne|entfernen) [sie] [bitte] [mal] <the> {scene}",
      "<the> szene <called> {name} (löschen|entfernen)",
    ],
    rename: [
      "(benenn|benenne|benennen|nenn|nenne|nennen) [sie] [bitte] [mal] <the> szene <called> {name} (in|zu) {to} um",
      "(benenn|benenne|benennen|nenn|nenne|nennen) [sie] [bitte] [mal] <the> {scene} (in|zu) {to} um",
      "<the> szene <called> {name} (in|zu) {to} umbenennen",
      "[<the> szene] {scene} umbenennen (in|zu) {to}",
      "(benenn|benenne|benennen) [sie] <the> [szene] {scene} um (in|zu) {to}",
      "(gib|geben) [sie] [bitte] [mal] der szene {name} den [neuen] namen {to}",
    ],
    add: [
      "(ändere|aktualisiere|ergänze) <the> [szene] {scene} (mit|um) {what}",
      "(füg|füge|fügen|nimm|nehmen) [sie] [bitte] [mal] {what} (zu|zur|in|der|zu der|in die) [szene] {scene} (hinzu|auf)",
      "(füg|füge|fügen|nimm|nehmen) [sie] [bitte] [mal] (zu|zur|der|zu der|in die) [szene] {scene} {what} (hinzu|auf)",
      "(füg|füge|fügen|nimm|nehmen) [sie] [bitte] [mal] {what} (zur|der|zu der|in die) szene <called> {name} (hinzu|auf)",
      "{what} (zu|zur|in die|der) [szene] {scene} hinzufügen",
    ],
    take: [
      "(entfern|entferne|entfernen|lösch|lösche|löschen) [sie] [bitte] [mal] {what} (aus|von|aus der|von der) [szene] {scene}",
      "(nimm|nehmen) [sie] [bitte] [mal] {what} (aus|von|aus der|von der) [szene] {scene} [heraus|raus|weg]",
      "(entfern|entferne|entfernen|lösch|lösche|löschen) [sie] [bitte] [mal] {what} (aus|von) der szene <called> {name}",
      "(nimm|nehmen) [sie] [bitte] [mal] {what} (aus|von) der szene <called> {name} [heraus|raus|weg]",
      "{what} (aus|aus der) [szene] {scene} entfernen",
    ],
    nameless: [
      "[eine] neue szene [<called> {name}]",
      "<make> <a> szene [<called> {name}] [an]",
      "<save> (<here>|<here> <now>|<now>) als <a> szene [ab]",
      "<save> {what} [<now>] als <a> szene [ab]",
    ],
    deleteAll: [
      "(lösch|lösche|löschen|entfern|entferne|entfernen) [sie] [bitte] [mal] [(alle|sämtliche|jede)] [(die|meine|unsere)] (szenen|szene)",
      "[(alle|sämtliche|die|meine)] [(meine|unsere)] szenen (löschen|entfernen)",
    ],
  },
};
