/** Spans of writes: one for each write, and one for the batch in which it reaches the store with others. */
import type { BatchObserver } from "../async/batcher.ts";
import type { Store, Write } from "../store/port/store.ts";
import type { SpanAttributes, SpanLink, Tracing } from "../tracing/tracing.ts";

const isLink = (entered: unknown): entered is SpanLink => entered !== undefined;

/** A batch is in the trace of one of its writes, and names the others. */
export const tracedBatches = (tracing: Tracing): BatchObserver => ({
  enter: () => (tracing.isRecording() ? tracing.link() : undefined),
  around(entered, send) {
    const [first, ...links] = entered.filter(isLink);
    if (!first) return send();
    const start = {
      name: "store.commit",
      kind: "client",
      parent: first.carrier,
      links,
      attributes: { "hearth.writes": entered.length },
    } as const;
    return tracing.run(start, async () => send());
  },
});

const sizesOf = ({ entities = [], events = [], documents = [] }: Write): SpanAttributes => ({
  "hearth.entities": entities.length,
  "hearth.events": events.length,
  "hearth.documents": documents.length,
});

/** What belongs to no request is not traced, such as what devices report by themselves. */
export const tracedStore = (store: Store, tracing: Tracing): Store => ({
  ...store,
  // A getter: it changes when the store is set back.
  get epoch() {
    return store.epoch;
  },
  apply: (write) =>
    tracing.isRecording()
      ? tracing.run({ name: "store.write", attributes: sizesOf(write) }, () => store.apply(write))
      : store.apply(write),
});
