/** Every sentence of the table comes to exactly what the table says. */
import { describe, expect, it } from "@jest/globals";
import { type Around, type Parsed, parse } from "../../../services/interpretation/parse.ts";
import { houseWith } from "./house.ts";
import { ANSWERED, AROUND, DONE, type Known, NOTHING } from "./sentences.ts";

const house = houseWith();
const ids = [...house.things.keys()];

const asText = (value: unknown) => (Array.isArray(value) ? value.join("/") : String(value));

/** As many words as the table: each step by itself. */
const stepsOf = (parsed: Parsed): readonly string[] | string => {
  if (parsed.kind === "answer") return `? ${parsed.text}`;
  if (parsed.kind === "unclear") return parsed.text;
  if (parsed.kind === "undo") return parsed.kind;
  return parsed.steps.map(({ entity_id, command, fields }) => {
    const told = Object.entries(fields).map(([name, value]) => `${name}=${asText(value)}`);
    return `${[command, ...told].join(" ")}: ${entity_id}`;
  });
};

const expand = (id: string) =>
  id.endsWith(".*") ? ids.filter((one) => one.startsWith(id.slice(0, -1))) : [id];

const expected = (text: string): readonly string[] | string =>
  text.startsWith("?")
    ? text
    : text.split("; ").flatMap((part) => {
        const [command = "", targets = ""] = part.split(": ");
        return targets
          .split(" ")
          .flatMap(expand)
          .map((id) => `${command}: ${id}`);
      });

const knowing = ({ location, it: targets = [] }: Known): Around => ({
  location,
  memory: { targets, areas: [] },
});

describe("an order", () => {
  it.each(DONE)("%j does %s", (sentence, steps) => {
    expect(stepsOf(parse(sentence, house))).toEqual(expected(steps));
  });

  it.each(AROUND)("%j, knowing %j, does %s", (sentence, known, steps) => {
    expect(stepsOf(parse(sentence, house, knowing(known)))).toEqual(expected(steps));
  });
});

describe("what was done last is undone", () => {
  it.each([
    "undo",
    "Undo that.",
    "please undo the last command",
    "could you undo that?",
    "Hearth, take that back!",
  ])("by %j", (sentence) => expect(parse(sentence, house).kind).toBe("undo"));

  it.each([
    "undo the kitchen light",
    "undo that and turn on the kitchen light",
    "do not undo that",
    "turn on the kitchen light, undo that",
  ])("but not by %j", (sentence) => expect(parse(sentence, house).kind).toBe("unclear"));
});

describe("a question", () => {
  it.each(ANSWERED)("%j is answered %j", (sentence, text) => {
    expect(parse(sentence, house)).toMatchObject({ kind: "answer", text });
  });
});

describe("nothing is done", () => {
  it.each(NOTHING)("by %j: it is asked back", (sentence) => {
    const parsed = parse(sentence, house);
    expect(parsed.kind).toBe("unclear");
    if (parsed.kind === "unclear") expect(parsed.confidence).toBeLessThan(0.5);
  });
});

describe("the table", () => {
  it("holds 200 sentences at least, a quarter of which do nothing", () => {
    const acting = DONE.length + AROUND.length + ANSWERED.length;
    expect(acting + NOTHING.length).toBeGreaterThanOrEqual(200);
    expect(NOTHING.length).toBeGreaterThanOrEqual((acting + NOTHING.length) / 4);
  });
});
