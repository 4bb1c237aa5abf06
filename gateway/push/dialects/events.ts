/** `/events`: each state change as one flat object, for clients that follow devices only. */
import { entityId, entityRules } from "../../../shared/kernel/entity.ts";
import type { LogEvent } from "../../../shared/kernel/events.ts";
import type { Free, Rules } from "../../../shared/kernel/rules.ts";
import type { Failure } from "../../response/failure.ts";
import { MISSED, ping, pong, position, stateBefore, typeOf } from "../common-messages.ts";
import type { Dialect, EventView } from "../dialect.ts";
import type { LogEntry } from "../log/entry.ts";
import { LIVE_QUERY, stream } from "../stream.ts";

const changeText = ({ event, position: place }: LogEntry): string | undefined => {
  if (event.kind !== "state_changed") return undefined;
  const { old_state, new_state } = event.data;
  const { entity_id, state, attributes, last_changed, version } = new_state;
  const previous_state = old_state?.state ?? null;
  return JSON.stringify({
    entity_id,
    state,
    attributes,
    last_changed,
    previous_state,
    version,
    position: place,
  });
};

const changes: EventView = {
  isCommon: true,
  key: "changes",
  wants: ({ kind }: LogEvent) => kind === "state_changed",
  format: changeText,
  resync: ({ states }, place) => JSON.stringify({ type: "resync", states, position: place }),
};

export const resyncRules = {
  type: { type: "enum", values: ["resync"] },
  states: {
    type: "array",
    items: { type: "object", props: entityRules },
    about: "All present states; sent when missed events are no longer available",
  },
  position,
} as const satisfies Rules;

const { state, attributes, last_changed, version } = entityRules;

/** @param formatError  Formats an error for the group. */
export const eventsStream = (formatError: (failure: Failure) => Free, failureRules: Rules) =>
  stream("GET /events", "websocket", {
    name: "streamChanges",
    about: "All state changes of all entities",
    query: LIVE_QUERY,
    dialect: {
      name: "events",
      incoming: { ping },
      nameOf: typeOf,
      inOrder: true,
      outgoing: {
        change: {
          about: "An entity has changed",
          rules: {
            entity_id: entityId,
            state,
            attributes,
            last_changed,
            previous_state: stateBefore,
            version,
            position,
          },
        },
        resync: { about: MISSED, rules: resyncRules },
        pong,
        error: { about: "A message could not be processed", rules: failureRules },
      },
      onConnect: (session) => session.subscribe(0, changes),
      formatError,
    } satisfies Dialect,
  });
