/** Durations by what took them, as a Prometheus histogram that is cheap to add to. */
import type { Registry } from "prom-client";

interface Options<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly Label[];
  /** Seconds, ascending. */
  readonly buckets: readonly number[];
}

interface Series {
  readonly values: readonly string[];
  /** How many took no longer than the bucket says, and longer than the one before; the rest last. */
  readonly counts: number[];
  sum: number;
}

/** What is known of a value of the first label, by those of the next, and so on. */
interface Branch {
  readonly next: Map<string, Branch>;
  series?: Series;
}

const grow = (branch: Branch, value: string): Branch => {
  const fresh: Branch = { next: new Map() };
  branch.next.set(value, fresh);
  return fresh;
};

/** Adds a duration in seconds to what the values of all labels name, in the order of the labels. */
type Observe = (seconds: number, ...values: readonly string[]) => void;

/** The library's own histogram looks for its labels longer than most of what is measured takes. */
export const openTimings = <Label extends string>(
  registry: Registry,
  { name, help, labels, buckets }: Options<Label>,
): Observe => {
  const root: Branch = { next: new Map() };
  const all: Series[] = [];

  const begin = (branch: Branch, values: readonly string[]): Series => {
    const series = { values, counts: new Array<number>(buckets.length + 1).fill(0), sum: 0 };
    all.push(series);
    branch.series = series;
    return series;
  };

  const samplesOf = ({ values, counts, sum }: Series) => {
    const own = Object.fromEntries(labels.map((label, n) => [label, values[n] ?? ""]));
    let count = 0;
    const cumulative = [...buckets, "+Inf"].map((le, n) => {
      count += counts[n] ?? 0;
      return { metricName: `${name}_bucket`, labels: { le, ...own }, value: count };
    });
    return [
      ...cumulative,
      { metricName: `${name}_sum`, labels: own, value: sum },
      { metricName: `${name}_count`, labels: own, value: count },
    ];
  };

  registry.registerMetric({
    name,
    help,
    get: async () => ({
      name,
      help,
      type: "histogram",
      aggregator: "sum",
      values: all.flatMap(samplesOf),
    }),
    reset: () => {
      root.next.clear();
      all.length = 0;
    },
  } as never);

  return (seconds, ...values) => {
    let branch = root;
    for (const value of values) branch = branch.next.get(value) ?? grow(branch, value);
    const series = branch.series ?? begin(branch, values);
    const bucket = buckets.findIndex((most) => seconds <= most);
    const place = bucket < 0 ? buckets.length : bucket;
    series.counts[place] = (series.counts[place] ?? 0) + 1;
    series.sum += seconds;
  };
};
