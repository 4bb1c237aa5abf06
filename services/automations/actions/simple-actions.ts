/** Actions that have no sequence in them: kind × fields, in Home Assistant's terms. */
import { eventType } from "../../../shared/contracts/events.ts";
import { KINDS as OWN_EVENTS } from "../../../shared/kernel/events.ts";
import { type Step, serviceCall } from "./service.ts";
import { condition } from "../conditions/conditions.ts";
import { duration } from "../time/durations.ts";
import { flag, free, NOTES } from "../schema/fields.ts";
import type { Action } from "../config/automation-plan.ts";
import { also, is, maybe, meaning, type Reader, wrong } from "../schema/reader.ts";
import { object, some } from "../schema/shapes.ts";
import { triggers } from "../triggers/triggers.ts";

/** An action, and the commands that it and all within it come to. */
export interface Planned {
  readonly action: Action;
  readonly steps: readonly Step[];
}
export type Sequence = readonly Planned[];

export const actionsOf = (sequence: Sequence): readonly Action[] =>
  sequence.map(({ action }) => action);
export const stepsOf = (sequence: Sequence): readonly Step[] =>
  sequence.flatMap(({ steps }) => steps);

type BodyOf<A> = A extends unknown ? Omit<A, "path"> : never;

/** Of what stands in it, what the action is, and the sequences in it. */
export const does = <M>(
  reader: Reader<M>,
  body: (parts: M) => BodyOf<Action>,
  within: (parts: M) => readonly Sequence[] = () => [],
): Reader<Planned> =>
  meaning(reader, (parts, path) => ({
    action: { ...body(parts), path },
    steps: within(parts).flatMap(stepsOf),
  }));

const service: Reader<Planned> = meaning(serviceCall, ({ service, steps }, path) => ({
  action: { path, kind: "service", service, members: steps.map(({ member }) => member) },
  steps,
}));

const sceneId = is({
  type: "string",
  pattern: /^scene\.[a-z0-9_]+$/,
  max: 255,
  about: "for example scene.movie_night",
});
const scene: Reader<Planned> = meaning(
  object({ ...NOTES, scene: sceneId }),
  ({ scene: entity_id }, path) => {
    const target = `${path}.scene`;
    const member = { entity_id, command: "activate" };
    return {
      action: { path, kind: "scene", entity_id },
      steps: [{ member, path, called: target, target, given: [] }],
    };
  },
);

const ownName = also(is(eventType), (path, name) =>
  Object.hasOwn(OWN_EVENTS, name) ? [wrong(path, "is an event of the home's own")] : [],
);

/** By the field that tells one from the others. */
export const SIMPLE: Readonly<Record<string, Reader<Planned | undefined>>> = {
  service,
  action: service,
  delay: does(object({ ...NOTES, delay: duration }), ({ delay: ms }) => ({ kind: "delay", ms })),
  wait_for_trigger: does(
    object({
      ...NOTES,
      wait_for_trigger: triggers,
      timeout: maybe(duration),
      continue_on_timeout: maybe(flag),
    }),
    ({ wait_for_trigger, timeout: timeout_ms, continue_on_timeout = true }) => ({
      kind: "wait_for_trigger",
      triggers: wait_for_trigger,
      ...some({ timeout_ms }),
      continue_on_timeout,
    }),
  ),
  scene,
  condition: meaning(
    condition,
    (wanted, path) =>
      wanted && { action: { path, kind: "condition", condition: wanted }, steps: [] },
  ),
  event: does(
    object({ ...NOTES, event: ownName, event_data: maybe(free) }),
    ({ event: event_type, event_data = {} }) => ({ kind: "event", event_type, event_data }),
  ),
  stop: does(
    object({ ...NOTES, stop: is({ type: "string", max: 255 }), error: maybe(flag) }),
    ({ stop: reason, error: isError = false }) => ({ kind: "stop", reason, isError }),
  ),
};
