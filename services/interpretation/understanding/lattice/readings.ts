/** Sequences of spans that cover a sentence, the likeliest first. */
import { type Lattice, type LatticeSpan, UNKNOWN_COST } from "./lattice-span.ts";

export interface Reading {
  readonly spans: readonly LatticeSpan[];
  readonly cost: number;
}

interface Partial {
  readonly at: number;
  readonly cost: number;
  /** With what the rest costs at least. */
  readonly total: number;
  readonly span?: LatticeSpan;
  readonly before?: Partial;
}

/** What the rest of a sentence costs at least, by place. */
const restCosts = (lattice: Lattice, length: number): readonly number[] => {
  const costs = new Array<number>(length + 1).fill(Infinity);
  costs[length] = 0;
  for (let at = length - 1; at >= 0; at -= 1) {
    let best = Infinity;
    for (const { to, cost } of lattice[at] ?? []) best = Math.min(best, cost + (costs[to] ?? best));
    costs[at] = best;
  }
  return costs;
};

const spansOf = (end: Partial): readonly LatticeSpan[] => {
  const spans: LatticeSpan[] = [];
  for (let at: Partial | undefined = end; at?.span; at = at.before) spans.push(at.span);
  return spans.reverse();
};

/**
 * @param most  At most so many are looked for.
 * @param mostKnown  Of those whose words are all known, no more than the likeliest come.
 */
export function* readings(
  lattice: Lattice,
  length: number,
  most: number,
  mostKnown = most,
): Generator<Reading> {
  const rest = restCosts(lattice, length);
  const open: Partial[] = [{ at: 0, cost: 0, total: rest[0] ?? Infinity }];
  let found = 0;
  while (open.length > 0 && found < most) {
    const next = takeLeast(open);
    if (next.total === Infinity) return;
    if (next.at === length) {
      found += 1;
      if (next.cost < UNKNOWN_COST && found > mostKnown) continue;
      yield { spans: spansOf(next), cost: next.cost };
      continue;
    }
    for (const span of lattice[next.at] ?? []) {
      const cost = next.cost + span.cost;
      const total = cost + (rest[span.to] ?? Infinity);
      if (total < Infinity) put(open, { at: span.to, cost, total, span, before: next });
    }
  }
}

const put = (heap: Partial[], one: Partial): void => {
  heap.push(one);
  for (let at = heap.length - 1; at > 0; ) {
    const above = (at - 1) >> 1;
    if ((heap[above] as Partial).total <= one.total) return;
    heap[at] = heap[above] as Partial;
    heap[above] = one;
    at = above;
  }
};

const takeLeast = (heap: Partial[]): Partial => {
  const least = heap[0] as Partial;
  const last = heap.pop() as Partial;
  if (heap.length === 0) return least;
  heap[0] = last;
  for (let at = 0; ; ) {
    const left = at * 2 + 1;
    const right = left + 1;
    let lowest = at;
    if (left < heap.length && (heap[left] as Partial).total < (heap[lowest] as Partial).total)
      lowest = left;
    if (right < heap.length && (heap[right] as Partial).total < (heap[lowest] as Partial).total)
      lowest = right;
    if (lowest === at) return least;
    const held = heap[at] as Partial;
    heap[at] = heap[lowest] as Partial;
    heap[lowest] = held;
    at = lowest;
  }
};
