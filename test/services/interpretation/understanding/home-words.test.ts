/** Names in other words, of another language or of the same: "Porch Light" is the "Verandalicht". */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import { namePartsIn } from "../../../../services/interpretation/understanding/lexicon/home-words/home-words.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { SENTENCE_LANGUAGES } from "../../../../shared/contracts/interpretation.ts";
import { loadLanguage } from "./load-language.ts";

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
const meant = async (text: string, tag: string, home = HOME): Promise<string> => {
  const language = await loadLanguage(tag);
  const result = understand(text, language, indexHome(home, language), { now: NOW });
  if (result.kind === "ask") return `ask ${[...result.candidates].sort().join(" ")}`;
  if (result.kind !== "act") return "";
  return result.steps
    .map(({ entity_id }) => entity_id)
    .sort()
    .join(" ");
};

beforeAll(() => Promise.all(SENTENCE_LANGUAGES.map(loadLanguage)));

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

const homeWith = (hall: string, ...names: readonly string[]) => ({
  isFahrenheit: false,
  floors: [],
  areas: [area("hall", hall)],
  things: [
    thing("light.hall", "Aurora", "hall"),
    ...names.map((name, index) => thing(`light.${index + 1}`, name)),
  ],
});

/** By language: a hall with a light, and lights with the names of rooms. */
const RELATED: Readonly<Record<string, typeof HOME>> = {
  en: homeWith("Hallway", "Study lamp", "Toilet lamp", "Restroom lamp"),
  de: homeWith("Flur", "Licht in der Stube", "Badlicht", "Badezimmerlicht"),
  es: homeWith("Pasillo", "Luz del salón", "Luz del dormitorio", "Luz de la habitación"),
  fr: homeWith("Couloir", "Lumière de la salle de gym", "Lumière du séjour", "Lumière du salon"),
  nl: homeWith("Hal", "Lamp logeerkamer", "Lamp kantoor", "Lamp werkkamer"),
};

describe("other words of the same language", () => {
  it.each([
    ["en", "Turn on the light in the corridor", "light.hall"],
    ["en", "Turn on the office lamp", "light.1"],
    ["de", "Schalte das Licht in der Diele ein", "light.hall"],
    ["de", "Schalte das Licht im Wohnzimmer ein", "light.1"],
    ["es", "Enciende la luz del corredor", "light.hall"],
    ["es", "Enciende la luz de la sala de estar", "light.1"],
    ["fr", "Allume la lumière du corridor", "light.hall"],
    ["fr", "Allume la lumière de la salle de sport", "light.1"],
    ["nl", "Doe het licht in de gang aan", "light.hall"],
    ["nl", "Doe de lamp in de gastenkamer aan", "light.1"],
  ])("mean the same room in %s: %s", async (tag, text, id) => {
    expect(await meant(text, tag, RELATED[tag])).toBe(id);
  });

  it.each([
    ["en", "Turn on the restroom lamp", "light.3"],
    ["de", "Schalte das Badezimmerlicht ein", "light.3"],
    ["es", "Enciende la luz de la habitación", "light.3"],
    ["fr", "Allume la lumière du salon", "light.3"],
    ["nl", "Doe de lamp in de werkkamer aan", "light.3"],
  ])("never mean another one that a home has by that name in %s: %s", async (tag, text, id) => {
    expect(await meant(text, tag, RELATED[tag])).toBe(id);
  });

  it.each([
    ["en", "Turn on the den lamp"],
    ["en", "Turn on the wc lamp"],
    ["de", "Schalte das Licht im Spielzimmer ein"],
    ["es", "Enciende la luz de la alcoba"],
    ["fr", "Allume la lumière de la salle de musique"],
    ["fr", "Allume la lumière de la pièce de vie"],
    ["nl", "Doe het licht in de studeerkamer aan"],
  ])("mean nothing where the room is not there, or two are, in %s: %s", async (tag, text) => {
    expect(await meant(text, tag, RELATED[tag])).toBe("");
  });
});
