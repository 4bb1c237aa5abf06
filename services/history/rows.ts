/** The rows of a history: how much of each change is shown. */
import type { HistoryRow } from "../../shared/contracts/history.ts";
import type { Entity } from "../../shared/kernel/entity.ts";

const whole = ({ version: _version, ...row }: Entity): HistoryRow => row;
const brief = ({ state, last_changed }: Entity): HistoryRow => ({ state, last_changed });

interface Ends {
  /** Whether these are the first rows of all, and whether they are the last ones. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** With `minimal` only the first and the last row of the whole history are whole. */
export const rowsOf = (
  states: readonly Entity[],
  minimal: boolean,
  { isFirst, isLast }: Ends,
): readonly HistoryRow[] => {
  const isEnd = (index: number) =>
    (isFirst && index === 0) || (isLast && index === states.length - 1);
  return states.map((state, index) => (minimal && !isEnd(index) ? brief(state) : whole(state)));
};
