/** Serves a request within a span, which continues the trace that the client names. */
import type { OpenSpan, SpanStart, TraceCarrier, Tracing } from "../../shared/tracing/tracing.ts";
import type { Exchange, Reply } from "../request/exchange.ts";
import type { RequestDeps } from "../request/request-deps.ts";
import { respond } from "./answer.ts";

type Respond = typeof respond;

/** The path without values: an id of a webhook may stand in those. */
const pathOf = (spec: string): string => spec.slice(spec.indexOf(" ") + 1);

/** A header that comes twice is one text with commas, which is no valid traceparent. */
const textOf = (header: string | string[] | undefined) => [header].flat().join(",") || undefined;

/** What a client says of its trace; OpenTelemetry ignores what is malformed. */
const carrierIn = ({ headers }: Exchange["req"]): TraceCarrier => ({
  traceparent: textOf(headers.traceparent),
  tracestate: textOf(headers.tracestate),
});

const startOf = (exchange: Exchange, spec: string): SpanStart => ({
  name: spec,
  kind: "server",
  parent: carrierIn(exchange.req),
  attributes: {
    "http.request.method": exchange.method,
    "http.route": pathOf(spec),
    "hearth.request_id": exchange.id,
  },
});

const note = (span: OpenSpan, { group, spec }: Exchange, { status }: Reply, code?: string) => {
  span.set({
    "http.response.status_code": status,
    "hearth.group": group.letter,
    ...(spec !== undefined && { "http.route": pathOf(spec) }),
  });
  if (code !== undefined) span.fail(code);
};

/** Pages such as health, the documentation and the dashboard are not traced. */
export const tracedRespond = (tracing: Tracing | undefined): Respond =>
  tracing
    ? (exchange, deps: RequestDeps, production) => {
        const match = deps.find(exchange.method, exchange.path);
        const isTraced = match?.kind === "routes" || match?.kind === "streams";
        if (!isTraced) return respond(exchange, deps, production);
        return tracing.run(startOf(exchange, match.spec), async (span) => {
          const link = match.kind === "streams" ? tracing.link() : undefined;
          exchange.span = { link, ids: tracing.ids() };
          const answer = await respond(exchange, deps, production);
          note(span, exchange, answer.reply, answer.code);
          return answer;
        });
      }
    : respond;
