/** Scenes and automations, whole and by name, to make requests of. */
import { fc } from "../../support/any.ts";
import { anyOf, command, entity, LIGHTS, lit, mostly, often, percent, SWITCHES } from "./words.ts";

const sceneStep = often<object>(
  [6, fc.record({ device: anyOf(...LIGHTS, ...SWITCHES), action: anyOf("on", "off", "toggle") })],
  [4, fc.record({ device: lit, action: anyOf("dim"), value: percent })],
  [
    3,
    command.map(({ entity_id, command: action, fields }) => ({
      device: entity_id,
      action,
      parameters: fields,
    })),
  ],
  [1, fc.record({ device: entity, action: anyOf("on", "dance"), value: percent })],
);
export const SCENE_NAMES = [
  "Reading",
  "Kids' party",
  "Ä",
  "Late & quiet",
  "reading",
  "Movie night",
];
export const sceneName = anyOf(...SCENE_NAMES);
export const scene = fc.record(
  {
    name: sceneName,
    description: anyOf("", "For <b>later</b>", "Slowly"),
    actions: fc.array(sceneStep, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: ["name", "actions"] },
);
export const sceneId = anyOf(
  "reading",
  "scene.reading",
  "kids_party",
  "late_quiet",
  "movie_night",
  "«scene»",
  "unknown",
);

/** None of them comes by itself while a test runs: what fires by itself fires at its own moment. */
const trigger = mostly<object>(
  [
    { platform: "state", entity_id: "binary_sensor.kitchen_window", to: "jammed" },
    { platform: "numeric_state", entity_id: "sensor.outdoor_temperature", above: 90 },
    { platform: "event", event_type: "never_fired" },
    { platform: "cron", pattern: "0 0 29 2 *" },
  ],
  { platform: "time", at: "25:00" },
  { platform: "template" },
);
const service = command.map(({ entity_id, command: name, fields }) => ({
  service: `${entity_id.split(".")[0]}.${name}`,
  target: { entity_id },
  data: fields,
}));
const ALIASES = ["Evening", "Guests & co", "Evening 2"];
export const automation = fc.record(
  {
    alias: anyOf(...ALIASES),
    description: anyOf("", "Once <a> day"),
    trigger: often<object>([5, trigger], [1, fc.array(trigger, { maxLength: 2 })]),
    condition: fc.record({
      condition: anyOf("state"),
      entity_id: lit,
      state: anyOf("on", "off"),
    }),
    action: often<object>([3, service], [2, fc.array(service, { minLength: 1, maxLength: 3 })]),
    mode: mostly(["single", "restart"], "often"),
  },
  { requiredKeys: ["alias", "trigger", "action"] },
);
export const automationId = anyOf(
  "automation.evening",
  "evening",
  "automation.guests_co",
  "«automation»",
  "automation.hallway_light",
  "unknown",
);
