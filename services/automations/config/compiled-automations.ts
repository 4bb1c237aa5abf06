/** The automations that clients have written, read into the form that runs. */
import type { ServiceBroker } from "moleculer";
import { devices } from "../../../shared/contracts/devices.ts";
import type { Definition, Owner } from "../../../shared/contracts/routines.ts";
import { SYSTEM } from "../../../shared/kernel/caller.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { domainOf } from "../../../shared/kernel/entity.ts";
import type { AutomationPlan } from "./automation-plan.ts";
import { readConfig } from "./config.ts";

export interface CompiledAutomation {
  readonly entity_id: string;
  readonly name: string;
  readonly plan: AutomationPlan;
  readonly owner: Owner | undefined;
  /** When it was written, in epoch milliseconds: earlier events do not count. */
  readonly since: number;
}

/** In epoch milliseconds. */
export const writtenAt = ({ updated_at = "" }: Definition): number => Date.parse(updated_at) || 0;

const compile = (definition: Definition): CompiledAutomation | undefined => {
  const { entity_id, name, source, owner } = definition;
  const { plan, problems } = readConfig(source);
  if (problems.length > 0) return undefined;
  return { entity_id, name, plan, owner, since: writtenAt(definition) };
};

/** By entity id. */
export type ReadAutomations = () => Promise<ReadonlyMap<string, CompiledAutomation>>;

interface CacheEntry {
  readonly text: string;
  readonly compiled: CompiledAutomation | undefined;
}

/**
 * A definition is compiled again only after a change. What an older release has stored and this one
 * does not accept is left out.
 */
export const openAutomationReader = (broker: ServiceBroker): ReadAutomations => {
  let cache: ReadonlyMap<string, CacheEntry> = new Map();

  const entryFor = (definition: Definition): CacheEntry => {
    const text = JSON.stringify(definition);
    const before = cache.get(definition.entity_id);
    return before?.text === text ? before : { text, compiled: compile(definition) };
  };

  return async () => {
    const all = await call(broker, devices.definitions, {}, { meta: { caller: SYSTEM } });
    const own = all.filter(
      ({ entity_id, is_run_apart }) => is_run_apart && domainOf(entity_id) === "automation",
    );
    cache = new Map(own.map((definition) => [definition.entity_id, entryFor(definition)]));
    return new Map(
      [...cache].flatMap(([id, { compiled }]) => (compiled ? [[id, compiled] as const] : [])),
    );
  };
};
