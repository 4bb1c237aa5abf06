/** Reads a page of the log, before the checks of what its reader may see. */
import type { LogPage } from "../contracts/events.ts";
import { isKnown } from "../kernel/events.ts";
import type { EventLog } from "./port/store.ts";

/** @throws SERVICE_UNAVAILABLE when the store does not answer. */
export const readLogPage = async (
  log: EventLog,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<LogPage> => {
  // In this order, in which the store answers: events trimmed in between show as a gap.
  const [page, tail, { epoch, sequence }] = await Promise.all([
    log.read(after, limit),
    log.tail(),
    log.position(),
  ]);
  return {
    epoch,
    tail,
    head: sequence,
    through: page.at(-1)?.sequence ?? after,
    events: page.filter(isKnown),
  };
};
