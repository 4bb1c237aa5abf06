/** For each test of a file, a log, a node that follows it, and clients of that. */
import { afterEach, beforeEach } from "@jest/globals";
import type { EventView } from "../../../gateway/push/dialect.ts";
import { type LogFollower, openFollower } from "../../../gateway/push/log/follower.ts";
import {
  openSubscription,
  type StartPoint,
  type Subscription,
} from "../../../gateway/push/log/subscription.ts";
import { openCollector } from "../../../gateway/push/poll.ts";
import type { NewEvent } from "../../../shared/kernel/event-data.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import { caller } from "../../support/caller.ts";
import { stillClock } from "../../support/clocks.ts";
import { openLogs, range } from "./logs.ts";

export const anna = caller("anna");
export const guest = caller("guest", "viewer", { entities: ["light.*"] });

const timestamp = new Date(0).toISOString();
const context = { id: "cause", user_id: null };
export const errorOf = (entity_id: string) =>
  occurred("error", { code: "CONFLICT", message: "Jammed", entity_id, context, timestamp });

/** One for all who hear everything. */
export const everything = {
  isCommon: true,
  key: "everything",
  wants: () => true,
  format: ({ event: { entity_id, kind }, position }) =>
    JSON.stringify({ what: entity_id ?? kind, position }),
  resync: ({ states }, position) =>
    JSON.stringify({ states: states.map(({ entity_id }) => entity_id), position }),
} satisfies EventView;

/** Gathers what is written, but while it is held up. */
const openReader = () => {
  const { sink, take } = openCollector();
  const writes: number[] = [];
  let room = Promise.withResolvers<void>();
  let isFull = false;
  room.resolve();
  return {
    told: take,
    /** The sizes of what was written at a time. */
    writes,
    sink: {
      ...sink,
      write(frames: readonly Buffer[]) {
        writes.push(frames.reduce((sum, { length }) => sum + length, 0));
        sink.write(frames);
      },
      isFull: () => isFull,
      drained: () => room.promise,
    },
    holdUp() {
      isFull = true;
      room = Promise.withResolvers();
    },
    letGo() {
      isFull = false;
      room.resolve();
    },
  };
};
type Reader = ReturnType<typeof openReader>;

export const openSubscribing = () => {
  const clock = stillClock();
  let agoMs = 0;
  const log = openLogs(() => clock.now() - agoMs);
  let follower: LogFollower;
  let clients: (readonly [Subscription, Reader["sink"]])[];

  const begin = async () => {
    follower = openFollower(
      { broker: log.broker, store: log.present, clock },
      (batch) => {
        for (const [subscription, sink] of clients) sink.write(subscription.take(batch));
      },
      () => clients.forEach(([subscription]) => void subscription.restart()),
    );
    await follower.start();
  };
  beforeEach(async () => {
    clients = [];
    agoMs = 0;
    await begin();
  });
  afterEach(() => follower.stop());

  return {
    log,
    get follower() {
      return follower;
    },
    /** Follows the log anew, from where it is by then. */
    async beginAnew(meanwhile: () => Promise<unknown>) {
      follower.stop();
      await meanwhile();
      await begin();
    },
    /** Writes, and lets it pass. */
    async happen(...all: readonly NewEvent[]) {
      await log.write(...all);
      await follower.refresh();
    },
    /** From now on, events were written so long ago. */
    writeAgo(ms: number) {
      agoMs = ms;
    },
    /** Nothing more passes to any client. */
    forgetAll() {
      clients = [];
    },
    /** Lets happen what needs nothing else. */
    settle: () => clock.advance(0),
    place: (sequence: number) => `${log.store.epoch}:${sequence}`,
    places: (from: number, to: number) => range(from, to).map((n) => `${log.store.epoch}:${n}`),
    follow(from: StartPoint, view: EventView = everything, who = () => anna) {
      const { sink, ...reader } = openReader();
      const broken: unknown[] = [];
      const subscribed = {
        sink,
        follower,
        clock,
        caller: who,
        onError: (error: unknown) => broken.push(error),
      };
      const subscription = openSubscription(view, subscribed, from);
      clients.push([subscription, sink]);
      return {
        ...reader,
        subscription,
        broken,
        places: () => reader.told().map(({ position }) => position),
        what: () => reader.told().map(({ what, states }) => what ?? states),
      };
    },
  };
};
