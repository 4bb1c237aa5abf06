/** The small pieces that add-ons are run with: lines, allowances, back-off, messages, text. */
import { describe, expect, it } from "@jest/globals";
import { escapeValues, unescapeFields } from "../../../services/addons/process/escape-values.ts";
import { asCommandAnswer, parseMessage } from "../../../services/addons/process/protocol.ts";
import { type BoundedLine, linesOf } from "../../../services/addons/process/spawn-runner.ts";
import { afterCrash, BACKOFF_MS } from "../../../services/addons/process/supervisor.ts";
import { openTokenBucket } from "../../../services/addons/process/token-bucket.ts";
import { escapeText } from "../../../shared/text/escape-html.ts";
import { fc } from "../../support/any.ts";
import { stillClock } from "../../support/clocks.ts";

const read = async (chunks: readonly string[], longest: number): Promise<BoundedLine[]> => {
  async function* stream() {
    yield* chunks;
  }
  const lines: BoundedLine[] = [];
  for await (const line of linesOf(stream(), longest)) lines.push(line);
  return lines;
};

describe("the lines of a stream", () => {
  it("are the same, wherever it was cut into pieces", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: fc.constantFrom("a", "b", "\n") })),
        async (chunks) => {
          const wanted = chunks.join("").split("\n");
          if (wanted.at(-1) === "") wanted.pop();
          const lines = await read(chunks, 1000);
          expect(lines.map(({ text }) => text)).toEqual(wanted);
        },
      ),
    ));

  it("are cut where they are longer than they may be, and the next one is whole", async () => {
    const lines = await read(["aaaa", "aaaa\nbb\r\ncccccc"], 5);
    expect(lines).toEqual([
      { text: "aaaaa", isCut: true },
      { text: "bb", isCut: false },
      { text: "ccccc", isCut: true },
    ]);
  });
});

describe("an allowance", () => {
  const open = () => {
    const clock = stillClock();
    const seen = { told: 0, taken: 0 };
    const take = openTokenBucket({ perSecond: 10, capacity: 3 }, () => (seen.told += 1), clock);
    const takeAll = async (count: number) => {
      for (let n = 0; n < count; n += 1) {
        await take();
        seen.taken += 1;
      }
    };
    return { clock, seen, takeAll };
  };

  it("lets its stock through at once, then makes wait, and says so once", async () => {
    const { clock, seen, takeAll } = open();
    const all = takeAll(6);
    await clock.advance(0);
    expect(seen).toEqual({ told: 1, taken: 3 });
    for (const taken of [4, 5, 6]) {
      await clock.advance(100);
      expect(seen).toEqual({ told: 1, taken });
    }
    await all;
  });

  it("has its stock again after a while", async () => {
    const { clock, seen, takeAll } = open();
    await Promise.all([takeAll(4), clock.advance(100)]);
    await clock.advance(1000);
    await Promise.all([takeAll(4), clock.advance(100)]);
    expect(seen).toEqual({ told: 2, taken: 8 });
  });
});

describe("after a crash", () => {
  const crashAll = (times: readonly number[]) =>
    times.reduce(
      ({ crashes, delays }, at) => {
        const next = afterCrash(crashes, at);
        return { crashes: next.crashes, delays: [...delays, next.delayMs] };
      },
      { crashes: [] as readonly number[], delays: [] as (number | undefined)[] },
    ).delays;

  it("each next try waits longer, and the sixth crash in two minutes is the last", () =>
    expect(crashAll([0, 1, 2, 3, 4, 5])).toEqual([...BACKOFF_MS, undefined]));

  it("crashes that are two minutes old do not count any more", () =>
    expect(crashAll([0, 1, 120_001, 120_002, 240_000])).toEqual([1000, 2000, 1000, 2000, 4000]));

  it("it is tried again for ever, as long as it crashes seldom", () =>
    expect(crashAll([0, 1, 2, 3, 4].map((n) => n * 60_000)).includes(undefined)).toBe(false));
});

describe("a message of an add-on", () => {
  const entity = { entity_id: "sensor.a", name: "A", state: "1" };

  it.each([
    [{ type: "ready", actions: [{ name: "go", description: "", parameters: [] }] }],
    [{ type: "publish", id: 1, entities: [{ ...entity, attributes: { a: 1 } }] }],
    [{ type: "answer", id: 1, result: null }],
    [{ type: "answer", id: 1, fault: { code: "FAILED", message: "why" } }],
    [{ type: "remove", id: 1, entity_ids: ["light.a"] }],
    [{ type: "progress", id: 1, percent: 12.5, message: "Looks" }],
    [{ type: "pong" }],
  ])("is understood: %j", (message) =>
    expect(parseMessage(JSON.stringify(message))).toEqual(message),
  );

  it.each<[unknown, RegExp]>([
    ["text", /not a JSON object/],
    [null, /not a JSON object/],
    [{}, /type is not one of ready, publish, remove, progress, answer, pong/],
    [{ type: "constructor" }, /type is not one/],
    [{ type: "init" }, /type is not one/],
    [{ type: "publish", entities: [] }, /id/],
    [{ type: "publish", id: 1, entities: [{ ...entity, entity_id: "A b" }] }, /entity_id/],
    [{ type: "publish", id: 1, entities: [{ ...entity, state: 5 }] }, /state/],
    [{ type: "ready", actions: [{ name: "a.b", description: "", parameters: [] }] }, /name/],
    [{ type: "answer", id: "1" }, /id/],
    [{ type: "remove", id: 1, entity_ids: ["A b"] }, /entity_ids/],
    [{ type: "progress", id: 1, percent: 101, message: "" }, /percent/],
    [{ type: "publish", id: 1, entities: [{ ...entity, __proto__: 1, colour: 1 }] }, /colour/],
  ])("is refused: %j", (message, why) =>
    expect(parseMessage(JSON.stringify(message))).toMatch(why),
  );

  it("is refused when it is no JSON", () => expect(parseMessage("{")).toMatch(/not a JSON object/));

  it.each([
    [undefined, false, {}],
    [null, false, {}],
    [{}, false, {}],
    [{ confirmed: true }, true, {}],
    [{ state: "on" }, false, { state: "on" }],
    [{ state: "on", confirmed: false }, false, { state: "on" }],
    [{ attributes: { a: null }, confirmed: true }, true, { attributes: { a: null } }],
  ])("answers a command with %j", (result, isConfirmed, patch) =>
    expect(asCommandAnswer(result)).toEqual({ isConfirmed, patch }),
  );

  it.each([
    ["on"],
    [[1]],
    [{ attributes: {}, more: 1 }],
    [{ state: 5 }],
    [{ attributes: "a" }],
    [{ confirmed: 1 }],
  ])("does not with %j", (result) => expect(typeof asCommandAnswer(result)).toBe("string"));
});

describe("text on its way", () => {
  it("comes from an add-on without markup, and not deeper than is read", () => {
    const deep = (levels: number): unknown => (levels === 0 ? "x" : [deep(levels - 1)]);
    const said = JSON.parse('{"<a>":["<b>",1,null],"__proto__":{"x":1}}');
    expect(escapeValues(said)).toEqual({ "&lt;a&gt;": ["&lt;b&gt;", 1, null] });
    expect(JSON.stringify(escapeValues(deep(50)))).toBe(`${"[".repeat(16)}null${"]".repeat(16)}`);
  });

  it("reaches an add-on as it was written", () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(unescapeFields({ said: escapeText(text) })).toEqual({ said: text });
      }),
    ));
});
