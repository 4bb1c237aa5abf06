/** Predicts prepared actions by dry runs: what each is about, what it changes, whether it is allowed. */

import type { PlanStep } from "../../../shared/contracts/agents/plans.ts";
import { withoutSecretFields, withoutSecrets } from "../../../shared/domains/secret-fields.ts";
import type { Call } from "../../../shared/kernel/contract.ts";
import { type Entity, isPresent, type Snapshot } from "../../../shared/kernel/entity.ts";
import { outcomeError } from "../../../shared/kernel/errors.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";
import { isObject } from "../../../shared/text/json-text.ts";
import { isFailed } from "../execute.ts";
import type { PreparedAction } from "../prepare.ts";

type StepError = NonNullable<PlanStep["error"]>;
export type Led = ReadonlyMap<string, Snapshot>;

export interface PredictedStep {
  readonly step: PlanStep;
  /** Where it leads entities, also those that are there already. */
  readonly led: Led;
}

const isReading = (action: string): boolean => /^(get|list)_/.test(action);

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

type Find = (entity_id: string) => Entity | undefined;

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

/** Each step is predicted from the present states: a dry run knows no others. */
export const predictSteps = async (
  ctx: Call,
  store: Store,
  all: readonly PreparedAction[],
): Promise<readonly PredictedStep[]> => {
  const tries: Awaited<ReturnType<typeof tried>>[] = [];
  for (const one of all) tries.push(await tried(ctx, one));
  await store.refresh();
  const present = new Map((await store.entities()).filter(isPresent).map((e) => [e.entity_id, e]));
  const find: Find = (id) => present.get(id);
  return all.map(({ action, parameters }, index) => {
    const { result, error } = tries[index] ?? { result: undefined, error: undefined };
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
    return { step, led: error ? new Map() : led };
  });
};
