/** Keeps automations as clients write them: reads a configuration, finds it an id, defines it. */
import { type Call, call } from "../../shared/contract.ts";
import { devices } from "../../shared/contracts/devices.ts";
import type { Definition } from "../../shared/contracts/routines.ts";
import type { Entity } from "../../shared/entity.ts";
import { fail, isA } from "../../shared/errors.ts";
import { type Free, refuse } from "../../shared/rules.ts";
import type { Step } from "./actions.ts";
import { readConfig } from "./config.ts";
import { visible } from "./find.ts";
import { freeIds } from "./names.ts";
import { inConfig } from "./refusals.ts";

/** How often another id is tried, when somebody else has just taken it. */
const ATTEMPTS = 100;

/** What is kept, and for errors, where each of its commands comes from. */
export interface Wanted extends Omit<Definition, "entity_id"> {
  readonly steps: readonly Step[];
}
export interface Kept {
  readonly definition: Definition;
  readonly entity: Entity;
}

/** @throws INVALID_PARAMETERS, INVALID_REQUEST with the paths of all that is wrong. */
export const wantedFrom = (given: unknown): Wanted => {
  const { value, problems, steps } = readConfig(given);
  refuse(problems);
  const { alias: name, description = "" } = value;
  const source: Free = { ...value };
  return { name, description, source, members: steps.map(({ member }) => member), steps };
};

const define = async (
  ctx: Call,
  entity_id: string,
  { steps, ...rest }: Wanted,
  how: {
    readonly state: string;
    readonly is_new: boolean;
    readonly is_there?: boolean;
    readonly dry_run: boolean | undefined;
  },
): Promise<Kept> => {
  const asked = { entity_id, ...rest, ...how };
  const entity = await call(ctx, devices.define, asked).catch(inConfig(steps));
  // Its own id: a request that is repeated after a crash finds it made already.
  return { definition: { ...rest, entity_id: entity.entity_id }, entity };
};

/** Keeps a new automation under the first id that is free. */
export const add = async (
  ctx: Call,
  wanted: Wanted,
  state: string,
  dry_run: boolean | undefined,
): Promise<Kept> => {
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
  wanted: Wanted,
  dry_run: boolean | undefined,
): Promise<Kept> =>
  define(ctx, entity_id, wanted, { state, is_new: false, is_there: true, dry_run });
