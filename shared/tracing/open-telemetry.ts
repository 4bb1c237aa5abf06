/** Traces with OpenTelemetry: a provider of this process alone, without the library's global state. */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { systemClock } from "../async/clock.ts";
import { withTimeout } from "../async/with-timeout.ts";
import type { Config } from "../config/config.ts";
import { codeOf, ERRORS, type Thrown } from "../kernel/errors.ts";
import { own } from "../kernel/own-property.ts";
import { brokerSpans } from "./broker-spans.ts";
import { detachedClock } from "./detached-clock.ts";
import { samplerOf } from "./samplers.ts";
import { openSpanExporter, type TraceLog } from "./span-exporter.ts";
import type {
  OpenSpan,
  SpanAttributes,
  SpanLink,
  SpanStart,
  TraceCarrier,
  Tracing,
} from "./tracing.ts";

const STOP_TIMEOUT_MS = 1000;
/** Beyond the limit of the exporter, which is the first to give up. */
const EXPORT_MARGIN_MS = 1000;
/** Of the specification. */
const MAX_BATCH_SPANS = 512;
const MAX_VALUE_LENGTH = 256;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

const propagator = new W3CTraceContextPropagator();

const contextOf = (carrier: TraceCarrier): Context =>
  propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter);

const carrierOf = (context: Context): TraceCarrier => {
  const carrier: TraceCarrier = {};
  propagator.inject(context, carrier, defaultTextMapSetter);
  return carrier;
};

/** The spans that have led to one, but for those that are unknown. */
const linksOf = (links: readonly (SpanLink | undefined)[] = []) =>
  links.flatMap((link) => {
    const context = link && trace.getSpanContext(contextOf(link.carrier));
    return context ? [{ context }] : [];
  });

const openProvider = (config: Config, log: TraceLog) => {
  const { OTEL_BSP_MAX_QUEUE_SIZE: maxQueueSize } = config;
  return new TracerProvider({
    sampler: samplerOf(config),
    spanLimits: { attributeValueLengthLimit: MAX_VALUE_LENGTH },
    resource: resourceFromAttributes({
      "host.name": hostname(),
      "process.pid": process.pid,
      "service.instance.id": randomUUID(),
      ...config.OTEL_RESOURCE_ATTRIBUTES,
      "service.name": config.OTEL_SERVICE_NAME,
      "service.version": config.version,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: openSpanExporter(config, log),
        scheduledDelayMillis: config.OTEL_BSP_SCHEDULE_DELAY,
        exportTimeoutMillis: config.OTEL_EXPORTER_OTLP_TIMEOUT + EXPORT_MARGIN_MS,
        maxQueueSize,
        maxExportBatchSize: Math.min(maxQueueSize, MAX_BATCH_SPANS),
      }),
    ],
  });
};

/** The code alone: a message may repeat what a client has sent. What a client does wrong is no failure of Hearth. */
const fail = (span: Span, code: string) => {
  span.setAttribute("error.type", code);
  const { status = 500 } = own(ERRORS, code) ?? {};
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
};

const asOpenSpan = (span: Span): OpenSpan => ({
  set: (attributes: SpanAttributes) => void span.setAttributes(attributes),
  fail: (code) => fail(span, code),
});

/** Of what is not recorded. */
const UNRECORDED: OpenSpan = { set: () => undefined, fail: () => undefined };

/** The current span. What goes on after its end belongs to no request, such as what an add-on does that it has started. */
interface Frame {
  readonly span: Span;
  readonly context: Context;
  isOver: boolean;
}

const openSpans = (config: Config, log: TraceLog) => {
  const provider = openProvider(config, log);
  const tracer = provider.getTracer("hearth", config.version);
  const active = new AsyncLocalStorage<Frame | undefined>();

  const current = (): Frame | undefined => {
    const frame = active.getStore();
    return frame?.isOver ? undefined : frame;
  };
  const parentOf = ({ parent }: SpanStart): Context => {
    if (parent === undefined) return current()?.context ?? ROOT_CONTEXT;
    return parent === "none" ? ROOT_CONTEXT : contextOf(parent);
  };
  return {
    provider,
    active,
    current,
    begin(start: SpanStart): Frame {
      const { name, kind, attributes, links } = start;
      const parent = parentOf(start);
      const options = {
        kind: kind ? KINDS[kind] : SpanKind.INTERNAL,
        ...(attributes && { attributes }),
        ...(links && { links: linksOf(links) }),
      };
      const span = tracer.startSpan(name, options, parent);
      return { span, context: trace.setSpan(parent, span), isOver: false };
    },
    end(frame: Frame) {
      frame.isOver = true;
      frame.span.end();
    },
  };
};

const idsOf = (frame: Frame | undefined): ReturnType<Tracing["ids"]> => {
  const { traceId, spanId } = frame?.span.spanContext() ?? {};
  return traceId && spanId ? { trace_id: traceId, span_id: spanId } : undefined;
};

export const openTelemetry = (config: Config, log: TraceLog): Tracing => {
  const { provider, active, current, begin, end } = openSpans(config, log);
  const isRecording = () => current()?.span.isRecording() === true;
  /** Decided for the whole trace, by all samplers: spans that are not recorded would only cost time. */
  const isLeftOut = ({ parent }: SpanStart) =>
    parent === undefined && current() !== undefined && !isRecording();
  const carrierIn = (frame: Frame | undefined) => (frame ? carrierOf(frame.context) : {});
  const detached = <T>(work: () => T): T => active.run(undefined, work);

  const spans: Omit<Tracing, "middleware"> = {
    async run(start, work) {
      if (isLeftOut(start)) return work(UNRECORDED);
      const frame = begin(start);
      try {
        return await active.run(frame, work, asOpenSpan(frame.span));
      } catch (error) {
        fail(frame.span, codeOf((error ?? {}) as Thrown));
        throw error;
      } finally {
        end(frame);
      }
    },
    runNow(start, work) {
      if (isLeftOut(start)) return work();
      const frame = begin(start);
      try {
        return active.run(frame, work);
      } catch (error) {
        fail(frame.span, codeOf((error ?? {}) as Thrown));
        throw error;
      } finally {
        end(frame);
      }
    },
    detached,
    carrier: () => carrierIn(current()),
    isActive: () => current() !== undefined,
    isRecording,
    // Also of a span that is over: it has led here all the same.
    link: () => (active.getStore() ? { carrier: carrierIn(active.getStore()) } : undefined),
    ids: () => idsOf(current()),
    clock: (clock) => detachedClock(clock, detached),
    async stop() {
      // In real time, also where a test moves the clock.
      await withTimeout(systemClock, STOP_TIMEOUT_MS, provider.shutdown()).catch(() => undefined);
    },
  };
  return { ...spans, middleware: brokerSpans(spans) };
};
