/** Reasons that tell of people: what is asked for beside them is done, and behind "when" or "until" they are none. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";
import { expected, stepsOf } from "../steps.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

const read = async (tag: SentenceLanguage, sentence: string) =>
  readSentence(sentence, await houseIn(tag), { localTime });

describe("a reason beside an order", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["en", "the kids are asleep, turn off the bathroom light", "turn_off: light.bathroom"],
    ["en", "turn off the bathroom light because the baby is sleeping", "turn_off: light.bathroom"],
    ["en", "we have guests, turn on the bathroom light", "turn_on: light.bathroom"],
    ["en", "since we have guests, turn on the bathroom light", "turn_on: light.bathroom"],
    ["de", "die Kinder schlafen, mach das Licht im Bad aus", "turn_off: light.bathroom"],
    ["de", "mach das Licht im Bad aus, weil die Kinder schlafen", "turn_off: light.bathroom"],
    ["de", "weil wir Gäste haben, mach das Licht im Bad an", "turn_on: light.bathroom"],
    [
      "fr",
      "les enfants dorment, éteins la lumière de la salle de bain",
      "turn_off: light.bathroom",
    ],
    ["fr", "on a du monde, allume la lumière de la salle de bain", "turn_on: light.bathroom"],
    ["es", "los niños están dormidos, apaga la luz del baño", "turn_off: light.bathroom"],
    ["es", "porque los niños duermen, apaga la luz del baño", "turn_off: light.bathroom"],
    ["nl", "de kinderen slapen, doe het licht in de badkamer uit", "turn_off: light.bathroom"],
    ["nl", "doe het licht in de badkamer aan omdat we gasten hebben", "turn_on: light.bathroom"],
  ])("changes nothing of it: %s %s", async (tag, sentence, step) =>
    expect(stepsOf(await read(tag, sentence))).toEqual(expected(step)),
  );

  it("is no second thing to do where the order is asked back", async () =>
    expect(await read("en", "the kids are asleep, turn the music down")).toMatchObject({
      kind: "unclear",
      text: "Which one do you mean?",
    }));
});

describe("the cold as a reason that is said first", () => {
  it.each([
    "porque hace frío, pon la calefacción del dormitorio a 22",
    "como hace frío, pon la calefacción del dormitorio a 22",
  ])("is no question: %s", async (sentence) =>
    expect(await read("es", sentence)).toMatchObject({
      kind: "act",
      steps: [{ entity_id: "climate.bedroom", command: "set_temperature" }],
    }),
  );

  it("and a question stays one", async () =>
    expect(await read("es", "por qué está encendida la luz de la cocina")).toMatchObject({
      kind: "past",
    }));
});

it.each<[SentenceLanguage, string]>([
  ["en", "if we have guests turn on the bathroom light"],
  ["en", "turn off all the lights when we're going to bed"],
  ["en", "turn off the bathroom light after the kids are asleep"],
  ["en", "turn off the bathroom light until the baby is asleep"],
  ["de", "wenn wir Gäste haben, mach das Licht im Bad an"],
  ["de", "mach das Licht im Bad an, bis die Kinder schlafen"],
  ["fr", "éteins la lumière de la salle de bain si les enfants dorment"],
  ["es", "apaga la luz del baño cuando los niños duermen"],
  ["nl", "doe het licht in de badkamer aan tot de kinderen slapen"],
])("nothing is done where the same words limit it: %s %s", async (tag, sentence) =>
  expect(await read(tag, sentence)).toMatchObject({ kind: "unclear" }),
);
