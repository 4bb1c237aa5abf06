/** What the speaker's room adds: it tells which of several is meant, and never takes the place of a name. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { SENTENCE_LANGUAGES } from "../../../../shared/contracts/interpretation.ts";
import { loadLanguage } from "./load-language.ts";

const NOW = new Date("2030-01-01T18:00:00Z");

const lamp = (entity_id: string, name: string, area_id: string) => ({
  entity_id,
  name,
  aliases: [],
  area_id,
  state: "on",
  attributes: {},
});

/** The speaker is in the first room, which has two other lamps. */
const offIn = async (text: string, tag: string, name: string): Promise<readonly string[]> => {
  const language = await loadLanguage(tag);
  const areas = ["here", "there"].map((id) => ({ id, name: id, aliases: [], floor_id: null }));
  const things = [
    lamp("light.near", "Alpha", "here"),
    lamp("light.nearer", "Beta", "here"),
    lamp("light.named", name, "there"),
  ];
  const home = indexHome({ isFahrenheit: false, floors: [], areas, things }, language);
  const result = understand(text, language, home, { now: NOW, area: "here" });
  return result.kind === "act" ? result.steps.map(({ entity_id }) => entity_id).sort() : [];
};

beforeAll(() => Promise.all(SENTENCE_LANGUAGES.map(loadLanguage)));

describe("a lamp whose name is a word for lamps", () => {
  it.each([
    ["en", "turn off the floor lamp", "Floor lamp"],
    ["de", "schalte die Stehlampe aus", "Stehlampe"],
    ["fr", "éteins le lampadaire", "Lampadaire"],
    ["es", "apaga la lámpara de pie", "Lámpara de pie"],
    ["nl", "doe de staande lamp uit", "Staande lamp"],
  ])(
    "is meant by it in %s, also where the speaker's room has others: %j",
    async (tag, text, name) => expect(await offIn(text, tag, name)).toEqual(["light.named"]),
  );

  it.each([
    ["en", "turn off the light"],
    ["de", "mach das Licht aus"],
    ["fr", "éteins la lumière"],
    ["es", "apaga la luz"],
    ["nl", "doe het licht uit"],
  ])("is not by another word for lamps in %s: %j", async (tag, text) =>
    expect(await offIn(text, tag, "Lampadaire")).toEqual(["light.near", "light.nearer"]),
  );
});
