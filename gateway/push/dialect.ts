/** A stream's dialect: the messages it takes and sends, and how it formats events. */
import type { Clock } from "../../shared/async/clock.ts";
import type { HomeSnapshot } from "../../shared/contracts/events.ts";
import type { Interpreted, interpretation } from "../../shared/contracts/interpretation.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import type { Action, ParamsOf, ResultOf } from "../../shared/kernel/contract.ts";
import type { LogEvent } from "../../shared/kernel/events.ts";
import type { Free, Params, Rules } from "../../shared/kernel/rules.ts";
import type { QuotaSetting } from "../groups/quotas.ts";
import type { Failure } from "../response/failure.ts";
import type { LogEntry } from "./log/entry.ts";

/** A view of the log: most clients have one, some as many as they have subscriptions. */
export interface EventView {
  /** The same object serves many clients: a batch of events is formatted once for all. */
  readonly isCommon?: true;
  /** Views of one key format an event alike, so it is formatted and framed once for all of them. */
  readonly key?: string;
  /** Whether it delivers an event that its client may see. */
  readonly wants: (event: LogEvent) => boolean;
  /** The event as the client reads it; `undefined` for one that this view leaves out. */
  readonly format: (entry: LogEntry) => string | undefined;
  /** The state of everything: sent in place of missed events that the log no longer has. */
  readonly resync: (snapshot: HomeSnapshot, position: string, now: number) => string | undefined;
}

type Sentence = ParamsOf<typeof interpretation.interpret>;

/** What a dialect may do with one client. */
export interface Session {
  /** `undefined` before the client has authenticated. */
  readonly caller: Caller | undefined;
  readonly clock: Clock;
  /** Of the request that opened the stream. */
  readonly query: Readonly<Record<string, string | undefined>>;
  /** All events up to here were sent; `undefined` before the first state of everything was. */
  readonly position: string | undefined;
  readonly views: ReadonlyMap<number, EventView>;
  send(message: Free): void;
  /** Sends a text that has the form of the transport already. */
  sendText(text: string): void;
  /** Calls an action as the client, with its present permissions. @throws what the action throws. */
  call<A extends Action>(action: A, params: ParamsOf<A>): Promise<ResultOf<A>>;
  /** Counts a message against a limit of the user. @throws RATE_LIMIT_EXCEEDED */
  countQuota(quota: QuotaSetting): Promise<void>;
  /**
   * Interprets a sentence as the client; `tell` gets the words of a language model as it writes them.
   *
   * @throws what the action throws.
   */
  converse(sentence: Sentence, tell: (text: string) => void): Promise<Interpreted>;
  /** Sends events from now on. @throws INVALID_REQUEST for too many views. */
  subscribe(id: number, view: EventView): void;
  /** The same after a snapshot; no event is missed, and none is sent twice. */
  subscribeWithSnapshot(
    id: number,
    view: EventView,
    onSnapshot: (snapshot: HomeSnapshot) => void,
  ): Promise<void>;
  unsubscribe(id: number): boolean;
  /** Takes a credential of a message. @returns false for an invalid one, or one of another user. @throws SERVICE_UNAVAILABLE */
  authenticate(credential: string): Promise<boolean>;
  /** From now on, messages of one moment are sent as one array. */
  coalesce(): void;
  close(code: number, reason: string): void;
}

/** A message that clients may send. */
export interface ClientMessage {
  readonly about: string;
  readonly rules: Rules;
  /** Fields, at the top only, that are used as they were sent, because escaping would change them. */
  readonly unescaped: readonly string[];
  /** Keeps what no rule names. */
  readonly extraFields: boolean;
  /** Also taken from a client that has not authenticated. */
  readonly isAuthentication: boolean;
  readonly run: (session: Session, message: Free) => unknown;
}

type MessageOptions = Partial<
  Pick<ClientMessage, "unescaped" | "extraFields" | "isAuthentication">
>;

/** The name of a message: other fields that no rule names are refused. */
const type = { type: "string", optional: true } as const;

/** Declares a message; its handler gets only messages that keep the rules. An error is answered. */
export const clientMessage = <const R extends Rules>(
  about: string,
  rules: R,
  run: (session: Session, message: Params<R>) => unknown,
  options: MessageOptions = {},
): ClientMessage => ({
  about,
  rules: options.extraFields ? rules : { type, ...rules },
  unescaped: [],
  extraFields: false,
  isAuthentication: false,
  ...options,
  run: run as ClientMessage["run"],
});

/** A message that the stream may send, for the documentation; the tests check every message with it. */
export interface ServerMessage {
  readonly about: string;
  readonly rules: Rules;
}

export interface Dialect {
  readonly name: string;
  /** Messages that clients may send, by name. */
  readonly incoming: Readonly<Record<string, ClientMessage>>;
  /** The name of a message. */
  readonly nameOf: (message: Free) => string;
  /** Answers are sent in the order of the messages; otherwise messages are served concurrently. */
  readonly inOrder: boolean;
  readonly outgoing: Readonly<Record<string, ServerMessage>>;
  /** Called once for each client, before anything else; subscribes its first views. */
  readonly onConnect: (session: Session) => void;
  /** The answer to a message that failed, or that could not be parsed. */
  readonly formatError: (
    failure: Failure,
    message: Free | undefined,
    isAuthenticated: boolean,
  ) => Free;
}
