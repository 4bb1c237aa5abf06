/** Finds the templates that a whole sentence follows, with the values of their slots. */
import type { NormalText } from "../text/normalize.ts";
import type { MatchState, TemplateAutomaton } from "./template-automaton.ts";
import { FIRST_SLOT } from "./template-states.ts";

/** What stands in a slot. */
export interface SlotValue {
  /** As it was said. */
  readonly text: string;
  /** Of names: the entities, or the areas. */
  readonly ids?: readonly string[] | undefined;
  /** Of other lists: the text or the number that it stands for. */
  readonly value?: string | number | undefined;
}

export interface SlotSpan {
  readonly to: number;
  readonly value: SlotValue;
}

export interface TemplateMatch {
  readonly template: number;
  /** By the numbers of the slots, in the order in which they were said. */
  readonly slots: readonly (readonly [slot: number, value: SlotValue])[];
}

export interface MatchedText extends NormalText {
  /** The values of a slot that begin there. */
  readonly spansAt: (slot: number, from: number) => readonly SlotSpan[];
  /** Where politeness ends that begins there: it may stand between any words. */
  readonly skipsAt: (from: number) => readonly number[];
}

/** One way to come to a state at a place. */
interface Arrival {
  readonly from: StateAt;
  readonly slot?: readonly [slot: number, span: SlotSpan];
}

interface StateAt {
  readonly state: MatchState;
  /** Characters in slots, at least. */
  readonly inSlots: number;
  readonly arrivals: Arrival[];
}

/** Ways to come to one state, and states at one place; more are of templates that mean almost anything. */
const MAX_ARRIVALS = 4;
const MAX_STATES_AT = 64;
const MAX_MATCHES = 16;

type StatesAt = Map<MatchState, StateAt>;

const put = (there: StatesAt, state: MatchState, arrival: Arrival, length: number): void => {
  const known = there.get(state);
  if (known) {
    if (known.arrivals.length < MAX_ARRIVALS) known.arrivals.push(arrival);
    return;
  }
  if (there.size >= MAX_STATES_AT) return;
  there.set(state, { state, inSlots: arrival.from.inSlots + length, arrivals: [arrival] });
};

type PathSlots = TemplateMatch["slots"];

/** The slots of each way to a state, the first ones that were found. */
const pathsTo = (last: StateAt): readonly PathSlots[] => {
  const found: PathSlots[] = [];
  const follow = ({ arrivals }: StateAt, behind: PathSlots): void => {
    if (found.length >= MAX_MATCHES) return;
    if (arrivals.length === 0) found.push(behind);
    for (const { from, slot } of arrivals)
      follow(from, slot ? [[slot[0], slot[1].value], ...behind] : behind);
  };
  follow(last, []);
  return found;
};

/** @returns the matches whose words are most of all those of their templates come first. */
export const matchTemplates = (
  automaton: TemplateAutomaton,
  { chars, tokens, spansAt, skipsAt }: MatchedText,
): readonly TemplateMatch[] => {
  const isWordEnd = new Set([0, ...tokens.flatMap(({ from, to }) => [from, to])]);
  const start = automaton.start();
  const places: StatesAt[] = Array.from({ length: chars.length + 1 }, () => new Map());
  places[0]?.set(start, { state: start, inSlots: 0, arrivals: [] });
  for (let at = 0; at < chars.length; at += 1) {
    const skips = isWordEnd.has(at) ? skipsAt(at) : [];
    for (const from of places[at]?.values() ?? []) {
      const here = isWordEnd.has(at) ? from.state.atWordEnd() : from.state;
      const next = here.step(chars.charCodeAt(at));
      if (next) put(places[at + 1] as StatesAt, next, { from }, 0);
      if (!isWordEnd.has(at)) continue;
      for (const to of skips) put(places[to] as StatesAt, here, { from }, 0);
      for (const slot of here.slots)
        for (const span of spansAt(slot, at)) {
          const behind = isWordEnd.has(span.to) && here.step(FIRST_SLOT + slot);
          if (behind)
            put(places[span.to] as StatesAt, behind, { from, slot: [slot, span] }, span.to - at);
        }
    }
    places[at]?.clear();
  }
  const ended = [...(places[chars.length]?.values() ?? [])]
    .map((last) => ({ last, ends: last.state.atWordEnd().ends }))
    .toSorted((one, other) => one.last.inSlots - other.last.inSlots);
  return ended
    .flatMap(({ last, ends }) =>
      ends.length === 0
        ? []
        : pathsTo(last).flatMap((slots) =>
            ends.toSorted((a, b) => a - b).map((template) => ({ template, slots })),
          ),
    )
    .slice(0, MAX_MATCHES);
};
