/**
 * Spans of the broker's calls and events, in this process and on their way to another. A read begins no
 * trace, and neither does an event: what Hearth does all the time would hide what requests do.
 */
import { type Call, middleware, type Need } from "../kernel/contract.ts";
import type { Meta } from "../kernel/meta.ts";
import { isObject } from "../text/json-text.ts";
import { entityAttributes } from "./entity-attributes.ts";
import type { SpanAttributes, SpanStart, TraceCarrier, Tracing } from "./tracing.ts";

type Spans = Omit<Tracing, "middleware">;

const isTraced = (name: string, need: Need | undefined): need is Need =>
  need !== undefined && need.untraced !== true && !name.startsWith("$");

const carrierIn = ({ traceparent, tracestate }: Meta): TraceCarrier | undefined =>
  traceparent === undefined ? undefined : { traceparent, tracestate };

/** What another process has caused continues its trace; within this one the current span is the parent. */
const parentIn = (spans: Spans, meta: Meta): Pick<SpanStart, "parent"> | undefined => {
  if (spans.isActive()) return {};
  const parent = carrierIn(meta);
  return parent && { parent };
};

const attributesOf = (action: string, { params, meta, caller }: Call): SpanAttributes => ({
  "hearth.action": action,
  "hearth.request_id": meta.request_id,
  ...(meta.context_id !== undefined && { "hearth.context_id": meta.context_id }),
  ...(isObject(params) && entityAttributes(params)),
  ...(isObject(params) && params.dry_run === true && { "hearth.dry_run": true }),
  ...(typeof caller === "string" && { "hearth.called_by": caller }),
});

/** How a command has ended: other answers say nothing. */
const OUTCOMES: readonly unknown[] = ["confirmed", "pending", "superseded"];

const outcomeOf = (answer: unknown): SpanAttributes => {
  const status = isObject(answer) ? answer.status : undefined;
  return { "hearth.outcome": OUTCOMES.includes(status) ? String(status) : "done" };
};

export const brokerSpans = (spans: Spans) => {
  /** Within a request that is not recorded, only its decision is handed on. */
  const isLeftOut = () => spans.isActive() && !spans.isRecording();
  const traced = (start: SpanStart, run: () => Promise<unknown>) =>
    spans.run(start, async (span) => {
      const answer = await run();
      span.set(outcomeOf(answer));
      return answer;
    });

  return middleware({
    name: "traces",
    localAction(next, { name, need }) {
      if (!isTraced(name, need)) return next;
      return (ctx) => {
        if (isLeftOut()) return next(ctx);
        const parent = parentIn(spans, ctx.meta) ?? (need.repeatable ? undefined : {});
        if (!parent) return next(ctx);
        const kind = parent.parent ? ({ kind: "server" } as const) : {};
        return traced({ name, ...kind, ...parent, attributes: attributesOf(name, ctx) }, () =>
          next(ctx),
        );
      };
    },
    remoteAction(next, { name = "", need }) {
      if (!isTraced(name, need)) return next;
      return (ctx) => {
        const parent = parentIn(spans, ctx.meta) ?? (need.repeatable ? undefined : {});
        if (!parent) return next(ctx);
        const send = () => {
          Object.assign(ctx.meta, spans.carrier());
          return next(ctx);
        };
        if (isLeftOut()) return send();
        const attributes = attributesOf(name, ctx);
        return traced({ name, kind: "client", ...parent, attributes }, send);
      };
    },
    broadcast: (next) => (name, payload, options) => {
      if (!spans.isRecording() || name.startsWith("$")) return next(name, payload, options);
      return spans.runNow({ name: `${name} publish`, kind: "producer" }, () =>
        next(name, payload, { ...options, meta: { ...options?.meta, ...spans.carrier() } }),
      );
    },
    localEvent: (next, { name, service }) => {
      if (name.startsWith("$")) return next;
      return (ctx) => {
        const parent = parentIn(spans, ctx.meta);
        if (!parent || isLeftOut()) return next(ctx);
        const attributes = { "hearth.service": service.name };
        const start = { name: `${name} process`, kind: "consumer", attributes, ...parent } as const;
        return spans.run(start, async () => next(ctx));
      };
    },
    // A connection's packets belong to no request of this process.
    transitMessageHandler: (next) => (type, packet) => spans.detached(() => next(type, packet)),
  });
};
