/** What can be done to an automation: one handler for each action. */
import { type Call, call, type ParamsOf } from "../../shared/contract.ts";
import type {
  AutomationAction,
  AutomationChanged,
  automations,
} from "../../shared/contracts/automations.ts";
import { type Definition, devices } from "../../shared/contracts/devices.ts";
import type { Entity } from "../../shared/entity.ts";
import { fail } from "../../shared/errors.ts";
import { type Free, refuse } from "../../shared/rules.ts";
import type { Step } from "./actions.ts";
import { asAutomation } from "./automation.ts";
import { MAX_ALIAS, readConfig } from "./config.ts";
import { definitionOf, find, visible } from "./find.ts";
import { copyName, freeIds, nameOf } from "./names.ts";
import { inConfig, isA } from "./refusals.ts";

type Params = ParamsOf<typeof automations.change>;
type Change = (ctx: Call<Params>) => Promise<AutomationChanged>;

/** How often another id is tried, when somebody else has just taken it. */
const ATTEMPTS = 10;
const BY_HAND = "it runs when it is triggered by hand, as triggers are not watched yet";

const answer = (
  entity: Entity,
  definition: Definition | undefined,
  message: string,
): AutomationChanged => ({
  success: true,
  automation_id: entity.entity_id,
  message: `${nameOf(entity)}: ${message}`,
  automation: asAutomation(entity, definition),
});

const read = (given: unknown) => {
  const { value, problems, steps } = readConfig(given);
  refuse(problems);
  const source = value as unknown as Free;
  const members = steps.map(({ member }) => member);
  return { name: value.alias, description: value.description ?? "", source, members, steps };
};

const targetOf = (ctx: Call<Params>) => find(ctx, String(ctx.params.automation_id));

/** @throws CONFLICT for an automation of the home itself. */
const ownTargetOf = async (ctx: Call<Params>) => {
  const entity = await targetOf(ctx);
  const { entity_id } = entity;
  const definition = await definitionOf(ctx, entity_id);
  const message = `${entity_id} belongs to the home, which alone can change it`;
  return {
    entity,
    definition: definition ?? fail("CONFLICT", { automation_id: entity_id }, message),
  };
};

/** Keeps a new automation under the first id that is free. */
const add = async (
  ctx: Call<Params>,
  wanted: Omit<Definition, "entity_id">,
  state: string,
  steps: readonly Step[],
) => {
  const taken = (await visible(ctx)).map(({ entity_id }) => entity_id);
  let left = ATTEMPTS;
  for (const entity_id of freeIds(wanted.name, taken)) {
    const definition = { entity_id, ...wanted };
    const { dry_run } = ctx.params;
    left -= 1;
    try {
      const asked = { ...definition, state, is_new: true, dry_run };
      return { definition, entity: await call(ctx, devices.define, asked) };
    } catch (error) {
      if (!isA("CONFLICT", error) || left === 0) inConfig(steps)(error as Error);
    }
  }
  return fail("CONFLICT", {}, `There is no id left for ${wanted.name}`);
};

const create: Change = async (ctx) => {
  const { steps, ...wanted } = read(ctx.params.config);
  const { entity, definition } = await add(ctx, wanted, "on", steps);
  const done = ctx.params.dry_run ? "would be created" : "created";
  return answer(entity, definition, `${done}; ${BY_HAND}`);
};

const update: Change = async (ctx) => {
  const { steps, ...wanted } = read(ctx.params.config);
  const { entity } = await ownTargetOf(ctx);
  const { dry_run } = ctx.params;
  const definition = { entity_id: entity.entity_id, ...wanted };
  const asked = { ...definition, state: entity.state, is_new: false, dry_run };
  const after = await call(ctx, devices.define, asked).catch(inConfig(steps));
  return answer(after, definition, `${dry_run ? "would be updated" : "updated"}; ${BY_HAND}`);
};

const remove: Change = async (ctx) => {
  const { entity, definition } = await ownTargetOf(ctx);
  const { dry_run } = ctx.params;
  await call(ctx, devices.undefine, { entity_id: entity.entity_id, dry_run });
  return answer(entity, definition, dry_run ? "would be deleted" : "deleted");
};

const duplicate: Change = async (ctx) => {
  const { definition } = await ownTargetOf(ctx);
  const { name, description, source, members } = definition;
  const alias = copyName(name, MAX_ALIAS);
  const wanted = { name: alias, description, members, source: { ...source, alias } };
  // Off, so that the two do not run at once.
  const copy = await add(ctx, wanted, "off", []);
  const done = ctx.params.dry_run ? "would be made" : "made";
  return answer(copy.entity, copy.definition, `${done} as a copy of ${name}, turned off`);
};

const toggle: Change = async (ctx) => {
  const { entity_id } = await targetOf(ctx);
  const { dry_run } = ctx.params;
  const asked = { entity_id, command: "toggle", dry_run };
  const { state: entity } = await call(ctx, devices.command, asked);
  const done = `${dry_run ? "would be turned" : "turned"} ${entity.state}`;
  return answer(entity, await definitionOf(ctx, entity_id), done);
};

const trigger: Change = async (ctx) => {
  const { entity_id } = await targetOf(ctx);
  const { dry_run } = ctx.params;
  const asked = { entity_id, command: "trigger", dry_run };
  const { state: entity, results } = await call(ctx, devices.run, asked);
  const succeeded = results.filter((one) => one.success).length;
  const done = `${dry_run ? "would be triggered" : "triggered"}, ${succeeded} of ${results.length} actions succeed`;
  const told = answer(entity, await definitionOf(ctx, entity_id), done);
  return { ...told, success: succeeded === results.length, results };
};

type Needed = "config" | "automation_id";
interface Row {
  readonly needs: readonly Needed[];
  readonly change: Change;
}

export const CHANGES: Readonly<Record<AutomationAction, Row>> = {
  create: { needs: ["config"], change: create },
  update: { needs: ["automation_id", "config"], change: update },
  delete: { needs: ["automation_id"], change: remove },
  trigger: { needs: ["automation_id"], change: trigger },
  toggle: { needs: ["automation_id"], change: toggle },
  duplicate: { needs: ["automation_id"], change: duplicate },
};

/** @throws INVALID_PARAMETERS when something is missing that the action needs. */
export const checkNeeds = (params: Params): void => {
  const { action } = params;
  refuse(
    CHANGES[action].needs
      .filter((field) => params[field] === undefined)
      .map((field) => ({ field, message: `${action} needs ${field}.`, missing: true })),
  );
};
