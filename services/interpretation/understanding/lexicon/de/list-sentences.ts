/** German: sentences that ask about lists, clear them, and follow what was last said of one. */
import type { FollowingTemplates, ListTemplates } from "../routine-templates.ts";

export const LIST_SENTENCES: ListTemplates = {
  words: [],
  before: [],
  rules: {
    the: "[der|die|das|den|dem|unserer|meiner|unserem|meinem|unsere|meine|unseren|meinen]",
    some: "[noch|schon|etwas|genug|auch]",
  },
  templates: {
    has: [
      "(ist|sind|steht|stehen) <some> {what} <some> auf <the> {to}",
      "(haben wir|habe ich|hab ich) <some> {what} <some> auf <the> {to}",
    ],
    needs: [
      "(brauchen wir|brauche ich|brauch ich) <some> {what}",
      "(müssen wir|muss ich) <some> {what} <some> (kaufen|einkaufen|besorgen|holen)",
    ],
    contents: [
      "(lies|lese|lesen sie) [mir|uns] [bitte] [mal] <the> {to} vor",
      "was (steht|ist|haben wir|habe ich) [alles] <some> auf <the> {to}",
      "wie viele (sachen|dinge|einträge|artikel|punkte) (stehen|sind|haben wir) <some> auf <the> {to}",
    ],
    toBuy: [
      "was (müssen wir|muss ich|sollen wir|soll ich) [alles] <some> (kaufen|einkaufen|besorgen|holen)",
      "was (brauchen wir|brauche ich) [alles] <some> (aus dem|vom|im) (supermarkt|laden|geschäft)",
      "was (brauchen wir|brauche ich) [alles] <some> [einkaufen|zu kaufen]",
    ],
    clear: [
      "(leere|leer|leeren sie|lösche|lösch) <the> {to} [komplett|ganz]",
      "mach <the> {to} (leer|komplett leer)",
      "(lösche|lösch|entferne|entfern|nimm|streich|streiche) (alles|alle einträge|alle sachen) (von|vom|aus|auf) <the> {to} [runter|herunter]",
    ],
  },
};

export const LIST_FOLLOW_UPS: FollowingTemplates = {
  words: [],
  before: [],
  rules: {},
  templates: {
    more: [
      "(und|auch) (noch|auch|auch noch) {what}",
      "(und|auch) {what} [auch|auch noch|dazu|noch] [bitte]",
      "{what} (auch|auch noch|noch dazu|ebenfalls) [bitte]",
    ],
    add: [
      "[und] (füg|füge) {what} [auch [noch]] [zur liste] (hinzu|dazu) [bitte]",
      "[und] (schreib|schreibe|setz|setze|pack|nimm) [auch [noch]] {what} [auch [noch]] (drauf|mit drauf|auf die liste) [bitte]",
      "[und] (schreib|schreibe) [auch [noch]] {what} [auch [noch]] dazu [bitte]",
    ],
    takeBack: [
      "(nimm|lösch|lösche|entferne|entfern|streich) (es|das|sie|die|ihn|den) (wieder [runter|weg|raus|von der liste]|runter|raus) [bitte]",
      "(nimm|lösch|lösche|entferne|entfern|streich) {what} (wieder [runter|weg|raus]|runter|raus|weg) [bitte]",
      "(lösch|lösche|entferne|entfern|streich) {what} [bitte]",
    ],
    remove: [
      "[und] (nimm|streich|streiche|lösch|lösche|entferne|entfern) {what} (von der liste|aus der liste) [bitte]",
      "[und] (lösch|lösche|entferne|entfern) {what} [bitte]",
    ],
    strike: [
      "[und] (nimm|streich|streiche) {what} (runter|raus|weg) [bitte]",
      "[und] (streich|streiche) {what} [bitte]",
    ],
    tick: ["(hak|hake|streich|streiche) {what} (ab|durch)"],
    contents: [
      "was (steht|ist) [denn] [jetzt|noch|alles|schon] [alles] (drauf|darauf|auf der liste) [jetzt]",
      "lies [sie|es] [mir] [mal] vor",
    ],
  },
};
