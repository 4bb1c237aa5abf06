/** Predicts prepared actions by dry runs: what each is about, what it changes, whether it is allowed. */

import type { PlanStep } from "../../../shared/contracts/agents/plans.ts";
import { withoutSecretFields, withoutSecrets } from "../../../shared/domains/secret-fields.ts";
import type { Call } from "../../../shared/kernel/contract.ts";
import { isPresent, type Snapshot } from "../../../shared/kernel/entity.ts";
import { fail, isErrorCode } from "../../../shared/kernel/errors.ts";
import { outcomeError } from "../../../shared/kernel/outcome-error.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";
import { isObject } from "../../../shared/text/json-text.ts";
import { isFailed } from "../execute.ts";
import { isReading, type PreparedAction } from "../prepare.ts";
import { commandsOf, type ForeseenCommand } from "./commands-of-trial.ts";

type StepError = NonNullable<PlanStep["error"]>;
export type Led = ReadonlyMap<string, Snapshot>;

export interface PredictedStep {
  readonly step: PlanStep;
  /** Where it leads entities, also those that are there already. */
  readonly led: Led;
  /** Whether it is predicted from the present states, although steps before it change them. */
  readonly isFromPresent: boolean;
  /** Whether it schedules something, or cancels it. */
  readonly isForLater: boolean;
  readonly commands: readonly ForeseenCommand[];
}

const ID = /^[a-z0-9_]+\.[a-z0-9_]+$/;

/** States in the answer of a dry run: objects with id, state and attributes, or maps of them by id. */
const collect = (value: unknown, led: Map<string, Snapshot>): void => {
  if (Array.isArray(value)) for (const one of value) collect(one, led);
  if (!isObject(value)) return;
  const { entity_id, state, attributes, state_changes } = value;
  if (typeof entity_id === "string" && typeof state === "string" && isObject(attributes))
    led.set(entity_id, { state, attributes });
  if (isObject(state_changes))
    for (const [id, one] of Object.entries(state_changes))
      collect(isObject(one) ? { ...one, entity_id: id } : one, led);
  for (const name of ["state", "changed", "results", "after"]) collect(own(value, name), led);
};

/** Ids that the parameters name, as such or within lists. */
const namedIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return ID.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(namedIn);
  return isObject(value) ? Object.values(value).flatMap(namedIn) : [];
};

/** Scenes and automations are named by id, slug or name. */
const routinesIn = (result: unknown): readonly string[] => {
  if (!isObject(result)) return [];
  const { scene, automation_id } = result;
  const ids = [isObject(scene) ? scene.entity_id : undefined, automation_id];
  return ids.filter((id): id is string => typeof id === "string" && ID.test(id));
};

/** A part that would fail makes the whole step one that is not allowed. */
const errorIn = (result: unknown): StepError | undefined => {
  if (!isFailed(result) || !isObject(result)) return undefined;
  const rows = Array.isArray(result.results) ? result.results : [];
  const row = rows.find((one) => isObject(one) && isObject(one.error));
  if (isObject(row) && isObject(row.error)) return row.error as StepError;
  const said = result.message ?? result.natural_language;
  return { code: "INVALID_REQUEST", message: String(said ?? "It would not succeed") };
};

const same = (a: Snapshot, b: Snapshot): boolean =>
  a.state === b.state && canonical(a.attributes) === canonical(b.attributes);

const asSnapshot = ({ state, attributes }: Snapshot): Snapshot => ({ state, attributes });

/** @throws why a step is not allowed now. */
export const refuseStep = ({ code, details, message }: StepError): never =>
  fail(isErrorCode(code) ? code : "INVALID_REQUEST", details, message);

type Find = (entity_id: string) => Snapshot | undefined;

const changesOf = (led: Led, find: Find): PlanStep["changes"] =>
  Object.fromEntries(
    [...led].flatMap(([id, to]) => {
      const from = find(id);
      return from && !same(from, to) ? [[id, { from: asSnapshot(from), to }]] : [];
    }),
  );

const tried = async (ctx: Call, { definition, parameters }: PreparedAction) => {
  try {
    const result = await definition.run(ctx, parameters, true);
    return { result, error: errorIn(result) };
  } catch (error) {
    return { result: undefined, error: outcomeError(error) };
  }
};

/** So many bytes of states go with each dry run; with more, steps are predicted from the present ones. */
const MAX_ASSUMED_BYTES = 256 * 1024;

/** What earlier steps lead to; nothing where it is too much to be sent. */
const assumedOf = (led: Led) => {
  const assumed = Object.fromEntries(led);
  const isSmall = Buffer.byteLength(JSON.stringify(assumed)) <= MAX_ASSUMED_BYTES;
  return led.size > 0 && isSmall ? assumed : undefined;
};

const stepOf = (
  { action, parameters }: PreparedAction,
  index: number,
  { result, error }: Awaited<ReturnType<typeof tried>>,
  find: Find,
): Omit<PredictedStep, "isFromPresent"> => {
  const found = new Map<string, Snapshot>();
  collect(result, found);
  const led: Led = isReading(action) ? new Map() : found;
  const named = [...namedIn(parameters), ...routinesIn(result), ...found.keys()];
  const step: PlanStep = {
    index,
    action,
    parameters: withoutSecrets(parameters),
    allowed: error === undefined,
    ...(error && { error: withoutSecretFields(error) }),
    entities: [...new Set(named)].sort(),
    changes: error ? {} : changesOf(led, find),
  };
  const isForLater = isObject(result) && isObject(result.scheduled);
  const commands = commandsOf({ action, parameters }, result);
  return { step, led: error ? new Map() : led, isForLater, commands };
};

/** Each step is predicted from what the steps before it lead to. */
export const predictSteps = async (
  ctx: Call,
  store: Store,
  all: readonly PreparedAction[],
): Promise<readonly PredictedStep[]> => {
  await store.refresh();
  const now = new Map<string, Snapshot>(
    (await store.entities()).filter(isPresent).map((one) => [one.entity_id, one]),
  );
  const led = new Map<string, Snapshot>();
  const predicted: PredictedStep[] = [];
  try {
    for (const [index, one] of all.entries()) {
      const assumed = assumedOf(led);
      if (assumed) ctx.meta.assumed = assumed;
      else delete ctx.meta.assumed;
      const next = stepOf(one, index, await tried(ctx, one), (id) => now.get(id));
      predicted.push({ ...next, isFromPresent: led.size > 0 && assumed === undefined });
      for (const [id, to] of next.led) {
        led.set(id, to);
        now.set(id, to);
      }
    }
  } finally {
    delete ctx.meta.assumed;
  }
  return predicted;
};
