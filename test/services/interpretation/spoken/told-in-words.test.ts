/** What is answered in each language, and which orders with "any" are none. */
import { describe, expect, it } from "@jest/globals";
import { readSpoken } from "../../../../services/interpretation/spoken/spoken-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import type { Patch } from "../../../../shared/kernel/entity.ts";
import { houseIn } from "../house.ts";
import { stepsOf } from "../steps.ts";
import { TOLD_IN_WORDS } from "./told-in-words.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

const answerTo = async (
  tag: SentenceLanguage,
  sentence: string,
  patches: Readonly<Record<string, Patch>> = {},
) => {
  const home = await houseIn(tag, patches);
  const read = readSpoken(sentence, home, { localTime });
  return read && stepsOf(read);
};

const ROWS = (Object.keys(TOLD_IN_WORDS) as (keyof typeof TOLD_IN_WORDS)[]).flatMap((tag) =>
  TOLD_IN_WORDS[tag].map(([sentence, answer]) => ({ tag, sentence, answer })),
);

describe("questions are answered in words", () => {
  it.each(ROWS)("$tag: $sentence", async ({ tag, sentence, answer }) =>
    expect(await answerTo(tag, sentence)).toBe(`? ${answer}`),
  );

  it.each([
    ["en", { media_title: "Elegy", media_artist: "Ann" }, "Kitchen radio is playing Elegy by Ann."],
    ["en", { media_title: "Elegy", media_artist: undefined }, "Kitchen radio is playing Elegy."],
    ["de", { media_title: "Elegy", media_artist: "Ann" }, "Kitchen radio: spielt Elegy von Ann."],
    ["de", { media_title: "Elegy", media_artist: undefined }, "Kitchen radio: Elegy."],
  ] as const)("%s: what plays, with %j", async (tag, attributes, answer) =>
    expect(
      await answerTo(tag, tag === "en" ? "what is playing" : "was spielt gerade", {
        "media_player.kitchen": { state: "playing", attributes },
      }),
    ).toBe(`? ${answer}`),
  );

  it("tells of no list what is on in the house", async () =>
    expect(await answerTo("en", "what is on my to-do list")).not.toMatch(/^\?/));

  it("tells a contact beside a door where it differs", async () =>
    expect(
      await answerTo("en", "is the garage closed", {
        "binary_sensor.garage_door": { state: "on" },
      }),
    ).toBe("? No, Garage door contact is open."));
});

describe("something to play is played, and any of several is not all of them", () => {
  it.each([
    ["en", "play something in the kitchen"],
    ["de", "spiel irgendwas in der Küche"],
    ["es", "reproduce algo en la cocina"],
    ["fr", "joue quelque chose dans la cuisine"],
    ["nl", "speel iets in de keuken"],
  ] as const)("%s: %s", async (tag, sentence) =>
    expect(await answerTo(tag, sentence)).toEqual(["play: media_player.kitchen"]),
  );

  it.each([
    ["en", "unlock any door"],
    ["en", "turn on any light"],
    ["de", "entriegle irgendeine Tür"],
    ["de", "mach irgendeine Lampe an"],
    ["es", "enciende cualquier luz"],
    ["es", "abre alguna puerta"],
    ["fr", "déverrouille n'importe quelle porte"],
    ["fr", "allume n'importe quelle lumière"],
    ["nl", "open een willekeurige deur"],
  ] as const)("%s: %s", async (tag, sentence) =>
    expect(await answerTo(tag, sentence)).toEqual(expect.any(String)),
  );
});
