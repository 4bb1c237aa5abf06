/** Files of own sentences that are refused: each says where and why. */
import { describe, expect, it } from "@jest/globals";
import { problemsOf } from "./house.ts";

const own = (sentence: string, more = "") =>
  `intents:\n  Own:\n    data:\n      - sentences: [${JSON.stringify(sentence)}]\n        commands: [{ entity_id: light.kitchen, command: turn_on }]\n${more}`;

const doubled = Array.from(
  { length: 40 },
  (_, index) => `  r${index + 1}: "(<r${index}>|<r${index}> b) <r${index}>"`,
).join("\n");

describe("a file of own sentences is refused", () => {
  it.each([
    ["turn on (the lamp", '"(" is not closed at character 9'],
    ["turn on [the lamp", '"[" is not closed at character 9'],
    ["turn on {name", '"{" is not closed at character 9'],
    ["turn on the) lamp", '")" stands in no brackets at character 12'],
    ["turn on the} lamp", '"}" closes nothing at character 12'],
    ["(a|b;c)", '"|" and ";" stand in one group at character 5'],
    ["turn on {na me}", '"na me" is no name at character 10'],
    ["turn on {room}", "there is no list {room}"],
    ["turn on <room>", "there is no expansion rule <room>"],
    ["[turn on]", "it may be empty"],
    ["!!!", "it may be empty"],
    ["(a;b;c;d;e;f)", "more than 5 parts are permuted at character 1"],
    [`${"(".repeat(30)}a${")".repeat(30)}`, "brackets are nested deeper than 20 at character 21"],
    ["x".repeat(1001), "expected a text of at most 1000 characters"],
  ])("for the sentence %j: %s", (sentence, reason) =>
    expect(problemsOf(own(sentence))).toContain(`intents.Own.data[0].sentences[0] (4): ${reason}`),
  );

  it.each([
    [
      "a rule that is part of itself",
      own("<a>", 'expansion_rules: { a: "b <c>", c: "<a>" }'),
      "<a> is part of itself",
    ],
    [
      "rules that double each other",
      own("<r40>", `expansion_rules:\n  r0: a\n${doubled}`),
      "it has too many alternatives, with the rules that it names",
    ],
    [
      "permutations of permutations",
      own(
        "<p>;",
        `expansion_rules: { p: "(<q>;<q>;<q>;<q>;<q>)", q: "(<s>;<s>;<s>;<s>;<s>)", s: "(a;b;c;d;e)" }`,
      ).replace("<p>;", "<p>"),
      "it has too many alternatives, with the rules that it names",
    ],
  ])("for %s", (_what, text, reason) =>
    expect(problemsOf(text)).toEqual([`intents.Own.data[0].sentences[0] (4): ${reason}`]),
  );

  it.each([
    [
      "intents: [",
      " (1): Flow sequence in block collection must be sufficiently indented and end with a ]",
    ],
    ["- a", " (null): expected an object"],
    ["language: de", "language (1): expected en, as the folder of the file is called"],
    [
      "colours: {}",
      "colours (1): it is not known here; known are language, intents, lists, expansion_rules, skip_words",
    ],
    [
      "intents:\n  HassTurnOn:\n    data: []\n    speech: x",
      "intents.HassTurnOn.speech (4): it is not known here; known are data",
    ],
    ["lists:\n  a:\n    range: { from: x, to: 3 }", "lists.a.range.from (3): expected a number"],
    [
      "lists:\n  a:\n    wildcard: true",
      "lists.a.wildcard (3): it is not known here; known are values, range",
    ],
    [
      'lists:\n  a:\n    values:\n      - in: "{b}"\n        out: 1',
      "lists.a.values[0].in (4): expected at most 100 texts without slots and rules",
    ],
    [
      own("zap").replace("turn_on", "explode"),
      "intents.Own.data[0].commands[0].command (5): there is no command explode of light",
    ],
    [
      own("zap").replace("entity_id: light.kitchen, ", ""),
      "intents.Own.data[0].commands[0] (5): expected one of entity_id, area and floor, which says what is commanded",
    ],
    [
      own("zap").replace("entity_id: light.kitchen", "area: kitchen"),
      "intents.Own.data[0].commands[0] (5): expected domain, which says what in the place is commanded",
    ],
    [
      `${own("zap")}        requires_context: { area: kitchen }`,
      "intents.Own.data[0].requires_context.area (6): expected an object",
    ],
    [
      `${own("zap")}        requires_context: { area: { slot: false } }`,
      "intents.Own.data[0].requires_context.area (6): expected slot: true",
    ],
    [
      `${own("zap")}        excludes_context: { area: { slot: true } }`,
      "intents.Own.data[0].excludes_context.area (6): it is not known here; known are domain",
    ],
  ])("as a whole: %j", (text, problem) => expect(problemsOf(text)).toContain(problem));

  it("where an intent has no commands and is none of Home Assistant's", () =>
    expect(problemsOf("intents: { Zap: { data: [{ sentences: [zap] }] } }").join()).toMatch(
      /^intents\.Zap\.data\[0\] \(1\): expected commands, since Zap is none of HassTurnOn, /u,
    ));

  it("where aliases would grow without end", () => {
    const bomb = ["a: &a0 [x, x]"];
    for (let index = 1; index < 30; index += 1)
      bomb.push(`a${index}: &a${index} [*a${index - 1}, *a${index - 1}]`);
    expect(problemsOf(bomb.join("\n")).join()).toMatch(/alias/u);
  });
});
