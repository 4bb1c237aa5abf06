/** One client of a stream: who it is, what it watches, and what its dialect may do with it. */

import { randomUUID } from "node:crypto";
import type { ServiceBroker } from "moleculer";
import type { Clock } from "../../shared/async/clock.ts";
import { identity } from "../../shared/contracts/identity.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import { call } from "../../shared/kernel/contract.ts";
import { fail, isA } from "../../shared/kernel/errors.ts";
import { RESPONSE_TIMEOUT_MS } from "../response/deadline-timer.ts";
import type { EventView, Session } from "./dialect.ts";
import type { EventBatch } from "./log/batch.ts";
import type { LogFollower } from "./log/follower.ts";
import { positionOf } from "./log/position.ts";
import { openSubscription, type StartPoint, type Subscription } from "./log/subscription.ts";
import type { Sink } from "./transport/sink.ts";

/** Each of them costs time with every event. */
const MAX_VIEWS = 100;

export const CLOSE_CODES = {
  /** Credentials were revoked, have expired, or never came. */
  unauthorized: 4401,
  /** It reads too slowly. */
  slow: 4408,
  /** The service stops, and will be back. */
  restart: 1012,
  failed: 1011,
} as const;

/** So that not all come back in the same moment, in milliseconds. */
export const retryMs = (): number => 1000 + Math.floor(Math.random() * 2000);

export interface ClientOptions {
  readonly broker: ServiceBroker;
  readonly follower: LogFollower;
  readonly clock: Clock;
  readonly sink: Sink;
  readonly caller: Caller | undefined;
  readonly query: Session["query"];
  readonly address: string;
  /** Where it wants to go on; without it, from now. */
  readonly since: StartPoint | undefined;
  /** Who a credential in a message belongs to. @throws UNAUTHORIZED */
  readonly identify: (credential: string) => Promise<Caller>;
  readonly coalesce: () => void;
}

export interface StreamClient extends Session {
  readonly sink: Sink;
  /** Tells it why, and after how many milliseconds it may come back; nothing else is told it then. */
  close(code: number, reason: string, retryMs?: number): void;
  /** Milliseconds of the process's clock. */
  readonly connectedMs: number;
  /** Resolves when it has been told what it had missed when it came. */
  ready(): Promise<unknown>;
  /** Tells it of events that have just passed. */
  deliver(batch: EventBatch): void;
  /** The log is another one. */
  restart(): void;
  /** Somebody has looked at its credential again; nobody: it has ended. */
  updateCaller(caller: Caller | null): void;
  end(): void;
}

export const openClient = (parts: ClientOptions): StreamClient => {
  const { broker, follower, clock, sink, query, address } = parts;
  let { caller } = parts;
  const views = new Map<number, EventView>();
  const subscriptions = new Map<number, Subscription>();

  const end = () => subscriptions.forEach((one) => void one.end());
  const close: StreamClient["close"] = (code, reason, retry) => {
    end();
    sink.close(code, reason, retry);
  };
  const sendText = (text: string) => sink.write([sink.frame(text)]);
  const known = () => caller ?? fail("UNAUTHORIZED");
  const broken = (error: unknown) => {
    broker.logger.error("a client cannot be told what it has missed", { error });
    close(CLOSE_CODES.failed, "The event log cannot be read now", retryMs());
  };

  const updateCaller = (now: Caller | null) => {
    if (now) caller = now;
    else close(CLOSE_CODES.unauthorized, "The credential has ended");
  };

  const unsubscribe = (id: number): boolean => {
    subscriptions.get(id)?.end();
    subscriptions.delete(id);
    return views.delete(id);
  };

  /** @throws INVALID_REQUEST for one that is too many. */
  const checkRoom = (id: number) => {
    if (views.size >= MAX_VIEWS && !views.has(id))
      fail(
        "INVALID_REQUEST",
        { max: MAX_VIEWS },
        `A client has at most ${MAX_VIEWS} subscriptions`,
      );
  };

  const subscribeFrom = (id: number, view: EventView, from: StartPoint) => {
    checkRoom(id);
    unsubscribe(id);
    views.set(id, view);
    const subscribed = { sink, follower, clock, caller: known, broken };
    subscriptions.set(id, openSubscription(view, subscribed, from));
  };

  return {
    sink,
    clock,
    query,
    views,
    connectedMs: clock.elapsed(),
    get caller() {
      return caller;
    },
    get position() {
      const places = [...subscriptions.values()].map(({ position }) => position);
      if (places.includes(undefined)) return undefined;
      const told = places.length === 0 ? [follower.head] : (places as number[]);
      return positionOf(follower.epoch, Math.min(...told));
    },
    send: (message) => sendText(JSON.stringify(message)),
    sendText,
    async call(action, params) {
      const [now = null] = await call(broker, identity.present, { callers: [known()] });
      updateCaller(now);
      if (!now) return fail("UNAUTHORIZED");
      const deadline = clock.now() + RESPONSE_TIMEOUT_MS;
      const ids = { request_id: randomUUID(), context_id: randomUUID() };
      const meta = { caller: now, ...ids, address, deadline };
      return call(broker, action, params, { meta, timeout: RESPONSE_TIMEOUT_MS });
    },
    subscribe: (id, view) => subscribeFrom(id, view, parts.since ?? follower.head),
    async subscribeWithSnapshot(id, view, greet) {
      checkRoom(id);
      views.set(id, view);
      const snapshot = await follower.snapshot(known());
      greet(snapshot);
      // It may have been ended before it began.
      if (views.get(id) !== view) return;
      subscribeFrom(id, view, snapshot.epoch === follower.epoch ? snapshot.sequence : "gone");
    },
    unsubscribe,
    async authenticate(credential) {
      const found = await parts.identify(credential).catch((error: unknown) => {
        if (!isA("UNAUTHORIZED", error)) throw error;
      });
      if (!found || (caller && caller.sub !== found.sub)) return false;
      caller = found;
      return true;
    },
    coalesce: parts.coalesce,
    close,
    updateCaller,
    ready: () => Promise.all([...subscriptions.values()].map(({ ready }) => ready)),
    deliver(batch) {
      const all = [...subscriptions.values()];
      const [only] = all;
      if (all.length === 1 && only) return sink.write(only.take(batch));
      sink.write(all.flatMap((one) => one.take(batch)));
    },
    restart: () => subscriptions.forEach((one) => void one.restart()),
    end,
  };
};
