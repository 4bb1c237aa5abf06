/** What is checked is not done, what says when names nothing, and the name of a scene beside an order activates it. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../shared/contracts/interpretation.ts";
import { houseIn } from "./house.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

const read = async (tag: SentenceLanguage, sentence: string) =>
  readSentence(sentence, await houseIn(tag), { localTime });

/** Entities and commands, in the order in which they are done. */
const stepsOf = async (tag: SentenceLanguage, sentence: string): Promise<readonly string[]> => {
  const parsed = await read(tag, sentence);
  return parsed.kind === "act"
    ? parsed.steps.map(({ entity_id, command }) => `${command} ${entity_id}`)
    : [parsed.kind];
};

describe("how things are is checked, and nothing is done", () => {
  it.each([
    ["en", "check that the garage door is closed"],
    ["en", "verify that the bedroom light is on"],
    ["de", "prüfe, dass das Garagentor offen ist"],
    ["es", "comprueba que la puerta de entrada está desbloqueada"],
    ["fr", "vérifie que la porte d'entrée est déverrouillée"],
    ["nl", "controleer dat het slaapkamerlicht aan is"],
  ] as const)("%s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual(["answer"]),
  );

  it.each([
    ["en", "check that the kitchen light is off and dim the office light"],
    ["en", "check that the coffee machine is off in 10 minutes"],
    ["en", "check that the heating in the bedroom is at 20 degrees"],
    ["fr", "vérifie que toutes les lumières sont éteintes et ferme la porte"],
  ] as const)("is no answer to more than that: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual(["unclear"]),
  );

  it("is made so where it is to be made sure", async () =>
    expect(await stepsOf("en", "make sure that the bedroom light is on")).toEqual([
      "turn_on light.bedroom",
    ]));
});

describe("whether the home can be opened is asked, and nothing is opened", () => {
  it.each([
    ["en", "is it possible to open the garage door?"],
    ["en", "confirm that the front door is unlocked"],
    ["de", "ist es möglich, das Garagentor zu öffnen?"],
    ["es", "¿es posible abrir la puerta del garaje?"],
    ["fr", "est-il possible d'ouvrir la porte du garage ?"],
    ["nl", "is het mogelijk om de garagedeur te openen?"],
  ] as const)("%s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual(["unclear"]),
  );
});

describe("a part of the day behind what is named is no other thing, though a name has the word", () => {
  it.each([
    ["en", "turn on the office light at night"],
    ["en", "turn off the bedroom speaker at night"],
    ["en", "turn off the office light in the morning"],
  ] as const)("%s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual(["unclear"]),
  );
});

describe("the name of a scene beside an order", () => {
  it.each([
    ["turn off the office light, then movie night", "turn_off light.office"],
    ["close the office shutter, movie night", "close cover.office"],
    ["turn on the kitchen light and movie night", "turn_on light.kitchen"],
  ])("activates it after that: %s", async (sentence, order) =>
    expect(await stepsOf("en", sentence)).toEqual([order, "activate scene.movie_night"]),
  );

  it("activates nothing where it is said first, and may be what is not wanted", async () =>
    expect(await stepsOf("en", "no movie night, turn on the kitchen light")).toEqual(["unclear"]));

  it("is not one of those that are turned off, nor is another thing with a word of it", async () =>
    expect(await stepsOf("en", "turn off the office light and movie night")).toEqual(["unclear"]));
});

describe("a place that begins what is said is that of all of it", () => {
  it.each([
    ["en", "in the office lights off and shutters down"],
    ["en", "office: lights off, shutters closed"],
    ["de", "Büro: Licht aus, Rollladen zu"],
    ["fr", "bureau : lumière éteinte, volet fermé"],
    ["nl", "kantoor: licht uit, rolluik dicht"],
  ] as const)("%s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual(["turn_off light.office", "close cover.office"]),
  );

  it("but for what has a place of its own, or is not there", async () => {
    expect(await stepsOf("en", "in the office lights off and bedroom shutters down")).toEqual([
      "turn_off light.office",
      "close cover.bedroom",
    ]);
    expect(await stepsOf("en", "in the office lights off and tv off")).toEqual([
      "turn_off light.office",
      "turn_off switch.tv_socket",
    ]);
  });
});

describe("how far something is opened in another place is of the same kind of thing", () => {
  it.each([
    ["en", "open the shutters a bit in the bedroom and all the way in the office"],
    ["de", "mach die Rollläden im Schlafzimmer ein bisschen auf und im Büro ganz"],
    ["fr", "ouvre un peu les volets de la chambre et complètement ceux du bureau"],
    ["nl", "doe de rolluiken in de slaapkamer een beetje open en op kantoor helemaal"],
  ] as const)("%s %s", async (tag, sentence) => {
    const parsed = await read(tag, sentence);
    expect(parsed).toMatchObject({
      kind: "act",
      steps: [
        { entity_id: "cover.bedroom", fields: { position: 10 } },
        { entity_id: "cover.office", fields: { position: 100 } },
      ],
    });
  });
});
