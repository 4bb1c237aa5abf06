/** Brings back an earlier version of an automation, also of one that was deleted. */
import type { automations } from "../../shared/contracts/automations.ts";
import type { Returned } from "../../shared/contracts/dry-run.ts";
import type { Call, ParamsOf } from "../../shared/kernel/contract.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import { type Restorable, versionsIn } from "../../shared/store/versions.ts";
import { bringBack, readDraft } from "./definitions.ts";
import { visible } from "./find-automation.ts";

/** What was deleted is on or off as it was then; what is there stays so. */
const stateOf = (entity_id: string, { wanted, deleted }: Restorable, all: readonly Named[]) => {
  const there = all.find((one) => one.entity_id === entity_id);
  return there?.state ?? String((deleted ?? wanted).value.state);
};
interface Named {
  readonly entity_id: string;
  readonly state: string;
}

/** @throws NOT_FOUND, CONFLICT where another has its id, and what a change throws. */
export const restorer = ({ store, clock }: Pick<ServiceDeps, "store" | "clock">) => {
  const versions = versionsIn(store.documents, clock);
  return async (ctx: Call<ParamsOf<typeof automations.restore>>): Promise<Returned> => {
    const { id } = ctx.params;
    const found = await versions.restorable("automation", ctx.params);
    const draft = await readDraft(ctx, found.wanted.value.config, clock, "config");
    const state = stateOf(id, found, await visible(ctx));
    const { entity, definition } = await bringBack(ctx, state, draft);
    const { name, description, source: config } = definition;
    return { value: { entity_id: id, name, description, state: entity.state, config } };
  };
};
