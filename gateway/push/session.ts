/** One client of a stream: its caller, its subscriptions, and what its dialect may do with it. */
import { randomUUID } from "node:crypto";
import type { ServiceBroker } from "moleculer";
import type { Clock } from "../../shared/async/clock.ts";
import { identity } from "../../shared/contracts/identity/identity.ts";
import { interpretation } from "../../shared/contracts/interpretation.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import { type Action, call, type ParamsOf, type ResultOf } from "../../shared/kernel/contract.ts";
import { fail, isA } from "../../shared/kernel/errors.ts";
import { positionOf } from "../../shared/text/log-position.ts";
import type { QuotaSetting } from "../groups/quotas.ts";
import { RESPONSE_TIMEOUT_MS } from "../response/deadline-timer.ts";
import type { EventView, Session } from "./dialect.ts";
import type { EventBatch } from "./log/batch.ts";
import type { LogFollower } from "./log/follower.ts";
import { openSubscription, type StartPoint, type Subscription } from "./log/subscription.ts";
import type { Sink } from "./transport/sink.ts";
import type { WrittenWords } from "./written-words.ts";

/** Each view costs time with every event. */
const MAX_VIEWS = 100;

export const CLOSE_CODES = {
  /** The credential was revoked, has expired, or was never sent. */
  unauthorized: 4401,
  /** The client reads too slowly. */
  slow: 4408,
  /** The service restarts. */
  restart: 1012,
  failed: 1011,
} as const;

/** Random milliseconds, so that not all clients reconnect at once. */
export const retryMs = (): number => 1000 + Math.floor(Math.random() * 2000);

export interface ClientOptions {
  readonly broker: ServiceBroker;
  readonly follower: LogFollower;
  readonly clock: Clock;
  readonly sink: Sink;
  readonly caller: Caller | undefined;
  readonly query: Session["query"];
  readonly address: string;
  readonly accept_language?: string;
  /** Of the stream, for example `GET /ws`. */
  readonly route: string;
  /** Where it goes on; without it, from now. */
  readonly since: StartPoint | undefined;
  /** The caller of a credential in a message. @throws UNAUTHORIZED */
  readonly identify: (credential: string) => Promise<Caller>;
  readonly coalesce: () => void;
  readonly written: WrittenWords;
  /** Counts against a limit of a user, whose id it gets. @throws RATE_LIMIT_EXCEEDED */
  readonly countQuota: (quota: QuotaSetting, sub: string) => Promise<void>;
}

export interface StreamClient extends Session {
  readonly sink: Sink;
  /** Sends the reason, and the milliseconds after which the client may reconnect; nothing after. */
  close(code: number, reason: string, retryMs?: number): void;
  /** Milliseconds of the process's clock. */
  readonly connectedMs: number;
  /** Resolves when the events that it had missed are sent. */
  ready(): Promise<unknown>;
  /** Sends new events. */
  deliver(batch: EventBatch): void;
  /** The log was replaced. */
  restart(): void;
  /** The present caller of its credential; null when the credential has ended. */
  updateCaller(caller: Caller | null): void;
  end(): void;
}

export const openClient = (options: ClientOptions): StreamClient => {
  const { broker, follower, clock, sink, query, address, route, accept_language } = options;
  let { caller } = options;
  const views = new Map<number, EventView>();
  const subscriptions = new Map<number, Subscription>();

  const end = () => subscriptions.forEach((one) => void one.end());
  const close: StreamClient["close"] = (code, reason, retry) => {
    end();
    sink.close(code, reason, retry);
  };
  const sendText = (text: string) => sink.write([sink.frame(text)]);
  const known = () => caller ?? fail("UNAUTHORIZED");
  const onError = (error: unknown) => {
    broker.logger.error("missed events cannot be sent to a client", { error });
    close(CLOSE_CODES.failed, "The event log is temporarily unavailable", retryMs());
  };

  const updateCaller = (now: Caller | null) => {
    if (now) caller = now;
    else close(CLOSE_CODES.unauthorized, "The credential is no longer valid");
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
    const subscribed = { sink, follower, clock, caller: known, onError };
    subscriptions.set(id, openSubscription(view, subscribed, from));
  };

  const callAsClient = async <A extends Action>(
    action: A,
    params: ParamsOf<A>,
  ): Promise<ResultOf<A>> => {
    const [now = null] = await call(broker, identity.present, { callers: [known()] });
    updateCaller(now);
    if (!now) return fail("UNAUTHORIZED");
    const deadline = clock.now() + RESPONSE_TIMEOUT_MS;
    const ids = { request_id: randomUUID(), context_id: randomUUID() };
    const languages = accept_language === undefined ? {} : { accept_language };
    const meta = { caller: now, ...ids, address, route, deadline, ...languages };
    return call(broker, action, params, { meta, timeout: RESPONSE_TIMEOUT_MS });
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
      const sent = places.length === 0 ? [follower.head] : (places as number[]);
      return positionOf(follower.epoch, Math.min(...sent));
    },
    send: (message) => sendText(JSON.stringify(message)),
    sendText,
    call: callAsClient,
    countQuota: (quota) => options.countQuota(quota, known().sub),
    async converse(sentence, tell) {
      const stream = randomUUID();
      const stop = options.written.listen(stream, tell);
      try {
        return await callAsClient(interpretation.converse, { ...sentence, stream });
      } finally {
        stop();
      }
    },
    subscribe: (id, view) => subscribeFrom(id, view, options.since ?? follower.head),
    async subscribeWithSnapshot(id, view, onSnapshot) {
      checkRoom(id);
      views.set(id, view);
      const snapshot = await follower.snapshot(known());
      onSnapshot(snapshot);
      // It may have been ended meanwhile.
      if (views.get(id) !== view) return;
      subscribeFrom(id, view, snapshot.epoch === follower.epoch ? snapshot.sequence : "gone");
    },
    unsubscribe,
    async authenticate(credential) {
      const found = await options.identify(credential).catch((error: unknown) => {
        if (!isA("UNAUTHORIZED", error)) throw error;
      });
      if (!found || (caller && caller.sub !== found.sub)) return false;
      caller = found;
      return true;
    },
    coalesce: options.coalesce,
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
