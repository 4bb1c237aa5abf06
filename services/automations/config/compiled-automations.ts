/** The automations that clients have written, ready to run. */
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
  /** Epoch milliseconds: what has happened before does not concern it. */
  readonly since: number;
}

/** When a definition was written, in epoch milliseconds. */
export const sinceOf = ({ updated_at = "" }: Definition): number => Date.parse(updated_at) || 0;

const compile = (definition: Definition): CompiledAutomation | undefined => {
  const { entity_id, name, source, owner } = definition;
  const { plan, problems } = readConfig(source);
  if (problems.length > 0) return undefined;
  return { entity_id, name, plan, owner, since: sinceOf(definition) };
};

export type ReadAutomations = () => Promise<ReadonlyMap<string, CompiledAutomation>>;

/**
 * By entity id. What an older release has kept, and this one does not understand, is left out.
 *
 * @returns how to read them as they are now; what is as it was is not taken apart once more.
 */
export const openAutomationReader = (broker: ServiceBroker): ReadAutomations => {
  let known: ReadonlyMap<
    string,
    readonly [written: string, armed: CompiledAutomation | undefined]
  > = new Map();

  const armOnce = (definition: Definition) => {
    const written = JSON.stringify(definition);
    const before = known.get(definition.entity_id);
    return before?.[0] === written ? before : ([written, compile(definition)] as const);
  };

  return async () => {
    const all = await call(broker, devices.definitions, {}, { meta: { caller: SYSTEM } });
    const own = all.filter(
      ({ entity_id, is_run_apart }) => is_run_apart && domainOf(entity_id) === "automation",
    );
    known = new Map(own.map((definition) => [definition.entity_id, armOnce(definition)] as const));
    return new Map([...known].flatMap(([id, [, armed]]) => (armed ? [[id, armed] as const] : [])));
  };
};
