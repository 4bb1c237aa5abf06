/** Changes of resources for one subscriber: the event log, as its caller may see it. */
import type { ServerEvent, ServerEventBus } from "@modelcontextprotocol/server";
import type { EventView } from "../push/dialect.ts";
import type { SendQueue } from "../push/transport/send-queue.ts";
import type { McpContext, McpMessage } from "./context.ts";
import { APPROVALS_URI, changesIn, HOME_URI } from "./resource-uris.ts";

export interface ListenBus extends ServerEventBus {
  /** Whether the message opened a subscription. */
  readonly isListening: boolean;
  /** Delivers events from now on. Returns the way to end that. */
  connect(queue: SendQueue, close: () => void): () => void;
}

/** Missed events cannot be told one by one: every resource may have changed. */
const MISSED: readonly ServerEvent[] = [
  { kind: "resource_updated", uri: HOME_URI },
  { kind: "resource_updated", uri: APPROVALS_URI },
  { kind: "resources_list_changed" },
];

export const openListenBus = (
  { push }: McpContext,
  { exchange, caller }: McpMessage,
): ListenBus => {
  const listeners = new Set<(event: ServerEvent) => void>();
  const publish = (event: ServerEvent) => {
    for (const tell of listeners) tell(event);
  };
  const view: EventView = {
    wants: (event) => changesIn(event, push.follower.places).length > 0,
    format: ({ event }) => JSON.stringify(changesIn(event, push.follower.places)),
    resync: () => JSON.stringify(MISSED),
  };
  return {
    get isListening() {
      return listeners.size > 0;
    },
    publish,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    connect(queue, close) {
      const sink = {
        key: "mcp",
        frame: (text: string) => Buffer.from(text),
        write: (frames: readonly Buffer[]) => {
          for (const frame of frames)
            for (const event of JSON.parse(frame.toString()) as readonly ServerEvent[])
              publish(event);
        },
        isFull: queue.isFull,
        get fullSince() {
          return queue.fullSince;
        },
        drained: queue.drained,
        close,
        heartbeat: () => {
          if (queue.progress() === "stuck") close();
        },
      };
      const stream = {
        dialect: { name: "mcp", onConnect: (session) => session.subscribe(0, view) },
      } satisfies Parameters<typeof push.connect>[0]["stream"];
      const request = { stream, exchange, caller, query: {}, since: undefined };
      return push.connect(request, { sink, coalesce: () => undefined }).disconnect;
    },
  };
};
