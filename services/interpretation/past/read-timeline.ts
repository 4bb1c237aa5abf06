/** Reads the history of a thing as the caller, over a bounded number of pages. */
import { type HistoryRow, history } from "../../../shared/contracts/history.ts";
import { type Call, call } from "../../../shared/kernel/contract.ts";
import { isoTime } from "../../../shared/text/date-time.ts";
import { type Timeline, type TimeSpan, timelineOf } from "./timeline.ts";

/** Rows of a page: the most that the history gives. */
const PAGE = 5000;
const MAX_PAGES = 8;

/**
 * @param isWhole  With the attributes of each row, rather than with its states alone.
 * @returns nothing where it has changed too often.
 * @throws ENTITY_NOT_FOUND where the caller may not see it.
 */
export const readTimeline = async (
  ctx: Call,
  entity_id: string,
  time: TimeSpan,
  isWhole: boolean,
  now: number,
): Promise<Timeline | undefined> => {
  const request = {
    entity_id,
    start_time: isoTime(time.from),
    end_time: isoTime(time.to),
    limit: PAGE,
    ...(!isWhole && { minimal_response: true }),
  };
  const rows: HistoryRow[] = [];
  let cursor: string | null | undefined;
  for (let page = 0; page < MAX_PAGES && cursor !== null; page += 1) {
    const read = await call(ctx, history.read, { ...request, ...(cursor && { cursor }) });
    rows.push(...read.history);
    cursor = read.next;
  }
  if (cursor !== null) return undefined;
  if (rows.length > 0) return timelineOf(rows, time);
  // It says from when on something is known.
  const { history: behind } = await call(ctx, history.read, {
    entity_id,
    start_time: isoTime(time.to),
    end_time: isoTime(Math.max(now, time.to)),
    limit: 1,
  });
  return timelineOf(rows, time, behind[0]);
};
