/** The automations that clients have written, ready to run. */
import type { ServiceBroker } from "moleculer";
import { SYSTEM } from "../../../shared/caller.ts";
import { call } from "../../../shared/contract.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import type { Definition, Owner } from "../../../shared/contracts/routines.ts";
import { domainOf } from "../../../shared/entity.ts";
import { readConfig } from "../config.ts";
import type { Plan } from "../plan.ts";

export interface Armed {
  readonly entity_id: string;
  readonly name: string;
  readonly plan: Plan;
  readonly owner: Owner | undefined;
  /** Epoch milliseconds: what has happened before does not concern it. */
  readonly since: number;
}

/** When a definition was written, in epoch milliseconds. */
export const sinceOf = ({ updated_at = "" }: Definition): number => Date.parse(updated_at) || 0;

const arm = (definition: Definition): Armed | undefined => {
  const { entity_id, name, source, owner } = definition;
  const { plan, problems } = readConfig(source);
  if (problems.length > 0) return undefined;
  return { entity_id, name, plan, owner, since: sinceOf(definition) };
};

/** By entity id. What an older release has kept, and this one does not understand, is left out. */
export const readArmed = async (broker: ServiceBroker): Promise<ReadonlyMap<string, Armed>> => {
  const all = await call(broker, devices.definitions, {}, { meta: { caller: SYSTEM } });
  const armed = all
    .filter(({ entity_id, is_run_apart }) => is_run_apart && domainOf(entity_id) === "automation")
    .flatMap((definition) => arm(definition) ?? []);
  return new Map(armed.map((one) => [one.entity_id, one]));
};
