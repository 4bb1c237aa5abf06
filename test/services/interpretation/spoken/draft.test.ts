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

const waited = (trigger: unknown) => ({ wait_for_trigger: [trigger] });

it("does the rest at a later time of the day", async () => {
  const said = "every weekday at 7 turn on the hallway light and at 8 turn it off";
  const { text, actions, config } = await draftIn("en", said);
  expect(text).toBe("every Monday, Tuesday, Wednesday, Thursday, and Friday at 07:00");
  expect(actions).toEqual(["Turn on Hallway light", "then, at 08:00: Turn off Hallway light"]);
  const target = { entity_id: "light.hallway" };
  expect(config).toMatchObject({
    trigger: [{ platform: "time", at: "07:00:00" }],
    condition: [{ condition: "time", weekday: ["mon", "tue", "wed", "thu", "fri"] }],
    action: [
      { service: "light.turn_on", target },
      waited({ platform: "time", at: "08:00:00" }),
      { service: "light.turn_off", target },
    ],
  });
});

it("ends what is said to be from when until when", async () => {
  const ends = { service: "cover.close", target: { entity_id: "cover.office" } };
  const { config } = await draftIn("en", "open the office shutter every day from 7 to 8");
  expect(config.action).toMatchObject([{}, waited({ at: "08:00:00" }), ends]);
});

it("ends what began under a condition, whatever is so then", async () => {
  const said = "turn on the hallway light every day from 7 to 8 if no one is home";
  const { config } = await draftIn("en", said);
  expect(config.condition).toMatchObject([{ condition: "state", state: "not_home" }]);
  expect(config.action).toMatchObject([{}, waited({ at: "08:00:00" }), {}]);
});

it("waits for the sun", async () => {
  const { config } = await draftIn("en", "turn on the hallway light at sunset and off at sunrise");
  expect(config).toMatchObject({
    trigger: [{ platform: "sun", event: "sunset" }],
    action: [{}, waited({ platform: "sun", event: "sunrise" }), {}],
  });
});

it("is none for times that one automation cannot have", async () => {
  const refused = draftIn(
    "en",
    "every day at 7 turn on the hallway light and tomorrow at 8 turn it off",
  );
  await expect(refused).rejects.toThrow("unclear");
});

it.each<[SentenceLanguage, string, string]>([
  ["de", "jeden Tag um 7 das Licht im Flur an und um 8 aus", "dann um 08:00"],
  ["es", "enciende la luz del pasillo cada día a las 7 y apágala a las 8", "luego, a las 08:00"],
  ["fr", "allume la lumière du couloir tous les jours à 7 h et éteins-la à 8 h", "puis à 08:00"],
  ["nl", "doe elke dag om 7 uur het licht in de gang aan en om 8 uur uit", "daarna om 08:00"],
])("says in %s what follows: %s", async (tag, sentence, expected) =>
  expect((await draftIn(tag, sentence)).actions.join(" ")).toContain(expected),
);

it.each<[SentenceLanguage, string, string]>([
  ["en", "10 minutes after sunset turn off the hallway light", "every day 10 minutes after sunset"],
  ["de", "10 Minuten vor Sonnenaufgang das Licht im Flur aus", "10 Minuten vor Sonnenaufgang"],
  [
    "fr",
    "éteins la lumière du couloir 10 minutes après le coucher du soleil",
    "10 minutes après le coucher du soleil",
  ],
  ["es", "10 minutos antes del amanecer apaga la luz del pasillo", "10 minutos antes del amanecer"],
  ["nl", "doe hallway light uit 10 minuten na zonsondergang", "10 minuten na zonsondergang"],
])("says in %s how long before or after the sun it is: %s", async (tag, sentence, expected) =>
  expect((await draftIn(tag, sentence)).text).toContain(expected),
);

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
