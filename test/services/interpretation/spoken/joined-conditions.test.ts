/** Conditions of which several things are said: one starts what is to be done, and the others limit it. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { draftAfter } from "../dialogue/draft-talk.ts";
import { houseIn } from "../house.ts";

const DARK = "sun sunset sunrise";
const ON = "light.turn_on light.hallway";
const MOTION = `state binary_sensor.hallway_motion on | ${DARK} | ${ON}`;
const OPENS = `state binary_sensor.front_door on | ${DARK} | ${ON}`;

describe("what happens starts it, and how things are limits that", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["en", "when it is dark and there is motion in the hallway turn on the hallway light", MOTION],
    ["en", "when there is motion in the hallway and it is dark turn on the hallway light", MOTION],
    ["en", "turn on the hallway light if there is motion in the hallway and it is dark", MOTION],
    ["en", "when the front door opens and it's dark, turn on the hallway light", OPENS],
    [
      "en",
      "when the kitchen light is on and the front door opens turn on the hallway light",
      `state binary_sensor.front_door on | state light.kitchen on | ${ON}`,
    ],
    [
      "en",
      "when it is dark and the garage door is open turn on the hallway light",
      `state cover.garage_door open | ${DARK} | ${ON}`,
    ],
    ["de", "wenn es dunkel ist und im Flur Bewegung ist, mach das Flurlicht an", MOTION],
    ["de", "mach das Flurlicht an, wenn im Flur Bewegung ist und es dunkel ist", MOTION],
    ["de", "wenn die Haustür aufgeht und es dunkel ist, mach das Flurlicht an", OPENS],
    [
      "es",
      "cuando esté oscuro y haya movimiento en el pasillo enciende la luz del pasillo",
      MOTION,
    ],
    ["es", "cuando se abra la puerta de entrada y esté oscuro enciende la luz del pasillo", OPENS],
    [
      "fr",
      "quand il fait nuit et qu'il y a du mouvement dans le couloir, allume la lumière du couloir",
      MOTION,
    ],
    [
      "fr",
      "quand la porte d'entrée s'ouvre et qu'il fait nuit, allume la lumière du couloir",
      OPENS,
    ],
    ["nl", "als het donker is en er beweging in de gang is, doe het ganglicht aan", MOTION],
    ["nl", "als de voordeur opengaat en het donker is, doe het ganglicht aan", OPENS],
  ])("%s: %s", async (tag, sentence, expected) =>
    expect(await draftAfter(tag, sentence)).toBe(expected),
  );
});

describe("which of them starts it is not guessed", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "when the sun sets and the garage door is open turn on the hallway light"],
    ["en", "when the kitchen light is on and the office light is off turn on the hallway light"],
    ["en", "when the front door opens and the bedroom window opens turn on the hallway light"],
    ["en", "unless it is dark and there is motion in the hallway turn on the hallway light"],
    ["de", "wenn das Küchenlicht an ist und das Bürolicht aus ist, mach das Flurlicht an"],
    [
      "es",
      "cuando la luz de la oficina esté encendida y la del baño esté apagada enciende la luz del pasillo",
    ],
    [
      "fr",
      "quand le soleil se couche et que la porte du garage est ouverte, allume la lumière du couloir",
    ],
    ["nl", "als het keukenlicht aan is en het kantoorlicht uit is, doe het ganglicht aan"],
  ])("%s: %s", async (tag, sentence) =>
    expect(await draftAfter(tag, sentence)).toBe("refused: unclear"),
  );
});

it("ends before what is to be done, of which nothing is asked where it names no value", async () => {
  const localTime = new Date("2030-01-01T18:00:00Z");
  const said = "wenn es zu warm ist, mach den Rollladen im Schlafzimmer zu";
  const parsed = readSentence(said, await houseIn("de"), { localTime });
  expect(parsed).toMatchObject({ kind: "unclear", suggestions: [], isUnderstood: "talk" });
});
