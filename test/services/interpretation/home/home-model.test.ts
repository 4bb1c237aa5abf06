/** The house as sentences speak of it: names, floors, words. */
import { describe, expect, it } from "@jest/globals";
import {
  buildHomeModel,
  floorsThatAre,
  openHomeCache,
} from "../../../../services/interpretation/home/home-model.ts";
import { english } from "../english.ts";
import { houseWith } from "../house.ts";
import { read } from "../read.ts";

const entityOf = (entity_id: string, attributes = {}) => ({
  entity_id,
  state: "off",
  attributes,
  last_changed: "2030-01-01T00:00:00.000Z",
  last_updated: "2030-01-01T00:00:00.000Z",
  version: 1,
});
const named = (entity_id: string, name: string, area_id: string | null = null) => ({
  entity_id,
  name,
  aliases: [],
  area_id,
});

const tower = (...levels: readonly number[]) => levels.map((level) => ({ level }));

describe("upstairs and downstairs", () => {
  it.each([
    [[0, 1], [1], [0]],
    [
      [-1, 0, 1, 2],
      [1, 2],
      [-1, 0],
    ],
    [[1, 2], [2], [1]],
    [[0], [], [0]],
  ])("of floors %j are %j and %j", (levels, up, down) => {
    expect(floorsThatAre("upstairs", tower(...levels))).toEqual(tower(...up));
    expect(floorsThatAre("downstairs", tower(...levels))).toEqual(tower(...down));
  });
});

describe("a model with a cache", () => {
  const registry = { floors: [], areas: [], labels: [], entities: [named("light.hall", "Hall")] };
  const states = [entityOf("light.hall")];

  it("is the same one while nothing has changed", () => {
    const cache = openHomeCache();
    const home = buildHomeModel(english, registry, states, cache);
    expect(buildHomeModel(english, registry, states, cache)).toBe(home);
  });

  it.each([
    ["a state", registry, [{ ...entityOf("light.hall"), state: "on" }]],
    ["a name", { ...registry, entities: [named("light.hall", "Lantern")] }, states],
  ])("is another one once %s has changed", (_what, changed, now) => {
    const cache = openHomeCache();
    const home = buildHomeModel(english, registry, states, cache);
    const next = buildHomeModel(english, changed, now, cache);
    expect(next).not.toBe(home);
    expect(next.entities).toEqual(buildHomeModel(english, changed, now).entities);
  });
});

describe("names", () => {
  const houseOf = (...names: readonly (readonly [id: string, name: string])[]) =>
    buildHomeModel(
      english,
      { floors: [], areas: [], labels: [], entities: names.map(([id, name]) => named(id, name)) },
      names.map(([id]) => entityOf(id)),
    );

  it("that two things share are asked back", () => {
    const house = houseOf(["light.a", "Desk"], ["switch.b", "Desk"]);
    expect(read("turn on the desk", house)).toMatchObject({
      kind: "unclear",
      confidence: 0.4,
    });
  });

  it("count before parts of names", () => {
    const house = houseOf(["light.a", "Desk light"], ["switch.b", "Desk"]);
    expect(read("turn on the desk", house)).toMatchObject({
      steps: [{ entity_id: "switch.b" }],
    });
  });

  it("are known as they were written, escaped or not", () => {
    const house = houseOf(["light.a", "Tom &amp; Jerry&#39;s lamp"]);
    for (const said of ["turn on Tom & Jerry's lamp", "turn on Tom &amp; Jerry&#39;s lamp"])
      expect(read(said, house)).toMatchObject({ steps: [{ entity_id: "light.a" }] });
  });

  it("of scenes do not swallow an order, nor take it from a device", () => {
    const house = houseOf(
      ["scene.evil", "Turn on the lamp"],
      ["light.a", "Lamp"],
      ["scene.lamp", "Lamp"],
    );
    expect(read("turn on the lamp", house)).toMatchObject({ steps: [{ entity_id: "light.a" }] });
  });

  describe("that read like an order", () => {
    const house = houseOf(
      ["scene.evil", "Turn on the lamp"],
      ["automation.evil", "Switch on the lamp"],
      ["switch.corner", "Play corner"],
      ["light.a", "Lamp"],
    );

    it.each([
      "turn on the lamp",
      "switch on the lamp",
      "now turn on the lamp",
      "could you turn on the lamp",
    ])("do not swallow %j", (sentence) => {
      const parsed = read(sentence, house);
      expect(parsed.kind === "act" && parsed.steps.at(-1)).toMatchObject({
        entity_id: "light.a",
        command: "turn_on",
      });
    });

    it.each([
      ["activate turn on the lamp", "scene.evil", "activate"],
      ["trigger switch on the lamp", "automation.evil", "trigger"],
      ["play corner off", "switch.corner", "turn_off"],
    ])("are names where no order can stand: %j", (sentence, entity_id, command) => {
      expect(read(sentence, house)).toMatchObject({ steps: [{ entity_id, command }] });
    });
  });

  it("do not stand for words of the grammar", () => {
    const house = houseOf(["scene.not", "don't"], ["scene.and", "and"], ["light.a", "Lamp"]);
    expect(read("don't turn on the lamp", house).kind).toBe("unclear");
    expect(read("and", house).kind).toBe("unclear");
  });
});

it("leaves what is away out of a group, but says so of what is named", () => {
  const house = houseWith({ "light.kitchen": { state: "unavailable" } });
  expect(read("turn off the kitchen lights", house)).toMatchObject({
    steps: [{ entity_id: "light.kitchen_counter" }],
  });
  expect(read("turn off the kitchen light", house)).toMatchObject({
    steps: [{ entity_id: "light.kitchen" }],
  });
});

it("means what is running when one of several must be meant", () => {
  const house = houseWith({ "media_player.kitchen": { state: "playing" } });
  for (const said of ["pause", "stop the music", "louder", "next song"])
    expect(read(said, house)).toMatchObject({ steps: [{ entity_id: "media_player.kitchen" }] });
});

describe("words", () => {
  it.each([
    ["Turn on the Kids’ room-light!", ["turn", "on", "the", "kids", "room", "light", "!"]],
    ["21,5°C at 2,700K", ["21.5", "°", "c", "at", "2700", "k"]],
    ["light.kitchen, please.", ["light.kitchen", ",", "please", "."]],
    ["Tom &amp; Jerry", ["tom", "&", "jerry"]],
  ])("of %j are %j", (text, words) => {
    expect(english.words.cut(text)).toEqual(words);
  });
});
