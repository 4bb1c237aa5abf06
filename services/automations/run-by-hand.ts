/** Runs an automation by hand, and waits for the end of the run for a limited time. */
import type { AutomationChangeResult } from "../../shared/contracts/automations.ts";
import { devices } from "../../shared/contracts/devices.ts";
import {
  type Definition,
  type Member,
  type Outcome,
  outcomeOf,
} from "../../shared/contracts/routines.ts";
import { type Call, call } from "../../shared/kernel/contract.ts";
import type { Entity } from "../../shared/kernel/entity.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import { withoutIncapable } from "./actions/service-places.ts";
import { changeAnswer } from "./automation-view.ts";
import { readConfig } from "./config/config.ts";
import { reachedBy, registryReader } from "./config/placed-calls.ts";
import { definitionOf } from "./find-automation.ts";
import { isOver, type RunRecord, readManualRun } from "./runs/run-record.ts";

/** A longer run continues after the answer. */
const RUN_TIMEOUT_MS = 5000;
const RUN_POLL_MS = 20;

type ManualRunDeps = Pick<ServiceDeps, "store" | "clock">;

const summary = (results: readonly Outcome[], dry_run: boolean | undefined): string => {
  const failed = results.filter(({ success }) => !success).length;
  const done = dry_run ? "would be triggered" : "triggered";
  return failed === 0 ? done : `${done}, but ${failed} of ${results.length} actions fail`;
};

const runAnswer = (
  state: Entity,
  definition: Definition | undefined,
  results: readonly Outcome[],
  done: string,
): AutomationChangeResult => {
  const success = results.every((one) => one.success);
  return { ...changeAnswer(state, done, definition), success, results };
};

/** An automation of the home itself, which runs it at once. */
const runAtHome = async (ctx: Call, entity_id: string, dry_run: boolean | undefined) => {
  const asked = { entity_id, command: "trigger", dry_run };
  const { state, results } = await call(ctx, devices.run, asked);
  return runAnswer(state, undefined, results, summary(results, dry_run));
};

/** Tries each of its commands, whether or not its conditions hold. */
const dryRun = async (ctx: Call, entity: Entity, definition: Definition) => {
  const attempt = (entity_id: string, command: string, fields?: Free) =>
    call(ctx, devices.command, { entity_id, command, fields, dry_run: true });
  const { state } = await attempt(entity.entity_id, "trigger");
  const attempts = (members: readonly Member[]) =>
    Promise.all(
      members.map(({ entity_id, command, fields }) =>
        outcomeOf(entity_id, command, () => attempt(entity_id, command, fields)),
      ),
    );
  const { placed } = await reachedBy(registryReader(ctx), readConfig(definition.source).plan);
  const reached = await Promise.all(placed.map(({ members }) => attempts(members)));
  const results = [
    ...(await attempts(definition.members)),
    ...reached.flatMap((one) => withoutIncapable([], one)),
  ];
  return runAnswer(state, definition, results, summary(results, true));
};

/** The run at its end, or after the timeout. */
const awaited = async ({ store, clock }: ManualRunDeps, entity_id: string, context_id: string) => {
  const end = clock.elapsed() + RUN_TIMEOUT_MS;
  let run = await readManualRun(store, entity_id, context_id);
  while (clock.elapsed() < end && !(run && isOver(run))) {
    await clock.sleep(RUN_POLL_MS);
    run = await readManualRun(store, entity_id, context_id);
  }
  return run;
};

const DONE: Readonly<Record<RunRecord["state"], (run: RunRecord, summary: string) => string>> = {
  queued: () => "triggered; it waits for an earlier run",
  running: () => "triggered; it is still running",
  finished: (_run, summary) => summary,
  failed: ({ message }) => `triggered, but it failed: ${message}`,
  stopped: ({ message }) => `triggered, and stopped: ${message}`,
};

const triggered = async (
  ctx: Call,
  deps: ManualRunDeps,
  { entity_id }: Entity,
  definition: Definition,
) => {
  const asked = { entity_id, command: "trigger" };
  const { state, context } = await call(ctx, devices.command, asked);
  const run = await awaited(deps, entity_id, context.id);
  const results = run?.trace.flatMap((step) => step.results ?? []) ?? [];
  const done = run ? DONE[run.state](run, summary(results, false)) : "triggered; it will run soon";
  const answer = runAnswer(state, definition, results, done);
  return run?.state === "failed" ? { ...answer, success: false } : answer;
};

export const runByHand = async (
  ctx: Call,
  deps: ManualRunDeps,
  entity: Entity,
  dry_run: boolean | undefined,
): Promise<AutomationChangeResult> => {
  const definition = await definitionOf(ctx, entity.entity_id);
  if (!definition?.is_run_apart) return runAtHome(ctx, entity.entity_id, dry_run);
  return dry_run ? dryRun(ctx, entity, definition) : triggered(ctx, deps, entity, definition);
};
