/** "Half that" is half of what there is; how often something is to be done is no factor. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";
import { expected, stepsOf } from "../steps.ts";

const localTime = new Date("2030-01-01T18:00:00Z");
const dimmed = { "light.office": { attributes: { brightness: 102 } } };

describe("behind a light that is set to 40 %", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["en", "set the office light to 40%", "half that"],
    ["en", "set the office light to 40%", "half of that"],
    ["de", "stell das Bürolicht auf 40 Prozent", "die Hälfte davon"],
    ["es", "pon la luz del despacho al 40 %", "la mitad de eso"],
    ["fr", "règle la lumière du bureau à 40 %", "la moitié de ça"],
    ["nl", "zet het kantoorlicht op 40 procent", "de helft daarvan"],
    ["nl", "zet het kantoorlicht op 40 procent", "half zoveel"],
  ])("in %s, %j: %j is 20", async (tag, first, then) => {
    const home = await houseIn(tag, dimmed);
    const before = readSentence(first, home, { localTime });
    if (!("memory" in before)) throw new TypeError(before.kind);
    const said = readSentence(then, home, { localTime, memory: before.memory });
    expect(stepsOf(said)).toEqual(expected("set_brightness brightness=51: light.office"));
  });
});

describe("what is to be done twice", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "toggle the floor lamp twice"],
    ["en", "turn the floor lamp on twice"],
    ["de", "schalte die Stehlampe zweimal um"],
    ["es", "alterna la lámpara de pie dos veces"],
    ["fr", "bascule la lampe du salon deux fois"],
    ["nl", "schakel de vloerlamp twee keer om"],
  ])("in %s, is not done by %j", async (tag, sentence) => {
    expect(readSentence(sentence, await houseIn(tag), { localTime }).kind).toBe("unclear");
  });

  it("is no light that is to be twice as bright", async () => {
    const said = readSentence("make the floor lamp twice as bright", await houseIn("en"), {
      localTime,
    });
    expect(stepsOf(said)).toEqual(
      expected("set_brightness brightness=180: light.living_room_lamp"),
    );
  });
});
