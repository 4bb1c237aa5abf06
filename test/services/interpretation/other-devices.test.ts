/** Sentences about devices that the virtual house does not have: humidifiers, valves, alarms, mowers, inputs. */
import { describe, expect, it } from "@jest/globals";
import { AREAS, ENTITIES, FLOORS } from "../../../services/devices/homes/virtual/house.ts";
import {
  buildHomeModel,
  type HomeModel,
} from "../../../services/interpretation/home/home-model.ts";
import { openLanguage } from "../../../services/interpretation/lexicon/languages.ts";
import type { SentenceLanguage } from "../../../shared/contracts/interpretation.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { english } from "./english.ts";
import { read } from "./read.ts";
import { expected, stepsOf } from "./steps.ts";

const TIME = "2029-12-31T00:00:00.000Z";
const device = (
  entity_id: string,
  name: string,
  state: string,
  own: Free = {},
  area = "garage",
) => ({
  entity_id,
  name,
  aliases: [],
  area_id: area,
  initial: { state, attributes: { friendly_name: name, area_id: area, ...own } },
});

const OTHERS = [
  device("humidifier.kids", "Kids humidifier", "off", { humidity: 50 }, "kids_room"),
  device("valve.garden", "Garden valve", "closed", { supported_features: 15 }),
  device("siren.hall", "Hall siren", "off"),
  device("alarm_control_panel.house", "House alarm", "disarmed"),
  device("water_heater.tank", "Boiler", "eco", { temperature: 50, supported_features: 15 }),
  device("lawn_mower.lawn", "Lawn mower", "docked"),
  device("remote.tv", "TV remote", "off"),
  device("number.pump", "Pump speed", "40", { min: 0, max: 100 }),
  device("button.bridge", "Restart bridge", "unknown"),
  device("input_boolean.guests", "Guest mode", "off"),
  device("timer.tea", "Tea timer", "idle"),
  device("script.evening", "Evening script", "off"),
];

const entities = [...ENTITIES, ...OTHERS];
const homeOf = (language: HomeModel["language"]): HomeModel =>
  buildHomeModel(
    language,
    { floors: FLOORS, areas: AREAS, labels: [], entities },
    entities.map(({ entity_id, initial }) => ({
      entity_id,
      ...initial,
      last_changed: TIME,
      last_updated: TIME,
      version: 1,
    })),
  );
const home = homeOf(english);

describe("a sentence about a device that is not of the usual ones", () => {
  it.each([
    ["turn on the humidifier", "turn_on: humidifier.kids"],
    ["set the kids humidifier to 60%", "set_humidity humidity=60: humidifier.kids"],
    ["turn up the humidifier", "set_humidity humidity=55: humidifier.kids"],
    ["turn the humidifier down", "set_humidity humidity=45: humidifier.kids"],
    ["raise the humidifier by 10 percent", "set_humidity humidity=60: humidifier.kids"],
    ["open the garden valve", "open: valve.garden"],
    ["set the garden valve to 30%", "set_position position=30: valve.garden"],
    ["turn off the water valve", "close: valve.garden"],
    ["turn on the siren", "turn_on: siren.hall"],
    ["arm the alarm", "arm_away: alarm_control_panel.house"],
    ["disarm the alarm", "disarm: alarm_control_panel.house"],
    ["arm the house alarm", "arm_away: alarm_control_panel.house"],
    ["disarm the house alarm", "disarm: alarm_control_panel.house"],
    ["turn off the boiler", "turn_off: water_heater.tank"],
    ["set the boiler to 55 degrees", "set_temperature temperature=55: water_heater.tank"],
    ["start the lawn mower", "start_mowing: lawn_mower.lawn"],
    ["mow the lawn", "start_mowing: lawn_mower.lawn"],
    ["send the mower home", "dock: lawn_mower.lawn"],
    ["send the mower out", "start_mowing: lawn_mower.lawn"],
    ["turn on the tv remote", "turn_on: remote.tv"],
    ["set the pump speed to 70", "set_value value=70: number.pump"],
    ["press restart bridge", "press: button.bridge"],
    ["turn on guest mode", "turn_on: input_boolean.guests"],
    ["start the tea timer", "start: timer.tea"],
    ["run the evening script", "turn_on: script.evening"],
  ])("%j does %s", (sentence, steps) =>
    expect(stepsOf(read(sentence, home))).toEqual(expected(steps)),
  );

  it.each<[SentenceLanguage, string, string]>([
    ["de", "stell den Luftbefeuchter höher", "set_humidity humidity=55: humidifier.kids"],
    ["fr", "monte l’humidificateur", "set_humidity humidity=55: humidifier.kids"],
    ["es", "sube el humidificador", "set_humidity humidity=55: humidifier.kids"],
    ["nl", "zet de luchtbevochtiger lager", "set_humidity humidity=45: humidifier.kids"],
    ["fr", "tonds la pelouse", "start_mowing: lawn_mower.lawn"],
    ["fr", "ramène la tondeuse", "dock: lawn_mower.lawn"],
    ["fr", "renvoie la tondeuse", "dock: lawn_mower.lawn"],
    ["es", "que vuelva el cortacésped", "dock: lawn_mower.lawn"],
  ])("in %s, %j does %s", async (tag, sentence, steps) =>
    expect(stepsOf(read(sentence, homeOf(await openLanguage(tag))))).toEqual(expected(steps)),
  );

  it.each(["set off the alarm", "set the house alarm off", "set off the siren"])(
    "turns nothing off for %j, which would sound it",
    (sentence) => expect(read(sentence, home).kind).toBe("unclear"),
  );

  it("leaves sirens, valves and alarms alone when everything is turned off or on", () => {
    for (const sentence of ["turn everything on", "turn everything off", "open everything"]) {
      const steps = stepsOf(read(sentence, home));
      expect(String(steps)).not.toMatch(/siren|valve|alarm|mower|water_heater|timer/);
    }
  });

  it.each(["is the siren on", "is the garden valve open", "is the lawn mower docked"])(
    "answers %j from the states",
    (sentence) => expect(stepsOf(read(sentence, home))).toMatch(/^\? (Yes|No),/),
  );
});
