/**
 * One WebSocket to `/ws` for everything live: events with resume, and tools with their answers.
 *
 * A connection without a position asks for one that no log has: it is answered with a `resync`, which has every
 * entity and the position that it holds at. So the first page needs no other request.
 */
import { signal } from "@preact/signals";
import { ApiError, asApiError, post } from "./api.ts";
import { after, readTime } from "./clock.ts";
import { parseJson } from "./escapes.ts";
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
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 15_000;
const ANSWER_TIMEOUT_MS = 15_000;
const CREDENTIAL_ENDED = 4401;

interface PendingAnswer {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: ApiError) => void;
  readonly cancel: () => void;
}

let socket: WebSocket | undefined;
let position: string | undefined;
let retries = 0;
let openedAt = 0;
let lastId = 0;
let isStarted = false;
const pending = new Map<number, PendingAnswer>();
const listeners = new Set<(event: LiveEvent) => void>();

/** Calls with each event. @returns what ends it. */
export const onEvent = (listener: (event: LiveEvent) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const settle = (id: unknown): PendingAnswer | undefined => {
  const found = pending.get(Number(id));
  pending.delete(Number(id));
  found?.cancel();
  return found;
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
  const message = parseJson(text) as LiveEvent & Readonly<Record<string, unknown>>;
  if (message.type === "tool_result" || message.type === "command_result") {
    settle(message.id)?.resolve(message.type === "tool_result" ? message.result : message);
    return;
  }
  if (message.type === "pong") {
    settle(message.id)?.resolve(undefined);
    if (message.position) position = String(message.position);
    return;
  }
  if (message.event === "error" && message.data.id !== undefined) {
    settle(message.data.id)?.reject(asApiError(message.data, 400));
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
  for (const id of [...pending.keys()]) {
    settle(id)?.reject(new ApiError("UNREACHABLE", "The connection was lost"));
  }
};

const retryLater = (): void => {
  const delay = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** retries++);
  after(delay * (0.5 + Math.random() / 2), () => void open());
};

const open = async (): Promise<void> => {
  if (!isLoggedIn.value || socket) return;
  let ticket: string;
  try {
    ({ ticket } = await post<{ ticket: string }>("/auth/ticket", undefined, { group: "D" }));
  } catch {
    if (!isLoggedIn.value) return;
    lose();
    retryLater();
    return;
  }
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const since = position ?? NO_POSITION;
  const opened = new WebSocket(
    `${scheme}://${location.host}/ws?${new URLSearchParams({ ticket, since })}`,
  );
  socket = opened;
  opened.onopen = () => {
    openedAt = link.value === "lost" ? readTime() : 0;
    missed.value = 0;
    retries = 0;
    link.value = "open";
    if (since !== NO_POSITION) isSnapshotRead.value = true;
  };
  opened.onmessage = ({ data }) => receive(String(data));
  opened.onclose = async ({ code }) => {
    if (socket !== opened) return;
    socket = undefined;
    if (!isLoggedIn.value) return;
    lose();
    if (code === CREDENTIAL_ENDED && !(await renewSession())) return;
    retryLater();
  };
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
  addEventListener("pagehide", () => {
    if (position && isSnapshotRead.value) writeSnapshot(position);
  });
  addEventListener("visibilitychange", () => {
    if (document.hidden && position && isSnapshotRead.value) writeSnapshot(position);
    else void open();
  });
  void open();
};

onLogout(() => {
  const last = socket;
  socket = undefined;
  last?.close();
  position = undefined;
  link.value = "connecting";
  clearThings();
});

/** Sends a message and waits for its answer. @throws ApiError */
const ask = (message: Readonly<Record<string, unknown>>): Promise<unknown> =>
  new Promise((resolve, reject) => {
    if (!socket || socket.readyState !== WebSocket.OPEN) {
      reject(new ApiError("UNREACHABLE", "There is no connection to Hearth"));
      return;
    }
    const id = ++lastId;
    const cancel = after(ANSWER_TIMEOUT_MS, () =>
      settle(id)?.reject(new ApiError("UNREACHABLE", "Hearth has not answered in time")),
    );
    pending.set(id, { resolve, reject, cancel });
    socket.send(JSON.stringify({ id, ...message }));
  });

/** Calls a tool of `GET /mcp` over the open connection. @throws ApiError */
export const callTool = async <Result>(
  tool: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Result> => (await ask({ tool, ...fields })) as Result;
