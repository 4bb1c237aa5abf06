/** The runs that the last days would have had, day by day. */

export interface TimelineDay {
  /** The midnight at which it begins, in milliseconds since the epoch. */
  readonly start: number;
  readonly marks: readonly TimelineMark[];
}

export interface TimelineMark {
  readonly time: number;
  /** Of the day, from 0 to 1. */
  readonly share: number;
}

/** Midnight of the browser's day so many days before a time; a day may have 23 or 25 hours. */
const midnight = (time: number, daysBefore: number): number => {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysBefore).getTime();
};

/**
 * All days from the first to the present one, the present one first.
 *
 * @param since  Begin of the first day's part that was looked at.
 */
export const timelineOf = (
  times: readonly number[],
  since: number,
  now: number,
): readonly TimelineDay[] => {
  const days: TimelineDay[] = [];
  for (let before = 0; midnight(now, before - 1) > since; before += 1) {
    const [start, end] = [midnight(now, before), midnight(now, before - 1)];
    const marks = times
      .filter((time) => time >= start && time < end)
      .sort((a, b) => a - b)
      .map((time) => ({ time, share: (time - start) / (end - start) }));
    days.push({ start, marks });
  }
  return days;
};
