/** Subscriptions: to events of the log, and to entities. */
import { devices, filterRules } from "../../../shared/contracts/devices.ts";
import { entityId } from "../../../shared/kernel/entity.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { optional } from "../../../shared/kernel/rules.ts";
import { positionOf } from "../../../shared/text/log-position.ts";
import { type ClientMessage, clientMessage, type EventView, type Session } from "../dialect.ts";
import { answer, command, freeKey, id, takeId, takeNoId } from "./conversation.ts";
import { entitiesView } from "./entities.ts";
import { eventsView } from "./events.ts";

/**
 * Any name is taken: clients fire events under names of their own, and those of Home Assistant subscribe
 * to events of its own that never come here. What cannot be a name is refused.
 */
const kind = optional({
  type: "string",
  pattern: /^(\*|[\w.:-]{1,64})$/,
  about: "For example state_changed, or *; all types by default",
});

/** Each id once, in comma lists of which a filter takes one at a time. */
const listsOf = (ids: readonly string[]): readonly string[] => {
  const lists: string[] = [];
  for (const id of new Set(ids)) {
    const longer = lists.length > 0 ? `${lists.at(-1)},${id}` : id;
    if (longer.length > filterRules.entity_id.max) lists.push(id);
    else lists.splice(-1, 1, longer);
  }
  return lists;
};

/** @throws INVALID_REQUEST for a device that does not exist: the subscription would receive nothing. */
const checkIds = async ({ call }: Session, ids: readonly string[]): Promise<void> => {
  for (const entity_id of listsOf(ids)) await call(devices.checkFilter, { entity_id });
};

const subscribeEvents = clientMessage(
  "Receive events",
  { id: optional(id), event_type: kind },
  (session, { id: given, event_type }) => {
    if (given === undefined) {
      takeNoId(session);
      session.subscribe(freeKey(session), eventsView(undefined, event_type));
    } else if (takeId(session, given)) {
      session.subscribe(given, eventsView(given, event_type));
      answer(session, given);
    }
  },
);

const unsubscribeEvents = command(
  "End a subscription",
  { subscription: { ...id, about: "The id of the message that started it" } },
  (session, { subscription }) => {
    if (!session.unsubscribe(subscription))
      fail("NOT_FOUND", { subscription }, "Subscription not found.");
  },
);

const subscribeEntities = clientMessage(
  "Receive the present states, and then changes",
  {
    id,
    entity_ids: optional({
      type: "array",
      items: entityId,
      min: 1,
      about: "Only these entities, which must exist; all by default",
    }),
  },
  async (session, { id: given, entity_ids }) => {
    if (!takeId(session, given)) return;
    if (entity_ids) await checkIds(session, entity_ids);
    const view = entitiesView(given, entity_ids);
    await session.subscribeWithSnapshot(given, view, ({ states, epoch, sequence }) => {
      answer(session, given);
      session.sendText(view.all(states, positionOf(epoch, sequence)));
    });
  },
);

/** It can be ended like any other subscription, and sends no event of the log. */
const SILENT: EventView = { wants: () => false, format: () => undefined, resync: () => undefined };

const subscribeUserData = clientMessage(
  "Receive the user's stored data of a key: always null",
  { id, key: optional({ type: "string", max: 255 }) },
  (session, { id: given }) => {
    if (!takeId(session, given)) return;
    session.subscribe(given, SILENT);
    answer(session, given);
    session.send({ id: given, type: "event", event: { value: null } });
  },
);

export const SUBSCRIPTIONS: Readonly<Record<string, ClientMessage>> = {
  subscribe_events: subscribeEvents,
  unsubscribe_events: unsubscribeEvents,
  subscribe_entities: subscribeEntities,
  "frontend/subscribe_user_data": subscribeUserData,
};
