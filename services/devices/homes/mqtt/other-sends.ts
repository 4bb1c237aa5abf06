/**
 * Knows what other processes of Hearth have commanded. They record what comes of it with the request behind it; where the
 * process in which the home is open is faster, the log has a change without a cause, and the request none.
 *
 * A process in which the home is not open says at this topic what it is about to command. As the broker passes on what it
 * gets in turn, that comes before anything that the device reports because of the command.
 */
import type { Clock } from "../../../../shared/async/clock.ts";
import { setBounded } from "../../../../shared/kernel/own-property.ts";
import { CONFIRM_TIMEOUT_MS } from "../connection/sending.ts";

/** A message is what never changes of an entity. */
export const SENT_TOPIC = "hearth/sent";

const MAX_ENTITIES = 1000;

export const openOtherSends = (clock: Pick<Clock, "now">) => {
  const until = new Map<string, number>();
  return {
    note: (source_id: string) =>
      setBounded(until, source_id, clock.now() + CONFIRM_TIMEOUT_MS, MAX_ENTITIES),
    isOther: (source_id: string): boolean => clock.now() < (until.get(source_id) ?? 0),
  };
};
