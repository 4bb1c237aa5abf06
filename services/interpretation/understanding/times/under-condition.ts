/** A time, and the condition that is said beside it. */
import type { StepTiming } from "../meaning.ts";
import type { ConditionReading } from "./condition.ts";
import { isRepeating, type SpokenMoment } from "./spoken-moment.ts";

/** The clock and the sun limit what something else starts. */
const isStarted = ({ on, if: [first] = [] }: ConditionReading["trigger"]): boolean =>
  on !== undefined || first?.entity_id !== undefined;

/**
 * What happens and a time of the clock are not both the moment: a time that comes again may have a condition, and how things are
 * is one of what the sun does.
 */
export const underCondition = (
  moment: SpokenMoment | undefined,
  { trigger, isLimit, isEvent }: ConditionReading,
): StepTiming["when"] => {
  if (!moment) return isStarted(trigger) ? trigger : undefined;
  // "When the door opens, and before sunset": the sun may limit, as well.
  const isMeant = isRepeating(moment) && (isLimit || moment.days !== undefined || !isEvent);
  if (!isMeant) return undefined;
  return { ...moment, if: [...(trigger.on ? [trigger.on] : []), ...(trigger.if ?? [])] };
};
