/** Sentences of messages that say when they are done, or for how long: they are scheduled. */
import { scheduled, type Timing } from "../../../shared/contracts/agents/scheduled.ts";
import type { Interpreted } from "../../../shared/contracts/interpretation.ts";
import { optional, type Rules } from "../../../shared/kernel/rules.ts";
import { alsoScheduled } from "../../groups/group.ts";
import type { Session } from "../dialect.ts";

/** @returns no times where the message has none. */
export const splitTimes = <P extends Timing>(payload: P) => {
  const { in: within, at, for: length, until, ...said } = payload;
  const times = { in: within, at, for: length, until };
  const isLater = Object.values(times).some((time) => time !== undefined);
  return { said, times: isLater ? times : undefined };
};

interface SaidLater {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly times: Timing;
  readonly dry_run: boolean | undefined;
}

/** @returns with what is scheduled the result of what begins now. */
export const sayLater = async (session: Session, { parameters, times, dry_run }: SaidLater) => {
  const asked = { action: "interpret", parameters: { ...parameters }, ...times, dry_run };
  const { scheduled: kept, executed } = await session.call(scheduled.create, asked);
  return { kept: { success: true, scheduled: kept }, result: executed?.result as Interpreted };
};

/** The fields of a result that may be scheduled instead: then it has `success` and `scheduled` alone. */
export const orScheduled = ({
  success = { type: "boolean" } as const,
  ...rules
}: Rules): Rules => ({
  success,
  ...Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, optional(rule)])),
  ...alsoScheduled,
});
