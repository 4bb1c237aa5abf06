/** Subscriptions: to events of the log, and to entities. */
import { entityId } from "../../../shared/entity.ts";
import { fail } from "../../../shared/errors.ts";
import { optional } from "../../../shared/rules.ts";
import { type Hear, hear } from "../dialect.ts";
import { positionOf } from "../position.ts";
import { answer, command, freeKey, id, takeId, takeNoId } from "./conversation.ts";
import { entitiesView } from "./entities.ts";
import { eventsView } from "./events.ts";

const kind = optional({
  type: "string",
  max: 64,
  about: "For example state_changed; without it, events of every kind",
});

const subscribeEvents = hear(
  "Be told of events as they happen",
  { id: optional(id), event_type: kind },
  (session, { id: given, event_type }) => {
    if (given === undefined) {
      takeNoId(session);
      session.watch(freeKey(session), eventsView(undefined, event_type));
    } else if (takeId(session, given)) {
      session.watch(given, eventsView(given, event_type));
      answer(session, given);
    }
  },
);

const unsubscribeEvents = command(
  "End a subscription",
  { subscription: { ...id, about: "The id of the message that has begun it" } },
  (session, { subscription }) => {
    if (!session.unwatch(subscription))
      fail("NOT_FOUND", { subscription }, "Subscription not found.");
  },
);

const subscribeEntities = hear(
  "Be told how entities are, and then what changes",
  {
    id,
    entity_ids: optional({ type: "array", items: entityId, about: "Only these; without it, all" }),
  },
  async (session, { id: given, entity_ids }) => {
    if (!takeId(session, given)) return;
    const view = entitiesView(given, entity_ids);
    await session.watchFromSnapshot(given, view, ({ states, epoch, sequence }) => {
      answer(session, given);
      session.say(view.all(states, positionOf(epoch, sequence)));
    });
  },
);

export const SUBSCRIPTIONS: Readonly<Record<string, Hear>> = {
  subscribe_events: subscribeEvents,
  unsubscribe_events: unsubscribeEvents,
  subscribe_entities: subscribeEntities,
};
