/** Spans by themselves: parents, samplers, timers, batches of writes. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { openBatcher } from "../../../shared/async/batcher.ts";
import { failure } from "../../../shared/kernel/errors.ts";
import { tracedBatches } from "../../../shared/observability/traced-store.ts";
import { openTelemetry } from "../../../shared/tracing/open-telemetry.ts";
import type { Tracing } from "../../../shared/tracing/tracing.ts";
import { movedClock } from "../../support/clocks.ts";
import { type Collector, startCollector, tracedTo } from "../../support/collector.ts";
import { configFor } from "../../support/settings.ts";

let collector: Collector;
let tracing: Tracing;
const open = (env = {}) => {
  const log = { warn: () => undefined, info: () => undefined };
  tracing = openTelemetry(configFor({ ...tracedTo(collector.url), ...env }), log);
};
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(async () => {
  await tracing.stop();
  await collector.stop();
});

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const parentWith = (flags: string) => ({ traceparent: `00-${TRACE}-b7ad6b7169203331-${flags}` });

/** The spans that have been sent once all is over. */
const sent = async () => {
  await tracing.stop();
  return collector.spans;
};
const nothing = async () => undefined;

describe("a sampler", () => {
  it.each([
    ["parentbased_always_on", "1", ["root", "on"]],
    ["parentbased_always_off", "1", ["on"]],
    ["parentbased_traceidratio", "0", ["on"]],
    ["always_on", "1", ["root", "on", "off"]],
    ["always_off", "1", []],
    ["traceidratio", "1", ["root", "on", "off"]],
    ["traceidratio", "0", []],
  ])("%s with %s records %j", async (OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG, expected) => {
    open({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG });
    await tracing.run({ name: "root" }, nothing);
    await tracing.run({ name: "on", parent: parentWith("01") }, nothing);
    await tracing.run({ name: "off", parent: parentWith("00") }, nothing);
    expect((await sent()).map(({ name }) => name)).toEqual(expected);
  });

  it("takes about its share of traces, each as a whole", async () => {
    open({ OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.5" });
    for (let count = 0; count < 400; count += 1)
      await tracing.run({ name: "outer" }, () => tracing.run({ name: "inner" }, nothing));
    const spans = await sent();
    const outer = spans.filter(({ name }) => name === "outer");
    expect(outer.length).toBeGreaterThan(120);
    expect(outer.length).toBeLessThan(280);
    expect(spans.length).toBe(2 * outer.length);
  });
});

describe("a span", () => {
  it("has what is done within it as its children, also at the same time", async () => {
    open();
    const child = (name: string) => tracing.run({ name }, nothing);
    await tracing.run({ name: "parent" }, () => Promise.all([child("first"), child("second")]));
    const [first, second, parent] = await sent();
    expect([first?.parent, second?.parent]).toEqual([parent?.id, parent?.id]);
  });

  it.each([
    [failure("NOT_FOUND"), "NOT_FOUND", false],
    [failure("SERVICE_UNAVAILABLE"), "SERVICE_UNAVAILABLE", true],
    [new Error("the password is hunter2"), "INTERNAL_ERROR", true],
    [undefined, "INTERNAL_ERROR", true],
  ])("that ends with %s has the code alone", async (error, code, isFailed) => {
    open();
    const failing = tracing.run({ name: "failing" }, () => Promise.reject(error));
    await expect(failing).rejects.toBe(error);
    expect(await sent()).toMatchObject([{ isFailed, attributes: { "error.type": code } }]);
    expect(collector.text()).not.toContain("hunter2");
  });

  it("does not have what its timers do", async () => {
    open();
    const clock = movedClock();
    const timers = tracing.clock(clock);
    const seen: boolean[] = [];
    const note = () => void seen.push(tracing.isActive());
    await tracing.run({ name: "request" }, async () => {
      note();
      timers.after(10, note);
      timers.at(clock.now() + 10, note);
      const stop = timers.every(10, note);
      clock.advance(10);
      stop();
    });
    expect(seen).toEqual([true, false, false, false]);
  });

  it.each(["01", "00"])("with flags %s does not have what goes on after its end", async (flags) => {
    open();
    const { promise, resolve } = Promise.withResolvers<void>();
    const later = await tracing.run({ name: "request", parent: parentWith(flags) }, async () => ({
      work: promise.then(() => {
        const link = tracing.link();
        return tracing.run({ name: "later", links: [link] }, nothing);
      }),
    }));
    resolve();
    await later.work;
    const found = (await sent()).find(({ name }) => name === "later");
    expect(found).toMatchObject({ parent: undefined, links: [{ trace: TRACE }] });
  });

  it("is continued by what gets its carrier, and its state is handed on", async () => {
    open();
    const parent = { ...parentWith("01"), tracestate: "vendor=value" };
    const carrier = await tracing.run({ name: "here", parent }, async () => tracing.carrier());
    await tracing.run({ name: "there", parent: carrier }, nothing);
    const [here, there] = await sent();
    expect(carrier).toEqual({
      traceparent: `00-${TRACE}-${here?.id}-01`,
      tracestate: "vendor=value",
    });
    expect(there).toMatchObject({ trace: TRACE, parent: here?.id });
  });
});

describe("writes that go to the store together", () => {
  it("have one span, in the trace of one, which names the others", async () => {
    open();
    const batcher = openBatcher((all: readonly string[]) => all.map((value) => ({ value })), {
      observer: tracedBatches(tracing),
    });
    const write = (name: string) => tracing.run({ name }, () => batcher.request(name));
    const unsampled = { name: "off", parent: parentWith("00") };
    await Promise.all([
      tracing.run(unsampled, () => batcher.request("off")),
      batcher.request("of no request"),
      write("first"),
      write("second"),
    ]);
    const spans = await sent();
    const [first, second, commit] = ["first", "second", "store.commit"].map((name) =>
      spans.find((span) => span.name === name),
    );
    expect(spans).toHaveLength(3);
    expect(commit).toMatchObject({
      trace: first?.trace,
      parent: first?.id,
      links: [{ trace: second?.trace, id: second?.id }],
      attributes: { "hearth.writes": 4 },
    });
  });

  it("of no request have none", async () => {
    open();
    const batcher = openBatcher((all: readonly string[]) => all.map((value) => ({ value })), {
      observer: tracedBatches(tracing),
    });
    expect(await batcher.request("alone")).toBe("alone");
    expect(await sent()).toEqual([]);
  });
});
