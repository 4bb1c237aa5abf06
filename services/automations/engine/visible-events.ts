/** What an event does to triggers, of an automation or of a run that waits for one. */
import type { Caller, Places } from "../../../shared/kernel/caller.ts";
import { type LogEvent, seenBy } from "../../../shared/kernel/events.ts";
import { type Heard, type Hold, hear } from "../triggers/for-duration.ts";
import type { Match } from "../triggers/matching.ts";
import type { Trigger } from "../config/automation-plan.ts";
import type { Look } from "../triggers/observed-value.ts";
import { isCalled } from "../triggers/webhook.ts";

const called = ({ id, path }: Trigger, { sequence }: LogEvent): Match => ({
  trigger_id: id,
  path,
  sequence,
  said: "webhook",
});

/**
 * Who listens hears what he may see. A webhook is for whoever knows its id, and so for whoever has
 * written it into his automation.
 */
export const hearAs = (
  caller: Caller,
  holds: readonly Hold[],
  triggers: readonly Trigger[],
  event: LogEvent,
  look: Look,
  places: Places,
): Heard => {
  const seen = seenBy(caller, event, places);
  const heard = seen ? hear(holds, triggers, seen, look) : { fired: [], pending: holds };
  const calls = triggers.filter((trigger) => isCalled(trigger, event));
  return { ...heard, fired: [...heard.fired, ...calls.map((one) => called(one, event))] };
};
