/** Automations that sentences ask for: what they say of themselves, and what automations take. */
import { expect, it } from "@jest/globals";
import { readConfig } from "../../../../services/automations/config/config.ts";
import { ENTITIES } from "../../../../services/devices/homes/virtual/house.ts";
import { buildHomeModel } from "../../../../services/interpretation/home/home-model.ts";
import { openLanguage } from "../../../../services/interpretation/lexicon/languages.ts";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";

const LONG_AGO = "2029-12-31T00:00:00.000Z";
const at = { last_changed: LONG_AGO, last_updated: LONG_AGO, version: 1 };

const person = (name: string) => ({
  entity_id: `person.${name.toLowerCase()}`,
  state: "home",
  attributes: { friendly_name: name },
  ...at,
});

const draftIn = async (tag: SentenceLanguage, sentence: string) => {
  const states = [
    ...ENTITIES.map(({ entity_id, initial }) => ({ entity_id, ...initial, ...at })),
    person("Ada"),
    person("Ben"),
  ];
  const registry = { floors: [], areas: [], labels: [], entities: ENTITIES };
  const home = buildHomeModel(await openLanguage(tag), registry, states);
  const localTime = new Date("2030-01-01T18:00:00Z");
  const parsed = readSentence(sentence, home, { localTime });
  if (parsed.kind !== "draft" || !("config" in parsed.change)) throw new Error(parsed.kind);
  expect(readConfig(parsed.change.config)).toMatchObject({ problems: [] });
  return parsed.change;
};

it("says how long something has been so, and that the sun limits it", async () => {
  const { text, config } = await draftIn(
    "en",
    "turn off the hallway light when no one is home for 5 minutes and it is after sunset",
  );
  expect(text).toMatch(/for 5 minutes.*it is after sunset$/u);
  expect(config).toMatchObject({
    trigger: [{ platform: "state", to: "not_home", for: { seconds: 300 } }],
    condition: [
      { state: "not_home", for: { seconds: 300 } },
      { condition: "sun", after: "sunset" },
    ],
  });
});

const BOTH = ["person.ada", "person.ben"];

it("is started by the last of several of which all have to be so", async () => {
  const { text, config } = await draftIn("en", "turn off the hallway light when no one is home");
  expect(text).toBe("when Ada is not home and Ben is not home");
  expect(config).toMatchObject({
    trigger: [{ platform: "state", entity_id: BOTH, to: "not_home" }],
    condition: [{ condition: "state", entity_id: BOTH, state: "not_home" }],
  });
});

it("is started by any of several of which one is enough", async () => {
  const { text, config } = await draftIn("en", "turn on the hallway light when someone comes home");
  expect(text).toBe("when Ada is home or Ben is home");
  expect(config).toMatchObject({
    trigger: [{ platform: "state", entity_id: BOTH, to: "home" }],
    condition: [],
  });
});

it("has a condition at a time that comes again", async () => {
  const said = "every day at 11 pm turn off the hallway light unless no one is home";
  const { text, triggers, conditions, config } = await draftIn("en", said);
  expect(triggers).toEqual(["every day at 23:00"]);
  expect(conditions).toEqual(["Ada is home or Ben is home"]);
  expect(text).toBe("every day at 23:00, only if Ada is home or Ben is home");
  const stateOf = (entity_id: string) => ({ condition: "state", entity_id, state: "home" });
  expect(config).toMatchObject({
    trigger: [{ platform: "time", at: "23:00:00" }],
    condition: [{ condition: "or", conditions: BOTH.map(stateOf) }],
  });
});

it.each<[SentenceLanguage, string, string]>([
  ["de", "mach das Licht im Flur aus, wenn alle weg sind", "Ada abwesend ist und Ben abwesend ist"],
  [
    "es",
    "apaga la luz del pasillo cuando no haya nadie en casa",
    "Ada esté fuera de casa y Ben esté fuera de casa",
  ],
  [
    "fr",
    "éteins la lumière du couloir quand tout le monde est parti",
    "Ada est absent et Ben est absent",
  ],
  ["nl", "doe het licht in de gang uit als er niemand thuis is", "Ada weg is en Ben weg is"],
])("says in %s of whom it is: %s", async (tag, sentence, expected) =>
  expect((await draftIn(tag, sentence)).text).toContain(expected),
);
