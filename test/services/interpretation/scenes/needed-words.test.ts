/** Which words tell that a sentence may follow a template. */
import { describe, expect, it } from "@jest/globals";
import { neededWords } from "../../../../services/interpretation/understanding/templates/needed-words.ts";
import {
  readTemplate,
  type SentenceTemplate,
} from "../../../../services/interpretation/understanding/templates/template-syntax.ts";

const nodeOf = (text: string): SentenceTemplate => {
  const read = readTemplate(text);
  if ("problem" in read) throw new TypeError(read.problem);
  return read.node;
};

const RULES: Readonly<Record<string, string>> = { keep: "(keep|store) [it]", the: "[the]" };
const ruleOf = (name: string) => {
  const text = RULES[name];
  return text === undefined ? undefined : nodeOf(text);
};

describe("a template", () => {
  it.each([
    ["the longest of its words", "put {name} into it", ["into"]],
    ["one of several", "(dim|raise) {name}", ["dim", "raise"]],
    ["none that may be left out", "[please] do {name}", ["do"]],
    ["one of each alternative", "(get rid of|drop) {name}", ["get", "drop"]],
    ["none where an alternative has none", "(drop|{name}) to", ["to"]],
    ["those of its rules", "<keep> <the> {name}", ["keep", "store"]],
    ["those in any order", "(go;{name})", ["go"]],
  ])("needs %s", (_what, text, words) => {
    expect(neededWords(nodeOf(text), ruleOf)).toEqual(words);
  });

  it("needs nothing where all may be left out, or be any", () => {
    expect(neededWords(nodeOf("<the> {name}"), ruleOf)).toBeUndefined();
  });
});
