/** What can be done to an automation: one handler for each action. */
import { type Call, call, type ParamsOf } from "../../shared/contract.ts";
import type {
  AutomationAction,
  AutomationChanged,
  automations,
} from "../../shared/contracts/automations.ts";
import { devices } from "../../shared/contracts/devices.ts";
import { fail } from "../../shared/errors.ts";
import { refuse } from "../../shared/rules.ts";
import { asAnswer } from "./automation.ts";
import { MAX_ALIAS } from "./config.ts";
import { definitionOf, find } from "./find.ts";
import { add, replace, wantedFrom } from "./keep.ts";
import { copyName } from "./names.ts";
import { runByHand } from "./trigger.ts";

type Params = ParamsOf<typeof automations.change>;
type Change = (ctx: Call<Params>) => Promise<AutomationChanged>;

const BY_HAND = "it runs when it is triggered by hand, as triggers are not watched yet";

const targetOf = (ctx: Call<Params>) => find(ctx, String(ctx.params.automation_id));

/** @throws CONFLICT for an automation of the home itself. */
const ownTargetOf = async (ctx: Call<Params>) => {
  const entity = await targetOf(ctx);
  const { entity_id } = entity;
  const found = await definitionOf(ctx, entity_id);
  const message = `${entity_id} belongs to the home, which alone can change it`;
  const definition = found ?? fail("CONFLICT", { automation_id: entity_id }, message);
  return { entity, definition };
};

const create: Change = async (ctx) => {
  const { config, dry_run } = ctx.params;
  const { entity, definition } = await add(ctx, wantedFrom(config), "on", dry_run);
  const done = dry_run ? "would be created" : "created";
  return asAnswer(entity, `${done}; ${BY_HAND}`, definition);
};

const update: Change = async (ctx) => {
  const { config, dry_run } = ctx.params;
  const wanted = wantedFrom(config);
  const target = await ownTargetOf(ctx);
  const { entity, definition } = await replace(ctx, target.entity, wanted, dry_run);
  const done = dry_run ? "would be updated" : "updated";
  return asAnswer(entity, `${done}; ${BY_HAND}`, definition);
};

const remove: Change = async (ctx) => {
  const { entity, definition } = await ownTargetOf(ctx);
  const { dry_run } = ctx.params;
  await call(ctx, devices.undefine, { entity_id: entity.entity_id, dry_run });
  return asAnswer(entity, dry_run ? "would be deleted" : "deleted", definition);
};

const duplicate: Change = async (ctx) => {
  const { definition: of } = await ownTargetOf(ctx);
  const { dry_run } = ctx.params;
  const wanted = wantedFrom({ ...of.source, alias: copyName(of.name, MAX_ALIAS) });
  // Off, so that the two do not run at once.
  const { entity, definition } = await add(ctx, wanted, "off", dry_run);
  const done = dry_run ? "would be made" : "made";
  return asAnswer(entity, `${done} as a copy of ${of.name}, turned off`, definition);
};

const toggle: Change = async (ctx) => {
  const { entity_id } = await targetOf(ctx);
  const { dry_run } = ctx.params;
  const definition = await definitionOf(ctx, entity_id);
  const asked = { entity_id, command: "toggle", dry_run };
  const { state: entity } = await call(ctx, devices.command, asked);
  const done = dry_run ? "would be turned" : "turned";
  return asAnswer(entity, `${done} ${entity.state}`, definition);
};

const trigger: Change = async (ctx) => runByHand(ctx, await targetOf(ctx), ctx.params.dry_run);

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
export const applyChange: Change = (ctx) => {
  const { action } = ctx.params;
  const { needs, change } = CHANGES[action];
  const lacking = needs.filter((field) => ctx.params[field] === undefined);
  refuse(lacking.map((field) => ({ field, message: `${action} needs ${field}.`, missing: true })));
  return change(ctx);
};
