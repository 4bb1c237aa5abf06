/** Finds an event of one entity in the log, however many others lie before it. */
import type { StoredEvent } from "../../kernel/event-data.ts";
import type { EventLog } from "../port/store.ts";

const PAGE = 1000;

/** Epoch milliseconds, both included. */
interface Range {
  readonly entity_id: string;
  readonly from: number;
  readonly to: number;
}

/** The first one that is meant; nothing where there is none. */
export const findEvent = async (
  log: EventLog,
  range: Range,
  isMeant: (event: StoredEvent) => boolean,
): Promise<StoredEvent | undefined> => {
  for (let after = 0; ; ) {
    const page = await log.range({ ...range, limit: PAGE, after });
    const found = page.find(isMeant);
    const last = page.at(-1);
    if (found || !last || page.length < PAGE) return found;
    after = last.sequence;
  }
};
