/** Takes back what a batch has changed: each entity goes back, unless others have changed it since. */
import type { ServiceBroker } from "moleculer";
import { devices } from "../../../shared/contracts/devices.ts";
import type { Recall, Recalled } from "../../../shared/contracts/entity-states.ts";
import type { Restored } from "../../../shared/contracts/undo.ts";
import { isStillAt } from "../../../shared/domains/target-state.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { isA, outcomeError } from "../../../shared/kernel/errors.ts";
import type { Meta } from "../../../shared/kernel/meta.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import type { Restore } from "../scheduled/scheduled-records.ts";

const TOUCHED = {
  code: "CONFLICT",
  message: "Something else has changed the entity since",
} as const;

const UNSURE = {
  pending: { code: "SERVICE_UNAVAILABLE", message: "The device has not reported that it is back" },
  superseded: { code: "CONFLICT", message: "The device has reported something else" },
} as const;
const UNREPORTED = {
  code: "SERVICE_UNAVAILABLE",
  message: "The device has not reported what it did; what it reports soon is undone then",
} as const;

/** Whether a device may still report what is to be taken back. */
export const isAwaited = (restored: readonly Restored[]): boolean =>
  restored.some(({ error }) => error?.message === UNREPORTED.message);

const NOTHING: Pick<Recall, "changes" | "after"> = { changes: [], after: 0 };

/** Without a step on the undo stack: as it takes itself back, nothing is left there to be undone. */
const recalled = async (broker: ServiceBroker, context_id: string, meta: Meta) => {
  try {
    return await call(broker, devices.recall, { context_id, dry_run: true }, { meta });
  } catch (error) {
    if (isA("NOT_FOUND", error)) return NOTHING;
    throw error;
  }
};

const restore = async (
  broker: ServiceBroker,
  { entity_id, state, attributes, is_touched }: Recalled,
  place: { readonly context_id: string; readonly after: number },
  meta: Meta,
): Promise<Restored> => {
  if (is_touched) return { entity_id, success: false, error: TOUCHED };
  try {
    const goal = { entity_id, state, attributes, ...place };
    const { state: now, status } = await call(broker, devices.restore, goal, { meta });
    const isSure = status !== "pending" && status !== "superseded";
    if (isSure) return { entity_id, success: true, state: now, status };
    return { entity_id, success: false, state: now, status, error: UNSURE[status] };
  } catch (error) {
    const { code, message } = outcomeError(error);
    return { entity_id, success: false, error: { code, message } };
  }
};

/**
 * May be done again after a death: what is back already is no change any more.
 *
 * @param unreported  Entities that had not reported what a command did.
 */
export const takeBack = async (
  broker: ServiceBroker,
  context_id: string,
  unreported: readonly string[],
  meta: Meta,
): Promise<readonly Restored[]> => {
  const { changes, after } = await recalled(broker, context_id, meta);
  const results = await Promise.all(
    changes.map((one) => restore(broker, one, { context_id, after }, meta)),
  );
  const told = results.map(({ entity_id }) => entity_id);
  const silent = unreported.filter((entity_id) => !told.includes(entity_id));
  return [
    ...results,
    ...silent.map((entity_id) => ({ entity_id, success: false, error: UNREPORTED })),
  ];
};

/** What was reported since, in another context than that of the batch: it goes back where it was led. */
export const takeBackLate = async (
  { broker, store }: { readonly broker: ServiceBroker; readonly store: Store },
  late: readonly Restore[],
  meta: Meta & Pick<Required<Meta>, "context_id">,
): Promise<void> => {
  const back = async ({ entity_id, before, after: led }: Restore) => {
    const now = await call(broker, devices.get, { entity_id }, { meta });
    if (!isStillAt(entity_id, led, now)) return;
    const place = { context_id: meta.context_id, after: await store.events.head() };
    await call(broker, devices.restore, { entity_id, ...before, ...place }, { meta });
  };
  await Promise.all(late.map(back));
};
