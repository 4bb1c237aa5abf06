/** What is asked behind a question: the same of another state, something else of the same thing; and what is no part of it. */
import { describe, expect, it } from "@jest/globals";
import type { ParsedSentence } from "../../../../services/interpretation/parser/parsed-sentence.ts";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";
import { stepsOf } from "../steps.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

const lastOf = async (
  tag: SentenceLanguage,
  sentences: readonly string[],
): Promise<ParsedSentence | undefined> => {
  const home = await houseIn(tag);
  let last: ParsedSentence | undefined;
  for (const sentence of sentences) {
    const memory = last && "memory" in last ? last.memory : undefined;
    last = readSentence(sentence, home, { localTime, ...(memory && { memory }) });
  }
  return last;
};

type Row = readonly [tag: SentenceLanguage, first: string, then: string, answer: string];

const OTHER_STATES: readonly Row[] = [
  ["en", "is the floor lamp on?", "and off?", "No, Floor lamp is on."],
  ["en", "are the kitchen lights on?", "and off?", "Yes, Kitchen light and Counter light are off."],
  ["en", "is the front door locked?", "and unlocked", "No, Front door lock is locked."],
  ["de", "ist die Stehlampe an?", "und aus?", "Nein, Floor lamp: an."],
  ["de", "welche Türen sind offen?", "und zu?", "Front door und Garage door sind geschlossen."],
  ["es", "¿está encendida la lámpara de pie?", "¿y apagada?", "No, Floor lamp: encendido."],
  ["fr", "la porte d'entrée est-elle ouverte ?", "et fermée ?", "Oui, Front door : fermé."],
  ["nl", "is de voordeur open?", "en dicht?", "Ja, Front door is dicht."],
];

const COUNTED: readonly Row[] = [
  ["en", "which lights are on?", "and the second?", "Office light is on."],
  ["de", "welche Lichter sind an?", "und das zweite?", "Office light ist an."],
];

const OTHER_VALUES: readonly Row[] = [
  [
    "en",
    "how warm is it in the office?",
    "and the target temperature?",
    "Office air conditioner is 21 °C.",
  ],
  ["de", "wie warm ist es im Schlafzimmer?", "und im Büro?", "Office: 20,5 °C."],
];

const ROOMS = "Living room: 21 °C; Bedroom: 18 °C; Office: 20,5 °C; Bathroom: 22 °C.";
const OUTSIDE = "Outdoor temperature: 12,0 °C.";

/** Inside is not what was measured outside. */
const OTHER_PLACES: readonly Row[] = [
  ["de", "wie warm ist es draußen?", "und drinnen?", ROOMS],
  ["de", "wie warm ist es drinnen?", "und draußen?", OUTSIDE],
  ["es", "¿qué temperatura hace fuera?", "¿y dentro?", ROOMS],
  ["fr", "quelle température fait-il dehors ?", "et à l'intérieur ?", ROOMS],
  ["nl", "hoe warm is het buiten?", "en binnen?", ROOMS],
  ["nl", "hoe warm is het binnen?", "en buiten?", OUTSIDE],
];

describe("a question goes on", () => {
  it.each([...OTHER_STATES, ...COUNTED, ...OTHER_VALUES, ...OTHER_PLACES])(
    "%s: %s %s",
    async (tag, first, then, text) =>
      expect(await lastOf(tag, [first, then])).toMatchObject({ kind: "answer", text }),
  );

  it("counts once more in what was told", async () => {
    const asked = ["which lights are on?", "is the second on?", "and the first?"];
    expect(await lastOf("en", asked)).toMatchObject({ text: "Yes, Floor lamp is on." });
  });
});

describe("no question goes on", () => {
  it.each([
    ["en", "which lights are on?", "off", "turn_off: light.living_room_lamp"],
    ["en", "turn on the floor lamp", "and off", "turn_off: light.living_room_lamp"],
    ["en", "which lights are on?", "and close the office shutter", "close: cover.office"],
  ] as const)("%s: %s, with %s", async (tag, first, then, step) => {
    const last = await lastOf(tag, [first, then]);
    expect(last && stepsOf(last)).toContain(step);
  });

  it.each(["mach die alle aus", "mach das alles aus"])(
    "takes what a question has told for all that: %s",
    async (order) => {
      const last = await lastOf("de", ["welche Lichter sind an?", order]);
      const wanted = ["light.living_room_lamp", "light.office"].map((id) => `turn_off: ${id}`);
      expect(last && stepsOf(last)).toEqual(wanted);
    },
  );

  it.each([
    ["de", "wie hell ist es?", "mir ist kalt"],
    ["en", "which lights are on?", "it's too loud"],
    ["en", "how warm is it in the bedroom?", "and the humidity?"],
    ["de", "wie warm ist es im Schlafzimmer?", "und?"],
  ] as const)("%s: %s, with %s, which is answered with nothing of it", async (tag, first, then) =>
    expect((await lastOf(tag, [first, then]))?.kind).toBe("unclear"),
  );
});
