/** Follows the log on this node: reads every event once, in order, for all clients. */
import type { ServiceBroker } from "moleculer";
import { placesIn } from "../../../shared/access/entity-places.ts";
import type { Cancel, Clock } from "../../../shared/async/clock.ts";
import { events, type HomeSnapshot, type LogPage } from "../../../shared/contracts/events.ts";
import { type Caller, SYSTEM } from "../../../shared/kernel/caller.ts";
import { call } from "../../../shared/kernel/contract.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { readLogPage } from "../../../shared/store/read-log-page.ts";
import { batchOf, type EventBatch, type LogSlice } from "./batch.ts";
import { entryOf, type LogEntry } from "./entry.ts";

/** Events of one read: delivered together, or sent at once to a client that catches up. */
const PAGE_EVENTS = 500;
/** The newest events are kept, so that many clients that reconnect at once do not all read the log. */
const MAX_RECENT_ENTRIES = 2000;
/** The broadcast of a new event may be lost: the log is read so often in any case. */
const POLL_INTERVAL_MS = 1000;

export type LogFollower = ReturnType<typeof openFollower>;

export interface FollowerOptions {
  readonly broker: ServiceBroker;
  /** Its log is read, where all processes share it. */
  readonly store: Pick<Store, "events" | "isShared" | "cache" | "refresh">;
  readonly clock: Clock;
}

/**
 * @param deliver  Gets new events.
 * @param restart  Called when the log was replaced, or has holes: all subscriptions start again.
 */
export const openFollower = (
  { broker, store, clock }: FollowerOptions,
  deliver: (batch: EventBatch) => void,
  restart: () => void,
) => {
  let epoch = "";
  let head = 0;
  let recent: LogEntry[] = [];
  let isRequested = false;
  let running: Promise<void> | undefined;
  let stopPolling: Cancel = () => undefined;

  const fetchPage = (after: number): Promise<LogPage> => {
    const page = { after, limit: PAGE_EVENTS };
    // Another process would only read the same store.
    if (store.isShared) return readLogPage(store.events, page);
    return call(broker, events.read, page, { meta: { caller: SYSTEM } });
  };

  const reset = (page: Awaited<ReturnType<typeof fetchPage>>) => {
    epoch = page.epoch;
    head = page.head;
    recent = [];
  };

  /** @returns whether there may be more. */
  const step = async (): Promise<boolean> => {
    const page = await fetchPage(head);
    if (epoch === "") {
      reset(page);
      return false;
    }
    if (page.epoch !== epoch || page.tail > head || page.head < head) {
      reset(page);
      restart();
      return true;
    }
    const after = head;
    head = page.through;
    const entries = page.events.map((event) => entryOf(epoch, event));
    recent = [...recent, ...entries].slice(-MAX_RECENT_ENTRIES);
    if (entries.length > 0) deliver(batchOf(after, { entries, through: head }));
    return head < page.head;
  };

  const run = async () => {
    try {
      while (isRequested) {
        isRequested = false;
        while (await step());
      }
    } catch (error) {
      broker.logger.debug("the event log cannot be read now", { error });
    } finally {
      running = undefined;
    }
  };

  const readNew = () => {
    isRequested = true;
    running ??= run();
  };

  const fromRecent = (after: number): LogSlice | undefined => {
    const [first] = recent;
    if (!first || after < first.event.sequence - 1) return undefined;
    const from = recent.findIndex(({ event }) => event.sequence > after);
    const entries = from < 0 ? [] : recent.slice(from, from + PAGE_EVENTS);
    return { entries, through: entries.at(-1)?.event.sequence ?? head };
  };

  return {
    /** Empty until the log has been read for the first time. */
    get epoch(): string {
      return epoch;
    },
    /** The sequence of the newest event that was delivered. */
    get head(): number {
      return head;
    },
    /** The log may have grown up to this sequence. */
    wake(sequence: number): void {
      if (sequence > head) readNew();
    },
    /** Resolves when all that the log held at this moment is delivered, if it could be read. */
    async refresh(): Promise<void> {
      readNew();
      await running;
    },
    /** What follows a sequence; `gone` where the log no longer, or never, had it. */
    async read(after: number): Promise<LogSlice | "gone"> {
      const known = after <= head ? fromRecent(after) : undefined;
      if (known) return known;
      const page = await fetchPage(after);
      if (page.epoch !== epoch || page.tail > after || page.head < after) return "gone";
      const entries = page.events.map((event) => entryOf(epoch, event));
      return { entries, through: page.through };
    },
    /** The areas of entities, as far as this process knows. */
    places: placesIn(store),
    /** After it, this process knows the areas of entities as of all events that could be read before. */
    refreshPlaces: (): Promise<void> => store.refresh(),
    snapshot: (caller: Caller): Promise<HomeSnapshot> =>
      call(broker, events.snapshot, {}, { meta: { caller } }),
    /** Resolves after the first read, also a failed one. */
    async start(): Promise<void> {
      stopPolling = clock.every(POLL_INTERVAL_MS, readNew);
      readNew();
      await running;
    },
    stop: (): void => stopPolling(),
  };
};
