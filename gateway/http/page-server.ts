/** Serves a few pages on a port of their own, with the headers and errors of the API: metrics, health. */
import http from "node:http";
import type { Clock } from "../../shared/async/clock.ts";
import type { Config } from "../../shared/config/config.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { Metrics } from "../../shared/observability/metrics.ts";
import { GROUPS } from "../groups/groups.ts";
import { type Exchange, openExchange, type PageHandler, type Reply } from "../request/exchange.ts";
import { DEFAULT_GROUP } from "../request/shared-paths.ts";
import { errorReply, headersFor, send } from "../response/answer.ts";
import { constantHeaders } from "./headers.ts";
import { openOriginChecks } from "./origin.ts";
import { parserErrors } from "./parser-errors.ts";

export type Pages = Readonly<Record<string, PageHandler>>;

const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";
/** Node's own answer to a missing Host has neither a body nor our headers. */
const SERVER_OPTIONS = { requireHostHeader: false };
const ALLOWED = ["GET", "HEAD", "OPTIONS"];

const serve = async (
  exchange: Exchange,
  pages: Pages,
  origins: ReturnType<typeof openOriginChecks>,
): Promise<Reply> => {
  origins.check(exchange.req);
  const page = own(pages, `GET ${exchange.path}`) ?? fail("NOT_FOUND");
  if (exchange.method === "OPTIONS")
    return { status: 204, headers: { Allow: ALLOWED.join(", ") }, body: "" };
  if (exchange.method !== "GET") return fail("METHOD_NOT_ALLOWED", { allow: ALLOWED });
  return page(exchange);
};

export const metricsPages = (metrics: Metrics): Pages => ({
  "GET /metrics": async () => ({
    status: 200,
    headers: { "Content-Type": METRICS_TYPE },
    body: await metrics.text(),
  }),
});

/** @returns the way to stop. */
export const servePages = async (
  port: number,
  pages: Pages,
  { HOST, production, ALLOWED_HOSTS }: Config,
  clock: Clock,
): Promise<() => Promise<void>> => {
  const constant = constantHeaders(production);
  const group = GROUPS[DEFAULT_GROUP];
  const origins = openOriginChecks(ALLOWED_HOSTS, []);
  const server = http.createServer(SERVER_OPTIONS, async (req, res) => {
    const exchange = openExchange(req, () => "", group, clock.now());
    const reply = await serve(exchange, pages, origins).catch((error) =>
      errorReply(error, group, production, clock.now()),
    );
    send(res, exchange, reply, headersFor(exchange, reply, constant));
  });
  server.on("clientError", parserErrors(group, constant, clock));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, HOST, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
};
