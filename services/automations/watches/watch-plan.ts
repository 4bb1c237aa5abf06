/** A watch as a client writes it, read into the form that is evaluated; pure. */

import type { newWatch, watches } from "../../../shared/contracts/agents/watches.ts";
import type { ParamsOf } from "../../../shared/kernel/contract.ts";
import {
  type Problem,
  refuse,
  refuseField,
  refuseMissing,
} from "../../../shared/kernel/problem.ts";
import { MOMENT_FORMS, momentIn } from "../../../shared/text/moments.ts";
import {
  type Condition,
  conditionEntities,
  conditions,
  describeCondition,
  isTimed,
} from "../conditions/conditions.ts";
import { invalid, optional, type Reader } from "../schema/reader.ts";
import { DAY_MS, duration } from "../time/durations.ts";

const MAX_ENTITIES = 50;
const DEFAULT_EXPIRY_MS = 30 * DAY_MS;
const MAX_EXPIRY_MS = 366 * DAY_MS;
const LENGTH = /^\d{1,4}:[0-5]\d(:[0-5]\d)?$/;

type NewWatch = Pick<ParamsOf<typeof watches.create>, keyof typeof newWatch>;

/** Epoch milliseconds, and the home's time zone. */
interface Present {
  readonly now: number;
  readonly zone: string;
}

export interface WatchPlan {
  readonly conditions: readonly Condition[];
  /** Every entity that they ask about, each once. */
  readonly entities: readonly string[];
  readonly description: string;
  /** Whether the clock alone may change whether they hold. */
  readonly isTimed: boolean;
}

export const planOf = (given: readonly Condition[]): WatchPlan => ({
  conditions: given,
  entities: [...new Set(given.flatMap(conditionEntities))],
  description: given.map(describeCondition).join(" and "),
  isTimed: given.some(isTimed),
});

/** Of a stored condition: what an older release has kept and this one does not accept is not watched. */
export const readStored = (source: unknown): WatchPlan | undefined => {
  const { value, problems } = conditions("condition", source);
  return problems.length > 0 ? undefined : planOf(value);
};

const read = <T>(reader: Reader<T>, name: string, value: unknown, problems: Problem[]): T => {
  const found = reader(name, value);
  problems.push(...found.problems);
  return found.value;
};

const sizeProblems = ({ conditions: all, entities }: WatchPlan): readonly Problem[] => [
  ...(all.length === 0 ? [invalid("condition", "has no part that is enabled")] : []),
  ...(entities.length > MAX_ENTITIES
    ? [invalid("condition", `must name at most ${MAX_ENTITIES} entities`)]
    : []),
];

/** @throws INVALID_REQUEST, INVALID_PARAMETERS with the places of all problems. */
export const readWatch = (given: NewWatch) => {
  const problems: Problem[] = [];
  const { source } = conditions("condition", given.condition);
  const all = read(conditions, "condition", given.condition, problems);
  const forMs = read(optional(duration), "for", given.for, problems) ?? 0;
  const cooldownMs = read(optional(duration), "cooldown", given.cooldown, problems) ?? 0;
  refuse(problems);
  const plan = planOf(all);
  refuse(sizeProblems(plan));
  return { source, plan, forMs, cooldownMs };
};

const lengthOf = (given: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = given.split(":").map(Number);
  return (hours * 3600 + minutes * 60 + seconds) * 1000;
};

const momentOf = (given: unknown, { now, zone }: Present): number | undefined => {
  if (typeof given === "number") return now + given * 1000;
  if (typeof given !== "string") return undefined;
  return LENGTH.test(given) ? now + lengthOf(given) : momentIn(given, zone, true);
};

/** @throws INVALID_REQUEST */
export const expiryOf = (given: unknown, present: Present): number => {
  const { now } = present;
  if (given === undefined) return now + DEFAULT_EXPIRY_MS;
  const time = momentOf(given, present);
  if (time === undefined || Number.isNaN(time))
    return refuseField("expires", `expires must be seconds, HH:MM:SS or like ${MOMENT_FORMS}`);
  if (time <= now) refuseField("expires", "expires must be later than now");
  if (time - now > MAX_EXPIRY_MS) refuseField("expires", "expires must be within a year");
  return Math.round(time);
};

/** @throws INVALID_PARAMETERS, INVALID_REQUEST where the webhook and its use do not agree. */
export const checkWebhook = ({ deliver, webhook }: NewWatch): void => {
  if (deliver === "webhook" && !webhook)
    refuseMissing("webhook", "The 'webhook' field is required for deliver: webhook.");
  if (deliver !== "webhook" && webhook)
    refuseField("webhook", `The 'webhook' field is not taken with deliver: ${deliver}.`);
};
