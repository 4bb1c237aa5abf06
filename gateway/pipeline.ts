/**
 * The life of a request, from its first byte to its last: matched, given to a group, counted,
 * admitted, identified, read, called, answered. Whatever is thrown on the way becomes the answer.
 */
import { randomUUID } from "node:crypto";
import type { ServiceBroker } from "moleculer";
import { type Action, call, type Meta } from "../shared/contract.ts";
import { fail } from "../shared/errors.ts";
import type { Patience } from "../shared/patience.ts";
import { ANSWER_MS } from "./answer-time.ts";
import { readBody } from "./body.ts";
import type { Callers, LookUpRights } from "./callers.ts";
import { idempotencyKey } from "./conditions.ts";
import {
  authorizationOf,
  type Exchange,
  json,
  type Page,
  type Reply,
  schemeOf,
} from "./exchange.ts";
import type { Group, Quota, Route } from "./group.ts";
import type { Letter } from "./groups.ts";
import { byNeed, type Counter, checkCount } from "./limits.ts";
import type { Origins } from "./origin.ts";
import { type Choice, checkForced, chooseGroup, needsBody } from "./owners.ts";
import { paramsOf } from "./params.ts";
import { enterStream } from "./push/enter.ts";
import { isUpgrade } from "./push/handshake.ts";
import type { Push } from "./push/push.ts";
import type { Stream } from "./push/stream.ts";

/** What is found at a path. */
export type Place =
  | { readonly kind: "page"; readonly page: Page }
  | {
      readonly kind: "routes";
      readonly spec: string;
      readonly routes: Readonly<Partial<Record<Letter, Route>>>;
      readonly owners: readonly Letter[];
      /** Escaped, as all that a request says. */
      readonly params: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: "streams";
      readonly spec: string;
      readonly streams: Readonly<Partial<Record<Letter, Stream>>>;
    }
  | {
      readonly kind: "other";
      readonly allow: readonly string[];
      readonly owners: readonly Letter[];
      readonly spec: string;
    };

export interface Gate {
  readonly broker: ServiceBroker;
  /** Whether all services are in this process. */
  readonly isAlone: boolean;
  readonly patience: Patience;
  readonly lookUpRights: LookUpRights;
  readonly groups: Readonly<Record<Letter, Group>>;
  readonly counters: ReadonlyMap<Letter, Counter>;
  /** Limits of a user besides the group's, by their setting. */
  readonly quotas: Readonly<Record<Quota, Counter>>;
  /** Connections and messages of WebSockets. */
  readonly sockets: Counter;
  readonly push: Push;
  /** Whether requests are served here, and not streams alone. */
  readonly servesRoutes: boolean;
  readonly origins: Origins;
  /** @returns nothing for a path that does not exist. */
  readonly find: (method: string, path: string) => Place | undefined;
}

const choiceOf = ({ req }: Exchange, spec: string, owners: readonly Letter[]): Choice => {
  const forced = req.headers["x-api-group"];
  return {
    spec,
    owners,
    scheme: schemeOf(req),
    forced: forced === undefined ? undefined : String(forced),
  };
};

/** Gives the exchange to the group that answers, as far as it is known before the body is. */
const settleGroup = (exchange: Exchange, choice: Choice, { groups }: Gate): void => {
  if (choice.forced !== undefined) {
    exchange.group = groups[chooseGroup({ ...choice, forced: undefined }, undefined)];
    checkForced(choice);
  }
  exchange.group = groups[chooseGroup(choice, undefined)];
};

const settleByBody = async (exchange: Exchange, choice: Choice, { groups }: Gate) => {
  exchange.body = await readBody(exchange.req);
  exchange.group = groups[chooseGroup(choice, exchange.body)];
};

const countIn = async (
  exchange: Exchange,
  { counters, sockets }: Gate,
  requests: 0 | 1 = 1,
  isSocket = false,
) => {
  const counter = isSocket ? sockets : counters.get(exchange.group.letter);
  exchange.count = await counter?.(exchange.address, requests);
  if (exchange.count && requests > 0) checkCount(exchange.count);
};

/** A request counts once, also when what decides its group cannot be read. */
const settleAndCount = async (exchange: Exchange, choice: Choice, gate: Gate, isSocket = false) => {
  let unreadable: { readonly error: unknown } | undefined;
  try {
    settleGroup(exchange, choice, gate);
    if (needsBody(choice)) await settleByBody(exchange, choice, gate);
  } catch (error) {
    unreadable = { error };
  }
  await countIn(exchange, gate, 1, isSocket);
  return unreadable;
};

const identify = async (exchange: Exchange, { action }: Route, callers: Callers) => {
  if (action.need.role === "public") return;
  const authorization = authorizationOf(exchange.req) ?? fail("UNAUTHORIZED");
  exchange.caller = await callers(authorization, remaining(exchange));
};

const remaining = ({ startedMs }: Exchange): number =>
  Math.max(1, startedMs + ANSWER_MS - Date.now());

const metaOf = (exchange: Exchange, { need }: Action): Meta => {
  const key = idempotencyKey(exchange.req);
  return {
    request_id: exchange.id,
    // What only reads is the cause of nothing.
    ...(!need.repeatable && { context_id: randomUUID() }),
    address: exchange.address,
    deadline: exchange.startedMs + ANSWER_MS,
    ...(exchange.caller && { caller: exchange.caller }),
    ...(key !== undefined && { idempotency: key }),
  };
};

/** Some requests count against a limit of their user besides; the one that leaves less is shown. */
const countQuota = async (exchange: Exchange, quota: Quota, { quotas }: Gate) => {
  const count = await quotas[quota]?.(exchange.caller?.sub ?? "");
  if (!count) return;
  exchange.count = [count, ...(exchange.count ? [exchange.count] : [])].sort(byNeed)[0];
  checkCount(count);
};

const run = async (
  exchange: Exchange,
  route: Route,
  path: Readonly<Record<string, string>>,
  gate: Gate,
): Promise<Reply> => {
  const { broker } = gate;
  if (route.body) exchange.body ??= await readBody(exchange.req);
  const params = paramsOf(exchange, route, path);
  if (route.quota) await countQuota(exchange, route.quota(params), gate);
  const answer = call(broker, route.action, params as never, {
    meta: metaOf(exchange, route.action),
    // What another process does not answer must be forgotten there, too; here the patience is enough.
    timeout: gate.isAlone ? 0 : remaining(exchange),
  });
  const result = await gate.patience(answer, exchange.startedMs + ANSWER_MS);
  return json(200, route.write(result), route.headers(result));
};

const nothing = (allow: readonly string[]): Reply => ({
  status: 204,
  headers: { Allow: allow.join(", ") },
  body: "",
});

/** Answers where no route is: OPTIONS never runs an action, other methods are told what is allowed. */
const elsewhere = async (
  exchange: Exchange,
  { allow, owners, spec }: Place & { kind: "other" },
  gate: Gate,
): Promise<Reply> => {
  const choice = choiceOf(exchange, spec, owners);
  const forced = owners.find((letter) => letter === choice.forced);
  exchange.group = gate.groups[chooseGroup({ ...choice, forced }, undefined)];
  const isAsking = exchange.method === "OPTIONS";
  if (owners.length > 0) await countIn(exchange, gate, isAsking ? 0 : 1);
  gate.origins.admit(exchange.req);
  return isAsking ? nothing(allow) : fail("METHOD_NOT_ALLOWED", { allow });
};

/** A stream is entered like any request; only what comes then takes longer. */
const follow = async (
  exchange: Exchange,
  { spec, streams }: Place & { kind: "streams" },
  gate: Gate,
): Promise<Reply> => {
  const choice = choiceOf(exchange, spec, Object.keys(streams) as Letter[]);
  const speaksSocket = Object.values(streams).some(({ transport }) => transport === "websocket");
  const isSocket = speaksSocket && isUpgrade(exchange.req);
  const unreadable = await settleAndCount(exchange, choice, gate, isSocket);
  gate.origins.admit(exchange.req, isSocket);
  if (unreadable) throw unreadable.error;
  const stream = streams[exchange.group.letter] ?? fail("NOT_FOUND");
  exchange.spec = stream.spec;
  return enterStream(exchange, stream, gate.push);
};

/** @throws whatever the answer is to say instead. */
export const serve = async (exchange: Exchange, gate: Gate): Promise<Reply> => {
  const place = gate.find(exchange.method, exchange.path);
  if (place?.kind === "routes" && !gate.servesRoutes)
    fail("SERVICE_UNAVAILABLE", {}, "Another process serves this path");
  if (place?.kind === "other") return elsewhere(exchange, place, gate);
  if (place?.kind === "streams") return follow(exchange, place, gate);
  if (place?.kind !== "routes") {
    gate.origins.admit(exchange.req);
    return place ? place.page(exchange) : fail("NOT_FOUND");
  }

  const choice = choiceOf(exchange, place.spec, place.owners);
  // Together with the count: in a cluster, each is a way to Redis and back.
  const callers = gate.lookUpRights();
  const unreadable = await settleAndCount(exchange, choice, gate);
  gate.origins.admit(exchange.req);
  const route =
    place.routes[exchange.group.letter] ??
    fail("NOT_FOUND", {}, "This group's form of the request is not offered");
  exchange.spec = route.spec;
  await identify(exchange, route, callers);
  if (unreadable) throw unreadable.error;
  return run(exchange, route, place.params, gate);
};
