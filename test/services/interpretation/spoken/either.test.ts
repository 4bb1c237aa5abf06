/** "Open or closed?" and "open or not?" ask how it is, in each language; no such sentence does anything. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

const readIn = async (tag: SentenceLanguage, sentence: string) =>
  readSentence(sentence, await houseIn(tag), { localTime });

type Row = readonly [tag: SentenceLanguage, sentence: string, answer: string];

const EITHER: readonly Row[] = [
  ["en", "is the front door open or closed?", "Front door is closed."],
  ["en", "let me know if the front door is locked or unlocked", "Front door lock is locked."],
  ["en", "alert me if the bedside lamp is on or off", "Bedside lamp is off."],
  ["de", "ist die Nachttischlampe an oder aus?", "Bedside lamp: aus."],
  ["de", "ist die Haustür noch offen oder schon zu?", "Front door: geschlossen."],
  ["de", "gib mir Bescheid, ob die Haustür offen oder geschlossen ist", "Front door: geschlossen."],
  ["es", "avísame si la puerta principal está abierta o cerrada", "Front door: cerrado."],
  ["fr", "préviens-moi si la porte d'entrée est ouverte ou fermée", "Front door: fermé."],
  ["nl", "laat me weten of de voordeur open of dicht is", "Front door: dicht."],
];

const OR_NOT: readonly Row[] = [
  ["en", "is the front door locked or not", "Yes, Front door lock is locked."],
  ["en", "tell me whether the front door is locked or not", "Yes, Front door lock is locked."],
  ["en", "let me know if the front door is open or not", "No, Front door is closed."],
  ["de", "Ist die Haustür offen oder nicht?", "Nein, Front door: geschlossen."],
  ["de", "sag Bescheid, ob die Haustür offen ist oder nicht", "Nein, Front door: geschlossen."],
  ["es", "dime si la puerta principal está abierta o no", "No, Front door: cerrado."],
  ["fr", "dis-moi si la porte d'entrée est ouverte ou non", "Non, Front door: fermé."],
  ["nl", "is de voordeur open of niet?", "Nee, Front door: dicht."],
];

describe("is answered with how it is", () => {
  it.each([...EITHER, ...OR_NOT])("%s: %s", async (tag, sentence, text) => {
    expect(await readIn(tag, sentence)).toMatchObject({ kind: "answer", text });
  });
});

const NOTHING: readonly (readonly [SentenceLanguage, string])[] = [
  ["en", "turn the bedside lamp on or not"],
  ["en", "unlock the front door or not"],
  ["de", "mach das Licht im Flur an oder nicht"],
  ["es", "enciende la luz del pasillo o no"],
  ["fr", "allume la lampe de chevet ou pas"],
  ["nl", "doe de ganglamp aan of niet"],
];

describe("does nothing, for all the words of an order", () => {
  it.each(NOTHING)("%s: %s", async (tag, sentence) => {
    expect(["unclear", "answer"]).toContain((await readIn(tag, sentence)).kind);
  });
});

it("is told each time that it is either, rather than answered", async () => {
  expect(await readIn("en", "tell me when the bedside lamp is on or off")).not.toMatchObject({
    kind: "answer",
  });
});
