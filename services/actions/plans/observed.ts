/** What a plan depends on: versions of entities, and definitions of scenes and automations. */
import { devices } from "../../../shared/contracts/devices.ts";
import { type Call, call } from "../../../shared/kernel/contract.ts";
import { domainOf, isPresent } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";
import type { PlanRecord } from "./plan-records.ts";
import type { PredictedStep } from "./predict-steps.ts";

export type PlanBasis = Pick<PlanRecord, "versions" | "definitions">;

const DEFINED: readonly string[] = ["scene", "automation"];

export const observe = async (
  ctx: Call,
  store: Store,
  predicted: readonly PredictedStep[],
): Promise<PlanBasis> => {
  const ids = [...new Set(predicted.flatMap(({ step }) => step.entities))];
  await store.refresh();
  const versions: Record<string, number | null> = {};
  for (const id of ids) {
    const entity = await store.entity(id);
    versions[id] = entity && isPresent(entity) ? entity.version : null;
  }
  const isUsed = ids.some((id) => DEFINED.includes(domainOf(id)));
  const all = isUsed ? await call(ctx, devices.definitions, {}) : [];
  const definitions = all
    .filter(({ entity_id }) => ids.includes(entity_id))
    .map((one) => [one.entity_id, canonical(one) ?? ""]);
  return { versions, definitions: Object.fromEntries(definitions) };
};

/** Entities that are other than they were. */
export const changedSince = (then: PlanBasis, now: PlanBasis): readonly string[] =>
  [...new Set([...Object.keys(then.versions), ...Object.keys(now.versions)])]
    .filter(
      (id) =>
        own(then.versions, id) !== own(now.versions, id) ||
        own(then.definitions, id) !== own(now.definitions, id),
    )
    .sort();
