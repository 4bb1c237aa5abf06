/** Which words tell that a sentence may follow a template. */
import { describe, expect, it } from "@jest/globals";
import {
  hasNeeded,
  neededWords,
} from "../../../../services/interpretation/understanding/templates/needed-words.ts";
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
    ["all of its words, the longest first", "put {name} into it", [["into"], ["put"], ["it"]]],
    ["one of several", "(dim|raise) {name}", [["dim", "raise"]]],
    ["none that may be left out", "[please] do {name}", [["do"]]],
    ["one of each alternative", "(get rid of|drop) {name}", [["get", "drop"]]],
    ["none of what is a word or anything", "(drop|{name}) to", [["to"]]],
    ["those of its rules", "<keep> <the> {name}", [["keep", "store"]]],
    ["those in any order", "(go;{name})", [["go"]]],
    ["nothing where all may be left out, or be any", "<the> {name}", []],
  ])("needs %s", (_what, text, words) => {
    expect(neededWords(nodeOf(text), ruleOf)).toEqual(words);
  });

  it.each([
    ["putitintothedrawer", true],
    ["putitaway", false],
    ["into", false],
  ])("has what it needs in %s: %s", (chars, has) => {
    expect(hasNeeded(chars, [["into"], ["put", "lay"]])).toBe(has);
  });
});
