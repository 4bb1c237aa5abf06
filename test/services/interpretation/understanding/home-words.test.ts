/** Names of one language in sentences of another: "Porch Light" is the "Verandalicht". */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import { namePartsIn } from "../../../../services/interpretation/understanding/lexicon/home-words/home-words.ts";
import {
  LANGUAGE_TAGS,
  loadLanguage,
} from "../../../../services/interpretation/understanding/lexicon/languages.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";

const NOW = new Date("2030-01-01T18:00:00Z");

const thing = (entity_id: string, name: string, area_id: string | null = null) => ({
  entity_id,
  name,
  aliases: [],
  area_id,
  state: entity_id.startsWith("lock.") ? "locked" : "off",
  attributes: {},
});

const area = (id: string, name: string) => ({ id, name, aliases: [], floor_id: null });

const HOME = {
  isFahrenheit: false,
  floors: [],
  areas: [area("guests", "Guest Bathroom"), area("work", "Büro")],
  things: [
    thing("light.porch", "Porch Light"),
    thing("light.kitchen", "Kitchen Light"),
    thing("light.counter", "Kitchen Counter Light"),
    thing("light.left", "Left Bedside Lamp"),
    thing("light.right", "Right Bedside Lamp"),
    thing("switch.attic", "Acme Attic"),
    thing("switch.shed", "Shed Fan"),
    thing("lock.back", "Hintertürschloss"),
    thing("light.bath", "Spots", "guests"),
    thing("light.work", "Strip", "work"),
    thing("light.stairs", "Lumière de l'escalier"),
    thing("light.cellar", "Basement Light"),
    thing("light.keller", "Kellerlicht"),
  ],
};

/** What is commanded or asked about; nothing for a sentence that is not understood. */
const meant = async (text: string, tag: string): Promise<string> => {
  const language = await loadLanguage(tag);
  if (!language) throw new TypeError(`${tag} is not there`);
  const result = understand(text, language, indexHome(HOME, language), { now: NOW });
  if (result.kind === "ask") return `ask ${[...result.candidates].sort().join(" ")}`;
  if (result.kind !== "act") return "";
  return result.steps
    .map(({ entity_id }) => entity_id)
    .sort()
    .join(" ");
};

beforeAll(() => Promise.all(LANGUAGE_TAGS.map(loadLanguage)));

describe("names of another language", () => {
  it.each([
    ["de", "Schalte das Verandalicht ein", "light.porch"],
    ["de", "Schalte das Licht auf der Veranda ein", "light.porch"],
    ["es", "Enciende la luz del porche", "light.porch"],
    ["fr", "Allume la lumière du porche", "light.porch"],
    ["nl", "Doe het licht op de veranda aan", "light.porch"],
    ["de", "Schalte das Licht auf der Küchentheke ein", "light.counter"],
    ["de", "Schalte die linke Nachttischlampe ein", "light.left"],
    ["es", "Enciende la lámpara derecha de la mesita de noche", "light.right"],
    ["de", "Schalte das Licht auf dem Dachboden ein", "switch.attic"],
    ["de", "Schalte den Ventilator im Schuppen ein", "switch.shed"],
    ["en", "Unlock the back door", "lock.back"],
    ["fr", "Déverrouille la porte arrière", "lock.back"],
    ["en", "Turn on the stair light", "light.stairs"],
    ["nl", "Doe het traplicht aan", "light.stairs"],
  ])("are understood in %s: %s", async (tag, text, id) => {
    expect(await meant(text, tag)).toBe(id);
  });

  it.each([
    ["de", "Schalte das Licht im Gästebad ein", "light.bath"],
    ["es", "Enciende la luz del baño de invitados", "light.bath"],
    ["en", "Turn on the light in the office", "light.work"],
    ["fr", "Allume la lumière du bureau", "light.work"],
  ])("are those of rooms, too, in %s: %s", async (tag, text, id) => {
    expect(await meant(text, tag)).toBe(id);
  });

  it("come behind what is called so itself", async () => {
    expect(await meant("Schalte das Kellerlicht ein", "de")).toBe("light.keller");
    expect(await meant("Turn on the basement light", "en")).toBe("light.cellar");
  });

  it("prefer the thing of which every word was said", async () => {
    expect(await meant("Schalte das Küchenlicht ein", "de")).toBe("light.kitchen");
  });

  it("ask where several things may be meant", async () => {
    expect(await meant("Schalte die Nachttischlampe ein", "de")).toBe("ask light.left light.right");
  });

  it.each([
    ["de", "Schalte das Balkonlicht ein"],
    ["de", "Schalte das rechte Küchenlicht ein"],
    ["en", "Turn on the lounge light"],
    ["de", "Schalte das Verandalicht nicht ein"],
    ["fr", "N'allume pas la lumière du porche"],
  ])("do nothing that was not asked for in %s: %s", async (tag, text) => {
    expect(await meant(text, tag)).toBe("");
  });

  it("are read with articles left out, in any language", () => {
    const keys = (name: string) => namePartsIn(name, "en").map(({ key }) => key);
    expect(keys("Ventilator für den Flur")).toEqual(["ventilator", "flur"]);
    expect(keys("Downstairs Den Light")).toEqual(["downstairs", "den", "light"]);
  });
});
