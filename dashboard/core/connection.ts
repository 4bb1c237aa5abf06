/**
 * One WebSocket to `/ws` for everything live: events with resume, and tools with their answers.
 *
 * A connection without a position asks for one that no log has: it is answered with a `resync`, which has every
 * entity and the position that it holds at. So the first page needs no other request.
 */
import { signal } from "@preact/signals";
import { ApiError, asApiError, post } from "./api.ts";
import { abortAfter, after, every, readTime } from "./clock.ts";
import { parseJson } from "./escapes.ts";
import {
  isAnswerPending,
  rejectAllAnswers,
  rejectAnswer,
  resolveAnswer,
  waitForAnswer,
} from "./pending-answers.ts";
import { isLoggedIn, onLogout, renewSession } from "./session.ts";
import {
  clearThings,
  isSnapshotRead,
  type ReportedState,
  readSnapshot,
  setAll,
  setThing,
  writeSnapshot,
} from "./state.ts";

/** An event of the stream, as the service sends it. */
export interface LiveEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly position?: string;
}

export type LinkState = "connecting" | "open" | "lost";

export const link = signal<LinkState>("connecting");
/** When the connection was lost, in milliseconds since the epoch. */
export const lostAt = signal(0);
/** How many events were received after the last reconnect that had happened before it. */
export const missed = signal(0);

const NO_POSITION = "00000000:0";
/** Events of so many milliseconds are received together: more often than the eye sees, far fewer wake-ups. */
export const STREAM_INTERVAL_MS = 50;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 15_000;
const ANSWER_TIMEOUT_MS = 15_000;
/** How long a ticket may take, and then the opening, in milliseconds. */
const OPEN_TIMEOUT_MS = 10_000;
/** How often an idle connection is asked whether it still carries, and how long it may take to answer. */
const HEARTBEAT_MS = 10_000;
const PONG_TIMEOUT_MS = 3000;
const CREDENTIAL_ENDED = 4401;

let socket: WebSocket | undefined;
/** The present attempt to open one. */
let opening: symbol | undefined;
let received = 0;
let position: string | undefined;
let retries = 0;
let openedAt = 0;
let isStarted = false;
const listeners = new Set<(event: LiveEvent) => void>();

/** Calls with each event. @returns what ends it. */
export const onEvent = (listener: (event: LiveEvent) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const applyEvent = ({ event, data, position: at }: LiveEvent): void => {
  if (at) position = at;
  const time = Date.parse(String(data.timestamp)) || readTime();
  if (event === "resync") {
    setAll(data.state as Readonly<Record<string, ReportedState>>, time);
  } else if (event === "state_change") {
    const current = (data.current_state ?? {}) as Readonly<Record<string, ReportedState>>;
    for (const [id, reported] of Object.entries(current)) {
      if (reported && id.includes(".")) setThing(id, reported, time);
    }
  }
  if (openedAt > 0 && time < openedAt && event !== "resync") missed.value++;
};

const receive = (text: string): void => {
  received++;
  const message = parseJson(text) as LiveEvent & Readonly<Record<string, unknown>>;
  if (message.type === "tool_result" || message.type === "command_result") {
    resolveAnswer(message.id, message.type === "tool_result" ? message.result : message);
    return;
  }
  if (message.type === "pong") {
    resolveAnswer(message.id, undefined);
    if (message.position) position = String(message.position);
    return;
  }
  if (message.event === "error" && message.data.id !== undefined) {
    rejectAnswer(message.data.id, asApiError(message.data, 400));
    return;
  }
  if (!message.event) return;
  applyEvent(message);
  for (const listener of listeners) listener(message);
};

const lose = (): void => {
  if (link.value !== "lost") lostAt.value = readTime();
  link.value = "lost";
  openedAt = 0;
  rejectAllAnswers();
};

const retryLater = (): void => {
  const delay = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** retries++);
  after(delay * (0.5 + Math.random() / 2), () => void open());
};

/** Gives up a connection, whether the browser has noticed its end or not. */
const drop = (ended: WebSocket): boolean => {
  if (socket !== ended) return false;
  socket = undefined;
  ended.close();
  if (isLoggedIn.value) lose();
  return isLoggedIn.value;
};

const openSocket = (ticket: string): void => {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const since = position ?? NO_POSITION;
  const query = new URLSearchParams({ ticket, since, interval: String(STREAM_INTERVAL_MS) });
  const opened = new WebSocket(`${scheme}://${location.host}/ws?${query}`);
  socket = opened;
  const cancel = after(OPEN_TIMEOUT_MS, () => drop(opened) && retryLater());
  opened.onopen = () => {
    cancel();
    openedAt = link.value === "lost" ? readTime() : 0;
    missed.value = 0;
    retries = 0;
    link.value = "open";
    if (since !== NO_POSITION) isSnapshotRead.value = true;
  };
  opened.onmessage = ({ data }) => {
    if (socket === opened) receive(String(data));
  };
  opened.onclose = async ({ code }) => {
    cancel();
    if (!drop(opened)) return;
    if (code === CREDENTIAL_ENDED && !(await renewSession())) return;
    retryLater();
  };
};

const open = async (): Promise<void> => {
  if (!isLoggedIn.value || socket || opening) return;
  const own = Symbol();
  opening = own;
  const signal = abortAfter(OPEN_TIMEOUT_MS);
  const ticket = await post<{ ticket: string }>("/auth/ticket", undefined, {
    group: "D",
    signal,
  }).catch(() => undefined);
  if (opening !== own) return;
  opening = undefined;
  if (!isLoggedIn.value) return;
  if (ticket) return openSocket(ticket.ticket);
  lose();
  retryLater();
};

/** A network that is gone tells no one: a connection through which nothing comes is given up. */
const check = async (): Promise<void> => {
  const checked = socket;
  if (checked?.readyState !== WebSocket.OPEN || isAnswerPending()) return;
  const before = received;
  try {
    await ask({ type: "ping" }, PONG_TIMEOUT_MS);
  } catch {
    if (received === before && drop(checked)) retryLater();
  }
};

/** Opens the connection, and again each time that it is lost. */
export const connect = (): void => {
  position ??= readSnapshot();
  if (isStarted) {
    void open();
    return;
  }
  isStarted = true;
  addEventListener("online", () => void open());
  addEventListener("offline", () => void check());
  every(HEARTBEAT_MS, () => {
    if (!document.hidden) void check();
  });
  addEventListener("pagehide", () => {
    if (position && isSnapshotRead.value) writeSnapshot(position);
  });
  addEventListener("visibilitychange", () => {
    if (document.hidden && position && isSnapshotRead.value) writeSnapshot(position);
    else void (socket ? check() : open());
  });
  void open();
};

onLogout(() => {
  if (socket) drop(socket);
  opening = undefined;
  position = undefined;
  link.value = "connecting";
  clearThings();
});

/** Sends a message and waits for its answer. @throws ApiError */
const ask = async (
  message: Readonly<Record<string, unknown>>,
  timeout = ANSWER_TIMEOUT_MS,
): Promise<unknown> => {
  const open = socket;
  if (open?.readyState !== WebSocket.OPEN)
    throw new ApiError("UNREACHABLE", "There is no connection to Hearth");
  return waitForAnswer((id) => open.send(JSON.stringify({ id, ...message })), timeout);
};

/** Calls a tool of `GET /mcp` over the open connection. @throws ApiError */
export const callTool = async <Result>(
  tool: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Result> => (await ask({ tool, ...fields })) as Result;
