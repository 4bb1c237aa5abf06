/** Whatever is said: an answer in no time, and no order with a word in it that no caller knows. */
import { describe, expect, it } from "@jest/globals";
import { fc } from "../../support/any.ts";
import { character } from "../../support/any-text.ts";
import { english } from "./english.ts";
import { houseWith } from "./house.ts";
import { read } from "./read.ts";
import { ANSWERED, DONE } from "./sentences.ts";

const house = houseWith();
const PHRASES = [...english.parser.writtenWords()];
const NAMES = [...house.entities.values(), ...house.areas].map(({ name }) => name);
const NOISE = ["attic", "42", "%", ",", ".", "?", "'", "<b>", "&amp;", "🚪", "ünïcode", "--", "\n"];

const words = fc.constantFrom(...PHRASES, ...NAMES, ...NOISE);
const sentences = fc
  .array(words, { minLength: 1, maxLength: 30 })
  .map((some) => some.join(" ").slice(0, 1000));
const SWITCHED = ["light", "switch", "fan", "climate", "media_player"];
const SEARCH = /\bplay\b|music/u;
/** What is played may be called anything. */
const orders = fc.constantFrom(
  ...DONE.map(([sentence]) => sentence).filter((one) => !SEARCH.test(one)),
);
const UNKNOWN = ["xylophone", "qwertz", "grandmother's", "zebra", "пожалуйста", "or"];

/** Milliseconds of the processor that no caller should have to wait for. */
const PATIENCE_MS = 100;

describe("any sentence", () => {
  it("is understood or asked back, and never breaks the parser", () => {
    fc.assert(
      fc.property(
        fc.oneof(sentences, fc.string({ unit: character, maxLength: 1000 })),
        (sentence) => {
          const parsed = read(sentence, house, { location: "bedroom" });
          expect([
            "act",
            "answer",
            "cancelled",
            "draft",
            "help",
            "later",
            "past",
            "undo",
            "unclear",
          ]).toContain(parsed.kind);
          if (parsed.kind === "unclear") expect(parsed.confidence).toBeLessThan(0.5);
          // The least of what is understood (decision 5.10).
          else expect(parsed.confidence).toBeGreaterThanOrEqual(0.66);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("names only things of the house, with commands that have all their fields", () => {
    fc.assert(
      fc.property(sentences, (sentence) => {
        const parsed = read(sentence, house);
        if (parsed.kind !== "act") return;
        for (const { entity_id, fields } of parsed.steps) {
          expect(house.entities.has(entity_id)).toBe(true);
          expect(Object.values(fields)).not.toContain(undefined);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("does nothing when a word is put into it that no caller knows", () => {
    fc.assert(
      fc.property(orders, fc.constantFrom(...UNKNOWN), fc.nat(), (sentence, word, place) => {
        const all = sentence.split(" ");
        all.splice(place % (all.length + 1), 0, word);
        expect(read(all.join(" "), house).kind).toBe("unclear");
      }),
      { numRuns: 500 },
    );
  });

  it("does nothing when it is negated, put as a condition, or for later", () => {
    const openings = fc.constantFrom("don't", "never", "if it rains", "should I", "tomorrow");
    fc.assert(
      fc.property(orders, openings, (sentence, opening) => {
        expect(["act", "undo"]).not.toContain(read(`${opening} ${sentence}`, house).kind);
      }),
      { numRuns: 500 },
    );
  });

  it("does nothing when a clause is not understood, wherever it stands", () => {
    fc.assert(
      fc.property(orders, fc.boolean(), (sentence, isFirst) => {
        const parts = [sentence, "close the blinds in the attic"];
        const said = (isFirst ? parts : parts.toReversed()).join(" and then ");
        expect(read(said, house).kind).toBe("unclear");
      }),
      { numRuns: 500 },
    );
  });

  it("does all of what it names, or nothing", () => {
    const things = [...house.entities.values()].filter(({ domain }) => SWITCHED.includes(domain));
    const named = fc.constantFrom(...things);
    const joint = fc.constantFrom(" and ", ", ", ", and the ", " as well as ");
    fc.assert(
      fc.property(named, named, joint, fc.boolean(), (one, other, and, isLast) => {
        const both = `${one.name}${and}${other.name}`;
        const parsed = read(isLast ? `turn the ${both} off` : `turn off the ${both}`, house);
        if (parsed.kind !== "act") throw new TypeError(`asked back: ${both}`);
        const ids = new Set(parsed.steps.map(({ entity_id }) => entity_id));
        expect(ids).toEqual(new Set([one.entity_id, other.entity_id]));
      }),
      { numRuns: 300 },
    );
  });

  it("does it in every place that it names, or nowhere", () => {
    const area = fc.constantFrom(...house.areas);
    const noun = fc.constantFrom("lights", "light", "blinds", "heating", "speakers", "fan");
    const shape = fc.constantFrom(
      (a: string, b: string, n: string) => `turn off the ${n} in the ${a} and the ${b}`,
      (a: string, b: string, n: string) => `turn off the ${a} and ${b} ${n}`,
      (a: string, b: string, n: string) => `close the ${a} ${n} and the ${b} ${n}`,
      (a: string, b: string, n: string) => `set the ${a} and the ${b} ${n} to 50%`,
    );
    fc.assert(
      fc.property(area, area, noun, shape, (one, other, what, say) => {
        const parsed = read(say(one.name, other.name, what), house);
        if (parsed.kind !== "act") return;
        const places = parsed.steps.map(({ entity_id }) => house.entities.get(entity_id)?.area_id);
        expect(new Set(places)).toEqual(new Set([one.area_id, other.area_id]));
      }),
      { numRuns: 300 },
    );
  });

  it("says what it does in words that it understands", () => {
    for (const [sentence] of DONE) {
      const parsed = read(sentence, house);
      if (parsed.kind !== "act") continue;
      for (const { isGroup: _isGroup, ...step } of parsed.steps) {
        const name = house.entities.get(step.entity_id)?.name ?? "";
        const said = english.say.order([{ ...step, name }]);
        const again = read(said, house);
        const ids = again.kind === "act" ? again.steps.map(({ entity_id }) => entity_id) : [];
        expect([said, new Set(ids)]).toEqual([said, new Set([step.entity_id])]);
      }
    }
  });

  it("does not act when it asks", () => {
    for (const [sentence] of ANSWERED) expect(read(sentence, house).kind).toBe("answer");
  });
});

describe("a sentence of a thousand characters", () => {
  it.each([
    ["one letter", "a".repeat(1000)],
    ["spaces", " ".repeat(1000)],
    ["a word again and again", "all ".repeat(250)],
    ["joints", "and ".repeat(250)],
    ["the start of a name", "living room ".repeat(83)],
    ["numbers", "one hundred and ".repeat(62)],
    ["half numbers", "1 and a ".repeat(125)],
    ["brackets", "(".repeat(1000)],
    ["dots", "a.".repeat(500)],
    ["hyphens", "a-".repeat(500)],
    ["exceptions", "except the light ".repeat(58)],
    ["orders", "turn on the light and ".repeat(45)],
    [
      "unknown words",
      Array.from({ length: 200 }, (_, n) => `w${n}x`)
        .join(" ")
        .slice(0, 1000),
    ],
  ])("of %s is read at once", (_what, sentence) => {
    read(sentence, house);
    // Not the time of day: others may have the processor meanwhile.
    const before = process.cpuUsage();
    read(sentence, house);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(PATIENCE_MS);
  });
});
