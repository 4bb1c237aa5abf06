/** The index that the parser reads follows the home: states, names, things that come and go. */
import { describe, expect, it } from "@jest/globals";
import {
  buildHomeModel,
  type HomeModel,
} from "../../../services/interpretation/home/home-model.ts";
import { openLanguage } from "../../../services/interpretation/lexicon/languages.ts";
import { readSentence } from "../../../services/interpretation/spoken/read-sentence.ts";

const localTime = new Date("2030-01-01T18:00:00Z");
const light = (entity_id: string, state: string) => ({
  entity_id,
  state,
  attributes: { supported_color_modes: ["brightness"] },
  last_changed: "2030-01-01T00:00:00.000Z",
  last_updated: "2030-01-01T00:00:00.000Z",
  version: 1,
});
const named = (entity_id: string, name: string) => ({
  entity_id,
  name,
  aliases: [],
  area_id: "hall",
});
const places = {
  floors: [],
  labels: [],
  areas: [{ area_id: "hall", name: "Hallway", floor_id: null, aliases: [] }],
};

const homeOf = async (names: Record<string, string>, state: string) => {
  const entities = Object.entries(names).map(([id, name]) => named(id, name));
  return buildHomeModel(
    await openLanguage("de"),
    { ...places, entities },
    Object.keys(names).map((id) => light(id, state)),
  );
};

const saidIn = (sentence: string, home: HomeModel) => {
  const parsed = readSentence(sentence, home, { localTime });
  if (parsed.kind === "answer") return parsed.text;
  return parsed.kind === "act"
    ? parsed.steps
        .map(({ entity_id }) => entity_id)
        .sort()
        .join()
    : "-";
};

const said = async (sentence: string, names: Record<string, string>, state = "off") =>
  saidIn(sentence, await homeOf(names, state));

describe("the home that is spoken of", () => {
  it("is asked as it is now", async () => {
    const names = { "light.a": "Stehlampe" };
    expect(await said("ist die Stehlampe an?", names)).toMatch(/^Nein/);
    expect(await said("ist die Stehlampe an?", names, "on")).toMatch(/^Ja/);
    expect(await said("welche Lichter sind an?", names, "on")).toContain("Stehlampe");
    expect(await said("welche Lichter sind an?", names)).not.toContain("Stehlampe");
  });

  it("has the new name of a thing, and no longer the old one", async () => {
    const order = "schalte die Stehlampe ein";
    expect(await said(order, { "light.a": "Stehlampe", "light.b": "Sockel" })).toBe("light.a");
    expect(await said(order, { "light.a": "Sockel", "light.b": "Stehlampe" })).toBe("light.b");
    expect(await said(order, { "light.c": "Stehlampe", "light.b": "Sockel" })).toBe("light.c");
  });

  it("is that of the caller, whose rooms have their usual names in all languages", async () => {
    const all = { "light.a": "Stehlampe", "light.b": "Sockel" };
    expect(await said("mach im Flur das Licht aus", all, "on")).toBe("light.a,light.b");
    expect(await said("mach im Flur das Licht aus", { "light.b": "Sockel" }, "on")).toBe("light.b");
  });

  it("is each of several that are asked in turns", async () => {
    const order = "schalte die Stehlampe ein";
    const before = await homeOf({ "light.a": "Stehlampe", "light.b": "Sockel" }, "off");
    const after = await homeOf({ "light.a": "Sockel", "light.b": "Stehlampe" }, "on");
    for (let turn = 0; turn < 2; turn += 1) {
      expect([saidIn(order, before), saidIn(order, before)]).toEqual(["light.a", "light.a"]);
      expect(saidIn("ist die Stehlampe an?", before)).toMatch(/^Nein/);
      expect(saidIn(order, after)).toBe("light.b");
      expect(saidIn("ist die Stehlampe an?", after)).toMatch(/^Ja/);
    }
  });
});
