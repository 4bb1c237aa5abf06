/** Follows the log on this node: every event passes here once, in order, for all who listen. */

import type { ServiceBroker } from "moleculer";
import { placesIn } from "../../../shared/access/entity-places.ts";
import type { Cancel, Clock } from "../../../shared/async/clock.ts";
import { events, type HomeSnapshot, type LogPage } from "../../../shared/contracts/events.ts";
import { type Caller, type Places, SYSTEM } from "../../../shared/kernel/caller.ts";
import { call } from "../../../shared/kernel/contract.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { readLogPage } from "../../../shared/store/read-log-page.ts";
import { batchOf, type EventBatch, type LogSlice } from "./batch.ts";
import { entryOf, type LogEntry } from "./entry.ts";

/** Events of one read: what is told together, and what a client that catches up gets at once. */
const PAGE_EVENTS = 500;
/** The newest events stay at hand, so that many who come back at once do not all read the log. */
const MAX_RECENT_ENTRIES = 2000;
/** The news that wakes may get lost on the way; the log is looked at so often all the same. */
const POLL_INTERVAL_MS = 1000;

export interface LogFollower {
  /** Empty until the log has been read for the first time. */
  readonly epoch: string;
  /** The place of the newest event that has passed. */
  readonly head: number;
  /** The log may have grown up to there. */
  wake(sequence: number): void;
  /** Resolves when all has passed that the log held at this moment, if it could be read. */
  refresh(): Promise<void>;
  /** What comes after a place; `gone` where the log no longer, or never, had what follows. */
  read(after: number): Promise<LogSlice | "gone">;
  snapshot(caller: Caller): Promise<HomeSnapshot>;
  /** Where entities are, as far as this process knows. */
  readonly places: Places;
  /** After it, this process knows where entities have come to by all that could be read before. */
  refreshPlaces(): Promise<void>;
  /** Resolves after the first look, whether the log could be read or not. */
  start(): Promise<void>;
  stop(): void;
}

export interface FollowerParts {
  readonly broker: ServiceBroker;
  /** Its log is followed, where that is the log of all. */
  readonly store: Pick<Store, "events" | "isShared" | "cache" | "refresh">;
  readonly clock: Clock;
}

/**
 * @param deliver  Gets events as they pass.
 * @param lost     Called when the log is not the one it was, or has holes: everybody starts anew.
 */
export const openFollower = (
  { broker, store, clock }: FollowerParts,
  deliver: (batch: EventBatch) => void,
  lost: () => void,
): LogFollower => {
  let epoch = "";
  let head = 0;
  let atHand: LogEntry[] = [];
  let isAsked = false;
  let running: Promise<void> | undefined;
  let stopLooking: Cancel = () => undefined;

  const fetchPage = (after: number): Promise<LogPage> => {
    const page = { after, limit: PAGE_EVENTS };
    // Another process would only ask the same store.
    if (store.isShared) return readLogPage(store.events, page);
    return call(broker, events.read, page, { meta: { caller: SYSTEM } });
  };

  const begin = (page: Awaited<ReturnType<typeof fetchPage>>) => {
    epoch = page.epoch;
    head = page.head;
    atHand = [];
  };

  /** @returns whether there may be more. */
  const step = async (): Promise<boolean> => {
    const page = await fetchPage(head);
    if (epoch === "") {
      begin(page);
      return false;
    }
    if (page.epoch !== epoch || page.tail > head || page.head < head) {
      begin(page);
      lost();
      return true;
    }
    const after = head;
    head = page.through;
    const entries = page.events.map((event) => entryOf(epoch, event));
    atHand = [...atHand, ...entries].slice(-MAX_RECENT_ENTRIES);
    if (entries.length > 0) deliver(batchOf(after, { entries, through: head }));
    return head < page.head;
  };

  const run = async () => {
    try {
      while (isAsked) {
        isAsked = false;
        while (await step());
      }
    } catch (error) {
      broker.logger.debug("the event log cannot be read now", { error });
    } finally {
      running = undefined;
    }
  };

  const look = () => {
    isAsked = true;
    running ??= run();
  };

  const fromHand = (after: number): LogSlice | undefined => {
    const [first] = atHand;
    if (!first || after < first.event.sequence - 1) return undefined;
    const from = atHand.findIndex(({ event }) => event.sequence > after);
    const entries = from < 0 ? [] : atHand.slice(from, from + PAGE_EVENTS);
    return { entries, through: entries.at(-1)?.event.sequence ?? head };
  };

  return {
    get epoch() {
      return epoch;
    },
    get head() {
      return head;
    },
    wake(sequence) {
      if (sequence > head) look();
    },
    async refresh() {
      look();
      await running;
    },
    async read(after) {
      const known = after <= head ? fromHand(after) : undefined;
      if (known) return known;
      const page = await fetchPage(after);
      if (page.epoch !== epoch || page.tail > after || page.head < after) return "gone";
      const entries = page.events.map((event) => entryOf(epoch, event));
      return { entries, through: page.through };
    },
    places: placesIn(store),
    refreshPlaces: () => store.refresh(),
    snapshot: (caller) => call(broker, events.snapshot, {}, { meta: { caller } }),
    async start() {
      stopLooking = clock.every(POLL_INTERVAL_MS, look);
      look();
      await running;
    },
    stop: () => stopLooking(),
  };
};
