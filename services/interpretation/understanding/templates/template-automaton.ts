/** The automaton of templates made deterministic, state by state as sentences need them. */
import { EPSILON, FIRST_SLOT, type TemplateStates, WORD_END } from "./template-states.ts";

/** A set of states that the same input leads to. */
export interface MatchState {
  /** The templates that end here. */
  readonly ends: readonly number[];
  /** The slots that may follow, by their numbers. */
  readonly slots: readonly number[];
  /** @returns nothing where no template goes on. */
  readonly step: (on: number) => MatchState | undefined;
  /** The same where a word ends. */
  readonly atWordEnd: () => MatchState;
}

export interface TemplateAutomaton {
  readonly start: () => MatchState;
}

/** More are forgotten, and made again as they are needed. */
const MAX_KNOWN = 10_000;

export const openAutomaton = ({ edges, ends }: TemplateStates): TemplateAutomaton => {
  let known = new Map<string, MatchState>();

  /** All that is reached without input, and where a word ends without that. */
  const closed = (states: readonly number[], isWordEnd: boolean): readonly number[] => {
    const found = new Set(states);
    for (const state of found)
      for (const { on, to } of edges[state] ?? [])
        if (on === EPSILON || (isWordEnd && on === WORD_END)) found.add(to);
    return [...found].sort((one, other) => one - other);
  };

  const stateOf = (states: readonly number[]): MatchState => {
    const key = states.join();
    const same = known.get(key);
    if (same) return same;
    if (known.size >= MAX_KNOWN) known = new Map();
    const made = newState(states);
    known.set(key, made);
    return made;
  };

  const newState = (states: readonly number[]): MatchState => {
    const next = new Map<number, MatchState | undefined>();
    const wordEnd: { state?: MatchState } = {};
    const slots = states.flatMap((state) => (edges[state] ?? []).map(({ on }) => on));
    return {
      ends: states.flatMap((state) => ends.get(state) ?? []),
      slots: [...new Set(slots.filter((on) => on >= FIRST_SLOT))].map((on) => on - FIRST_SLOT),
      step(on) {
        if (next.has(on)) return next.get(on);
        const reached = states.flatMap((state) =>
          (edges[state] ?? []).filter((edge) => edge.on === on).map(({ to }) => to),
        );
        const to = reached.length === 0 ? undefined : stateOf(closed(reached, false));
        next.set(on, to);
        return to;
      },
      atWordEnd() {
        wordEnd.state ??= stateOf(closed(states, true));
        return wordEnd.state;
      },
    };
  };
  const first = stateOf(closed([0], false));
  return { start: () => first };
};
