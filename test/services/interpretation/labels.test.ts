/** Sentences about labels, floors with other names, and what is hidden. */
import { describe, expect, it } from "@jest/globals";
import { AREAS, ENTITIES, FLOORS } from "../../../services/devices/homes/virtual/house.ts";
import { buildHomeModel } from "../../../services/interpretation/home/home-model.ts";
import { openLanguage } from "../../../services/interpretation/lexicon/languages.ts";
import { readSentence } from "../../../services/interpretation/spoken/read-sentence.ts";
import { english } from "./english.ts";
import { houseWith } from "./house.ts";
import { read } from "./read.ts";
import { expected, stepsOf } from "./steps.ts";

const TIME = "2029-12-31T00:00:00.000Z";
const CARRIED: Readonly<Record<string, readonly string[]>> = {
  "light.hallway": ["night", "bedtime"],
  "light.bedroom": ["night"],
  "cover.bedroom": ["night"],
  "light.office": ["lights"],
  "light.kids_room": ["evening"],
};
const HIDDEN = "light.garage";

const entities = ENTITIES.map((entity) => ({
  ...entity,
  labels: CARRIED[entity.entity_id] ?? [],
  ...(entity.entity_id === HIDDEN && { isHidden: true as const }),
}));
const home = buildHomeModel(
  english,
  {
    floors: FLOORS.map((floor) =>
      floor.floor_id === "upper_floor" ? { ...floor, aliases: ["first storey"] } : floor,
    ),
    areas: AREAS,
    labels: [
      { label_id: "night", name: "Night" },
      { label_id: "bedtime", name: "Bedtime" },
      // What has a meaning keeps it, whatever labels are called.
      { label_id: "lights", name: "Lights" },
      { label_id: "on", name: "On" },
      { label_id: "evening", name: "Evening" },
      { label_id: "kitchen_light", name: "Kitchen light" },
    ],
    entities,
  },
  ENTITIES.map(({ entity_id, initial }) => ({
    entity_id,
    ...initial,
    last_changed: TIME,
    last_updated: TIME,
    version: 1,
  })),
);

describe("a sentence about a label", () => {
  it.each([
    ["turn off the lights labelled night", "turn_off: light.hallway light.bedroom"],
    ["turn off the lights with the label night", "turn_off: light.hallway light.bedroom"],
    ["close the blinds with the label night", "close: cover.bedroom"],
    ["turn off the lights labelled evening", "turn_off: light.kids_room"],
    ["turn off the bedtime lights", "turn_off: light.hallway"],
    ["close everything upstairs labelled night", "close: cover.bedroom"],
    ["turn on the kitchen light", "turn_on: light.kitchen"],
    ["close the blinds on the first storey", "close: cover.bedroom cover.office"],
  ])("%j does %s", (sentence, steps) => {
    expect([stepsOf(read(sentence, home))].flat().sort()).toEqual([expected(steps)].flat().sort());
  });

  it.each(["turn on all the lights", "turn everything on", "turn on the garage lights"])(
    "leaves what is hidden alone: %j",
    (sentence) => {
      expect(String(stepsOf(read(sentence, home)))).not.toContain(HIDDEN);
      expect(String(stepsOf(read(sentence, houseWith())))).toContain(HIDDEN);
    },
  );

  it.each([
    ["de", "schalte die Lampen mit dem Label night aus"],
    ["es", "apaga las luces con la etiqueta night"],
    ["fr", "éteins les lampes avec l'étiquette night"],
    ["nl", "doe de lampen met het label night uit"],
  ] as const)("is understood in %s: %s", async (tag, sentence) => {
    const spoken = { ...home, language: await openLanguage(tag) };
    const parsed = readSentence(sentence, spoken, { localTime: new Date(TIME) });
    expect([stepsOf(parsed)].flat().sort()).toEqual(
      [expected("turn_off: light.hallway light.bedroom")].flat().sort(),
    );
  });

  it("is not meant by a time of day that it is called as", async () => {
    const labels = [{ label_id: "night", name: "Abend" }];
    const spoken = { ...home, labels, language: await openLanguage("de") };
    const localTime = new Date(TIME);
    expect(readSentence("schalte die Lampen am Abend aus", spoken, { localTime }).kind).not.toBe(
      "act",
    );
  });

  it("says that nothing there can be meant", () => {
    expect(read("lock the doors labelled night", home).kind).toBe("unclear");
  });
});
