/** An index follows its home one thing at a time, and a sentence asks it a bounded number of times. */
import { describe, expect, it } from "@jest/globals";
import {
  type HomeIndex,
  type HomeThing,
  indexHome,
  openHomeIndex,
} from "../../../../services/interpretation/understanding/home/home-index.ts";
import type { CompiledLanguage } from "../../../../services/interpretation/understanding/lexicon/compile.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { SPANISH_HOME } from "./homes/es.ts";
import { homeOf } from "./homes.ts";
import { loadLanguage } from "./load-language.ts";
import { en } from "./sentences/en.ts";
import { nl } from "./sentences/nl.ts";

const NOW = new Date("2030-01-01T18:00:00Z");

const english = async (): Promise<CompiledLanguage> => {
  const language = await loadLanguage("en");
  return language;
};

/** Numbers below a limit, the same in each run. */
const numbers = (seed: number) => {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % limit;
  };
};

const WORDS = ["Kitchen", "red", "lamp", "Reading", "door", "old", "Bedroom", "fan", "garden"];

const PHRASES = WORDS.flatMap((first) => [
  first.toLowerCase(),
  ...WORDS.map((second) => `${first}${second}`.toLowerCase()),
]);

/** All that a parser can ask of an index. */
const contentOf = (index: HomeIndex) => ({
  things: index.things,
  byId: new Map(index.byId),
  phrases: PHRASES.map((phrase) => [phrase, index.names.get(phrase)]),
  words: WORDS.map((word) => index.words.has(word.toLowerCase())),
  mended: ["kitchne", "lapm", "redaing", "gardne"].map((word) => index.mendable.nearest(word, 1)),
  domains: ["light", "switch", "cover"].map(index.ofDomain),
  areas: ["cook", "sleep"].map(index.inArea),
  nouns: ["light", "fan", "door"].map(index.ofNoun),
});

describe("an index of a home", () => {
  it("knows each way in which a compound may be parted", async () => {
    const language = await loadLanguage("nl");
    const home = indexHome(homeOf({ ...nl.names, "lock.front": "Voordeurslot" }), language);
    const result = understand("Draai de voordeur op slot", language, home, { now: NOW });
    expect(result).toMatchObject({ steps: [{ entity_id: "lock.front", command: "lock" }] });
  });

  it.each([1, 2, 3])("is after changes what a new one is (%j)", async (seed) => {
    const language = await english();
    const below = numbers(seed);
    const home = homeOf(en.names);
    const index = openHomeIndex(home, language);
    let things = [...home.things];
    const name = () =>
      Array.from({ length: 1 + below(3) }, () => WORDS[below(WORDS.length)]).join(" ");
    for (let change = 0; change < 120; change += 1) {
      const at = below(things.length);
      const known = things[at] as HomeThing;
      if (change % 10 === 9) {
        things = things.filter((one) => one !== known);
        index.delete(known.entity_id);
        continue;
      }
      const isNew = change % 10 === 4;
      const next: HomeThing = {
        ...known,
        name: change % 3 === 0 ? known.name : name(),
        aliases: below(2) === 0 ? [] : [name()],
        area_id: ["cook", "sleep", null][below(3)] ?? null,
        state: below(2) === 0 ? "on" : "off",
        entity_id: isNew ? `switch.added_${change}` : known.entity_id,
      };
      if (isNew) things.push(next);
      else things[at] = next;
      index.set(next);
    }
    expect(contentOf(index)).toEqual(contentOf(indexHome({ ...home, things }, language)));
  });

  it("answers after a change what is so then", async () => {
    const language = await english();
    const index = openHomeIndex(homeOf(en.names), language);
    const litLamps = () => {
      const result = understand("which lights are on?", language, index, { now: NOW });
      return result.kind === "answer" ? result.answer.entities : [];
    };
    const [lamp] = index.ofDomain("light").filter(({ state }) => state === "off");
    if (!lamp) throw new TypeError("no lamp is off");
    expect(litLamps()).not.toContain(lamp.entity_id);
    index.set({ ...lamp, state: "on" });
    expect(litLamps()).toContain(lamp.entity_id);
    index.delete(lamp.entity_id);
    expect(litLamps()).not.toContain(lamp.entity_id);
  });

  it("knows what sort of light one is after another state as before", async () => {
    const language = await loadLanguage("fr");
    const lamp = { aliases: [], area_id: null, state: "off", attributes: {} };
    const things = [
      { ...lamp, entity_id: "light.floor", name: "Floor lamp" },
      { ...lamp, entity_id: "light.wall", name: "Wall light" },
    ];
    const index = openHomeIndex({ isFahrenheit: false, floors: [], areas: [], things }, language);
    for (const thing of things) index.set({ ...thing, state: "on" });
    expect(understand("éteins le lampadaire", language, index, { now: NOW })).toMatchObject({
      steps: [{ entity_id: "light.floor", command: "turn_off" }],
    });
  });

  it("knows a name by its sound from when it is given until it is taken", async () => {
    const language = await loadLanguage("es");
    const index = openHomeIndex(SPANISH_HOME, language);
    const lamp = index.byId.get("light.office");
    if (!lamp) throw new TypeError("there is no lamp");
    const isTurnedOn = () => {
      const result = understand("enciende el vruñidor", language, index, { now: NOW });
      return (
        result.kind === "act" && result.steps.some((step) => step.entity_id === lamp.entity_id)
      );
    };
    expect(isTurnedOn()).toBe(false);
    index.set({ ...lamp, name: "Bruñidor" });
    expect(isTurnedOn()).toBe(true);
    index.set(lamp);
    expect(isTurnedOn()).toBe(false);
  });

  it("is asked a bounded number of times by a text of 2,000 characters", async () => {
    const language = await english();
    const home = indexHome(homeOf(en.names), language);
    let steps = 0;
    let searches = 0;
    const counted: HomeIndex = {
      ...home,
      names: {
        ...home.names,
        step: (node, code) => {
          steps += 1;
          return home.names.step(node, code);
        },
      },
      mendable: {
        ...home.mendable,
        nearest: (word, limit) => {
          searches += 1;
          return home.mendable.nearest(word, limit);
        },
      },
    };
    for (const part of ["kitchenlight", "lihgt ktichen ", "a b c ", "turn on on the lights 7 7 "]) {
      const text = part.repeat(2000).slice(0, 2000);
      expect(understand(text, language, counted, { now: NOW }).kind).toBeDefined();
    }
    expect(steps).toBeLessThan(4 * 2000 * 20);
    expect(searches).toBeLessThanOrEqual(12);
  });
});
