/** Runs an automation by hand, and waits a while for what it does. */

import type { AutomationChangeResult } from "../../shared/contracts/automations.ts";
import { devices } from "../../shared/contracts/devices.ts";
import { outcomeOf } from "../../shared/contracts/outcome.ts";
import type { Definition, Outcome } from "../../shared/contracts/routines.ts";
import { type Call, call } from "../../shared/kernel/contract.ts";
import type { Entity } from "../../shared/kernel/entity.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import { changeAnswer } from "./automation-view.ts";
import { definitionOf } from "./find-automation.ts";
import { isOver, type RunRecord, readAsked } from "./runs/run-record.ts";

/** A run that takes longer goes on after the answer. */
const PATIENCE_MS = 5000;
const LOOK_MS = 20;

const told = (results: readonly Outcome[], dry_run: boolean | undefined): string => {
  const failed = results.filter(({ success }) => !success).length;
  const done = dry_run ? "would be triggered" : "triggered";
  return failed === 0 ? done : `${done}, but ${failed} of ${results.length} actions fail`;
};

const asRun = (
  state: Entity,
  definition: Definition | undefined,
  results: readonly Outcome[],
  done: string,
): AutomationChangeResult => {
  const success = results.every((one) => one.success);
  return { ...changeAnswer(state, done, definition), success, results };
};

/** One of the home's own: it does it itself, at once. */
const atHome = async (ctx: Call, entity_id: string, dry_run: boolean | undefined) => {
  const asked = { entity_id, command: "trigger", dry_run };
  const { state, results } = await call(ctx, devices.run, asked);
  return asRun(state, undefined, results, told(results, dry_run));
};

/** Each of its commands by itself, whatever its conditions say of the moment. */
const tried = async (ctx: Call, entity: Entity, definition: Definition) => {
  const attempt = (entity_id: string, command: string, fields?: Free) =>
    call(ctx, devices.command, { entity_id, command, fields, dry_run: true });
  const { state } = await attempt(entity.entity_id, "trigger");
  const results = await Promise.all(
    definition.members.map(({ entity_id, command, fields }) =>
      outcomeOf(entity_id, command, () => attempt(entity_id, command, fields)),
    ),
  );
  return asRun(state, definition, results, told(results, true));
};

/** The run as it is when it is over, or when nobody waits any longer. */
const awaited = async (
  { store, clock }: Pick<ServiceDeps, "store" | "clock">,
  entity_id: string,
  context_id: string,
): Promise<RunRecord | undefined> => {
  const end = clock.elapsed() + PATIENCE_MS;
  let run = await readAsked(store, entity_id, context_id);
  while (clock.elapsed() < end && !(run && isOver(run))) {
    await clock.sleep(LOOK_MS);
    run = await readAsked(store, entity_id, context_id);
  }
  return run;
};

const SAID: Readonly<Record<RunRecord["state"], (run: RunRecord, failed: string) => string>> = {
  queued: () => "triggered; it waits for an earlier run",
  running: () => "triggered; it is still running",
  finished: (_run, failed) => failed,
  failed: ({ message }) => `triggered, but it failed: ${message}`,
  stopped: ({ message }) => `triggered, and stopped: ${message}`,
};

const begun = async (
  ctx: Call,
  parts: Pick<ServiceDeps, "store" | "clock">,
  entity: Entity,
  definition: Definition,
) => {
  const { entity_id } = entity;
  const asked = { entity_id, command: "trigger" };
  const { state, context } = await call(ctx, devices.command, asked);
  const run = await awaited(parts, entity_id, context.id);
  const results = run?.trace.flatMap((step) => step.results ?? []) ?? [];
  const done = run ? SAID[run.state](run, told(results, false)) : "triggered; it will run soon";
  const answer = asRun(state, definition, results, done);
  return run?.state === "failed" ? { ...answer, success: false } : answer;
};

export const runByHand = async (
  ctx: Call,
  parts: Pick<ServiceDeps, "store" | "clock">,
  entity: Entity,
  dry_run: boolean | undefined,
): Promise<AutomationChangeResult> => {
  const definition = await definitionOf(ctx, entity.entity_id);
  if (!definition?.is_run_apart) return atHome(ctx, entity.entity_id, dry_run);
  return dry_run ? tried(ctx, entity, definition) : begun(ctx, parts, entity, definition);
};
