/** A collector of traces: takes OTLP over HTTP as JSON, and gives what it got as spans. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type { Loose } from "./client.ts";
import { until } from "./until.ts";

export interface CollectedSpan {
  readonly trace: string;
  readonly id: string;
  readonly parent: string | undefined;
  readonly name: string;
  /** As OTLP numbers them: 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly links: readonly { readonly trace: string; readonly id: string }[];
  readonly isFailed: boolean;
  /** Of the process. */
  readonly resource: Readonly<Record<string, unknown>>;
}

const plainOf = ({ value }: Loose): unknown =>
  value.intValue === undefined ? Object.values(value)[0] : Number(value.intValue);

const attributesOf = (list: readonly Loose[] = []) =>
  Object.fromEntries(list.map((one) => [one.key, plainOf(one)]));

const spansIn = (body: Loose): readonly CollectedSpan[] =>
  body.resourceSpans.flatMap(({ resource, scopeSpans }: Loose) =>
    scopeSpans.flatMap(({ spans }: Loose) =>
      spans.map((span: Loose) => ({
        trace: span.traceId,
        id: span.spanId,
        parent: span.parentSpanId || undefined,
        name: span.name,
        kind: span.kind,
        attributes: attributesOf(span.attributes),
        links: (span.links ?? []).map(({ traceId, spanId }: Loose) => ({
          trace: traceId,
          id: spanId,
        })),
        isFailed: span.status?.code === 2,
        resource: attributesOf(resource.attributes),
      })),
    ),
  );

export type Collector = Awaited<ReturnType<typeof startCollector>>;

/** @param answer  Ends each request; it takes all spans by default. */
export const startCollector = async (
  answer: (res: ServerResponse) => void = (res) => res.writeHead(200).end("{}"),
) => {
  const spans: CollectedSpan[] = [];
  const requests: { readonly headers: IncomingHttpHeaders; readonly body: unknown }[] = [];
  const server = createServer(async (req, res) => {
    const body = await json(req);
    requests.push({ headers: req.headers, body });
    if (req.method === "POST" && req.url === "/v1/traces") spans.push(...spansIn(body));
    answer(res);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const find = (isIt: (span: CollectedSpan) => boolean) => spans.find(isIt);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    /** Waits for a span. */
    async span(isIt: (span: CollectedSpan) => boolean): Promise<CollectedSpan> {
      await until(() => find(isIt) !== undefined);
      return find(isIt) as CollectedSpan;
    },
    /** The spans of a trace once those of these names are there. */
    async trace(id: string, names: readonly string[]): Promise<readonly CollectedSpan[]> {
      const own = () => spans.filter(({ trace }) => trace === id);
      await until(() => names.every((name) => own().some((span) => span.name === name)));
      return own();
    },
    /** All that was sent, as text. */
    text: () => JSON.stringify(requests),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};

/** Settings of a house that sends its spans at once. */
export const tracedTo = (url: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_BSP_SCHEDULE_DELAY: "10",
});
