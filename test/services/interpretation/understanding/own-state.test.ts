/** "If it's on", behind an order that turns it off, is no condition: it comes to the same at once. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";
import { expected, stepsOf } from "../steps.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

const read = async (tag: SentenceLanguage, sentence: string) =>
  readSentence(sentence, await houseIn(tag), { localTime });

describe("what is not done yet is done", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["en", "turn off the office light if it's on", "turn_off: light.office"],
    ["en", "turn off the office light if it is still on", "turn_off: light.office"],
    ["en", "turn on the hallway light if it isn't on", "turn_on: light.hallway"],
    ["en", "close the office shutter if it's open", "close: cover.office"],
    ["en", "lock the front door if it's unlocked", "lock: lock.front_door"],
    ["en", "lock the front door if it isn't locked", "lock: lock.front_door"],
    ["de", "mach das Bürolicht aus, falls es noch an ist", "turn_off: light.office"],
    ["de", "mach den Rollladen im Büro zu, wenn er offen ist", "close: cover.office"],
    ["de", "schließ die Haustür ab, wenn sie nicht abgeschlossen ist", "lock: lock.front_door"],
    ["es", "apaga la luz de la oficina si está encendida", "turn_off: light.office"],
    ["es", "cierra la persiana de la oficina si está abierta", "close: cover.office"],
    ["fr", "éteins la lumière du bureau si elle est encore allumée", "turn_off: light.office"],
    ["fr", "ferme le volet du bureau s'il est ouvert", "close: cover.office"],
    ["nl", "doe het kantoorlicht uit als het nog aan is", "turn_off: light.office"],
    ["nl", "doe de voordeur op slot als die niet op slot is", "lock: lock.front_door"],
  ])("%s: %s", async (tag, sentence, step) =>
    expect(stepsOf(await read(tag, sentence))).toEqual(expected(step)),
  );

  it.each<[SentenceLanguage, string]>([
    ["en", "turn off the office light whenever it's on"],
    ["de", "schließ die Haustür auf, sobald sie abgeschlossen ist"],
    ["es", "apaga la luz de la oficina cada vez que esté encendida"],
    ["fr", "ouvre la porte du garage dès qu'elle est fermée"],
    ["nl", "zet het kantoorlicht uit zodra het aan is"],
  ])("but not where that is waited for: %s %s", async (tag, sentence) =>
    expect((await read(tag, sentence)).kind).not.toBe("act"),
  );

  it.each<[SentenceLanguage, string]>([
    ["en", "turn off the office light if it's on, then close the office shutter"],
    ["de", "mach das Bürolicht aus, falls es an ist, und mach den Rollladen im Büro zu"],
  ])("and what is said behind it: %s %s", async (tag, sentence) =>
    expect(stepsOf(await read(tag, sentence))).toEqual(
      expected("turn_off: light.office; close: cover.office"),
    ),
  );
});

it.each<[SentenceLanguage, string]>([
  ["en", "turn off the office light if it's off"],
  ["en", "dim the office light if it's on"],
  ["en", "turn off the office light if it's on, and the kitchen light"],
  ["nl", "zet het kantoorlicht telkens uit als het aan is"],
  ["en", "turn on the office light if it is dark"],
  ["es", "enciende la luz de la oficina si está oscuro"],
  ["fr", "allume la lumière du bureau s'il fait sombre"],
  ["de", "mach das Bürolicht aus, falls es aus ist"],
  ["es", "apaga la luz de la oficina si está apagada"],
  ["fr", "éteins la lumière du bureau si elle est éteinte"],
  ["nl", "doe het kantoorlicht uit als het uit is"],
])(
  "nothing is done where it is what would be done anyway, or more than that: %s %s",
  async (tag, sentence) => expect(await read(tag, sentence)).toMatchObject({ kind: "unclear" }),
);

describe("what is waited for is a condition, of what the order names", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "turn off the office light if it's on again"],
    ["en", "turn the office light off every time it's on"],
    ["en", "turn off the office light each time it's on"],
    ["en", "turn off the office light when it turns on"],
    ["en", "turn off the office light if it comes on"],
    ["de", "mach das Bürolicht aus, wenn es eingeschaltet wird"],
    ["de", "mach das Bürolicht aus, wenn es wieder an ist"],
    ["de", "mach das Bürolicht jedes Mal aus, wenn es an ist"],
    ["de", "mach das Bürolicht aus, sobald es an ist"],
    ["fr", "éteins la lumière du bureau chaque fois qu'elle est allumée"],
    ["fr", "éteins la lumière du bureau si elle est de nouveau allumée"],
    ["fr", "éteins la lumière du bureau quand elle s'allume"],
    ["es", "apaga la luz de la oficina cada vez que esté encendida"],
    ["nl", "doe het licht op kantoor uit telkens als het aan is"],
    ["nl", "doe het licht op kantoor uit elke keer dat het aan is"],
    ["nl", "doe het licht op kantoor uit wanneer het aangezet wordt"],
  ])("%s: %s", async (tag, sentence) =>
    expect(await read(tag, sentence)).toMatchObject({
      kind: "draft",
      change: {
        config: {
          trigger: [{ platform: "state", entity_id: "light.office", to: "on" }],
          action: [{ service: "light.turn_off", target: { entity_id: "light.office" } }],
        },
      },
    }),
  );

  it.each<[SentenceLanguage, string]>([
    ["es", "apaga la luz de la oficina si está encendida otra vez"],
    ["nl", "doe het licht op kantoor uit als het weer aan is"],
    ["en", "turn it off if it's on again"],
    ["de", "jedes Mal wenn es an ist, mach das Bürolicht aus"],
  ])("and never done at once: %s %s", async (tag, sentence) =>
    expect(await read(tag, sentence)).not.toMatchObject({ kind: "act" }),
  );
});
