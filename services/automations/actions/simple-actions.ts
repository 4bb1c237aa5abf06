/** Actions that have no sequence in them: kind × fields, in Home Assistant's terms. */
import { eventType } from "../../../shared/contracts/events.ts";
import { EVENT_KINDS as OWN_EVENTS } from "../../../shared/kernel/events.ts";
import { condition } from "../conditions/conditions.ts";
import type { ScriptAction } from "../config/automation-plan.ts";
import { COMMON_FIELDS, flag, free } from "../schema/fields.ts";
import { invalid, optional, type Reader, refine, rule, transform } from "../schema/reader.ts";
import { defined, object } from "../schema/shapes.ts";
import { duration } from "../time/durations.ts";
import { triggers } from "../triggers/triggers.ts";
import { type CommandStep, serviceCall } from "./service.ts";

/** An action, and the commands that it and all within it come to. */
export interface Planned {
  readonly action: ScriptAction;
  readonly steps: readonly CommandStep[];
}
export type Sequence = readonly Planned[];

export const actionsOf = (sequence: Sequence): readonly ScriptAction[] =>
  sequence.map(({ action }) => action);
export const stepsOf = (sequence: Sequence): readonly CommandStep[] =>
  sequence.flatMap(({ steps }) => steps);

type BodyOf<A> = A extends unknown ? Omit<A, "path"> : never;

/** Of what stands in it, what the action is, and the sequences in it. */
export const does = <M>(
  reader: Reader<M>,
  body: (parts: M) => BodyOf<ScriptAction>,
  within: (parts: M) => readonly Sequence[] = () => [],
): Reader<Planned> =>
  transform(reader, (parts, path) => ({
    action: { ...body(parts), path },
    steps: within(parts).flatMap(stepsOf),
  }));

const service: Reader<Planned> = transform(serviceCall, ({ service, steps }, path) => ({
  action: { path, kind: "service", service, members: steps.map(({ member }) => member) },
  steps,
}));

const sceneId = rule({
  type: "string",
  pattern: /^scene\.[a-z0-9_]+$/,
  max: 255,
  about: "for example scene.movie_night",
});
const scene: Reader<Planned> = transform(
  object({ ...COMMON_FIELDS, scene: sceneId }),
  ({ scene: entity_id }, path) => {
    const target = `${path}.scene`;
    const member = { entity_id, command: "activate" };
    return {
      action: { path, kind: "scene", entity_id },
      steps: [{ member, path, called: target, target, given: [] }],
    };
  },
);

const ownName = refine(rule(eventType), (path, name) =>
  Object.hasOwn(OWN_EVENTS, name) ? [invalid(path, "is an event of the home's own")] : [],
);

/** By the field that tells one from the others. */
export const SIMPLE: Readonly<Record<string, Reader<Planned | undefined>>> = {
  service,
  action: service,
  delay: does(object({ ...COMMON_FIELDS, delay: duration }), ({ delay: ms }) => ({
    kind: "delay",
    ms,
  })),
  wait_for_trigger: does(
    object({
      ...COMMON_FIELDS,
      wait_for_trigger: triggers,
      timeout: optional(duration),
      continue_on_timeout: optional(flag),
    }),
    ({ wait_for_trigger, timeout: timeout_ms, continue_on_timeout = true }) => ({
      kind: "wait_for_trigger",
      triggers: wait_for_trigger,
      ...defined({ timeout_ms }),
      continue_on_timeout,
    }),
  ),
  scene,
  condition: transform(
    condition,
    (wanted, path) =>
      wanted && { action: { path, kind: "condition", condition: wanted }, steps: [] },
  ),
  event: does(
    object({ ...COMMON_FIELDS, event: ownName, event_data: optional(free) }),
    ({ event: event_type, event_data = {} }) => ({ kind: "event", event_type, event_data }),
  ),
  stop: does(
    object({ ...COMMON_FIELDS, stop: rule({ type: "string", max: 255 }), error: optional(flag) }),
    ({ stop: reason, error: isError = false }) => ({ kind: "stop", reason, isError }),
  ),
};
