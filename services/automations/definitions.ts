/** Stores automations: reads a configuration, finds a free id, and defines the entity. */
import type { Clock } from "../../shared/async/clock.ts";
import {
  type AutomationWarning,
  type automations,
  written,
} from "../../shared/contracts/automations.ts";
import { devices } from "../../shared/contracts/devices.ts";
import type { Definition } from "../../shared/contracts/routines.ts";
import { broadcast, type Call, call, type ParamsOf } from "../../shared/kernel/contract.ts";
import type { Entity } from "../../shared/kernel/entity.ts";
import { fail, isA } from "../../shared/kernel/errors.ts";
import { type Problem, refuse } from "../../shared/kernel/problem.ts";
import type { CommandStep } from "./actions/action.ts";
import { addonProblems } from "./config/addon-actions.ts";
import {
  type AutomationPlan,
  placedActions,
  type ReachedByPath,
  warningsFor,
} from "./config/automation-plan.ts";
import { type ConfigReading, readConfig } from "./config/config.ts";
import { inConfig } from "./config/config-errors.ts";
import { entitiesOf, membersOf, unknownEntities } from "./config/entities.ts";
import { checkPlaced } from "./config/placed-calls.ts";
import { freeIds, visible } from "./find-automation.ts";

/** Another client may take an id at the same time. */
const MAX_ID_ATTEMPTS = 100;

export interface AutomationDraft extends Omit<Definition, "entity_id"> {
  readonly steps: readonly CommandStep[];
  readonly plan: AutomationPlan;
  readonly reached: ReachedByPath;
  readonly warnings: readonly AutomationWarning[];
}

/** Unknown entities, except those of commands: the devices check commands as a whole. */
const unknownIn = async (ctx: Call, read: ConfigReading): Promise<readonly Problem[]> => {
  const known = new Set((await call(ctx, devices.list, {})).map(({ entity_id }) => entity_id));
  const commanded = new Set(read.steps.map(({ target }) => target));
  return unknownEntities(read, (id) => known.has(id)).filter(({ field }) => !commanded.has(field));
};

/**
 * @param path  Its path in the request.
 * @throws INVALID_PARAMETERS, INVALID_REQUEST with the paths of all problems.
 */
export const readDraft = async (
  ctx: Call,
  given: unknown,
  clock: Clock,
  path?: string,
): Promise<AutomationDraft> => {
  const read = readConfig(given, path);
  refuse(read.problems);
  refuse(await unknownIn(ctx, read));
  refuse(await addonProblems(ctx, read.plan));
  const { value, steps, plan } = read;
  const { byPath: reached, warnings } = await checkPlaced(ctx, plan);
  const targets = placedActions(plan).map((one) => one.call);
  const { alias: name, description = "" } = value;
  return {
    name,
    description,
    source: { ...value },
    members: membersOf(plan),
    ...(targets.length > 0 && { targets }),
    entities: entitiesOf(plan),
    steps,
    plan,
    reached,
    warnings: [...warningsFor(plan, new Date(clock.now()), path), ...warnings],
  };
};

const define = async (
  ctx: Call,
  entity_id: string,
  { steps, plan, reached: _reached, warnings: _warnings, ...rest }: AutomationDraft,
  options: Pick<
    ParamsOf<typeof devices.define>,
    "state" | "is_new" | "is_there" | "is_restored" | "expected_version" | "dry_run"
  >,
) => {
  const attributes = { mode: plan.mode, current: 0 };
  const asked = { entity_id, ...rest, ...options, is_run_apart: true, attributes };
  const entity = await call(ctx, devices.define, asked).catch(inConfig(steps));
  if (!options.dry_run) await broadcast(ctx.broker, written, { entity_id });
  // The id of the answer: a request that is repeated after a crash finds its automation.
  return { definition: { ...rest, entity_id: entity.entity_id }, entity };
};

export const add = async (
  ctx: Call,
  draft: AutomationDraft,
  state: string,
  dry_run: boolean | undefined,
) => {
  const taken = (await visible(ctx)).map(({ entity_id }) => entity_id);
  for (const entity_id of freeIds(draft.name, taken).take(MAX_ID_ATTEMPTS))
    try {
      return await define(ctx, entity_id, draft, { state, is_new: true, dry_run });
    } catch (error) {
      if (!isA("CONFLICT", error)) throw error;
    }
  return fail("CONFLICT", {}, `There is no unused id for ${draft.name}`);
};

export const replace = (
  ctx: Call,
  { entity_id, state }: Entity,
  draft: AutomationDraft,
  dry_run: boolean | undefined,
) => define(ctx, entity_id, draft, { state, is_new: false, is_there: true, dry_run });

/** As it is to be from now on, whether it is there or was deleted. */
export const bringBack = (
  ctx: Call<ParamsOf<typeof automations.restore>>,
  state: string,
  draft: AutomationDraft,
) => {
  const { id, dry_run, expected_version } = ctx.params;
  const how = { is_new: false, is_restored: true, expected_version, dry_run };
  return define(ctx, id, draft, { state, ...how });
};
