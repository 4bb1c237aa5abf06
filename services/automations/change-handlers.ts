/** The actions on automations: one handler for each. */
import {
  type AutomationAction,
  type AutomationChangeResult,
  type automations,
  written,
} from "../../shared/contracts/automations.ts";
import { devices } from "../../shared/contracts/devices.ts";
import type { HomeLocation } from "../../shared/homes/local-time.ts";
import { SYSTEM } from "../../shared/kernel/caller.ts";
import { broadcast, type Call, call, type ParamsOf } from "../../shared/kernel/contract.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { refuse } from "../../shared/kernel/problem.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import { changeAnswer, shownTo } from "./automation-view.ts";
import { backtest } from "./backtest.ts";
import { IN_BODY, IN_CONFIG } from "./config/automation-plan.ts";
import { MAX_ALIAS_LENGTH } from "./config/config.ts";
import { isPart, merged } from "./config/partial.ts";
import { type AutomationDraft, add, readDraft, replace } from "./definitions.ts";
import { copyName, definitionOf, find } from "./find-automation.ts";
import { runByHand } from "./run-by-hand.ts";

type Params = ParamsOf<typeof automations.change>;
type ChangeCall = Call<Omit<Params, "action">>;
type ChangeDeps = Pick<ServiceDeps, "store" | "clock"> & { readonly home: HomeLocation };
/** @param done  What has happened, or in a dry run would. */
type Change = (ctx: ChangeCall, deps: ChangeDeps, done: string) => Promise<AutomationChangeResult>;

const doneIn = ({ dry_run }: { readonly dry_run?: boolean | undefined }, done: string) =>
  dry_run ? `would be ${done}` : done;

const targetOf = (ctx: ChangeCall) => find(ctx, String(ctx.params.automation_id));

/** @throws CONFLICT for an automation of the home itself, FORBIDDEN for one that is hidden in part. */
const ownTargetOf = async (ctx: ChangeCall) => {
  const entity = await targetOf(ctx);
  const { entity_id } = entity;
  const definition = await definitionOf(ctx, entity_id);
  if (definition) return { entity, definition };
  const meta = { caller: SYSTEM };
  const [hidden] = await call(ctx.broker, devices.definitions, { entity_id }, { meta });
  const details = { automation_id: entity_id };
  return hidden
    ? fail(
        "FORBIDDEN",
        details,
        "The grant of this credential does not cover all entities of the automation",
      )
    : fail("CONFLICT", details, `${entity_id} belongs to the home and cannot be changed`);
};

const detailsOf = async (
  ctx: ChangeCall,
  { warnings, plan, reached }: AutomationDraft,
  { store, home, clock }: ChangeDeps,
) => {
  const caller = ctx.meta.caller ?? fail("UNAUTHORIZED");
  const preview = ctx.params.dry_run
    ? await backtest(plan, { store, home, caller, reached, now: clock.now() })
    : undefined;
  return { warnings, preview };
};

const create: Change = async (ctx, deps, done) => {
  const { config, dry_run } = ctx.params;
  const draft = await readDraft(ctx, config, deps.clock);
  const { entity, definition } = await add(ctx, draft, "on", dry_run);
  return changeAnswer(entity, done, definition, await detailsOf(ctx, draft, deps));
};

/**
 * @param wholeOf  The new configuration, from the stored one and the request.
 * @param path  Its path in the request.
 */
const updating =
  (wholeOf: (before: Free, sent: Free, path: string) => Free, path = IN_CONFIG): Change =>
  async (ctx, deps, done) => {
    const { config = {}, dry_run } = ctx.params;
    const before = await ownTargetOf(ctx);
    const whole = wholeOf(before.definition.source, config, path);
    const draft = await readDraft(ctx, whole, deps.clock, path);
    const { entity, definition } = await replace(ctx, before.entity, draft, dry_run);
    return changeAnswer(entity, done, definition, await detailsOf(ctx, draft, deps));
  };

/** An incomplete configuration changes parts of the stored one. */
const update = updating((before, sent) => (isPart(sent) ? merged(before, sent) : sent));

export const patcher = (deps: ChangeDeps) => {
  const patch = updating(merged, IN_BODY);
  return (ctx: Call<ParamsOf<typeof automations.patch>>) =>
    patch(ctx, deps, doneIn(ctx.params, "updated"));
};

const remove: Change = async (ctx, _deps, done) => {
  const { entity, definition } = await ownTargetOf(ctx);
  const { dry_run } = ctx.params;
  const { entity_id } = entity;
  await call(ctx, devices.undefine, { entity_id, dry_run });
  if (!dry_run) await broadcast(ctx.broker, written, { entity_id });
  return changeAnswer(entity, done, definition);
};

const duplicate: Change = async (ctx, deps, done) => {
  const { definition: original } = await ownTargetOf(ctx);
  const { dry_run } = ctx.params;
  const config = { ...original.source, alias: copyName(original.name, MAX_ALIAS_LENGTH) };
  const draft = await readDraft(ctx, config, deps.clock);
  // Off, so that the two do not run at once.
  const { entity, definition } = await add(ctx, draft, "off", dry_run);
  return changeAnswer(entity, `${done} as a copy of ${original.name}, turned off`, definition);
};

const toggle: Change = async (ctx, _deps, done) => {
  const { entity_id } = await targetOf(ctx);
  const { dry_run } = ctx.params;
  const definition = await definitionOf(ctx, entity_id);
  const asked = { entity_id, command: "toggle", dry_run };
  const { state: entity } = await call(ctx, devices.command, asked);
  return changeAnswer(entity, `${done} ${entity.state}`, definition);
};

const trigger: Change = async (ctx, deps) =>
  runByHand(ctx, deps, await targetOf(ctx), ctx.params.dry_run);

interface ChangeRow {
  readonly needs: readonly ("config" | "automation_id")[];
  readonly change: Change;
  /** In the past tense. */
  readonly done: string;
}

const CHANGES: Readonly<Record<AutomationAction, ChangeRow>> = {
  create: { needs: ["config"], change: create, done: "created" },
  update: { needs: ["automation_id", "config"], change: update, done: "updated" },
  delete: { needs: ["automation_id"], change: remove, done: "deleted" },
  trigger: { needs: ["automation_id"], change: trigger, done: "triggered" },
  toggle: { needs: ["automation_id"], change: toggle, done: "turned" },
  duplicate: { needs: ["automation_id"], change: duplicate, done: "created" },
};

/** @throws INVALID_PARAMETERS when a field is missing that the action needs. */
export const changer = (deps: ChangeDeps) => async (ctx: Call<Params>) => {
  const { action } = ctx.params;
  const { needs, change, done } = CHANGES[action];
  const lacking = needs.filter((field) => ctx.params[field] === undefined);
  refuse(lacking.map((field) => ({ field, message: `${action} needs ${field}.`, missing: true })));
  const answer = await change(ctx, deps, doneIn(ctx.params, done));
  return { ...answer, automation: shownTo(ctx.meta.caller, answer.automation) };
};
