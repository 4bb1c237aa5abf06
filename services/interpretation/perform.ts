/** Does what a sentence came to: first every step as a dry run, then in earnest, in order. */
import { type Call, call } from "../../shared/contract.ts";
import { devices } from "../../shared/contracts/devices.ts";
import { scenes } from "../../shared/contracts/scenes.ts";
import { domainOf, type Entity } from "../../shared/entity.ts";
import type { Step } from "./plan.ts";

/** Entities after a step; `undefined` where the thing does not take it. */
type Outcome = readonly Entity[];

const activate = async (ctx: Call, { entity_id }: Step, dry_run: boolean): Promise<Outcome> => {
  const { results } = await call(ctx, scenes.activate, { scene: entity_id, dry_run });
  return results.flatMap(({ state }) => (state ? [state] : []));
};

const command = async (ctx: Call, step: Step, dry_run: boolean): Promise<Outcome> => {
  const { entity_id, command: name, fields } = step;
  const params = { entity_id, command: name, fields, dry_run };
  const { state, changed } = await call(ctx, devices.command, params);
  return [...changed.filter((one) => one.entity_id !== entity_id), state];
};

const run = (ctx: Call, step: Step, dry_run: boolean) =>
  domainOf(step.entity_id) === "scene" ? activate(ctx, step, dry_run) : command(ctx, step, dry_run);

/** What the thing itself refuses; all else, such as a missing permission, is not for us to explain. */
const REFUSALS: readonly unknown[] = ["INVALID_REQUEST", "INVALID_PARAMETERS"];

interface Failure {
  readonly type?: unknown;
  readonly message?: string;
}

interface Tried {
  readonly step: Step;
  readonly states: Outcome;
  readonly refusal?: string;
}

const attempt = async (ctx: Call, step: Step): Promise<Tried> => {
  try {
    return { step, states: await run(ctx, step, true) };
  } catch (error) {
    const { type, message = "" } = error as Failure;
    if (!REFUSALS.includes(type)) throw error;
    return { step, states: [], refusal: message };
  }
};

/** A group does what those can do that can. */
const isSpared = ({ step, refusal }: Tried, all: readonly Tried[]) =>
  refusal !== undefined &&
  step.isGroup &&
  all.some((one) => one.step.isGroup && one.refusal === undefined);

export interface Performed {
  readonly steps: readonly Step[];
  readonly states: readonly Entity[];
  /** Why nothing was done. */
  readonly refusal?: string;
}

/**
 * @throws FORBIDDEN, SERVICE_UNAVAILABLE and whatever else is not the thing's own refusal; before
 *   anything is done where it can be known before.
 */
export const perform = async (
  ctx: Call,
  planned: readonly Step[],
  dry_run: boolean,
): Promise<Performed> => {
  const tried: Tried[] = [];
  for (const step of planned) tried.push(await attempt(ctx, step));
  const meant = tried.filter((one) => !isSpared(one, tried));
  const refusal = meant.find((one) => one.refusal !== undefined)?.refusal;
  if (refusal !== undefined) return { steps: [], states: [], refusal };
  const steps = meant.map(({ step }) => step);
  if (dry_run) return { steps, states: meant.flatMap(({ states }) => states) };
  const states: Entity[] = [];
  for (const step of steps) states.push(...(await run(ctx, step, false)));
  return { steps, states };
};
