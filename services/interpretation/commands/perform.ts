/** Does what a sentence came to: first every step as a dry run, then in earnest. */

import type { CommandResult } from "../../../shared/contracts/devices.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import { scenes } from "../../../shared/contracts/scenes.ts";
import { isUnderWay } from "../../../shared/domains/transitional-state.ts";
import { type Call, call } from "../../../shared/kernel/contract.ts";
import { domainOf, type Entity } from "../../../shared/kernel/entity.ts";
import type { CommandOutcome } from "../lexicon/english/responses.ts";
import type { PlannedCommand } from "./plan-clause.ts";

/** What a step leaves behind: entities afterwards, and what of a scene could not be done. */
interface CommandEffect {
  readonly states: readonly Entity[];
  readonly failures: readonly string[];
  readonly became: CommandOutcome;
}

/** How a state is told: it is so, it is on its way, it was so before, or the home has not said yet. */
const becameOf = ({ status, changed, state }: CommandResult): CommandOutcome => {
  if (status === "pending") return { how: "sent" };
  if (status === "confirmed" && changed.length === 0) return { how: "same", state: state.state };
  return { how: isUnderWay(state.state) ? "begun" : "done", state: state.state };
};

const activate = async (
  ctx: Call,
  { entity_id }: PlannedCommand,
  dry_run: boolean,
): Promise<CommandEffect> => {
  const { results } = await call(ctx, scenes.activate, { scene: entity_id, dry_run });
  return {
    states: results.flatMap(({ state }) => (state ? [state] : [])),
    failures: results.flatMap(({ error }) => (error ? [error.message] : [])),
    became: DONE,
  };
};

const command = async (
  ctx: Call,
  step: PlannedCommand,
  dry_run: boolean,
): Promise<CommandEffect> => {
  const { entity_id, command: name, fields } = step;
  const params = { entity_id, command: name, fields, dry_run };
  const result = await call(ctx, devices.command, params);
  const others = result.changed.filter((one) => one.entity_id !== entity_id);
  return { states: [...others, result.state], failures: [], became: becameOf(result) };
};

const run = (ctx: Call, step: PlannedCommand, dry_run: boolean) =>
  domainOf(step.entity_id) === "scene" ? activate(ctx, step, dry_run) : command(ctx, step, dry_run);

/** What the entity itself refuses; all else, such as a missing permission, is not for us to explain. */
const REFUSALS: readonly unknown[] = ["INVALID_REQUEST", "INVALID_PARAMETERS"];

const DONE: CommandOutcome = { how: "done" };
const NO_OUTCOME: CommandEffect = { states: [], failures: [], became: DONE };

interface Failure {
  readonly type?: unknown;
  readonly message?: string;
  readonly data?: { readonly entity_id?: unknown } | undefined;
}

/** A entity that cannot be reached is no failure of ours: it is told as it is. */
const isAway = ({ type, data }: Failure, { entity_id }: PlannedCommand) =>
  type === "SERVICE_UNAVAILABLE" && data?.entity_id === entity_id;

interface Tried {
  readonly step: PlannedCommand;
  readonly outcome: CommandEffect;
  readonly refusal?: string;
  readonly isAway?: true;
}

const AWAY = "It cannot be reached at the moment";

const attempt = async (ctx: Call, step: PlannedCommand): Promise<Tried> => {
  try {
    return { step, outcome: await run(ctx, step, true) };
  } catch (error) {
    const { type, message = "" } = error as Failure;
    if (isAway(error as Failure, step))
      return { step, outcome: NO_OUTCOME, refusal: AWAY, isAway: true };
    if (!REFUSALS.includes(type)) throw error;
    return { step, outcome: NO_OUTCOME, refusal: message };
  }
};

/** A group does what those can do that can. */
const isSpared = ({ step, refusal }: Tried, all: readonly Tried[]) =>
  refusal !== undefined &&
  step.isGroup &&
  all.some((one) => one.step.isGroup && one.refusal === undefined);

/** Side by side, unless one may depend on another: two about one entity, or a scene, which is about many. */
const runAll = async (
  ctx: Call,
  steps: readonly PlannedCommand[],
): Promise<readonly CommandEffect[]> => {
  const names = steps.map(({ entity_id }) => entity_id);
  const isApart =
    new Set(names).size === names.length && !names.some((name) => domainOf(name) === "scene");
  if (isApart) return Promise.all(steps.map((step) => run(ctx, step, false)));
  const outcomes: CommandEffect[] = [];
  for (const step of steps) outcomes.push(await run(ctx, step, false));
  return outcomes;
};

export interface PerformResult {
  /** Each with what became of it. */
  readonly steps: readonly (PlannedCommand & { readonly became: CommandOutcome })[];
  readonly states: readonly Entity[];
  /** What of the scenes could not be done. */
  readonly failures: readonly string[];
  /** Why nothing was done, and what could not be reached. */
  readonly refusal?: string;
  readonly away?: string | undefined;
}

/**
 * @throws FORBIDDEN, SERVICE_UNAVAILABLE and whatever else is not the entity's own refusal; before
 *   anything is done where it can be known before.
 */
export const perform = async (
  ctx: Call,
  planned: readonly PlannedCommand[],
  dry_run: boolean,
): Promise<PerformResult> => {
  // A trial changes nothing that another one goes by.
  const tried = await Promise.all(planned.map((step) => attempt(ctx, step)));
  const meant = tried.filter((one) => !isSpared(one, tried));
  const { step, refusal, isAway: isGone } = meant.find((one) => one.refusal !== undefined) ?? {};
  if (refusal !== undefined) {
    const away = isGone && step?.entity_id;
    return { steps: [], states: [], failures: [], refusal, away };
  }
  const steps = meant.map((one) => one.step);
  const outcomes = dry_run ? meant.map(({ outcome }) => outcome) : await runAll(ctx, steps);
  return {
    steps: steps.map((step, index) => ({ ...step, became: outcomes[index]?.became ?? DONE })),
    states: outcomes.flatMap(({ states }) => states),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
};
