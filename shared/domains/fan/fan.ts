/** Fans: on and off, and a speed in percent. */
import {
  type CommandFields,
  domain,
  type Effect,
  type FieldTable,
  onOff,
  reachOnOff,
} from "../domain.ts";
import { ON_OFF, percentOf, stateIs } from "../sentences.ts";
import { hasFeatures, numberOf, pick, whole } from "../values.ts";

const FULL_SPEED = 100;

/** Home Assistant's bits. */
const FEATURE = { speed: 1, off: 16, on: 32 } as const;

const FIELDS = {
  percentage: {
    rule: whole(0, FULL_SPEED, "Speed, 0–100"),
    isSupported: (attributes) =>
      attributes.percentage_step !== undefined && hasFeatures(attributes, FEATURE.speed),
  },
} as const satisfies FieldTable;

type FanFields = CommandFields<typeof FIELDS>;

const spin: Effect<FanFields> = ({ attributes }, fields) => {
  const percentage = fields.percentage ?? (numberOf(attributes.last_percentage) || FULL_SPEED);
  return percentage === 0
    ? { state: "off", attributes: { percentage: 0 } }
    : { state: "on", attributes: { percentage, last_percentage: percentage } };
};

export const fan = domain({
  name: "fan",
  states: ["on", "off"],
  fields: FIELDS,
  commands: {
    ...onOff(spin, (now, _fields, at) => spin(now, { percentage: 0 }, at), ["percentage"], FEATURE),
    set_percentage: { needs: ["percentage"], effect: spin },
  },
  attributes: {
    owned: { percentage: FIELDS.percentage.rule, last_percentage: FIELDS.percentage.rule },
    declared: ["percentage_step"],
  },
  targetState: ({ state, attributes }) => ({
    state,
    attributes:
      state === "on" && FIELDS.percentage.isSupported(attributes)
        ? pick(attributes, "percentage")
        : {},
  }),
  commandsToReach(wanted, now) {
    const { percentage } = wanted.attributes as FanFields;
    if (wanted.state !== "on" || percentage === undefined) return reachOnOff(wanted, now);
    if (now.state === "on" && percentage === now.attributes.percentage) return [];
    return [{ command: "set_percentage", fields: { percentage } }];
  },
  sentences: {
    nouns: [{ kind: "fan", en: ["fan|ventilator|ventilation", "fans|ventilators"] }],
    nameEndings: { en: ["fan"] },
    scope: "everything",
    acts: { ...ON_OFF, stop: "turn_off", start: "turn_on" },
    actsWithValue: { on: "turn_on" },
    implied: ["speed"],
    measures: ["speed"],
    fieldsOf: percentOf("percentage"),
    scales: [
      {
        of: ["speed"],
        field: "percentage",
        attribute: "percentage",
        sizes: { small: 10, usual: 20, large: 40 },
        range: [10, FULL_SPEED],
        off: 0,
      },
    ],
    states: { on: stateIs("on"), off: stateIs("off"), running: stateIs("on") },
  },
});
