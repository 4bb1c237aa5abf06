/** What a group of the API is: its routes, its limit, the shape of its errors. All of it is data. */
import type { Config } from "../../shared/config/config.ts";
import type { actions } from "../../shared/contracts/actions.ts";
import { scheduledResult, timing } from "../../shared/contracts/agents/scheduled.ts";
import type { Action, ParamsOf, ResultOf } from "../../shared/kernel/contract.ts";
import {
  type Free,
  objectOf,
  optional,
  type Params,
  type Rules,
} from "../../shared/kernel/rules.ts";
import type { HttpHeaders } from "../http/headers.ts";
import type { Stream } from "../push/stream.ts";
import type { Wait } from "../request/waiting-call.ts";
import type { Failure } from "../response/failure.ts";
import type { QuotaSetting } from "./quotas.ts";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];
export type AuthScheme = "bearer" | "apikey";

export type LimitSetting = Extract<keyof Config, `LIMIT_${string}`>;

/** Names of the `:parameters` in a path. */
type PathNames<S> = S extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : S extends `${string}:${infer Name}`
    ? Name
    : never;

interface RouteInput<S extends string, B extends Rules, Q extends Rules> {
  readonly path: Readonly<Record<S, string>>;
  readonly query: Params<Q>;
  readonly body: Params<B>;
  /** Where the client reaches the service, for links: `https://home.example`. */
  readonly base: string;
}

/** How a request becomes a call; by default it has all fields of path, query and body. */
interface RequestReader<S extends string, A extends Action, B extends Rules, Q extends Rules> {
  readonly read: (input: RouteInput<PathNames<S>, B, Q>) => ParamsOf<A>;
}
/** How the result becomes the answer; by default it is the answer. */
interface AnswerWriter<A extends Action, W extends Rules> {
  readonly write: (result: ResultOf<A>) => Params<W>;
}

type FieldsOf<S extends string, B extends Rules, Q extends Rules> = Params<B> &
  Params<Q> &
  Readonly<Record<PathNames<S>, string>>;
/** Optional where all that the request has are parameters of the action. */
type ReadOption<S extends string, A extends Action, B extends Rules, Q extends Rules> = [
  FieldsOf<S, B, Q>,
  keyof FieldsOf<S, B, Q>,
] extends [ParamsOf<A>, keyof ParamsOf<A>]
  ? Partial<RequestReader<S, A, B, Q>>
  : RequestReader<S, A, B, Q>;
/** Optional where the result has all that the answer has. */
type WriteOption<A extends Action, W extends Rules> =
  ResultOf<A> extends Params<W> ? Partial<AnswerWriter<A, W>> : AnswerWriter<A, W>;

/** What the API documentation says of a body or an answer beside its rules. */
interface DocumentedParts {
  /** The name of the body's schema; without one, it is written out. */
  readonly bodyName?: string;
  readonly answerName?: string;
  /** An answer as a new home gives it; it holds for each answer with a schema of that name. */
  readonly answerExample?: Free;
  /** A request; the tests send it. */
  readonly example?: { readonly path?: string; readonly body?: Free };
}

/** A request as an action that can be done later, or for a while. */
interface LaterOption<B extends Rules> {
  readonly asAction: (
    body: Params<B>,
    path: Readonly<Record<string, string>>,
  ) => ParamsOf<typeof actions.run>;
  /** Whether the answer is what the action answers, and not its result alone. */
  readonly isWhole?: true;
}

interface RouteOptions<A extends Action, B extends Rules, Q extends Rules, W extends Rules>
  extends DocumentedParts {
  /** Rules of the body; a route without them takes none. */
  readonly body?: B;
  readonly query?: Q;
  /** Rules of the answer, for the API documentation. */
  readonly answer: W;
  /** Headers beside the usual ones. */
  readonly headers?: (result: ResultOf<A>) => HttpHeaders;
  /** Fields that are used as they were sent, because escaping would change them. */
  readonly unescaped?: readonly string[];
  /** Keeps fields that no rule names: the body is an object of free keys. */
  readonly extraFields?: true;
  /** The answer is a file, which the result of the action names; the action checks the permission. */
  readonly download?: "backup";
  /** The body is a file, read after the action has checked the permission; its reader makes the answer. */
  readonly upload?: "backup";
  /** The body is a message of another protocol, whose server makes the answer. */
  readonly protocol?: "mcp";
  /** A client that wants nothing but a stream of events is told with 405 that there is none. */
  readonly refusesStreams?: true;
  /** The user's own limit that the call counts against, and not against the group's. */
  readonly quota?: (params: ParamsOf<A>) => QuotaSetting;
  /** It makes something: the answer has the status 201. */
  readonly creates?: true;
  /** It waits until there is something to answer, longer than other requests may. */
  readonly wait?: Wait;
  /** What is scheduled instead where the body says when, or for how long. */
  readonly later?: LaterOption<B>;
}

export interface Route extends DocumentedParts {
  readonly spec: string;
  /** Of the operation: generated clients call it so. On a shared path, all groups give the same. */
  readonly name: string;
  readonly action: Action<Rules, unknown>;
  readonly body: Rules | undefined;
  readonly query: Rules;
  readonly answer: Rules;
  readonly read: (input: RouteInput<string, Rules, Rules>) => Free;
  readonly write: (result: unknown) => Free;
  readonly headers: (result: unknown) => HttpHeaders;
  readonly unescaped: readonly string[];
  readonly extraFields: boolean;
  readonly download: "backup" | undefined;
  readonly upload: "backup" | undefined;
  readonly protocol: "mcp" | undefined;
  readonly refusesStreams: boolean;
  readonly quota: ((params: Free) => QuotaSetting) | undefined;
  readonly later: LaterOption<Rules> | undefined;
  readonly wait: Wait | undefined;
  readonly creates: boolean;
  /** Of the answer. */
  readonly status: (result: unknown) => number;
  readonly example: { readonly path?: string; readonly body?: Free };
}

/** A part of answers that several operations refer to by its name, with an example. */
interface NamedShape {
  readonly rules: Rules;
  readonly example: Free;
}

/** What the answer of a request that may say when has in addition. */
export const alsoScheduled = {
  scheduled: optional({
    ...objectOf(scheduledResult),
    about: "Where the body says when, or for how long; alone where nothing is done yet (202)",
  }),
} as const satisfies Rules;

/** Of a query without parameters. */
export const NO_RULES: Rules = {};

/** One row: method and path, name, the action behind it, how a request becomes its call and back. */
export function route<
  const S extends `${Method} /${string}`,
  A extends Action,
  const W extends Rules,
  const B extends Rules = Record<never, never>,
  const Q extends Rules = Record<never, never>,
>(
  spec: S,
  name: string,
  action: A,
  options: RouteOptions<A, B, Q, W> & ReadOption<S, A, B, Q> & WriteOption<A, W>,
): Route;
export function route(
  spec: string,
  name: string,
  action: Action,
  options: Pick<Route, "answer"> & Partial<Route>,
): Route {
  return {
    body: undefined,
    query: NO_RULES,
    // Without rules, a query holds only what is no parameter of the action, such as dry_run.
    read: ({ path, query, body }) => ({ ...(options.query && query), ...body, ...path }),
    write: (result) => result as Free,
    headers: () => ({}),
    unescaped: [],
    extraFields: false,
    download: undefined,
    upload: undefined,
    protocol: undefined,
    refusesStreams: false,
    quota: undefined,
    later: undefined,
    wait: undefined,
    creates: false,
    status: () => (options.creates ? 201 : 200),
    example: {},
    ...options,
    ...(options.later && {
      body: { ...options.body, ...timing },
      answer: { ...options.answer, ...alsoScheduled },
    }),
    spec,
    name,
    action,
  };
}

/** Whether a client can say anything in the body. */
export const takesBody = ({ body, extraFields }: Route): boolean =>
  body !== undefined && (extraFields || Object.keys(body).length > 0);

/** Whether there must be a body: it has a field that cannot be left out. */
export const needsBody = ({ body = {} }: Route): boolean =>
  Object.values(body).some((rule) => rule.optional !== true);

export interface Group {
  readonly letter: string;
  /** What it is for, in a few words. */
  readonly about: string;
  readonly limit: LimitSetting;
  /** Whether the limit is that of each resource, such as `/history`, and not of all together. */
  readonly limitsEach?: true;
  readonly failure: (failure: Failure) => Free;
  /** What the shape of an error looks like, for the API documentation. */
  readonly failureRules: Rules;
  readonly routes: readonly Route[];
  /** By the names of their schemas; those of several groups are in `gateway/documents/schemas.ts`. */
  readonly shapes?: Readonly<Record<string, NamedShape>>;
  /** Where clients follow what happens. */
  readonly streams: readonly Stream[];
}
