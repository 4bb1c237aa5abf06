/** A sentence of which only a part waits for something: nothing of it is done, and no draft has both parts. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

const read = async (tag: SentenceLanguage, sentence: string) =>
  readSentence(sentence, await houseIn(tag), { localTime });

const actionsOf = async (tag: SentenceLanguage, sentence: string) => {
  const { change } = (await read(tag, sentence)) as { change?: { actions?: readonly string[] } };
  return change?.actions;
};

describe("where only a part of a sentence is under its condition", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "turn on the office light and when the front door opens turn it off"],
    ["en", "turn on the office light and turn it off when the front door opens"],
    ["en", "turn on the office light, when the front door opens turn on the hallway light"],
    ["en", "dim the office light to 20 percent and turn it off when the front door opens"],
    ["de", "mach das Bürolicht an und wenn die Haustür aufgeht wieder aus"],
    ["de", "mach das Bürolicht an und mach es aus, wenn die Haustür aufgeht"],
    ["fr", "allume la lumière du bureau et quand la porte d'entrée s'ouvre, éteins-la"],
    ["fr", "allume la lumière du bureau et éteins-la quand la porte d'entrée s'ouvre"],
    ["es", "enciende la luz de la oficina y cuando se abra la puerta principal apágala"],
    ["es", "enciende la luz de la oficina y apágala cuando se abra la puerta principal"],
    ["nl", "doe het licht op kantoor aan en als de voordeur opengaat weer uit"],
    ["nl", "doe het licht op kantoor aan en doe het uit als de voordeur opengaat"],
  ])("it is to be said one at a time: %s %s", async (tag, sentence) =>
    expect(await read(tag, sentence)).toMatchObject({ kind: "unclear", isUnderstood: "refused" }),
  );
});

describe("two orders under one condition", () => {
  it.each<[SentenceLanguage, string, readonly string[]]>([
    [
      "en",
      "turn off the office light, when the front door opens, and close the office shutter",
      ["Turn off Office light", "Close Office shutter"],
    ],
    [
      "de",
      "mach das Licht im Büro aus, wenn die Haustür aufgeht, und den Rollladen im Büro zu",
      ["Office light ausschalten", "Office shutter schließen"],
    ],
    [
      "de",
      "mach das Licht aus und den Rollladen im Büro zu, wenn die Haustür aufgeht",
      ["Office light ausschalten", "Office shutter schließen"],
    ],
    [
      "nl",
      "als de voordeur opengaat moet het ganglicht aan en het rolluik op kantoor dicht",
      ["Hallway light aanzetten", "Office shutter sluiten"],
    ],
  ])("are both in the draft: %s %s", async (tag, sentence, actions) =>
    expect(await actionsOf(tag, sentence)).toEqual(actions),
  );
});

describe("what is to stay as it is under a condition", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "leave the office light on when the front door opens"],
    ["de", "lass das Licht im Büro an, wenn die Haustür aufgeht"],
    ["fr", "laisse la lumière du bureau allumée quand la porte d'entrée s'ouvre"],
    ["es", "deja la luz de la oficina encendida cuando se abra la puerta principal"],
    ["nl", "laat het licht op kantoor aan als de voordeur opengaat"],
  ])("makes no automation: %s %s", async (tag, sentence) =>
    expect(await read(tag, sentence)).toMatchObject({ kind: "cancelled" }),
  );
});
