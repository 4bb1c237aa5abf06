/** What becomes of a watch when its condition is evaluated: it holds, waits, fires; pure. */

export interface WatchState {
  readonly is_true: boolean;
  /** Since when it has held, while that is not yet long enough; epoch milliseconds. */
  readonly holds_since: number | null;
  /** How often it became true since the last delivery. */
  readonly coalesced: number;
  readonly fired_at: number | null;
  /** Up to when it was evaluated. */
  readonly time: number;
}

export interface WatchLengths {
  readonly for_ms: number;
  readonly cooldown_ms: number;
}

export interface Evaluation {
  readonly isTrue: boolean;
  /** Epoch milliseconds. */
  readonly time: number;
}

/** @returns the state after it, and for how many times of becoming true it fires; mostly 0. */
export const evaluated = (
  state: WatchState,
  { for_ms, cooldown_ms }: WatchLengths,
  { isTrue, time }: Evaluation,
): { readonly state: WatchState; readonly count: number } => {
  const begun = state.is_true ? state.holds_since : time;
  const since = isTrue ? begun : null;
  const hasHeld = since !== null && time - since >= for_ms;
  const coalesced = state.coalesced + (hasHeld ? 1 : 0);
  const isOver = state.fired_at === null || time - state.fired_at >= cooldown_ms;
  const fires = coalesced > 0 && isOver;
  return {
    state: {
      is_true: isTrue,
      holds_since: hasHeld ? null : since,
      coalesced: fires ? 0 : coalesced,
      fired_at: fires ? time : state.fired_at,
      time,
    },
    count: fires ? coalesced : 0,
  };
};

/** Whether nothing follows where its condition is as it was. */
export const isSettled = ({ holds_since, coalesced }: WatchState): boolean =>
  holds_since === null && coalesced === 0;

/** When it is to be evaluated without an event; infinite where only events change it. */
export const nextEvaluation = (
  { holds_since, coalesced, fired_at }: WatchState,
  { for_ms, cooldown_ms }: WatchLengths,
): number =>
  Math.min(
    holds_since === null ? Number.POSITIVE_INFINITY : holds_since + for_ms,
    coalesced === 0 ? Number.POSITIVE_INFINITY : (fired_at ?? 0) + cooldown_ms,
  );
