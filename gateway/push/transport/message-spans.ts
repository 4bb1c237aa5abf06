/** Spans of a client's messages: each begins a trace, and names the request that has opened the stream. */
import type { OpenSpan, Tracing } from "../../../shared/tracing/tracing.ts";
import type { StreamRequest } from "../connection.ts";

export type TraceMessage = (serve: (span?: OpenSpan) => Promise<void>) => Promise<void>;

export const messageSpans = (
  tracing: Tracing | undefined,
  { stream, exchange }: StreamRequest,
): TraceMessage => {
  if (!tracing) return (serve) => serve();
  const start = {
    name: `${stream.spec} message`,
    kind: "server",
    parent: "none",
    links: [exchange.span?.link],
    attributes: { "http.route": stream.spec.slice("GET ".length) },
  } as const;
  return (serve) => tracing.run(start, serve);
};
