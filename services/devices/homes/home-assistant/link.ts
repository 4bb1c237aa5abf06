/** A connection to Home Assistant: commands with their results, subscriptions, and a check that it lives. */
import {
  Connection,
  ERR_CONNECTION_LOST,
  type HaWebSocket,
  type MessageBase,
} from "home-assistant-js-websocket";
import type { Clock } from "../../../../shared/async/clock.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import type { HomeLink } from "../connection/connection.ts";
import type { LinkFailure } from "../connection/link-failures.ts";
import { type HomeAssistantMessage, readFrame } from "./frames.ts";
import { type AcceptedSocket, authenticate, type LinkTarget } from "./handshake.ts";
import { homeAssistantFailuresOf } from "./home-assistant-failures.ts";

const PING_MS = 5000;
/** States of a socket. */
const [OPEN, CLOSED] = [1, 3] as const;

/** Why Home Assistant did not carry out a message. */
export interface Refusal {
  /** Whether the connection was lost before the answer, so that the outcome is unknown. */
  readonly isLost: boolean;
  readonly code: string;
  readonly message: string;
}

export interface Link extends HomeLink {
  /** @throws Refusal */
  ask(message: MessageBase): Promise<unknown>;
  /**
   * Subscribes, until the connection ends.
   *
   * @throws Refusal
   */
  follow(message: MessageBase, receive: (event: unknown) => void): Promise<void>;
}

type Listener = (event: { readonly data?: string }) => void;

const LOST: Refusal = { isLost: true, code: "lost", message: "The connection was lost" };

const NOT_SENT: Refusal = { isLost: false, code: "not_sent", message: "it is not connected" };

const textOf = (value: unknown, otherwise: string) =>
  typeof value === "string" ? value.slice(0, 500) : otherwise;

const asRefusal = (thrown: unknown): Refusal => {
  const error = (typeof thrown === "object" && thrown !== null ? thrown : {}) as {
    readonly code?: unknown;
    readonly message?: unknown;
    readonly error?: { readonly code?: unknown };
  };
  if (thrown === ERR_CONNECTION_LOST) return NOT_SENT;
  if (error.error?.code === ERR_CONNECTION_LOST) return LOST;
  return {
    isLost: false,
    code: textOf(error.code, "unknown_error"),
    message: textOf(error.message, "no reason is given"),
  };
};

const isReceiver = (value: unknown): value is (event: unknown) => void =>
  typeof value === "function";

/** What gets the events of a subscription. */
const callbackOf = ({ commands }: Connection, { id }: HomeAssistantMessage) => {
  const waiting = typeof id === "number" ? commands.get(id) : undefined;
  const callback = waiting && "callback" in waiting ? waiting.callback : undefined;
  return isReceiver(callback) ? callback : undefined;
};

/** What the library must not get: it would throw, or answer. */
const isExpected = ({ commands }: Connection, { type, id }: HomeAssistantMessage): boolean => {
  const waiting = typeof id === "number" ? commands.get(id) : undefined;
  if (!waiting) return false;
  return type === "event" ? "callback" in waiting : type === "result" || type === "pong";
};

/** Notices a subscription that is answered a second time: a refusal would end it, and nothing would say so. */
const openAnswers = () => {
  const subscribed = new Set<unknown>();
  return {
    isRefusedLater({ commands }: Connection, message: HomeAssistantMessage): boolean {
      const { type, id, success } = message;
      const waiting = type === "result" && typeof id === "number" ? commands.get(id) : undefined;
      if (!waiting || !("callback" in waiting)) return false;
      if (subscribed.has(id)) return success !== true;
      subscribed.add(id);
      return false;
    },
  };
};

/** The socket as the library knows it; it gets messages of the protocol alone. */
const asLibrarySocket = ({ socket, version }: AcceptedSocket) => {
  const listeners: Record<string, Listener> = {};
  const facade = {
    haVersion: version,
    OPEN,
    get readyState() {
      return socket.readyState;
    },
    send: (text: string) => socket.send(text),
    close: () => socket.close(),
    addEventListener: (type: string, listener: Listener) => {
      listeners[type] = listener;
    },
    removeEventListener: () => undefined,
  };
  const options = {
    setupRetry: 0,
    // A link is not opened again.
    createSocket: () => Promise.reject(ERR_CONNECTION_LOST),
  };
  const connection = new Connection(facade as unknown as HaWebSocket, options);
  return {
    connection,
    tell: (type: string, data?: string) =>
      own(listeners, type)?.(data === undefined ? {} : { data }),
  };
};

/** @param warn  Called with what Home Assistant says that is no message. */
const openLink = (
  accepted: AcceptedSocket,
  { address }: LinkTarget,
  clock: Clock,
  warn: (line: string) => void,
): Link => {
  const { socket } = accepted;
  const { connection, tell } = asLibrarySocket(accepted);
  const { promise: ended, resolve: end } = Promise.withResolvers<LinkFailure>();
  const failures = homeAssistantFailuresOf(address);
  const endings = new Set<() => void>();
  const answers = openAnswers();
  let isAnswered = true;

  socket.on("message", (data, isBinary) => {
    isAnswered = true;
    const refuse = (why: string) => warn(`${address} sent ${why}`);
    const read = readFrame(data, isBinary, refuse);
    if (read.some((message) => answers.isRefusedLater(connection, message))) {
      refuse("a refusal of what it had accepted");
      return socket.terminate();
    }
    for (const message of read) {
      try {
        if (!isExpected(connection, message)) continue;
        // As the library does; it would read the frame a second time.
        if (message.type === "event") callbackOf(connection, message)?.(message.event);
        else tell("message", JSON.stringify(message));
      } catch (error) {
        // The handler of a socket must not throw: that would end the process.
        refuse(`a message that cannot be handled: ${error}`);
      }
    }
  });
  const lose = () => {
    cancelPings();
    // The library would connect again by a timer of its own.
    connection.close();
    tell("close");
    end(failures.lost());
    for (const call of endings) call();
  };
  socket.on("close", lose);
  const cancelPings = clock.every(PING_MS, () => {
    if (!isAnswered) return socket.terminate();
    isAnswered = false;
    connection.ping().catch(() => undefined);
  });
  // The first message after the authentication has the id 1.
  const features = { id: 1, type: "supported_features", features: { coalesce_messages: 1 } };
  socket.send(JSON.stringify(features));

  if (socket.readyState === CLOSED) lose();

  const refusing = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error) => {
      throw asRefusal(error);
    });
  /** The library leaves a subscription without an answer when the connection ends. */
  const lost = async (): Promise<never> => {
    await ended;
    throw ERR_CONNECTION_LOST;
  };
  return {
    ask: (message) => refusing(connection.sendMessagePromise(message)),
    follow: async (message, receive) => {
      const subscribed = connection.subscribeMessage(receive, message, { resubscribe: false });
      await refusing(Promise.race([subscribed, lost()]));
    },
    ended,
    onEnd(call) {
      endings.add(call);
      return () => void endings.delete(call);
    },
    close: () => socket.close(),
  };
};

/** Resolves with the connection, or why there is none; it never rejects. */
export const connect = async (
  target: LinkTarget,
  clock: Clock,
  warn: (line: string) => void,
): Promise<Link | LinkFailure> => {
  const outcome = await authenticate(target, clock);
  return "status" in outcome ? outcome : openLink(outcome, target, clock, warn);
};
