/** Durations look to Prometheus as those of the library's own histogram do. */
import { expect, it } from "@jest/globals";
import { Histogram, Registry } from "prom-client";
import { openTimings } from "../../../shared/observability/histogram.ts";
import { fc } from "../../support/any.ts";

const about = { name: "a_duration_seconds", help: "How long", buckets: [0.001, 0.5, 2] };
const labels = ["action", "status"] as const;

const linesOf = async (registry: Registry) => (await registry.metrics()).split("\n").sort();

it("tells the same as a histogram of the library", async () => {
  const observed = fc.array(
    fc.tuple(
      fc.oneof(fc.constantFrom(0, 0.001, 0.5, 2, 3), fc.double({ min: 0, max: 4, noNaN: true })),
      fc.constantFrom("devices.get", 'a "quoted" one'),
      fc.constantFrom("200", "404"),
    ),
  );
  await fc.assert(
    fc.asyncProperty(observed, async (all) => {
      const [own, theirs] = [new Registry(), new Registry()];
      const observe = openTimings(own, { ...about, labels });
      const histogram = new Histogram({ ...about, labelNames: labels, registers: [theirs] });
      for (const [seconds, action, status] of all) {
        observe(seconds, action, status);
        histogram.observe({ action, status }, seconds);
      }
      // A histogram without a single duration tells zeroes, which are of nothing.
      if (all.length > 0) expect(await linesOf(own)).toEqual(await linesOf(theirs));
    }),
  );
});
