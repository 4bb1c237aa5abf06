/** English: sentences that ask about lists, clear them, and follow what was last said of one. */
import type { FollowingTemplates, ListTemplates } from "../routine-templates.ts";

export const LIST_SENTENCES: ListTemplates = {
  words: [],
  before: [],
  rules: {
    the: "[the|my|our|your]",
    some: "[any|some|enough|more]",
    still: "[still|already|also]",
  },
  templates: {
    has: [
      "(is|are) [there] <some> {what} <still> (on|in) <the> {to}",
      "do (we|i) <still> have <some> {what} (on|in) <the> {to}",
      "does <the> {to} have <some> {what} [on it]",
      "did (we|i) (put|add) <some> {what} (on|to|in) <the> {to}",
    ],
    needs: ["do (we|i) <still> need [to (buy|get)] <some> {what}"],
    contents: [
      "read [me|us] [out] <the> {to} [out] [(to|for) (me|us)|aloud|out loud]",
      "(what is|whats|what are|what do (we|i) have) [left] <still> (on|in) <the> {to}",
      "how many [more] (things|items|entries) (are [there]|do (we|i) have) <still> [left] (on|in) <the> {to}",
    ],
    toBuy: [
      "what (do|should|must) (we|i) <still> [all] (need|have) to (buy|get) [(at|in|from) the (shop|shops|store|supermarket)] [today|tomorrow]",
      "what (do|should) (we|i) <still> (need|buy|get) (at|in|from) the (shop|shops|store|supermarket)",
      "what (groceries|shopping) do (we|i) <still> need",
    ],
    clear: [
      "(clear|empty|wipe|clean out|clear out|erase) [out] <the> {to} [completely]",
      "(remove|delete|clear|erase|take) (everything|it all|all items|all the items|all of it) (from|off|on) <the> {to}",
    ],
  },
};

export const LIST_FOLLOW_UPS: FollowingTemplates = {
  words: [],
  before: [],
  rules: {},
  templates: {
    more: ["(and|also) [also] {what} [too|as well|please]", "{what} (too|as well|also) [please]"],
    add: [
      "[and] add {what} [to (it|the list)] [too|as well] [please]",
      "[and] put {what} on (it|there|the list) [too|as well] [please]",
    ],
    takeBack: [
      "(remove|delete|take) (it|that|this|them|those) [off|from it|from the list|off the list] again",
      "(remove|delete) (it|that|them|those) [again]",
      "take (it|that|them|those) (off|back off) [the list] [again]",
      "(remove|delete) {what} [again]",
      "take {what} (off|back off) [again]",
      "take (off|back off) {what} [again]",
    ],
    remove: [
      "[and] (remove|delete) {what} [from (it|the list)] [please]",
      "[and] take {what} off (the list|it) [please]",
    ],
    strike: ["[and] take off {what} [please]", "[and] take {what} off [please]"],
    tick: ["(tick|check|cross) off {what}", "(tick|check|cross) {what} off"],
    contents: [
      "(what is|whats|what else is|what are) [all|now|still] (on|in) (it|there|the list) [now]",
      "read it [out] [to me]",
    ],
  },
};
