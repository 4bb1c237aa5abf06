/** Triggers and conditions of an automation from what a sentence says of when; pure. */
import type { Free } from "../../../shared/kernel/rules.ts";
import { clockText, two } from "../understanding/times/clock.ts";
import type { SpokenFact } from "../understanding/times/spoken-fact.ts";
import { isOfSun, type SpokenMoment } from "../understanding/times/spoken-moment.ts";

/** Seconds as a duration with its sign. */
const offsetText = (seconds: number): string => {
  const length = Math.abs(seconds);
  return `${seconds < 0 ? "-" : ""}${clockText(Math.floor(length / 60))}:${two(length % 60)}`;
};

/** For how long it has to be so. */
const heldFor = ({ for: seconds }: SpokenFact): Free =>
  seconds === undefined ? {} : { for: { seconds } };

export const timeTrigger = (moment: SpokenMoment): Free => {
  const { at = "", offset = 0 } = moment;
  return isOfSun(moment)
    ? { platform: "sun", event: at, ...(offset !== 0 && { offset: offsetText(offset) }) }
    : { platform: "time", at: `${at}:00` };
};

/** Between which values, as triggers and conditions have it. */
const limitsOf = ({ entity_id, above, below }: SpokenFact): Free => ({
  entity_id,
  ...(above !== undefined && { above }),
  ...(below !== undefined && { below }),
});

export const thingsOf = ({ entity_id, also = [] }: SpokenFact): readonly string[] =>
  entity_id === undefined ? [] : [entity_id, ...also];

/** What happens to one of several starts it. */
export const factTrigger = (fact: SpokenFact): Free => {
  const { to, after, before } = fact;
  const [entity_id, ...others] = thingsOf(fact);
  const at = after ?? before;
  if (entity_id === undefined) return { platform: "time", at: `${at}:00` };
  if (to === undefined) return { platform: "numeric_state", ...limitsOf(fact), ...heldFor(fact) };
  const started = others.length > 0 ? [entity_id, ...others] : entity_id;
  return { platform: "state", entity_id: started, to, ...heldFor(fact) };
};

/** Sunrise or sunset. */
export const isSun = (moment: string | undefined): boolean =>
  moment !== undefined && isOfSun({ at: moment });

export const factCondition = (fact: SpokenFact): Free => {
  const { to, after, before, isEvery, days } = fact;
  const [entity_id, ...others] = thingsOf(fact);
  if (days) return { condition: "time", weekday: days };
  if (isSun(after) || isSun(before))
    return {
      condition: "sun",
      ...(after !== undefined && { after }),
      ...(before !== undefined && { before }),
    };
  if (entity_id === undefined)
    return {
      condition: "time",
      ...(after !== undefined && { after: `${after}:00` }),
      ...(before !== undefined && { before: `${before}:00` }),
    };
  if (to === undefined) return { condition: "numeric_state", ...limitsOf(fact) };
  const stateOf = (of: unknown) => ({
    condition: "state",
    entity_id: of,
    state: to,
    ...heldFor(fact),
  });
  if (others.length === 0) return stateOf(entity_id);
  const all = [entity_id, ...others];
  return isEvery ? stateOf(all) : { condition: "or", conditions: all.map(stateOf) };
};
