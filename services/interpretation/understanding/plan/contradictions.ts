/** What one sentence is not to do to one thing at once. */
import { own } from "../../../../shared/kernel/own-property.ts";
import { isTrigger, noneCandidate, type PlannedStep, type ReadingCandidate } from "../meaning.ts";

/** What it costs that not all of a sentence can be meant. */
export const CONTRADICTION = 60;

/** "Turn on the lamp and turn it off at ten": of the same moment, it is rather that one of the two is for now. */
export const contradiction = (cost: number, when: PlannedStep["when"]): ReadingCandidate =>
  when === undefined
    ? noneCandidate("contradiction", cost + CONTRADICTION)
    : noneCandidate("several at once", cost);

/** What is over as soon as it is done: it is never for five minutes. */
const MOMENTARY = ["next", "previous", "toggle", "press", "play_pause", "locate", "trigger"];

export const isMomentary = ({ command, fields }: PlannedStep): boolean =>
  MOMENTARY.includes(command) || own(fields, "flash") !== undefined;

/** Commands, and which of them undo each other. */
const OPPOSITES: readonly (readonly string[])[] = [
  ["turn_on", "turn_off", "toggle"],
  ["open", "close", "toggle"],
  ["lock", "unlock"],
  ["play", "pause", "stop", "turn_off"],
  ["start", "start_mowing", "clean_area", "pause", "stop", "return_to_base", "dock"],
  ["mute", "unmute"],
];

/** Two things are not to be done to one that undo each other. */
const isUndone = (before: PlannedStep, { command, fields }: PlannedStep): boolean =>
  before.command !== command &&
  OPPOSITES.some((all) => all.includes(before.command) && all.includes(command)) &&
  Object.keys({ ...before.fields, ...fields }).length === 0;

/** "Dim it to 20 and turn it off when the door opens": one of the two is for now. */
const isEnded = (
  before: PlannedStep,
  { command }: PlannedStep,
  when: PlannedStep["when"],
): boolean =>
  when !== undefined &&
  isTrigger(when) &&
  before.command !== command &&
  [before.command, command].includes("turn_off");

/** A value is not to be two: "to 20 and 40 percent". */
const isOverwritten = (before: PlannedStep, { fields }: PlannedStep): boolean =>
  Object.entries(fields).some(
    ([name, value]) =>
      Object.hasOwn(before.fields, name) && String(own(before.fields, name)) !== String(value),
  );

const momentKey = (when: PlannedStep["when"]): string => JSON.stringify(when ?? {});

/** "All the blinds down, but the one in the office halfway": how far it is moved is said instead. */
const isMovedAnew = (before: PlannedStep, { fields }: PlannedStep): boolean =>
  (before.command === "open" || before.command === "close") && Object.hasOwn(fields, "position");

/** "All lights off, and the bedroom light to 20": what it is set to is said instead. */
const isSetAnew = (before: PlannedStep, { command, fields }: PlannedStep): boolean =>
  before.command === "turn_off" && command !== "turn_off" && Object.keys(fields).length > 0;

/**
 * The steps that others undo or overwrite, which are done at the same time to the same things.
 *
 * @param isInstead  The others are meant rather than those before.
 */
export const contradictedBy = (
  before: readonly PlannedStep[],
  steps: readonly PlannedStep[],
  when: PlannedStep["when"],
  isInstead = false,
): readonly PlannedStep[] => {
  if (before.length === 0) return [];
  const moment = momentKey(when);
  const next = Map.groupBy(steps, ({ entity_id }) => entity_id);
  return before
    .filter((one) => momentKey(one.when) === moment)
    .filter((one) =>
      next
        .get(one.entity_id)
        ?.some(
          (step) =>
            isUndone(one, step) ||
            isEnded(one, step, when) ||
            isOverwritten(one, step) ||
            (isInstead && (isMovedAnew(one, step) || isSetAnew(one, step))),
        ),
    );
};
