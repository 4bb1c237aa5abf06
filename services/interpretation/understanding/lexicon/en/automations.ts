/** English: sentences that rename and delete automations. */
import type { AutomationTemplates } from "../routine-templates.ts";

export const AUTOMATIONS: AutomationTemplates = {
  words: ["automation"],
  before: ["a", "an", "the", "my", "our", "new", "last", "this", "that", "it", "called", "named"],
  rules: {
    delete: "(delete|remove|erase|drop|get rid of|throw away)",
    the: "[the|my|our]",
    automation: "(automation|routine)",
    called: "[called|named|with the name]",
    it: "(it|this|that|((this|that|the) [last|new] <automation>))",
  },
  templates: {
    delete: [
      "<delete> <it> [again]",
      "<delete> <the> <automation> <called> {name}",
      "<delete> <the> {name} <automation>",
      "<delete> <the> {automation}",
    ],
    rename: [
      "(call|name) <it> {to}",
      "rename <it> (to|as|into) {to}",
      "(call|name) (this|that|the) [new] <automation> {to}",
      "rename <the> <automation> <called> {name} (to|as|into) {to}",
      "rename <the> {name} <automation> (to|as|into) {to}",
      "rename <the> {automation} (to|as|into) {to}",
      "change the name of <the> [<automation>] {automation} [<automation>] to {to}",
      "give <the> <automation> {name} the [new] name {to}",
    ],
    deleteAll: [
      "<delete> (all|every|each|all of|both) [the|my|our] (automations|automation|routines)",
      "<delete> [the|my|our] (automations|routines)",
    ],
  },
};
