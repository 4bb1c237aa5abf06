/** The port to traces: spans around work, and the trace that goes on in another process. */
import type { Middleware } from "moleculer";
import type { Clock } from "../async/clock.ts";

/** Values of a span; what is undefined is left out. Never texts of clients: a secret may stand in them. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** The place of a span in its trace, as W3C's Trace Context writes it. */
export interface TraceCarrier {
  readonly traceparent?: string | undefined;
  readonly tracestate?: string | undefined;
}

/** Names a span to others that it has led to. */
export interface SpanLink {
  readonly carrier: TraceCarrier;
}

export interface SpanStart {
  readonly name: string;
  /** `internal` by default. */
  readonly kind?: "server" | "client" | "producer" | "consumer";
  readonly attributes?: SpanAttributes;
  /** What it continues; without it, the span in which it begins. `none` begins a trace. */
  readonly parent?: TraceCarrier | "none";
  readonly links?: readonly (SpanLink | undefined)[];
}

export interface OpenSpan {
  set(attributes: SpanAttributes): void;
  /** Marks it as failed, with a code of the table of errors. */
  fail(code: string): void;
}

export interface Tracing {
  /** Runs work within a span, which ends with it; what it throws is noted by its code, and thrown. */
  run<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** The same for work that is done when it returns. */
  runNow<T>(start: SpanStart, work: () => T): T;
  /** Runs work that belongs to no request. */
  detached<T>(work: () => T): T;
  /** The current span for another process; empty where there is none. */
  carrier(): TraceCarrier;
  /** Whether work is done within a span. */
  isActive(): boolean;
  /** Whether the current span is recorded; what is within one that is not has no span at all. */
  isRecording(): boolean;
  /** The current span, for spans that begin elsewhere. */
  link(): SpanLink | undefined;
  /** The ids of the current span, for logs. */
  ids(): { readonly trace_id: string; readonly span_id: string } | undefined;
  /** Spans of the broker's calls and events. */
  readonly middleware: Middleware;
  /** A clock whose timers belong to no request. */
  clock(clock: Clock): Clock;
  /** Sends what waits, for a second at most. */
  stop(): Promise<void>;
}
