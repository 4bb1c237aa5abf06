/** What holds of every sentence, in each language. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import {
  type HomeIndex,
  indexHome,
} from "../../../../services/interpretation/understanding/home/home-index.ts";
import type { CompiledLanguage } from "../../../../services/interpretation/understanding/lexicon/compile.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { fc } from "../../../support/any.ts";
import { anyText } from "../../../support/any-text.ts";
import { loadLanguage } from "./load-language.ts";
import { textOf } from "./outcome.ts";
import { SPOKEN_HOMES } from "./property-homes.ts";

const NOW = new Date("2030-01-01T18:00:00Z");
/** Words of no language, and like none. */
const UNKNOWN = ["blorpzig", "qwuxxfrem", "zzyrtvok"];
/** User time of this process for a sentence of 2,000 characters: seconds where it is superlinear. */
const MAX_CPU_MS = 1500;

describe.each(SPOKEN_HOMES)("any sentence in $tag", ({ tag, home, orders, polite, negated }) => {
  let language: CompiledLanguage;
  let index: HomeIndex;
  beforeAll(async () => {
    language = await loadLanguage(tag);
    index = indexHome(home, language);
  });
  const comesTo = (sentence: string, of: HomeIndex = index) =>
    textOf(understand(sentence, language, of, { now: NOW }));
  const acts = (sentence: string) =>
    understand(sentence, language, index, { now: NOW }).kind === "act";

  it("of words of the language and the home has a meaning or none", () => {
    const words = [...language.words(), ...index.words];
    const sentences = fc.array(fc.constantFrom(...words), { maxLength: 14 });
    fc.assert(
      fc.property(sentences, (some) => {
        expect(typeof comesTo(some.join(" "))).toBe("string");
      }),
      { numRuns: 150 },
    );
  });

  it("of any characters without numbers, such as 7C, does nothing", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(acts(text.replaceAll(/\p{N}/gu, ""))).toBe(false);
      }),
      { numRuns: 150 },
    );
  });

  it.each([1, 7, 40])("that repeats %d words is read in bounded time", (length) => {
    const words = [...language.words()].slice(0, length).join(" ");
    const before = process.cpuUsage();
    comesTo(`${words} `.repeat(2000).slice(0, 2000));
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(MAX_CPU_MS);
  });

  it("with a word that is not known does nothing", () => {
    const wrong = orders.flatMap((order) => {
      const words = order.split(" ");
      return words.flatMap((_, at) =>
        UNKNOWN.map((word) => [...words.slice(0, at + 1), word, ...words.slice(at + 1)].join(" ")),
      );
    });
    expect(wrong.filter(acts)).toEqual([]);
  });

  it("that is negated does nothing", () =>
    expect(orders.flatMap((order) => negated.map((make) => make(order))).filter(acts)).toEqual([]));

  it("means the same when it is said politely", () => {
    const [before, after] = polite;
    const same = orders.flatMap((order) => [
      ...before.map((words) => [order, `${words} ${order}`]),
      ...after.map((words) => [order, `${order} ${words}`]),
    ]);
    const other = same.filter(([plain = "", kind = ""]) => comesTo(plain) !== comesTo(kind));
    expect(other.map(([, kind]) => kind)).toEqual([]);
  });

  it("means the same when a thing is called otherwise", () => {
    const isNamed = (order: string, name: string) =>
      ` ${order} `.toLowerCase().includes(` ${name.toLowerCase()} `);
    const renamed = home.things.flatMap(({ entity_id, name }) =>
      orders
        .filter((order) => isNamed(order, name) && comesTo(order).includes(entity_id))
        .map((order) => ({ entity_id, name, order })),
    );
    const other = renamed.filter(({ entity_id, name, order }) => {
      const things = home.things.map((thing) =>
        thing.entity_id === entity_id ? { ...thing, name: "Morzabel" } : thing,
      );
      const at = order.toLowerCase().indexOf(name.toLowerCase());
      const said = `${order.slice(0, at)}Morzabel${order.slice(at + name.length)}`;
      return comesTo(said, indexHome({ ...home, things }, language)) !== comesTo(order);
    });
    expect(other.map(({ order }) => order)).toEqual([]);
  });
});
