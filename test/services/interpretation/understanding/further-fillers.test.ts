/** A word for more that says nothing where it stands reverses no order, and refuses none. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";
import { expected, stepsOf } from "../steps.ts";
import { timedHouse } from "../timed-house.ts";

const localTime = new Date("2030-01-01T18:00:00Z");
const read = async (tag: SentenceLanguage, sentence: string) =>
  readSentence(sentence, await houseIn(tag), { localTime });

describe("a word for more beside what is done", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["de", "schließ die Haustür noch ab", "lock: lock.front_door"],
    ["de", "schließ bitte noch die Haustür ab", "lock: lock.front_door"],
    ["de", "mach noch die Haustür zu", "lock: lock.front_door"],
    ["de", "schließ den Rollladen im Büro noch", "close: cover.office"],
    [
      "de",
      "fahr den Rollladen im Büro noch 10 Prozent runter",
      "set_position position=50: cover.office",
    ],
    ["de", "senk den Rollladen im Büro noch 10 Prozent", "set_position position=50: cover.office"],
    [
      "de",
      "dimm die Stehlampe noch auf 20 Prozent",
      "set_brightness brightness=51: light.living_room_lamp",
    ],
    [
      "de",
      "dimm noch die Stehlampe auf 20 Prozent",
      "set_brightness brightness=51: light.living_room_lamp",
    ],
    ["de", "es ist noch zu hell im Büro", "set_brightness brightness=169: light.office"],
    ["de", "im Büro ist es noch zu hell", "set_brightness brightness=169: light.office"],
    ["de", "mach das Licht im Flur an noch", "turn_on: light.hallway"],
    ["en", "lower the office shutter another 10 percent", "set_position position=50: cover.office"],
    [
      "es",
      "baja la persiana del despacho otro 10 por ciento",
      "set_position position=50: cover.office",
    ],
    ["nl", "sluit nog de voordeur", "lock: lock.front_door"],
    ["fr", "ferme encore la porte d'entrée à clé", "lock: lock.front_door"],
    [
      "fr",
      "baisse encore le volet du bureau de 10 pour cent",
      "set_position position=50: cover.office",
    ],
    [
      "fr",
      "il fait encore trop clair dans le bureau",
      "set_brightness brightness=169: light.office",
    ],
    ["nl", "doe nog de voordeur dicht", "lock: lock.front_door"],
    [
      "nl",
      "doe het rolluik in het kantoor nog 10 procent omlaag",
      "set_position position=50: cover.office",
    ],
    ["nl", "het is nog te fel in het kantoor", "set_brightness brightness=169: light.office"],
    ["nl", "doe het licht in de gang aan nog", "turn_on: light.hallway"],
  ])("in %s, %j does %s", async (tag, sentence, wanted) => {
    expect(stepsOf(await read(tag, sentence))).toEqual(expected(wanted));
  });

  it.each<[SentenceLanguage, string]>([
    ["de", "mach das Bürolicht aus und schließ noch die Haustür ab"],
    ["nl", "doe het kantoorlicht uit en doe de voordeur nog op slot"],
  ])("in %s, %j does both", async (tag, sentence) => {
    expect(stepsOf(await read(tag, sentence))).toEqual([
      ...expected("lock: lock.front_door"),
      ...expected("turn_off: light.office"),
    ]);
  });
});

describe("a word for more before a length of time", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "close the office shutter another ten minutes"],
    ["de", "schließ den Rollladen im Büro noch zehn Minuten"],
    ["de", "schließ das Büro noch zehn Minuten"],
    ["fr", "ferme le volet du bureau encore dix minutes"],
    ["nl", "sluit het rolluik in het kantoor nog tien minuten"],
  ])("in %s, %j closes it for as long", async (tag, sentence) => {
    expect(await read(tag, sentence)).toMatchObject({
      kind: "later",
      steps: [{ entity_id: "cover.office", command: "close", for: 600 }],
    });
  });
});

describe("a word for more before what is to be bought", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["de", "noch drei Eier auf die Einkaufsliste", "drei Eier"],
    ["fr", "encore trois oeufs sur la liste de courses", "trois oeufs"],
    ["nl", "nog drie eieren op de boodschappenlijst", "drie eieren"],
  ])("in %s, %j adds %j", async (tag, sentence, item) => {
    expect(readSentence(sentence, await timedHouse(tag), { localTime })).toMatchObject({
      kind: "act",
      steps: [{ command: "add_item", fields: { item } }],
    });
  });
});

describe("a word for more that asks", () => {
  it.each<[SentenceLanguage, string]>([
    ["de", "Haustür noch abgeschlossen"],
    ["de", "ist die Haustür noch abgeschlossen?"],
    ["nl", "rolluiken nog dicht"],
    ["nl", "is de voordeur nog dicht?"],
  ])("in %s, %j does nothing", async (tag, sentence) => {
    expect((await read(tag, sentence)).kind).toBe("answer");
  });
});
