/** Scripts: on while they run; what they did is not undone by stopping them. */
import { becomes, type CommandFields, domain, type Effect, type FieldTable } from "../domain.ts";
import { ATTRIBUTE } from "../values.ts";

const FIELDS = {
  variables: {
    rule: { type: "object", about: "Values that the script uses, by name", optional: true },
  },
} as const satisfies FieldTable;

const runScript: Effect<CommandFields<typeof FIELDS>> = (_now, _fields, at) => ({
  state: "on",
  attributes: { last_triggered: at.toISOString() },
});
const stopScript = becomes("off");

export const script = domain({
  name: "script",
  states: ["on", "off"],
  fields: FIELDS,
  commands: {
    turn_on: { may: ["variables"], effect: runScript },
    turn_off: { effect: stopScript },
    toggle: {
      effect: (now, fields, at) => (now.state === "off" ? runScript : stopScript)(now, fields, at),
    },
  },
  attributes: {
    owned: { last_triggered: ATTRIBUTE.time, current: ATTRIBUTE.any, mode: ATTRIBUTE.any },
  },
  sentences: {
    acts: {
      on: "turn_on",
      off: "turn_off",
      start: "turn_on",
      activate: "turn_on",
      trigger: "turn_on",
      stop: "turn_off",
    },
  },
});
