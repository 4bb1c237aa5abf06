/** One request, and what the pipeline learns about it. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Caller } from "../../shared/kernel/caller.ts";
import { fail } from "../../shared/kernel/errors.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import { escapeText } from "../../shared/text/escape-html.ts";
import type { SpanLink, Tracing } from "../../shared/tracing/tracing.ts";
import type { AuthScheme, Group } from "../groups/group.ts";
import type { HttpHeaders } from "../http/headers.ts";
import { bodyOf } from "../response/response-cache.ts";
import type { RequestCount } from "./limits.ts";
import { memoize } from "./memoize.ts";

const JSON_TYPE = "application/json; charset=utf-8";

export interface Exchange {
  readonly req: IncomingMessage;
  readonly id: string;
  /** As it was sent, but for HEAD, which is served like GET. */
  readonly method: string;
  /** Without query and trailing slash, `/api/v1` spelled `/api`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The first name that the query has more than once. */
  readonly repeated?: string | undefined;
  readonly address: string;
  readonly startedMs: number;
  /** The group that answers: chosen again as more of the request is known. */
  group: Group;
  body?: Free | undefined;
  /** Ends the reservation of memory for the body. */
  release?: () => void;
  caller?: Caller | undefined;
  /** Its route, for log and metrics, once it is known. */
  spec?: string;
  count?: RequestCount | undefined;
  /** Its span: the ids for the log, and the link for the messages of a stream. */
  span?: { readonly link: SpanLink | undefined; readonly ids: ReturnType<Tracing["ids"]> };
}

export interface Reply {
  readonly status: number;
  readonly headers: HttpHeaders;
  readonly body: string | Buffer;
  /** Keeps the answer open after its headers, and goes on writing to it. */
  readonly hold?: (res: ServerResponse) => void;
  /** Writes the body in pieces after the headers, and ends it. */
  readonly write?: (res: ServerResponse) => void;
  /** Takes the connection over; the headers belong into the handshake. */
  readonly upgrade?: (socket: Duplex, head: Buffer, headers: HttpHeaders) => void;
}

/** Answers without a call to a service. */
export type PageHandler = (exchange: Exchange) => Reply | Promise<Reply>;

export const json = (status: number, body: Free, headers: Reply["headers"] = {}): Reply => ({
  status,
  headers: { "Content-Type": JSON_TYPE, ...headers },
  body: bodyOf(body),
});

const REQUEST_ID = /^[\w-]{1,64}$/;

const requestId = (sent: string | string[] | undefined): string =>
  typeof sent === "string" && REQUEST_ID.test(sent) ? sent : randomUUID();

/** The target of a request line: a path, a whole URL (to a proxy), or `*`. */
const targetOf = (url: string): [path: string, query: string] => {
  const local =
    /^https?:\/\//i.test(url) && URL.canParse(url) ? url.replace(/^https?:\/\/[^/?]*/i, "") : url;
  const at = local.indexOf("?");
  return at < 0 ? [local, ""] : [local.slice(0, at), local.slice(at + 1)];
};

const canonicalPath = (path: string): string =>
  path.replace(/^\/api\/v1(?=\/|$)/, "/api").replace(/(?<=.)\/$/, "");

const EMPTY_QUERY: Readonly<Record<string, string>> = Object.freeze(Object.create(null));

const queryOf = (text: string): Pick<Exchange, "query" | "repeated"> => {
  if (text === "") return { query: EMPTY_QUERY };
  const query: Record<string, string> = Object.create(null);
  let repeated: string | undefined;
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in query) repeated ??= name;
    else query[name] = value;
  }
  return { query, repeated };
};

/** @throws INVALID_REQUEST for a name that the query has twice: one of its values would be lost. */
export const checkRepeated = (repeated: string | undefined): void => {
  if (repeated === undefined) return;
  const field = escapeText(repeated);
  const message = `The '${field}' parameter is given more than once; several values are a comma list.`;
  fail("INVALID_REQUEST", { problems: [{ field, message }] }, message);
};

/** @param now  Epoch milliseconds. */
export const openExchange = (
  req: IncomingMessage,
  addressOf: (req: IncomingMessage) => string,
  group: Group,
  now: number,
): Exchange => {
  const [path, query] = targetOf(req.url ?? "/");
  return {
    req,
    id: requestId(req.headers["x-request-id"]),
    method: req.method === "HEAD" ? "GET" : (req.method ?? "GET"),
    path: canonicalPath(path),
    ...queryOf(query),
    address: addressOf(req),
    startedMs: now,
    group,
  };
};

export interface Authorization {
  readonly scheme: AuthScheme;
  readonly credential: string;
}

const MAX_CACHED_HEADERS = 1000;

interface Authorized {
  readonly scheme: AuthScheme | undefined;
  readonly authorization: Authorization | undefined;
}

const schemeIn = (text: string | undefined) => text?.toLowerCase() as AuthScheme | undefined;

const readAuthorization = memoize(MAX_CACHED_HEADERS, (header): Authorized => {
  const scheme = schemeIn(/^(bearer|apikey)\b/i.exec(header)?.[1]);
  const [, credential] = /^(?:bearer|apikey) +(\S{1,4096}) *$/i.exec(header) ?? [];
  return { scheme, authorization: scheme && credential ? { scheme, credential } : undefined };
});

/** The credential of a request, if it has one of a known form. The same header gives the same object while it is cached. */
export const authorizationOf = ({ headers }: IncomingMessage): Authorization | undefined =>
  readAuthorization(headers.authorization ?? "").authorization;

/** The scheme chooses the group on shared paths, even without a credential after it. */
export const schemeOf = ({ headers }: IncomingMessage): AuthScheme | undefined =>
  readAuthorization(headers.authorization ?? "").scheme;
