/** One view of one client: live, or catching up from its position in the log. */
import type { Clock } from "../../../shared/async/clock.ts";
import type { HomeSnapshot } from "../../../shared/contracts/events.ts";
import { type Caller, isPlaced } from "../../../shared/kernel/caller.ts";
import { seenBy } from "../../../shared/kernel/events.ts";
import { positionOf } from "../../../shared/text/log-position.ts";
import type { EventView } from "../dialect.ts";
import type { Sink } from "../transport/sink.ts";
import type { EventBatch, LogSlice } from "./batch.ts";
import { entryOf, type LogEntry } from "./entry.ts";
import type { LogFollower } from "./follower.ts";

/** One write at most: a client costs little more than its queue, however large a slice is. */
const MAX_WRITE_BYTES = 256 * 1024;
/** A client that was slow gets so many missed events, or else the state of everything. */
const MAX_LAG_EVENTS = 1000;
/** A client that comes back from further than both gets the state of everything: the contract's window. */
const REPLAY_WINDOW_EVENTS = 10_000;
const REPLAY_WINDOW_MS = 10 * 60_000;

interface SubscriptionOptions {
  readonly sink: Sink;
  readonly follower: LogFollower;
  readonly clock: Clock;
  readonly caller: () => Caller;
  /** The client cannot go on. */
  readonly onError: (error: unknown) => void;
}

/** A sequence of the log; `gone` for one from which the log has no events. */
export type StartPoint = number | "gone";

export type Subscription = ReturnType<typeof openSubscription>;

export const openSubscription = (
  view: EventView,
  { sink, follower, clock, caller, onError }: SubscriptionOptions,
  from: StartPoint,
) => {
  /** The sequence up to which all was sent. */
  let place = from === "gone" ? follower.head : from;
  let isGone = from === "gone";
  /** Whether the client has the state of everything at that sequence. */
  let isKnown = from !== "gone" && from <= follower.head;
  let isLive = false;
  let isOpen = true;
  let hasLagged = false;

  /** Clients that may see the whole event share its frame. */
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

  /** The next frames of a slice, up to one write. */
  const nextFrames = ({ entries, through }: LogSlice): readonly Buffer[] => {
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

  /** Frames that many clients share; `undefined` where this client needs its own. */
  const sharedFrames = (batch: EventBatch): readonly Buffer[] | undefined => {
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
    // Meanwhile, the log may have been replaced again.
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
    while (isOpen && place < page.through && !sink.isFull()) sink.write(nextFrames(page));
  };

  const catchUp = async () => {
    while (isOpen && !isLive) {
      await sink.drained();
      if (isGone || place !== follower.head) await step();
      // It may be ahead of this node: another node has sent it events that this one has not read yet.
      isLive = !isGone && place >= follower.head;
    }
    hasLagged = false;
  };
  const start = () => catchUp().catch(onError);

  const ready = start();
  return {
    /** Resolves when the events that were missed before are sent. */
    ready,
    /** All up to here was sent; `undefined` before the first state of everything was. */
    get position(): number | undefined {
      return isKnown ? place : undefined;
    },
    /** The frames of new events; none while it is catching up. */
    take(batch: EventBatch): readonly Buffer[] {
      if (!isLive) return [];
      if (isPlaced(caller().grant)) {
        // What it may see depends on the present areas of entities, which are read first.
        isLive = false;
        void start();
        return [];
      }
      hasLagged = sink.isFull();
      const frames = hasLagged ? [] : (sharedFrames(batch) ?? nextFrames(batch));
      isLive = place >= batch.through;
      if (!isLive) void start();
      return frames;
    },
    /** The log was replaced: the state of everything is sent. */
    restart(): void {
      isGone = true;
      isKnown = false;
      const wasLive = isLive;
      isLive = false;
      if (wasLive) void start();
    },
    end(): void {
      isOpen = false;
    },
  };
};
