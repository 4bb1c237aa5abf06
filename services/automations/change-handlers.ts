/** What can be done to an automation: one handler for each action. */

import type { Clock } from "../../shared/async/clock.ts";
import {
  type AutomationAction,
  type AutomationChangeResult,
  type automations,
  written,
} from "../../shared/contracts/automations.ts";
import { devices } from "../../shared/contracts/devices.ts";
import { SYSTEM } from "../../shared/kernel/caller.ts";
import { broadcast, type Call, call, type ParamsOf } from "../../shared/kernel/contract.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { refuse } from "../../shared/kernel/problem.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import type { Store } from "../../shared/store/port/store.ts";
import { changeAnswer } from "./automation-view.ts";
import { backtest } from "./backtest.ts";
import { shownTo } from "./conceal.ts";
import { IN_BODY, IN_CONFIG, MAX_ALIAS } from "./config/config.ts";
import { isPart, merged } from "./config/partial.ts";
import { type AutomationDraft, add, readDraft, replace } from "./definitions.ts";
import { definitionOf, find } from "./find-automation.ts";
import { copyName } from "./names.ts";
import { runByHand } from "./run-by-hand.ts";
import type { HomeLocation } from "./time/local-time.ts";

type Params = ParamsOf<typeof automations.change>;
type Asked = Omit<Params, "action">;
interface Tools {
  readonly store: Store;
  readonly place: HomeLocation;
  readonly clock: Clock;
}
type Change = (ctx: Call<Asked>, tools: Tools) => Promise<AutomationChangeResult>;

const targetOf = (ctx: Call<Asked>) => find(ctx, String(ctx.params.automation_id));

/** @throws CONFLICT for an automation of the home itself, FORBIDDEN for one that is hidden in part. */
const ownTargetOf = async (ctx: Call<Asked>) => {
  const entity = await targetOf(ctx);
  const { entity_id } = entity;
  const definition = await definitionOf(ctx, entity_id);
  if (definition) return { entity, definition };
  const meta = { caller: SYSTEM };
  const [hidden] = await call(ctx.broker, devices.definitions, { entity_id }, { meta });
  const details = { automation_id: entity_id };
  return hidden
    ? fail("FORBIDDEN", details, "The grant of this credential does not cover all of it")
    : fail("CONFLICT", details, `${entity_id} belongs to the home, which alone can change it`);
};

/** Of a trial, also what it would do, and would have done. */
const besides = async (
  ctx: Call<Asked>,
  { warnings, plan }: AutomationDraft,
  { store, place, clock }: Tools,
) => {
  const caller = ctx.meta.caller ?? fail("UNAUTHORIZED");
  const preview = ctx.params.dry_run
    ? await backtest(plan, { store, place, caller, now: clock.now() })
    : undefined;
  return { warnings, preview };
};

const create: Change = async (ctx, tools) => {
  const { config, dry_run } = ctx.params;
  const wanted = await readDraft(ctx, config, tools.clock);
  const { entity, definition } = await add(ctx, wanted, "on", dry_run);
  const done = dry_run ? "would be created" : "created";
  return changeAnswer(entity, done, definition, await besides(ctx, wanted, tools));
};

/**
 * @param wholeOf  The configuration to keep, from the one before and what was sent.
 * @param path  Where the client wrote it.
 */
const updating =
  (wholeOf: (before: Free, sent: Free, path: string) => Free, path = IN_CONFIG): Change =>
  async (ctx, tools) => {
    const { config = {}, dry_run } = ctx.params;
    const before = await ownTargetOf(ctx);
    const whole = wholeOf(before.definition.source, config, path);
    const wanted = await readDraft(ctx, whole, tools.clock, path);
    const { entity, definition } = await replace(ctx, before.entity, wanted, dry_run);
    const done = dry_run ? "would be updated" : "updated";
    return changeAnswer(entity, done, definition, await besides(ctx, wanted, tools));
  };

/** What is no whole configuration is taken for what changes of the one that is kept. */
const update = updating((before, sent) => (isPart(sent) ? merged(before, sent) : sent));

/** Changes the parts that are given, and leaves the others. */
export const patcher = (tools: Tools) => {
  const patch = updating(merged, IN_BODY);
  return (ctx: Call<ParamsOf<typeof automations.patch>>) => patch(ctx, tools);
};

const remove: Change = async (ctx) => {
  const { entity, definition } = await ownTargetOf(ctx);
  const { dry_run } = ctx.params;
  const { entity_id } = entity;
  await call(ctx, devices.undefine, { entity_id, dry_run });
  if (!dry_run) await broadcast(ctx.broker, written, { entity_id });
  return changeAnswer(entity, dry_run ? "would be deleted" : "deleted", definition);
};

const duplicate: Change = async (ctx, tools) => {
  const { definition: of } = await ownTargetOf(ctx);
  const { dry_run } = ctx.params;
  const config = { ...of.source, alias: copyName(of.name, MAX_ALIAS) };
  const wanted = await readDraft(ctx, config, tools.clock);
  // Off, so that the two do not run at once.
  const { entity, definition } = await add(ctx, wanted, "off", dry_run);
  const done = dry_run ? "would be made" : "made";
  return changeAnswer(entity, `${done} as a copy of ${of.name}, turned off`, definition);
};

const toggle: Change = async (ctx) => {
  const { entity_id } = await targetOf(ctx);
  const { dry_run } = ctx.params;
  const definition = await definitionOf(ctx, entity_id);
  const asked = { entity_id, command: "toggle", dry_run };
  const { state: entity } = await call(ctx, devices.command, asked);
  const done = dry_run ? "would be turned" : "turned";
  return changeAnswer(entity, `${done} ${entity.state}`, definition);
};

const trigger: Change = async (ctx, parts) =>
  runByHand(ctx, parts, await targetOf(ctx), ctx.params.dry_run);

interface Row {
  readonly needs: readonly ("config" | "automation_id")[];
  readonly change: Change;
}

const CHANGES: Readonly<Record<AutomationAction, Row>> = {
  create: { needs: ["config"], change: create },
  update: { needs: ["automation_id", "config"], change: update },
  delete: { needs: ["automation_id"], change: remove },
  trigger: { needs: ["automation_id"], change: trigger },
  toggle: { needs: ["automation_id"], change: toggle },
  duplicate: { needs: ["automation_id"], change: duplicate },
};

/** @throws INVALID_PARAMETERS when something is missing that the action needs. */
export const changer = (tools: Tools) => async (ctx: Call<Params>) => {
  const { action } = ctx.params;
  const { needs, change } = CHANGES[action];
  const lacking = needs.filter((field) => ctx.params[field] === undefined);
  refuse(lacking.map((field) => ({ field, message: `${action} needs ${field}.`, missing: true })));
  const answer = await change(ctx, tools);
  return { ...answer, automation: shownTo(ctx.meta.caller, answer.automation) };
};
