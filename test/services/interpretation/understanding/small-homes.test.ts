/** Words that mean something for sure only where a home has little: a number of a name, "some", "the air". */
import { expect, it } from "@jest/globals";
import {
  type HomeThing,
  indexHome,
} from "../../../../services/interpretation/understanding/home/home-index.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { loadLanguage } from "./load-language.ts";
import { textOf } from "./outcome.ts";

const NOW = new Date("2030-01-01T18:00:00Z");

const thing = (entity_id: string, name: string, attributes = {}): HomeThing => ({
  entity_id,
  name,
  aliases: [],
  area_id: null,
  state: "off",
  attributes,
});

const said = async (tag: string, sentence: string, things: readonly HomeThing[]) => {
  const language = await loadLanguage(tag);
  const home = indexHome({ isFahrenheit: false, floors: [], areas: [], things }, language);
  const result = understand(sentence, language, home, { now: NOW });
  return result.kind === "none" ? `- ${result.reason}` : textOf(result);
};

const DIMMED = { supported_color_modes: ["brightness"], brightness: 0 };

it.each([
  ["en", "Hall 2", "turn on the hall lamp 2", "turn_on light.two"],
  ["en", "Hall 2", "set hall light two to 40%", "set_brightness light.two brightness=102"],
  ["en", "Hall 2", "turn on hall fan 2", "- no such thing"],
  ["de", "Flur 2", "schalte die Flur Lampe 2 ein", "turn_on light.two"],
  ["nl", "Gang 2", "zet ganglamp 2 aan", "turn_on light.two"],
])(
  "in %s, what is called %j has its noun before its number: %s",
  async (tag, name, sentence, expected) =>
    expect(
      await said(tag, sentence, [thing("light.two", name, DIMMED), thing("light.far", "Attic")]),
    ).toBe(expected),
);

it.each([
  ["en", "turn on some lights", "turn_on light.only"],
  ["en", "turn on half of the lights", "- partial"],
  ["es", "enciende algunas luces", "turn_on light.only"],
])("in %s, some of one thing are that one: %s", async (tag, sentence, expected) =>
  expect(await said(tag, sentence, [thing("light.only", "Lamp")])).toBe(expected),
);

it.each([
  ["Living", ["off", "heat", "cool"], "turn_on climate.living"],
  ["Living", ["off", "heat"], "- no such thing"],
  ["Living AC", ["off", "heat"], "turn_on climate.living"],
])(
  "the air is a climate device that does more than to heat: %s, %j",
  async (name, hvac_modes, expected) =>
    expect(
      await said("en", "turn the air on", [thing("climate.living", name, { hvac_modes })]),
    ).toBe(expected),
);

const thermometer = (id: string, state: string) => ({
  ...thing(`sensor.${id}`, id, { device_class: "temperature" }),
  state,
});

it.each([
  [[thermometer("one", "21")], "= 21"],
  [[thermometer("one", "21"), thermometer("two", "19")], "- where is not known"],
])("what one sensor tells is so here, wherever that is: %#", async (things, expected) =>
  expect(await said("en", "what's the temperature in here?", things)).toBe(expected),
);

it("takes a word for a kind that is the whole name of a thing for its name", async () => {
  const things = [
    thing("light.ceiling", "Ceiling light"),
    thing("light.nursery", "Nursery light"),
    thing("switch.printer", "Printer"),
  ];
  expect(
    await said("en", "turn on the nursery light and the printer but not the ceiling light", things),
  ).toBe("turn_on light.nursery; turn_on switch.printer");
});

it.each([
  ["en", "arm the alarm at home", "arm_home"],
  ["en", "set the alarm to night mode", "arm_night"],
  ["en", "arm the alarm", "arm_away"],
  ["de", "schalte den Alarm im Nachtmodus scharf", "arm_night"],
  ["de", "stell den Alarm auf abwesend", "arm_away"],
  ["es", "pon la alarma en modo noche", "arm_night"],
  ["es", "arma la alarma en modo ausente", "arm_away"],
  ["fr", "arme l'alarme en mode nuit", "arm_night"],
  ["fr", "mets l'alarme en mode absent", "arm_away"],
  ["nl", "zet het alarm op nachtstand", "arm_night"],
  ["nl", "zet het alarm in de thuisstand", "arm_home"],
])("in %s, an alarm is armed as it is said: %s", async (tag, sentence, command) => {
  const names: Readonly<Record<string, string>> = { es: "Alarma", fr: "Alarme" };
  const alarm = thing("alarm_control_panel.home", names[tag] ?? "Alarm");
  expect(await said(tag, sentence, [alarm, thing("light.hall", "Zirkon")])).toBe(
    `${command} alarm_control_panel.home`,
  );
});
