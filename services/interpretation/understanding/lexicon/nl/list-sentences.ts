/** Dutch: sentences that ask about lists, clear them, and follow what was last said of one. */
import type { FollowingTemplates, ListTemplates } from "../routine-templates.ts";

export const LIST_SENTENCES: ListTemplates = {
  words: [],
  before: [],
  rules: {
    the: "[de|het|mijn|onze|ons]",
    some: "[nog|al|wat|genoeg|er]",
  },
  templates: {
    has: [
      "(staat|staan|is|zijn) [er] <some> {what} <some> op <the> {to}",
      "(hebben we|heb ik) <some> {what} <some> op <the> {to}",
    ],
    needs: [
      "(hebben we|heb ik) <some> {what} nodig",
      "(moeten we|moet ik) <some> {what} <some> (kopen|halen)",
    ],
    contents: [
      "lees [me|mij|ons] [even] <the> {to} [even] voor",
      "wat (staat|hebben we) [er] [allemaal] <some> op <the> {to}",
      "hoeveel (dingen|items|artikelen|boodschappen) (staan|hebben we) [er] <some> op <the> {to}",
    ],
    toBuy: [
      "wat (moeten we|moet ik) [allemaal] <some> (kopen|halen|inkopen)",
      "wat hebben we <some> nodig (van|uit|in) de (winkel|supermarkt)",
    ],
    clear: [
      "maak <the> {to} [helemaal] leeg",
      "(leeg|wis|leegmaken) <the> {to} [helemaal]",
      "(verwijder|wis|haal) alles (van|uit|op) <the> {to} [af]",
    ],
  },
};

export const LIST_FOLLOW_UPS: FollowingTemplates = {
  words: [],
  before: [],
  rules: {},
  templates: {
    more: [
      "en [ook|nog|ook nog] {what} [ook|erbij] [alsjeblieft]",
      "ook [nog] {what}",
      "{what} (ook|ook nog|erbij) [alsjeblieft]",
    ],
    add: [
      "[en] voeg [ook [nog]] {what} [ook [nog]] [eraan|aan de lijst] toe [alsjeblieft]",
      "[en] zet [ook [nog]] {what} [ook [nog]] (erop|op de lijst) [alsjeblieft]",
    ],
    takeBack: [
      "(haal|neem|verwijder|streep|wis) (het|dat|die|hem|ze) (er weer af|eraf|weer weg|weer van de lijst|weer|er af)",
      "(haal|neem|verwijder|streep|wis) {what} (er weer af|eraf|weer weg|weer|er af)",
      "(verwijder|wis) {what}",
    ],
    remove: [
      "[en] (haal|neem|verwijder|wis|streep) {what} (eraf|van de lijst) [alsjeblieft]",
      "[en] verwijder {what} [alsjeblieft]",
    ],
    strike: ["[en] (haal|neem) {what} weg [alsjeblieft]", "[en] wis {what} [alsjeblieft]"],
    tick: ["(streep|vink) {what} (af|door)"],
    contents: [
      "wat (staat|zit) (er|daar) [nu|nog|allemaal|al] [allemaal] (op|in)",
      "wat (staat|zit) (erop|erin) [nu]",
      "lees (hem|het|ze|de lijst) [eens] [voor me] voor",
    ],
  },
};
