/** Scenes: their state is the time of their last activation. */
import { type CommandFields, domain, type Effect, type FieldTable } from "../domain.ts";
import { LIGHT_FIELDS } from "../light/fields.ts";

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Handed to each of the scene's lights. */
const FIELDS = { transition: LIGHT_FIELDS.transition } as const satisfies FieldTable;

const stamp: Effect<CommandFields<typeof FIELDS>> = (_now, _fields, at) => ({
  state: at.toISOString(),
});

export const scene = domain({
  name: "scene",
  states: ISO_TIME,
  statesInWords: "an ISO 8601 time",
  fields: FIELDS,
  commands: {
    activate: {
      may: ["transition"],
      effect: stamp,
      runEvent: "scene_activated",
      service: "turn_on",
    },
    turn_on: { may: ["transition"], effect: stamp, runEvent: "scene_activated" },
  },
  sentences: {
    acts: { on: "activate", start: "activate", activate: "activate", trigger: "activate" },
  },
});
