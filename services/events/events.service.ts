/** Events: the one log of all that happens, for whoever follows it. */
import { covers } from "../../shared/caller.ts";
import { implement } from "../../shared/contract.ts";
import { events } from "../../shared/contracts/events.ts";
import { isPresent } from "../../shared/entity.ts";
import { fail } from "../../shared/errors.ts";
import { KINDS, occurred } from "../../shared/events.ts";
import { readPage } from "../../shared/log-page.ts";
import type { Parts } from "../../shared/parts.ts";
import { checkSize } from "../../shared/size.ts";

export default ({ store }: Parts) =>
  implement(events, {
    read: async ({ params, meta }) =>
      readPage(store.events, meta.caller ?? fail("UNAUTHORIZED"), params),

    async fire(ctx) {
      const { event_type, event_data = {}, dry_run } = ctx.params;
      if (Object.hasOwn(KINDS, event_type))
        fail("INVALID_REQUEST", { event_type }, `Events of type ${event_type} are the home's own`);
      checkSize("event_data", event_data);
      const user_id = ctx.meta.caller?.sub ?? null;
      const timestamp = new Date().toISOString();
      const event = occurred("custom_event", { event_type, event_data, user_id, timestamp });
      const sequence = dry_run ? await store.events.head() : await store.apply({ events: [event] });
      return { event_type, sequence, epoch: store.epoch };
    },

    async snapshot({ meta }) {
      const caller = meta.caller ?? fail("UNAUTHORIZED");
      const { sequence, entities } = await store.snapshot();
      const states = entities.filter(
        (entity) => isPresent(entity) && covers(caller.grant, entity.entity_id),
      );
      return {
        epoch: store.epoch,
        sequence,
        states: [...states].sort((a, b) => (a.entity_id < b.entity_id ? -1 : 1)),
      };
    },
  });
