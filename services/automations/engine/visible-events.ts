/** What an event does to triggers, of an automation or of a run that waits for one. */
import type { Caller, Places } from "../../../shared/kernel/caller.ts";
import { type LogEvent, seenBy } from "../../../shared/kernel/events.ts";
import type { Trigger } from "../config/automation-plan.ts";
import { applyEvent, type PendingHold, type TriggerOutcome } from "../triggers/for-duration.ts";
import type { TriggerMatch } from "../triggers/matching.ts";
import type { StateLookup } from "../triggers/observed-value.ts";
import { isCalled } from "../triggers/webhook.ts";

const called = ({ id, path }: Trigger, { sequence }: LogEvent): TriggerMatch => ({
  trigger_id: id,
  path,
  sequence,
  said: "webhook",
});

/**
 * Who listens hears what he may see. A webhook is for whoever knows its id, and so for whoever has
 * written it into his automation.
 */
export const applyVisibleEvent = (
  caller: Caller,
  holds: readonly PendingHold[],
  triggers: readonly Trigger[],
  event: LogEvent,
  look: StateLookup,
  places: Places,
): TriggerOutcome => {
  const seen = seenBy(caller, event, places);
  const heard = seen ? applyEvent(holds, triggers, seen, look) : { fired: [], pending: holds };
  const calls = triggers.filter((trigger) => isCalled(trigger, event));
  return { ...heard, fired: [...heard.fired, ...calls.map((one) => called(one, event))] };
};
