/** One view of one client on its way through the log: live, or catching up from where it is. */

import type { Clock } from "../../../shared/async/clock.ts";
import type { HomeSnapshot } from "../../../shared/contracts/events.ts";
import { type Caller, isPlaced } from "../../../shared/kernel/caller.ts";
import { seenBy } from "../../../shared/kernel/events.ts";
import type { EventView } from "../dialect.ts";
import type { Sink } from "../transport/sink.ts";
import type { EventBatch, LogSlice } from "./batch.ts";
import { entryOf, type LogEntry } from "./entry.ts";
import type { LogFollower } from "./follower.ts";
import { positionOf } from "./position.ts";

/** So much is told at a time: whatever a page holds, a client costs little more than its queue. */
const MAX_WRITE_BYTES = 256 * 1024;
/** A client that could not keep up gets so many missed events, or else how everything is now. */
const MAX_LAG_EVENTS = 1000;
/** Further back than both of these, a client that comes back starts anew: the contract's window. */
const REPLAY_WINDOW_EVENTS = 10_000;
const REPLAY_WINDOW_MS = 10 * 60_000;

interface SubscriptionOptions {
  readonly sink: Sink;
  readonly follower: LogFollower;
  readonly clock: Clock;
  readonly caller: () => Caller;
  /** What went wrong; the client cannot go on. */
  readonly broken: (error: unknown) => void;
}

/** A place in the log; `gone`: one that nothing can be told from. */
export type StartPoint = number | "gone";

export interface Subscription {
  /** All up to here has been told; nothing is known before it has been told how everything is. */
  readonly position: number | undefined;
  /** Resolves when what was missed before it began has been told. */
  readonly ready: Promise<void>;
  /** What is to be said of events that have just passed; nothing while it is catching up. */
  take(batch: EventBatch): readonly Buffer[];
  /** The log is another one: everything is told anew. */
  restart(): void;
  end(): void;
}

export const openSubscription = (
  view: EventView,
  { sink, follower, clock, caller, broken }: SubscriptionOptions,
  from: StartPoint,
): Subscription => {
  let place = from === "gone" ? follower.head : from;
  let isGone = from === "gone";
  /** Whether the client knows how everything is at the place. */
  let isKnown = from !== "gone" && from <= follower.head;
  let isLive = false;
  let isOpen = true;
  let hasLagged = false;

  /** Whoever sees an event whole shares what is made of it. */
  const frameOf = (entry: LogEntry): Buffer | undefined => {
    const seen = seenBy(caller(), entry.event, follower.places);
    if (!seen || !view.wants(seen)) return undefined;
    const shared = seen === entry.event ? entry : entryOf(follower.epoch, seen);
    const frame = () => {
      const text = view.format(shared);
      return text === undefined ? undefined : sink.frame(text);
    };
    return view.key === undefined ? frame() : shared.once(`${sink.key} ${view.key}`, frame);
  };

  /** What comes next of a page, as far as a portion goes; the place moves on with it. */
  const portionOf = ({ entries, through }: LogSlice): readonly Buffer[] => {
    const frames: Buffer[] = [];
    let size = 0;
    for (const entry of entries) {
      if (entry.event.sequence <= place) continue;
      if (size > MAX_WRITE_BYTES) return frames;
      place = entry.event.sequence;
      const frame = frameOf(entry);
      if (frame) frames.push(frame);
      size += frame?.length ?? 0;
    }
    place = Math.max(place, through);
    return frames;
  };

  /** What many others are told as well; nothing where this client is a case of its own. */
  const commonOf = (batch: EventBatch): readonly Buffer[] | undefined => {
    const isCommon = view.isCommon && batch.isForAll && batch.after === place && !caller().grant;
    if (!isCommon) return undefined;
    const { frames, bytes } = batch.once(view, sink.key, frameOf);
    if (bytes > MAX_WRITE_BYTES) return undefined;
    place = batch.through;
    return frames;
  };

  const resync = async () => {
    isGone = false;
    const snapshot: HomeSnapshot = await follower.snapshot(caller());
    place = snapshot.sequence;
    const text = view.resync(snapshot, positionOf(snapshot.epoch, snapshot.sequence), clock.now());
    if (isOpen && text !== undefined) sink.write([sink.frame(text)]);
    // Meanwhile, the log may have become another one once more.
    isKnown = !isGone;
  };

  const isTooOld = ({ entries: [first] }: LogSlice, after: number) =>
    follower.head - after > REPLAY_WINDOW_EVENTS &&
    first !== undefined &&
    clock.now() - first.event.time > REPLAY_WINDOW_MS;

  const step = async () => {
    if (isGone || (hasLagged && follower.head - place > MAX_LAG_EVENTS)) return resync();
    const page = await follower.read(place);
    if (page === "gone" || isTooOld(page, place)) return resync();
    isKnown = !isGone;
    if (isPlaced(caller().grant)) await follower.refreshPlaces();
    while (isOpen && place < page.through && !sink.isFull()) sink.write(portionOf(page));
  };

  const catchUp = async () => {
    while (isOpen && !isLive) {
      await sink.drained();
      if (isGone || place !== follower.head) await step();
      // It may be ahead of this node, which has yet to read what another one has told it of.
      isLive = !isGone && place >= follower.head;
    }
    hasLagged = false;
  };
  const begin = () => catchUp().catch(broken);

  const ready = begin();
  return {
    ready,
    get position() {
      return isKnown ? place : undefined;
    },
    take(batch) {
      if (!isLive) return [];
      if (isPlaced(caller().grant)) {
        // What it may see goes by where entities are now, which is looked up first.
        isLive = false;
        void begin();
        return [];
      }
      hasLagged = sink.isFull();
      const frames = hasLagged ? [] : (commonOf(batch) ?? portionOf(batch));
      isLive = place >= batch.through;
      if (!isLive) void begin();
      return frames;
    },
    restart() {
      isGone = true;
      isKnown = false;
      const wasLive = isLive;
      isLive = false;
      if (wasLive) void begin();
    },
    end() {
      isOpen = false;
    },
  };
};
