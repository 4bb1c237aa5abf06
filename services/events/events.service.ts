/** Events: the one log of all that happens, read by position. */
import { placesFor, placesIn } from "../../shared/access/entity-places.ts";
import { timestampOf } from "../../shared/async/clock.ts";
import { events } from "../../shared/contracts/events.ts";
import { covers } from "../../shared/kernel/caller.ts";
import { implement } from "../../shared/kernel/contract.ts";
import { isPresent } from "../../shared/kernel/entity.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { EVENT_KINDS } from "../../shared/kernel/event-kinds.ts";
import { occurred, seenBy } from "../../shared/kernel/events.ts";
import { checkPayloadSize } from "../../shared/net/payload-limit.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import { readLogPage } from "../../shared/store/read-log-page.ts";

export default ({ store, clock }: ServiceDeps) => {
  const places = placesIn(store);
  return implement(events, {
    async read({ params, meta }) {
      const caller = meta.caller ?? fail("UNAUTHORIZED");
      const page = await readLogPage(store.events, params);
      // After the page: where an event has brought an entity to, it is when the event is shown.
      await placesFor(store, caller);
      return { ...page, events: page.events.flatMap((one) => seenBy(caller, one, places) ?? []) };
    },

    async fire(ctx) {
      const { event_type, event_data = {}, dry_run } = ctx.params;
      if (Object.hasOwn(EVENT_KINDS, event_type))
        fail(
          "INVALID_REQUEST",
          { event_type },
          `The event type ${event_type} is reserved for Hearth`,
        );
      checkPayloadSize("event_data", event_data);
      const user_id = ctx.meta.caller?.sub ?? null;
      const timestamp = timestampOf(clock);
      const event = occurred("custom_event", { event_type, event_data, user_id, timestamp });
      const sequence = dry_run ? await store.events.head() : await store.apply({ events: [event] });
      return { event_type, sequence, epoch: store.epoch };
    },

    async snapshot({ meta }) {
      const caller = meta.caller ?? fail("UNAUTHORIZED");
      const { sequence, entities } = await store.snapshot();
      const states = entities.filter(
        (entity) => isPresent(entity) && covers(caller.grant, places, entity.entity_id),
      );
      return {
        epoch: store.epoch,
        sequence,
        states: [...states].sort((a, b) => (a.entity_id < b.entity_id ? -1 : 1)),
      };
    },
  });
};
