/** Follows everything that happens over WebSocket, and resumes at its position after a lost connection. */
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type { WebSocket } from "ws";
import type { Clock } from "../../shared/async/clock.ts";
import { parseJson } from "../../shared/text/json-text.ts";
import { commandFailure, isCommandFailure } from "../kernel/failure.ts";
import { answerFailure } from "./answer-failure.ts";
import type { HomeApi } from "./api.ts";
import { connectionFailure } from "./connection-failure.ts";
import { unescapeAll } from "./unescape.ts";

/** A message of `/ws`. */
export interface StreamMessage {
  readonly event?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly position?: string;
}

export interface FollowOptions {
  readonly clock: Clock;
  /** Where to begin; without it, with the next event. */
  readonly since?: string | undefined;
  /** Ends it. */
  readonly signal: AbortSignal;
  readonly onMessage: (message: StreamMessage) => void;
  /** A connection is open: the first one, or the next after a lost one. */
  readonly onOpen: () => void;
  /** The connection is lost, or could not be opened again; the next attempt follows. */
  readonly onLost: (reason: string) => void;
}

/** Waits between attempts; the last one is repeated. */
const RETRY_MS = [250, 500, 1000, 2000, 5000, 10_000];
const SIGNAL_POLL_MS = 250;
/** The service pings every 15 s: after this time without a sign, the connection is dead. */
const SILENCE_MS = 40_000;
const UNAUTHORIZED_CLOSE = 4401;
const HANDSHAKE_TIMEOUT_MS = 10_000;

const ENDED = commandFailure("forbidden", "The credential has ended, or was revoked", {
  advice: ["Log in again with hearth login"],
  code: "UNAUTHORIZED",
});

interface StreamPlace {
  position: string | undefined;
  /** Whether a connection has ever been open. */
  wasOpen: boolean;
}

const openSocket = async (api: HomeApi, position: string | undefined): Promise<WebSocket> => {
  // Loaded only where it is needed.
  const { default: Socket } = await import("ws");
  const authorization = await api.authorization();
  const since = position === undefined ? "" : `?since=${encodeURIComponent(position)}`;
  return new Socket(`${api.url.replace(/^http/, "ws")}/ws${since}`, {
    headers: authorization === undefined ? {} : { authorization },
    handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
  });
};

/** Why a handshake was refused. */
const refusalOf = async (response: IncomingMessage, url: string) => {
  const { statusCode: status = 500 } = response;
  const answer = parseJson(await text(response));
  return answerFailure(new Response(null, { status }), answer, url);
};

/** Resolves with the reason of its end, rejects where another attempt is useless or none was open. */
const endOf = (socket: WebSocket, url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    socket.on(
      "unexpected-response",
      (_request, response) => void refusalOf(response, url).then(reject, reject),
    );
    socket.on("error", (error) => reject(connectionFailure(url, error)));
    socket.on("close", (code, reason) =>
      code === UNAUTHORIZED_CLOSE ? reject(ENDED) : resolve(String(reason) || `code ${code}`),
    );
  });

/** One connection, from its handshake to its end. */
const connectOnce = async (
  api: HomeApi,
  place: StreamPlace,
  { clock, signal, onMessage, onOpen }: FollowOptions,
): Promise<string> => {
  const socket = await openSocket(api, place.position);
  const end = () => socket.terminate();
  let cancel = clock.after(SILENCE_MS, end);
  const alive = () => {
    cancel();
    cancel = clock.after(SILENCE_MS, end);
  };
  signal.addEventListener("abort", end, { once: true });
  socket.on("upgrade", ({ headers }) => {
    place.wasOpen = true;
    onOpen();
    place.position ??= headers["x-event-position"]?.toString();
  });
  socket.on("ping", alive).on("message", (data) => {
    alive();
    const message = unescapeAll(parseJson(String(data))) as StreamMessage;
    onMessage(message);
    place.position = message.position ?? place.position;
  });
  try {
    return await endOf(socket, api.url);
  } finally {
    cancel();
    signal.removeEventListener("abort", end);
  }
};

/** Waits for the next attempt, or for the end. */
const pause = async (ms: number, { clock, signal }: FollowOptions): Promise<void> => {
  for (let left = ms; left > 0 && !signal.aborted; left -= SIGNAL_POLL_MS)
    await clock.sleep(Math.min(left, SIGNAL_POLL_MS));
};

const isFinal = (error: unknown, { wasOpen }: StreamPlace): boolean =>
  !wasOpen || !isCommandFailure(error) || error.exit === "forbidden";

/** @throws what the first connection fails with, and what a later one cannot mend. */
export const follow = async (api: HomeApi, options: FollowOptions): Promise<void> => {
  const { signal, onLost } = options;
  const place: StreamPlace = { position: options.since, wasOpen: false };
  let attempt = 0;
  while (!signal.aborted) {
    const before = place.position;
    const reason = await connectOnce(api, place, options).catch((error: Error) => {
      if (signal.aborted) return "";
      if (isFinal(error, place)) throw error;
      return error.message;
    });
    if (signal.aborted) return;
    if (place.position !== before) attempt = 0;
    const retryMs = RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0;
    attempt += 1;
    onLost(reason);
    await pause(retryMs, options);
  }
};
