/** English: sentences that make, change and delete scenes. */
import type { SceneTemplates } from "../routine-templates.ts";

export const SCENES: SceneTemplates = {
  words: ["scene"],
  before: ["a", "an", "the", "new", "called", "named"],
  ensure: "make sure that",
  rules: {
    make: "(make|create|add|set up|build|define|i want|i'd like|i would like|give me)",
    save: "(save|store|capture)",
    a: "[a|an|the] [new]",
    the: "[the|my|our]",
    called: "[called|named|with the name]",
    now: "(as (it is|they are|it stands|they stand|things are|is) [now|right now|at the moment|currently]|(how|the way|like) (it is|it looks|they are|things are|everything is) [now|right now|at the moment]|now|right now|like this|at the moment)",
    here: "(this|it|this room|the room|how (it is|it looks|things are) [now|right now])",
  },
  templates: {
    make: [
      "(a new|new) scene <called> {name} (with|where|in which|that has|having) {what}",
      "<make> [me] <a> scene <called> {name} (with|where|in which|that has|having) {what}",
      "<make> [me] (a|the) [new] {name} scene (with|where|in which|that has|having) {what}",
      "<make> [me] <a> scene (with|where|in which|that has|having) {what} [and] (called|named|call it|name it) {name}",
    ],
    save: [
      "<save> (<here>|<here> <now>|<now>) as <a> [scene] <called> {name}",
      "<save> the (current|present) state of {what} as <a> [scene] <called> {name}",
      "(turn|make) <here> into <a> scene <called> {name}",
      "<make> [me] <a> scene (from|of|out of) (<here>|<here> <now>|<now>) [and] (called|named|call it|name it) {name}",
      "<save> <here> [<now>] (under|with) the name [of] {name}",
      "<save> {what} [<now>] as <a> [scene] <called> {name}",
      "<make> [me] <a> scene <called> {name} (from|of|out of) (<here>|<here> <now>|<now>|the (current|present) state)",
      "<make> [me] <a> scene <called> {name} (from|of|out of) {what} [<now>]",
    ],
    delete: [
      "(delete|remove|erase|drop|get rid of) <the> scene <called> {name}",
      "(delete|remove|erase|drop|get rid of) <the> {scene} [scene]",
    ],
    rename: [
      "rename <the> scene <called> {name} (to|as|into) {to}",
      "rename <the> {scene} [scene] (to|as|into) {to}",
      "change the name of <the> [scene] {scene} [scene] [name] to {to}",
      "give <the> scene {name} the [new] name {to}",
      "call <the> scene {name} {to} (from now on|now|instead)",
    ],
    add: [
      "(change|update|alter|edit) <the> [scene] {scene} [scene] (to have|to include|so that it has|with) {what}",
      "(add|put|include) {what} (to|in|into|in to) <the> scene <called> {name}",
      "(add|put|include) {what} (to|in|into|in to) <the> {scene} [scene]",
    ],
    take: [
      "(remove|take|delete|drop) {what} (from|out of|out from) <the> scene <called> {name}",
      "(remove|take|delete|drop) {what} (from|out of|out from) <the> {scene} [scene]",
    ],
    nameless: [
      "[a] new scene [<called> {name}]",
      "<make> [me] <a> scene [<called> {name}]",
      "<save> (<here>|<here> <now>|<now>) as <a> scene",
      "<save> {what} [<now>] as <a> scene",
    ],
    deleteAll: [
      "(delete|remove|erase|drop|get rid of|clear) (all|every|each|all of|both) [the|my|our] (scenes|scene)",
      "(delete|remove|erase|drop|get rid of|clear) [the|my|our] scenes",
    ],
  },
};
