/** Every sentence of the table comes to exactly what the table says. */
import { describe, expect, it } from "@jest/globals";
import { houseWith } from "./house.ts";
import { read } from "./read.ts";
import { ANSWERED, AROUND, DONE, NOTHING, NOWHERE } from "./sentences.ts";
import { expected, knowing, stepsOf } from "./steps.ts";

const house = houseWith();

describe("an order", () => {
  it.each(DONE)("%j does %s", (sentence, steps) => {
    expect(stepsOf(read(sentence, house))).toEqual(expected(steps));
  });

  it.each(AROUND)("%j, knowing %j, does %s", (sentence, known, steps) => {
    expect(stepsOf(read(sentence, house, knowing(known)))).toEqual(expected(steps));
  });
});

describe("what was done last is undone", () => {
  it.each([
    "undo",
    "Undo that.",
    "please undo the last command",
    "could you undo that?",
    "Hearth, take that back!",
    "Put it back how it was.",
  ])("by %j", (sentence) => expect(read(sentence, house).kind).toBe("undo"));

  it.each([
    "undo the kitchen light",
    "undo that and turn on the kitchen light",
    "do not undo that",
    "turn on the kitchen light, undo that",
  ])("but not by %j", (sentence) => expect(read(sentence, house).kind).toBe("unclear"));
});

describe("a question", () => {
  it.each(ANSWERED)("%j is answered %j", (sentence, text) => {
    expect(read(sentence, house)).toMatchObject({ kind: "answer", text });
  });
});

describe("nothing is done", () => {
  it.each(NOTHING)("at once by %j", (sentence) => {
    const parsed = read(sentence, house);
    expect(["act", "undo"]).not.toContain(parsed.kind);
    if (parsed.kind === "unclear") expect(parsed.confidence).toBeLessThan(0.5);
  });

  it.each(NOWHERE)("by %j, knowing %j", (sentence, known) => {
    expect(read(sentence, house, knowing(known)).kind).toBe("unclear");
  });
});

describe("the table", () => {
  it("holds 200 sentences at least, a quarter of which do nothing", () => {
    const acting = DONE.length + AROUND.length + ANSWERED.length;
    expect(acting + NOTHING.length).toBeGreaterThanOrEqual(200);
    expect(NOTHING.length).toBeGreaterThanOrEqual((acting + NOTHING.length) / 4);
  });
});
