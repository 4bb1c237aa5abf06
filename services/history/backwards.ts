/** The event log read backwards, in pages with a bound. */
import { isKnown, type LogEvent } from "../../shared/kernel/events.ts";
import type { EventLog } from "../../shared/store/port/store.ts";

/** Events of one read of the store. */
const PAGE = 1000;
/** Pages of one request: one that finds too little in them says where it has ended. */
const MAX_PAGES = 20;

export interface PageBackwards {
  /** Oldest first. */
  readonly events: readonly LogEvent[];
  /** The next page has events up to this sequence. */
  readonly after: number;
}

/**
 * @param top   Events before this sequence.
 * @param tail  The last sequence that the log no longer has.
 * @throws SERVICE_UNAVAILABLE when the store does not answer.
 */
export async function* readBackwards(
  log: EventLog,
  top: number,
  tail: number,
): AsyncGenerator<PageBackwards> {
  let end = top;
  for (let page = 0; page < MAX_PAGES && end > tail + 1; page++) {
    const after = Math.max(tail, end - 1 - PAGE);
    yield { events: (await log.read(after, end - 1 - after)).filter(isKnown), after };
    end = after + 1;
  }
}
