/** What a stream's dialect is: what it hears, how it greets, and how it puts events into words. */

import type { Clock } from "../../shared/async/clock.ts";
import type { HomeSnapshot } from "../../shared/contracts/events.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import type { Action, ParamsOf, ResultOf } from "../../shared/kernel/contract.ts";
import type { LogEvent } from "../../shared/kernel/events.ts";
import type { Free, Params, Rules } from "../../shared/kernel/rules.ts";
import type { Failure } from "../response/failure.ts";
import type { LogEntry } from "./log/entry.ts";

/** One way of looking at the log: most clients have one, some as many as they have subscriptions. */
export interface EventView {
  /** The very object serves many clients: what they hear of several events is put together once. */
  readonly isCommon?: true;
  /**
   * Views of one key say the same of an event, so it is said, and framed, once for all of them;
   * those without one, each for itself.
   */
  readonly key?: string;
  /** Whether it is told of an event that its client may see. */
  readonly wants: (event: LogEvent) => boolean;
  /** The event as the client reads it; nothing where this view has no words for it. */
  readonly format: (entry: LogEntry) => string | undefined;
  /** Everything as it is now: said in place of events that are not there any more. */
  readonly resync: (snapshot: HomeSnapshot, position: string, now: number) => string | undefined;
}

/** What a dialect may do with one client. */
export interface Session {
  /** Who it is; only before it has introduced itself, nobody. */
  readonly caller: Caller | undefined;
  /** That of the service. */
  readonly clock: Clock;
  /** What it said when it connected. */
  readonly query: Readonly<Record<string, string | undefined>>;
  /** The place up to which it has been told everything; none before it knows how everything is. */
  readonly position: string | undefined;
  readonly views: ReadonlyMap<number, EventView>;
  send(message: Free): void;
  /** Sends what is in the form of its transport already. */
  sendText(text: string): void;
  /** Calls an action as the client, with what it may do now. @throws whatever the action throws. */
  call<A extends Action>(action: A, params: ParamsOf<A>): Promise<ResultOf<A>>;
  /** Tells it of what happens from now on. @throws INVALID_REQUEST for too many views. */
  subscribe(id: number, view: EventView): void;
  /** The same, but first how everything is now; no event is missed, and none is told twice. */
  subscribeWithSnapshot(
    id: number,
    view: EventView,
    greet: (snapshot: HomeSnapshot) => void,
  ): Promise<void>;
  unsubscribe(id: number): boolean;
  /**
   * Takes a credential that comes in a message; `false` when it is none, or another one's than that of
   * the client, if that is known already. @throws SERVICE_UNAVAILABLE
   */
  authenticate(credential: string): Promise<boolean>;
  /** From now on, several messages of one moment are sent as one array. */
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
  /** Also heard from a client that has not introduced itself. */
  readonly isAuthentication: boolean;
  readonly run: (session: Session, message: Free) => unknown;
}

type Options = Partial<Pick<ClientMessage, "unescaped" | "extraFields" | "isAuthentication">>;

/** Under which a message is heard: beside its fields, no field is left that nobody reads. */
const type = { type: "string", optional: true } as const;

/** Declares a message; its handler sees only what keeps the rules. What it throws is answered. */
export const clientMessage = <const R extends Rules>(
  about: string,
  rules: R,
  run: (session: Session, message: Params<R>) => unknown,
  options: Options = {},
): ClientMessage => ({
  about,
  rules: options.extraFields ? rules : { type, ...rules },
  unescaped: [],
  extraFields: false,
  isAuthentication: false,
  ...options,
  run: run as ClientMessage["run"],
});

/** A message that the stream may say, for the documentation; the tests hold every message against it. */
export interface ServerMessage {
  readonly about: string;
  readonly rules: Rules;
}

export interface Dialect {
  readonly name: string;
  /** Messages by the name under which they are heard. */
  readonly incoming: Readonly<Record<string, ClientMessage>>;
  /** Under which name a message is heard. */
  readonly nameOf: (message: Free) => string;
  /** Answers go out in the order of the messages; without it, messages are served side by side. */
  readonly inOrder: boolean;
  readonly outgoing: Readonly<Record<string, ServerMessage>>;
  /** Said once, when a client has come, before anything else; registers the views it begins with. */
  readonly onConnect: (session: Session) => void;
  /** What went wrong with a message, or with what could not be read as one. */
  readonly formatError: (failure: Failure, message: Free | undefined) => Free;
}
