/** Keeps automations as clients write them: reads a configuration, finds it an id, defines it. */
import type { Clock } from "../../shared/async/clock.ts";
import { type AutomationWarning, written } from "../../shared/contracts/automations.ts";
import { devices } from "../../shared/contracts/devices.ts";
import type { Definition } from "../../shared/contracts/routines.ts";
import { broadcast, type Call, call } from "../../shared/kernel/contract.ts";
import type { Entity } from "../../shared/kernel/entity.ts";
import { fail, isA } from "../../shared/kernel/errors.ts";
import { type Problem, refuse } from "../../shared/kernel/problem.ts";
import type { CommandStep } from "./actions/service.ts";
import type { AutomationPlan } from "./config/automation-plan.ts";
import { type ConfigReading, readConfig } from "./config/config.ts";
import { inConfig } from "./config/config-errors.ts";
import { entitiesOf, membersOf, unknownEntities } from "./config/entities.ts";
import { warningsFor } from "./config/warnings.ts";
import { visible } from "./find-automation.ts";
import { freeIds } from "./names.ts";

/** How often another id is tried, when somebody else has just taken it. */
const ATTEMPTS = 100;

/** What is kept, and for errors, where each of its commands comes from. */
export interface AutomationDraft extends Omit<Definition, "entity_id"> {
  readonly steps: readonly CommandStep[];
  readonly plan: AutomationPlan;
  readonly warnings: readonly AutomationWarning[];
}
export interface SavedAutomation {
  readonly definition: Definition;
  readonly entity: Entity;
}

/**
 * What is watched or asked, and is not there; what is commanded, the devices check with everything
 * else of the command.
 */
const strangers = async (ctx: Call, read: ConfigReading): Promise<readonly Problem[]> => {
  const there = new Set((await call(ctx, devices.list, {})).map(({ entity_id }) => entity_id));
  const commanded = new Set(read.steps.map(({ target }) => target));
  return unknownEntities(read, (id) => there.has(id)).filter(({ field }) => !commanded.has(field));
};

/**
 * @param path  Where the client wrote it, which is `config` unless it is the body itself.
 * @throws INVALID_PARAMETERS, INVALID_REQUEST with the paths of all that is wrong.
 */
export const readDraft = async (
  ctx: Call,
  given: unknown,
  clock: Clock,
  path?: string,
): Promise<AutomationDraft> => {
  const read = readConfig(given, path);
  refuse(read.problems);
  refuse(await strangers(ctx, read));
  const { value, steps, plan } = read;
  const { alias: name, description = "" } = value;
  return {
    name,
    description,
    source: { ...value },
    members: membersOf(plan),
    entities: entitiesOf(plan),
    steps,
    plan,
    warnings: warningsFor(plan, new Date(clock.now()), path),
  };
};

const define = async (
  ctx: Call,
  entity_id: string,
  { steps, plan, warnings: _warnings, ...rest }: AutomationDraft,
  how: {
    readonly state: string;
    readonly is_new: boolean;
    readonly is_there?: boolean;
    readonly dry_run: boolean | undefined;
  },
): Promise<SavedAutomation> => {
  const attributes = { mode: plan.mode, current: 0 };
  const asked = { entity_id, ...rest, ...how, is_run_apart: true, attributes };
  const entity = await call(ctx, devices.define, asked).catch(inConfig(steps));
  if (!how.dry_run) await broadcast(ctx.broker, written, { entity_id });
  // Its own id: a request that is repeated after a crash finds it made already.
  return { definition: { ...rest, entity_id: entity.entity_id }, entity };
};

/** Keeps a new automation under the first id that is free. */
export const add = async (
  ctx: Call,
  wanted: AutomationDraft,
  state: string,
  dry_run: boolean | undefined,
): Promise<SavedAutomation> => {
  const taken = (await visible(ctx)).map(({ entity_id }) => entity_id);
  let left = ATTEMPTS;
  for (const entity_id of freeIds(wanted.name, taken)) {
    left -= 1;
    try {
      return await define(ctx, entity_id, wanted, { state, is_new: true, dry_run });
    } catch (error) {
      if (!isA("CONFLICT", error) || left === 0) throw error;
    }
  }
  return fail("CONFLICT", {}, `There is no id left for ${wanted.name}`);
};

/** Keeps an automation in the place of what was there. */
export const replace = (
  ctx: Call,
  { entity_id, state }: Entity,
  wanted: AutomationDraft,
  dry_run: boolean | undefined,
): Promise<SavedAutomation> =>
  define(ctx, entity_id, wanted, { state, is_new: false, is_there: true, dry_run });
