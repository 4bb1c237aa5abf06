/** What follows from a watch that fires or expires: its delivery, its status, its event; pure. */
import type { Delivery } from "../../../shared/contracts/agents/watches.ts";
import { type Caller, covers, type Places } from "../../../shared/kernel/caller.ts";
import type { NewEvent } from "../../../shared/kernel/event-data.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import { lastDeliveries, type WatchProgress } from "./watch-records.ts";
import type { Occasion } from "./watched.ts";

const IN_LOG: readonly string[] = ["stream", "mcp"];

export interface Conclusion {
  readonly progress: WatchProgress;
  readonly delivery?: Delivery;
  readonly event?: NewEvent;
}

export const mayWatch = (
  entities: readonly string[],
  { grant }: Pick<Caller, "grant">,
  places: Places,
): boolean => entities.every((entity_id) => covers(grant, places, entity_id));

const deliveryOf = ({ watched, time, count, isTrue, said, states }: Occasion): Delivery => {
  const { id, record, progress } = watched;
  const number = progress.number + 1;
  return {
    id: `${id}-${number}`,
    watch_id: id,
    ...(record.name !== null && { name: record.name }),
    number,
    fired_at: new Date(time).toISOString(),
    count,
    is_true: isTrue,
    said,
    states,
  };
};

/** @param owner  With the present rights; nothing where it has none. */
export const conclude = (
  occasion: Occasion,
  owner: Caller | undefined,
  places: Places,
): Conclusion => {
  const { record, progress, plan } = occasion.watched;
  if (progress.status !== "active") return { progress };
  if (occasion.count === 0) return { progress: { ...progress, status: "expired" } };
  // What its owner may not see is not told.
  if (!owner || !mayWatch(plan.entities, owner, places)) return { progress };
  const delivery = deliveryOf(occasion);
  const { sub: user_id } = record.owner;
  const { id: delivery_id, fired_at: timestamp, ...told } = delivery;
  return {
    progress: {
      ...progress,
      status: record.once ? "done" : "active",
      number: delivery.number,
      deliveries: lastDeliveries([...progress.deliveries, delivery]),
    },
    delivery,
    ...(IN_LOG.includes(record.deliver) && {
      event: occurred("watch_fired", { delivery_id, ...told, user_id, timestamp }),
    }),
  };
};
