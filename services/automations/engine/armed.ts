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

/** What was read stays read until it is written anew; reading is most of the work. */
const read = new WeakMap<
  ServiceBroker,
  Map<string, readonly [written: string, armed: Armed | undefined]>
>();

const armOnce = (broker: ServiceBroker, definition: Definition): Armed | undefined => {
  const known = read.get(broker) ?? new Map();
  read.set(broker, known);
  const { entity_id } = definition;
  const written = JSON.stringify(definition);
  const [before, found] = known.get(entity_id) ?? [];
  if (before === written) return found;
  const armed = arm(definition);
  known.set(entity_id, [written, armed]);
  return armed;
};

/** By entity id. What an older release has kept, and this one does not understand, is left out. */
export const readArmed = async (broker: ServiceBroker): Promise<ReadonlyMap<string, Armed>> => {
  const all = await call(broker, devices.definitions, {}, { meta: { caller: SYSTEM } });
  const armed = all
    .filter(({ entity_id, is_run_apart }) => is_run_apart && domainOf(entity_id) === "automation")
    .flatMap((definition) => armOnce(broker, definition) ?? []);
  return new Map(armed.map((one) => [one.entity_id, one]));
};
