/** Requests runs of automations: when a trigger fires, under their conditions; by hand, without. */

import type { HomeLocation } from "../../../shared/homes/local-time.ts";
import type { ServiceDeps } from "../../../shared/service-deps.ts";
import { evaluateAll } from "../conditions/conditions.ts";
import type { CompiledAutomation } from "../config/compiled-automations.ts";
import { type RunOccasion, type RunRequest, runRequest } from "../runs/run-request.ts";
import type { StateReplica } from "./state-replica.ts";

type FireDeps = Pick<ServiceDeps, "broker" | "store" | "clock"> & { readonly home: HomeLocation };

export const openFire = (
  { broker, store, clock, home }: FireDeps,
  replica: StateReplica,
  request: (request: RunRequest) => void,
) => {
  const run = (automation: CompiledAutomation, occasion: RunOccasion): void =>
    request(runRequest(automation, occasion, store.epoch, clock.now()));
  return {
    run,
    /** @param at  Epoch milliseconds at which the conditions must hold. */
    fire(automation: CompiledAutomation, occasion: RunOccasion, at: number): void {
      const { plan, entity_id } = automation;
      const context = { lookup: replica.get, now: new Date(at), ...home };
      const { result, explain } = evaluateAll(plan.conditions, context);
      if (result) run(automation, occasion);
      else broker.logger.debug("a condition does not hold", { entity_id, said: explain() });
    },
  };
};

export type RunTriggers = ReturnType<typeof openFire>;
