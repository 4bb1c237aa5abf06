/** Events as they happen: a stream that comes back by itself, and goes on where it was. */
import { answered, type HearthApi } from "./api.ts";
import { HearthError, unreachable } from "./errors.ts";
import { checkInterval, checkOptions } from "./options.ts";
import { readSocket, type SocketLimits, type SocketMessage, type StreamEvent } from "./socket.ts";

export interface EventOptions {
  /** Begins after the event of this position; without it, with what happens from now on. */
  readonly since?: string | undefined;
  /** Milliseconds, 10–1000: events of one interval are sent together; without it, each at once. */
  readonly interval?: number | undefined;
  /** Ends the events when it is aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Called each time that a connection is open, and nothing is missed from then on. */
  readonly onOpen?: () => unknown;
}

export interface StreamLimits extends SocketLimits {
  /** Before the first attempt to come back; each further one waits twice as long. */
  readonly firstPauseMs: number;
  readonly maxPauseMs: number;
}

const LIMITS: StreamLimits = {
  firstPauseMs: 1000,
  maxPauseMs: 30_000,
  pingMs: 20_000,
  maxUnread: 10_000,
};

/** The request took too long, or was one of too many. */
const PASSING: readonly number[] = [408, 429];
const SERVER_ERROR = 500;

/** Whether another attempt may succeed. */
const mayPass = (error: unknown): error is HearthError =>
  error instanceof HearthError &&
  (error.status === 0 || error.status >= SERVER_ERROR || PASSING.includes(error.status));

/** Twice as long each time, with chance in it, so that not all clients come back at once. */
const pauseFor = (
  { failures, limits: { firstPauseMs, maxPauseMs } }: EventRun,
  { retryAfterMs = 0 }: HearthError,
): number => {
  const longest = Math.min(maxPauseMs, firstPauseMs * 2 ** failures);
  return Math.max(retryAfterMs, longest * (0.5 + Math.random() / 2));
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });

interface EventRun extends Pick<EventOptions, "onOpen" | "interval"> {
  readonly signal: AbortSignal;
  readonly limits: StreamLimits;
  /** The position of the last event that was read. */
  since: string | undefined;
  hasOpened: boolean;
  failures: number;
}

/** The address of a connection, with a ticket: not every WebSocket can send headers. */
const addressOf = async (api: HearthApi, url: string, run: EventRun) => {
  const { since, interval, signal } = run;
  const { ticket } = answered(await api.POST("/auth/ticket", { signal }));
  const address = new URL(`${url.replace(/^http/, "ws").replace(/\/$/, "")}/ws`);
  address.searchParams.set("ticket", ticket);
  if (since !== undefined) address.searchParams.set("since", since);
  if (interval !== undefined) address.searchParams.set("interval", String(interval));
  return address.href;
};

/** Why a connection did not open, which a WebSocket does not say: long polling refuses the same. */
const refusalOf = async (api: HearthApi, url: string, { since, signal }: EventRun) => {
  try {
    await api.GET("/api/events", { params: { query: { ...(since && { since }) } }, signal });
    return unreachable(`${url}/ws`);
  } catch (error) {
    return error;
  }
};

const isEvent = (message: SocketMessage): message is StreamEvent => "event" in message;

async function* readConnection(address: string, run: EventRun): AsyncGenerator<StreamEvent, void> {
  let isOpen = false;
  for await (const message of readSocket(address, run.signal, run.limits)) {
    run.since = message.position ?? run.since;
    run.failures = 0;
    run.hasOpened = true;
    if (!isOpen) run.onOpen?.();
    isOpen = true;
    if (isEvent(message)) yield message;
  }
}

/** @param all  Ends every stream of the client. */
export const openEvents = (api: HearthApi, url: string, all: AbortSignal, limits = LIMITS) =>
  async function* events(options: EventOptions = {}): AsyncGenerator<StreamEvent, void> {
    const known = { since: true, interval: true, signal: true, onOpen: true } as const;
    const asked = checkOptions("events", options, known);
    const { since, interval, signal: own, onOpen = () => {} } = asked;
    checkInterval(interval);
    const signal = own ? AbortSignal.any([all, own]) : all;
    const run: EventRun = {
      signal,
      limits,
      since,
      interval,
      onOpen,
      hasOpened: false,
      failures: 0,
    };
    while (!signal.aborted) {
      let failure: unknown = unreachable(url);
      try {
        yield* readConnection(await addressOf(api, url, run), run);
        if (!run.hasOpened && !signal.aborted) failure = await refusalOf(api, url, run);
      } catch (error) {
        failure = error;
      }
      if (signal.aborted) return;
      // An address or a credential that is wrong from the start is told at once.
      if (!run.hasOpened || !mayPass(failure)) throw failure;
      await pause(pauseFor(run, failure), signal);
      run.failures += 1;
    }
  };
