/**
 * The gateway: moleculer-web as server and path matcher, our pipeline for all that it serves. This is
 * one of the two files where loose types of a library are tied to ours.
 */

import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { ServiceSchema } from "moleculer";
import ApiGateway from "moleculer-web";
import type { Clock } from "../shared/async/clock.ts";
import { within } from "../shared/async/with-timeout.ts";
import type { Config } from "../shared/config/config.ts";
import { appended } from "../shared/contracts/events.ts";
import { on } from "../shared/kernel/contract.ts";
import type { ServiceDeps } from "../shared/service-deps.ts";
import { asyncapi } from "./documents/asyncapi.ts";
import { openapi } from "./documents/openapi.ts";
import { pages } from "./documents/pages.ts";
import { GROUPS } from "./groups/groups.ts";
import { addressReader, socketReader } from "./http/address.ts";
import { QUIET_MS } from "./http/connections.ts";
import { constantHeaders } from "./http/headers.ts";
import { openHeldBytes } from "./http/held-bytes.ts";
import { openUnderWay } from "./http/in-flight.ts";
import { parserErrors } from "./http/parser-errors.ts";
import { openServer } from "./http/server.ts";
import { type Served, upgrader } from "./http/upgrade.ts";
import type { Gate } from "./pipeline.ts";
import { openPush } from "./push/push.ts";
import { isUpgrade } from "./push/transport/handshake.ts";
import { openExchange } from "./request/exchange.ts";
import { checkCount } from "./request/limits.ts";
import { gateFor } from "./request/request-deps.ts";
import {
  collectRoutes,
  collectStreams,
  finder,
  type Match,
  type Streams,
} from "./request/routes.ts";
import { GENERAL } from "./request/shared-paths.ts";
import { answer, headersFor, send } from "./response/answer.ts";
import { reporter } from "./response/request-log.ts";
import { openOutbox } from "./response/response-batcher.ts";
import { ANSWER_MS } from "./response/timeouts.ts";

/** Longest wait for requests in flight when the process is told to stop; no answer takes longer. */
const DRAIN_MS = ANSWER_MS;
/** Of it, streams get so long to hear that they end. */
const GOODBYE_MS = 2500;
const LAST_LOOK_MS = 500;

/** Actions of moleculer-web that would show or change routes. */
const NO_ACTIONS: any = { rest: false, listAliases: false, addRoute: false, removeRoute: false };

const settingsFor = ({ HOST, PORT }: Config, specs: readonly string[]) => ({
  ip: HOST,
  port: PORT,
  logRequest: null,
  logResponse: null,
  logRouteRegistration: null,
  routes: [
    {
      name: "api",
      path: "/",
      // Only the path is matched here; what stands behind it, the pipeline knows.
      aliases: Object.fromEntries(specs.map((spec) => [spec, () => undefined])),
      bodyParsers: false,
      mergeParams: false,
      mappingPolicy: "restrict",
      pathToRegexpOptions: { sensitive: true, trailing: false },
    },
  ],
});

/** A path with broken percent-encoding is taken as it stands: the rules of its parameters refuse it. */
const decodable = (path: string): string => {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll("%", "%25");
  }
};

const matcher =
  (service: any): Match =>
  (method, path) => {
    const found = service.resolveAlias(decodable(path), method);
    return found && { spec: `${found.alias.method} ${found.alias.fullPath}`, params: found.params };
  };

/** Only what wishes to open a stream becomes a WebSocket; any other wish to upgrade is not heard. */
const isStreamWish = (streams: Streams, { now }: Clock) => {
  const paths = new Set(
    [...streams.values()]
      .flatMap((row) => Object.values(row))
      .filter(({ transport }) => transport === "websocket")
      .map(({ spec }) => spec.slice("GET ".length)),
  );
  return (req: IncomingMessage): boolean =>
    isUpgrade(req) && paths.has(openExchange(req, () => "", GROUPS[GENERAL], now()).path);
};

export default (parts: ServiceDeps): readonly ServiceSchema<any, any>[] => {
  const { broker, config, clock } = parts;
  const servesRoutes = config.SERVICES.includes("gateway");
  const constant = constantHeaders(config.production);
  const routes = collectRoutes(GROUPS);
  const streams = collectStreams(GROUPS);
  let isDraining = false;
  const allPages = pages({
    config,
    readiness: parts.readiness,
    openapi: () => openapi(routes, streams, GROUPS, config.version),
    asyncapi: () => asyncapi(streams, GROUPS, config.version),
    isFollowing: () => push.follower.epoch !== "",
    isDraining: () => isDraining,
  });
  const addressOf = addressReader(config.TRUSTED_PROXIES);
  const held = openHeldBytes();
  const opened = gateFor(parts, held);
  const report = reporter(parts);
  const underWay = openUnderWay(clock);
  const refuse = parserErrors(GROUPS[GENERAL], constant, clock);
  const push = openPush({
    broker,
    store: parts.store,
    metrics: parts.metrics,
    clock,
    production: config.production,
    countMessage: async (address) => {
      const count = await opened.sockets(address);
      if (count) checkCount(count);
    },
    during: underWay.during,
    isClosing: () => isDraining,
    refuse: (socket) => refuse({}, socket as Socket),
  });
  let find: Gate["find"] = () => undefined;
  const gate: Gate = { ...opened, servesRoutes, push, find: (method, path) => find(method, path) };

  /** What else was sent on the connection gets its answer first. */
  const isLast = ({ socket }: IncomingMessage) => isDraining && api.requestsOn(socket) <= 1;
  const serve = async (req: IncomingMessage): Promise<Served> => {
    const exchange = openExchange(req, addressOf, GROUPS[GENERAL], clock.now());
    const { reply, fault } = await answer(exchange, gate, config.production);
    exchange.release?.();
    if (reply.hold) api.becameStream(req.socket);
    const common = { ...constant, ...gate.origins.headersFor(req) };
    const headers = headersFor(exchange, reply, common);
    report(exchange, reply.status, fault);
    return {
      reply,
      headers,
      send: (res) =>
        send(res, exchange, reply, isLast(req) ? { Connection: "close", ...headers } : headers),
    };
  };
  const later = openOutbox();
  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    const { send } = await underWay.during(serve(req));
    later(() => send(res));
  };
  const api = openServer({
    clock,
    held,
    timeouts: parts.serverTimeouts,
    maxConnections: config.MAX_CONNECTIONS,
    addressOf: socketReader(config.TRUSTED_PROXIES),
    isStreamWish: isStreamWish(streams, clock),
    listen: (req, res) => void handle(req, res),
    upgrade: upgrader(serve, clock),
    refuse,
  });

  const web: ServiceSchema<any, any> = {
    name: servesRoutes ? "gateway" : "push",
    mixins: [ApiGateway as any],
    settings: settingsFor(config, [...routes.keys(), ...streams.keys(), ...Object.keys(allPages)]),
    actions: NO_ACTIONS,
    events: Object.fromEntries([on(appended, ({ sequence }) => push.follower.wake(sequence))]),
    methods: {
      createServer(this: any) {
        this.server = api.server;
      },
    },
    created(this: any) {
      find = finder(routes, streams, allPages, matcher(this));
      // No route names itself after an action. The look for those that do comes half a second after
      // services have changed, after their end too, and would keep the process for as long.
      this.regenerateAllAutoAliases = () => {};
    },
    async started(this: any) {
      await push.start();
      parts.listening((this.server.address() as AddressInfo).port);
    },
    async stopped(this: any) {
      isDraining = true;
      const closed = api.close();
      const cancelCut = clock.after(DRAIN_MS, api.cut);
      const cancelBodies = clock.every(QUIET_MS, () => gate.bodies.stopOlder(QUIET_MS));
      push.hangUp();
      await underWay.settled(DRAIN_MS - GOODBYE_MS);
      // What these requests have done is told before the farewell, wherever it was done.
      await within(clock, LAST_LOOK_MS, push.follower.refresh());
      push.stop();
      await closed;
      cancelCut();
      cancelBodies();
    },
  };
  // A gateway serves streams as well; push alone serves nothing else.
  return servesRoutes ? [web, { name: "push" }] : [web];
};
