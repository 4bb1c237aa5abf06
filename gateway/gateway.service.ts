/**
 * The gateway: moleculer-web as server and path matcher, our pipeline for all requests. One of the two
 * files in which loose types of a library meet ours.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { ServiceSchema } from "moleculer";
import ApiGateway from "moleculer-web";
import { collectTurn } from "../shared/async/batcher.ts";
import type { Clock } from "../shared/async/clock.ts";
import { withTimeout } from "../shared/async/with-timeout.ts";
import type { Config } from "../shared/config/config.ts";
import { appended } from "../shared/contracts/events.ts";
import { said } from "../shared/contracts/interpretation.ts";
import { on } from "../shared/kernel/contract.ts";
import type { ServiceDeps } from "../shared/service-deps.ts";
import { openDashboard } from "./dashboard/dashboard.ts";
import { pages } from "./documents/pages.ts";
import { GROUPS } from "./groups/groups.ts";
import { clientAddressReader, socketAddressReader } from "./http/address.ts";
import { openBufferBudget } from "./http/buffer-budget.ts";
import { IDLE_BEFORE_CLOSE_MS } from "./http/connections.ts";
import { constantHeaders } from "./http/headers.ts";
import { openInFlight } from "./http/in-flight.ts";
import { parserErrors } from "./http/parser-errors.ts";
import { openHttpServer } from "./http/server.ts";
import { openUpgradeHandler, type ServedRequest } from "./http/upgrade.ts";
import { openMcp } from "./mcp/mcp.ts";
import { oauthPages } from "./oauth/oauth.ts";
import { openPush } from "./push/push.ts";
import { isUpgrade } from "./push/transport/handshake.ts";
import { openExchange } from "./request/exchange.ts";
import { countRequest } from "./request/group-choice.ts";
import { checkCount } from "./request/limits.ts";
import { openRequestDeps, type RequestDeps } from "./request/request-deps.ts";
import {
  collectRoutes,
  collectStreams,
  decodable,
  type MatchPath,
  openRouter,
  type Streams,
} from "./request/routes.ts";
import { DEFAULT_GROUP } from "./request/shared-paths.ts";
import { headersFor, send } from "./response/answer.ts";
import { RESPONSE_TIMEOUT_MS } from "./response/deadline-timer.ts";
import { openRequestLog } from "./response/request-log.ts";
import { tracedRespond } from "./response/traced-respond.ts";

/** Longest wait for requests in flight at a stop; no answer takes longer. */
const DRAIN_TIMEOUT_MS = RESPONSE_TIMEOUT_MS;
/** Part of it in which streams are closed. */
const STREAM_CLOSE_TIMEOUT_MS = 2500;
const LAST_REFRESH_TIMEOUT_MS = 500;

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
      // Only the path is matched here; the pipeline serves it.
      aliases: Object.fromEntries(specs.map((spec) => [spec, () => undefined])),
      bodyParsers: false,
      mergeParams: false,
      mappingPolicy: "restrict",
      pathToRegexpOptions: { sensitive: true, trailing: false },
    },
  ],
});

const matcher =
  (service: any): MatchPath =>
  (method, path) => {
    const found = service.resolveAlias(decodable(path), method);
    return found && { spec: `${found.alias.method} ${found.alias.fullPath}`, params: found.params };
  };

/** Only a request for a stream becomes a WebSocket; any other request to upgrade is served without. */
const streamUpgradeCheck = (streams: Streams, { now }: Clock) => {
  const paths = new Set(
    [...streams.values()]
      .flatMap((row) => Object.values(row))
      .filter(({ transport }) => transport === "websocket")
      .map(({ spec }) => spec.slice("GET ".length)),
  );
  return (req: IncomingMessage): boolean =>
    isUpgrade(req) && paths.has(openExchange(req, () => "", GROUPS[DEFAULT_GROUP], now()).path);
};

export default (serviceDeps: ServiceDeps): readonly ServiceSchema<any, any>[] => {
  const { broker, config, clock } = serviceDeps;
  const servesRoutes = config.SERVICES.includes("gateway");
  const constant = constantHeaders(config.production);
  const routes = collectRoutes();
  const streams = collectStreams();
  let isDraining = false;
  const dashboard = openDashboard();
  const allPages = pages({
    config,
    readiness: serviceDeps.readiness,
    // Loaded for the first request: with them a start takes 10 ms longer.
    openapi: async () =>
      (await import("./documents/openapi.ts")).openapi(routes, streams, config.version),
    asyncapi: async () =>
      (await import("./documents/asyncapi.ts")).asyncapi(streams, config.version),
    isFollowing: () => push.follower.epoch !== "",
    isDraining: () => isDraining,
    dashboard: dashboard.index,
  });
  const addressOf = clientAddressReader(config.TRUSTED_PROXIES);
  const budget = openBufferBudget();
  const shared = openRequestDeps(serviceDeps, budget);
  const report = openRequestLog(serviceDeps);
  const respond = tracedRespond(serviceDeps.tracing);
  const inFlight = openInFlight(clock);
  const oauth = oauthPages({
    service: serviceDeps,
    bodies: shared.bodies,
    count: (exchange, spec) => countRequest(exchange, deps, spec),
  });
  const refuse = parserErrors(GROUPS[DEFAULT_GROUP], constant, clock);
  const push = openPush({
    broker,
    store: serviceDeps.store,
    metrics: serviceDeps.metrics,
    tracing: serviceDeps.tracing,
    clock,
    production: config.production,
    countMessage: async (address) => {
      const count = await shared.socketCounter(address);
      if (count) checkCount(count);
    },
    countQuota: async (quota, sub) => checkCount(await shared.quotas[quota](sub)),
    track: inFlight.track,
    isClosing: () => isDraining,
    refuse: (socket) => refuse({}, socket as Socket),
  });
  const mcp = openMcp({ broker, config, clock, push, sealing: serviceDeps.sealing });
  let find: RequestDeps["find"] = () => undefined;
  const deps: RequestDeps = {
    ...shared,
    servesRoutes,
    push,
    mcp,
    find: (method, path) => find(method, path),
  };

  /** Other requests of the connection are answered first. */
  const isLast = ({ socket }: IncomingMessage) => isDraining && api.requestCount(socket) <= 1;
  const serve = async (req: IncomingMessage): Promise<ServedRequest> => {
    const exchange = openExchange(req, addressOf, GROUPS[DEFAULT_GROUP], clock.now());
    const { reply, fault } = await respond(exchange, deps, config.production);
    exchange.release?.();
    if (reply.hold) api.markStream(req.socket);
    const common = { ...constant, ...deps.origins.headersFor(req) };
    const headers = headersFor(exchange, reply, common);
    report(exchange, reply.status, fault);
    return {
      reply,
      headers,
      send: (res) =>
        send(res, exchange, reply, isLast(req) ? { Connection: "close", ...headers } : headers),
    };
  };
  // Written together: a client that wakes for the first finds the others too, and waking costs more.
  const written = collectTurn<() => void>((writes) => {
    for (const write of writes) write();
  });
  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    const { send } = await inFlight.track(serve(req));
    written.add(() => send(res));
  };
  const api = openHttpServer({
    clock,
    budget,
    timeouts: serviceDeps.serverTimeouts,
    maxConnections: config.MAX_CONNECTIONS,
    addressOf: socketAddressReader(config.TRUSTED_PROXIES),
    isStreamUpgrade: streamUpgradeCheck(streams, clock),
    onRequest: (req, res) => void handle(req, res),
    onUpgrade: openUpgradeHandler(serve, clock),
    refuse,
  });

  const web: ServiceSchema<any, any> = {
    name: servesRoutes ? "gateway" : "push",
    mixins: [ApiGateway as any],
    settings: settingsFor(config, [
      ...routes.keys(),
      ...streams.keys(),
      ...Object.keys(allPages),
      ...Object.keys(oauth),
    ]),
    actions: NO_ACTIONS,
    events: Object.fromEntries([
      on(appended, ({ sequence }) => push.follower.wake(sequence)),
      on(said, (part) => push.bringWords(part)),
      mcp.listener,
    ]),
    methods: {
      createServer(this: any) {
        this.server = api.server;
      },
    },
    created(this: any) {
      const served = { ...allPages, ...dashboard.pages, ...oauth };
      find = openRouter(routes, streams, served, matcher(this));
      // No route is named after an action. The search for such routes runs half a second after services
      // have changed, also at a stop, and would keep the process alive as long.
      this.regenerateAllAutoAliases = () => {};
    },
    async started(this: any) {
      await push.start();
      serviceDeps.onListening((this.server.address() as AddressInfo).port);
    },
    async stopped(this: any) {
      isDraining = true;
      const closed = api.close();
      const cancelCut = clock.after(DRAIN_TIMEOUT_MS, api.destroyConnections);
      const cancelBodies = clock.every(IDLE_BEFORE_CLOSE_MS, () =>
        deps.bodies.abortOlder(IDLE_BEFORE_CLOSE_MS),
      );
      push.answerAll();
      await inFlight.drained(DRAIN_TIMEOUT_MS - STREAM_CLOSE_TIMEOUT_MS);
      // Events of these requests are delivered before the streams are closed.
      await withTimeout(clock, LAST_REFRESH_TIMEOUT_MS, push.follower.refresh());
      push.stop();
      mcp.stop();
      await closed;
      cancelCut();
      cancelBodies();
    },
  };
  // A gateway serves streams as well; push alone serves only streams.
  return servesRoutes ? [web, { name: "push" }] : [web];
};
