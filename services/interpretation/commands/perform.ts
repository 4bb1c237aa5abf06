/** Performs the commands of a sentence: tries each as a dry run, then performs all of them. */
import { checkTogether } from "../../../shared/access/policy/together.ts";
import type { CommandResult } from "../../../shared/contracts/command-result.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import { scenes } from "../../../shared/contracts/scenes.ts";
import { isUnderWay } from "../../../shared/domains/target-state.ts";
import { type Call, call } from "../../../shared/kernel/contract.ts";
import { domainOf, type Entity } from "../../../shared/kernel/entity.ts";
import type { CommandOutcome } from "../language/responses.ts";
import type { PlannedCommand } from "./planned-command.ts";

/** States after a command, and failures within a scene. */
interface CommandEffect {
  readonly states: readonly Entity[];
  readonly failures: readonly string[];
  readonly outcome: CommandOutcome;
  /** It could not be sent. */
  readonly isUnreachable?: true;
}

const DONE: CommandOutcome = { how: "done" };
const NO_EFFECT: CommandEffect = { states: [], failures: [], outcome: DONE };

const outcomeOf = (result: CommandResult, { fields }: PlannedCommand): CommandOutcome => {
  const { status, changed, state, superseded = [] } = result;
  const own = superseded.find(({ entity_id }) => entity_id === result.entity_id);
  if (own) return { how: "superseded", instead: own };
  if (status === "pending") return { how: "sent" };
  // A light that is on flashes, and is as it was.
  const isSame = changed.length === 0 && fields.flash === undefined;
  if (status === "confirmed" && isSame) return { how: "same", state: state.state };
  return { how: isUnderWay(state) ? "begun" : "done", state: state.state };
};

const isScene = ({ entity_id }: PlannedCommand) => domainOf(entity_id) === "scene";

const run = async (ctx: Call, step: PlannedCommand, dry_run: boolean): Promise<CommandEffect> => {
  const { entity_id, command, fields } = step;
  if (isScene(step)) {
    const { results } = await call(ctx, scenes.activate, { scene: entity_id, dry_run });
    return {
      states: results.flatMap(({ state }) => state ?? []),
      failures: results.flatMap(({ error }) => error?.message ?? []),
      outcome: DONE,
    };
  }
  const result = await call(ctx, devices.command, { entity_id, command, fields, dry_run });
  // The items of a list are no part of its state.
  const isList = domainOf(entity_id) === "todo";
  const others = result.changed.filter((one) => one.entity_id !== entity_id);
  return {
    states: [...others, result.state],
    failures: [],
    outcome: isList && result.status === "confirmed" ? DONE : outcomeOf(result, step),
  };
};

/** Why a command cannot be performed: its entity does not take it as it is, is not reachable, or has no such command. */
export type CommandRefusal =
  | { readonly message: string }
  | { readonly unreachable: string }
  | { readonly unable: string };

interface TriedCommand {
  readonly step: PlannedCommand;
  readonly effect: CommandEffect;
  readonly refusal?: CommandRefusal;
}

const REFUSALS: readonly unknown[] = ["INVALID_REQUEST", "INVALID_PARAMETERS"];

interface CommandError {
  readonly type?: unknown;
  readonly message?: string;
  readonly data?:
    | { readonly entity_id?: unknown; readonly command?: unknown; readonly allowed?: unknown }
    | undefined;
}

const isUnreachable = ({ type, data }: CommandError, { entity_id }: PlannedCommand): boolean =>
  type === "SERVICE_UNAVAILABLE" && data?.entity_id === entity_id;

/** The commands that it has are told instead. */
const isUnable = ({ type, data }: CommandError, { entity_id, command }: PlannedCommand): boolean =>
  type === "INVALID_REQUEST" &&
  data?.entity_id === entity_id &&
  data.command === command &&
  Array.isArray(data.allowed);

/** @throws errors that are not about the entity, such as a missing permission. */
const refusalIn = (error: CommandError, step: PlannedCommand): CommandRefusal => {
  const { type, message = "" } = error;
  if (isUnreachable(error, step)) return { unreachable: step.entity_id };
  if (isUnable(error, step)) return { unable: step.entity_id };
  if (!REFUSALS.includes(type)) throw error;
  return { message };
};

const attempt = (ctx: Call, step: PlannedCommand): Promise<TriedCommand> =>
  run(ctx, step, true).then(
    (effect) => ({ step, effect }),
    (error: CommandError) => ({ step, effect: NO_EFFECT, refusal: refusalIn(error, step) }),
  );

/** Of a group, entities that refuse are left out where others do not. */
const isLeftOut = ({ step, refusal }: TriedCommand, all: readonly TriedCommand[]) =>
  refusal !== undefined &&
  step.isGroup &&
  all.some((one) => one.step.isGroup && one.refusal === undefined);

/** A device may have gone since it was tried: the others are commanded all the same. */
const runOrMiss = (ctx: Call, step: PlannedCommand): Promise<CommandEffect> =>
  run(ctx, step, false).catch((error: CommandError) => {
    if (!isUnreachable(error, step)) throw error;
    return { ...NO_EFFECT, isUnreachable: true };
  });

/** In parallel, unless one may depend on another: two for one entity, or a scene, which has several. */
const runAll = async (
  ctx: Call,
  steps: readonly PlannedCommand[],
): Promise<readonly CommandEffect[]> => {
  const entities = new Set(steps.map(({ entity_id }) => entity_id));
  if (entities.size === steps.length && !steps.some(isScene))
    return Promise.all(steps.map((step) => runOrMiss(ctx, step)));
  const effects: CommandEffect[] = [];
  for (const step of steps) effects.push(await runOrMiss(ctx, step));
  return effects;
};

export interface PerformResult {
  readonly steps: readonly (PlannedCommand & { readonly outcome: CommandOutcome })[];
  readonly states: readonly Entity[];
  /** Of scenes. */
  readonly failures: readonly string[];
  /** Entities that could not be reached, while others were. */
  readonly unreachable: readonly string[];
  /** Why nothing was performed. */
  readonly refusal?: CommandRefusal;
}

const refused = (refusal: CommandRefusal): PerformResult => ({
  steps: [],
  states: [],
  failures: [],
  unreachable: [],
  refusal,
});

/** @throws FORBIDDEN, SERVICE_UNAVAILABLE and all else that is no refusal, where possible before any effect. */
export const perform = async (
  ctx: Call,
  planned: readonly PlannedCommand[],
  dry_run: boolean,
): Promise<PerformResult> => {
  await checkTogether(ctx, planned);
  const tried = await Promise.all(planned.map((step) => attempt(ctx, step)));
  const all = tried.filter((one) => !isLeftOut(one, tried));
  const refusal = all.find((one) => one.refusal)?.refusal;
  if (refusal) return refused(refusal);
  const wanted = all.map(({ step }) => step);
  const effects = dry_run ? all.map(({ effect }) => effect) : await runAll(ctx, wanted);
  const isMissed = (_step: PlannedCommand, index: number) => effects[index]?.isUnreachable === true;
  const unreachable = wanted.filter(isMissed).map(({ entity_id }) => entity_id);
  const [first] = unreachable;
  if (first !== undefined && unreachable.length === wanted.length)
    return refused({ unreachable: first });
  const steps = wanted.map((step, index) => ({
    ...step,
    outcome: effects[index]?.outcome ?? DONE,
  }));
  return {
    steps: steps.filter((step, index) => !isMissed(step, index)),
    states: effects.flatMap(({ states }) => states),
    failures: effects.flatMap(({ failures }) => failures),
    unreachable,
  };
};
