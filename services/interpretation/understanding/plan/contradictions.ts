/** What one sentence is not to do to one thing at once. */
import { own } from "../../../../shared/kernel/own-property.ts";
import type { PlannedStep } from "../meaning.ts";

type StepTiming = Pick<PlannedStep, "when" | "for" | "until">;

/** What is done to a thing at once, and what of that would undo it. */
const OPPOSITES: readonly (readonly string[])[] = [
  ["turn_on", "turn_off", "toggle"],
  ["open", "close", "toggle"],
  ["lock", "unlock"],
  ["play", "pause", "stop", "turn_off"],
  ["start", "start_mowing", "clean_area", "pause", "stop", "return_to_base", "dock"],
  ["mute", "unmute"],
];

/** One thing is not to be done two things to at once that undo each other. */
const isUndone = (
  before: PlannedStep,
  { entity_id, command, fields }: PlannedStep,
  timing: StepTiming,
): boolean =>
  before.entity_id === entity_id &&
  before.command !== command &&
  OPPOSITES.some((all) => all.includes(before.command) && all.includes(command)) &&
  Object.keys({ ...before.fields, ...fields }).length === 0 &&
  before.for === undefined &&
  before.when === undefined &&
  timing.when === undefined;

/** Of one thing, a value is not to be two at once: "to 20 and 40 percent". */
const isOverwritten = (
  before: PlannedStep,
  { entity_id, fields }: PlannedStep,
  timing: StepTiming,
): boolean =>
  before.entity_id === entity_id &&
  before.for === undefined &&
  before.when === undefined &&
  timing.when === undefined &&
  Object.entries(fields).some(
    ([name, value]) =>
      Object.hasOwn(before.fields, name) && String(own(before.fields, name)) !== String(value),
  );

/** Whether steps undo or overwrite what is done to the same things before. */
export const areContradicted = (
  before: readonly PlannedStep[],
  steps: readonly PlannedStep[],
  timing: StepTiming,
): boolean => {
  const known = Map.groupBy(before, ({ entity_id }) => entity_id);
  return steps.some((step) =>
    known
      .get(step.entity_id)
      ?.some((one) => isUndone(one, step, timing) || isOverwritten(one, step, timing)),
  );
};
