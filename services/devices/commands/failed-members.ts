/** Members of a scene or an automation that cannot be commanded: the others are, and the answer names these. */
import type { Thrown } from "../../../shared/kernel/errors.ts";
import { outcomeError } from "../../../shared/kernel/outcome-error.ts";
import type { Order, OrderReport } from "../homes/home.ts";
import { runEventOf } from "./check-command.ts";

export interface FailedMember {
  readonly entity_id: string;
  /** As it was thrown. */
  readonly failed: unknown;
}

export const failedIn = (reports: readonly OrderReport[]): readonly FailedMember[] =>
  reports.flatMap(({ entity_id, failed }) => (failed === undefined ? [] : [{ entity_id, failed }]));

/** What a device has said of itself. */
export const withoutFailed = (reports: readonly OrderReport[]): readonly OrderReport[] =>
  reports.filter(({ failed }) => failed === undefined);

/** @throws the first failure where nothing else is done by a command, apart from the routines themselves. */
export const checkAnyDone = (failed: readonly FailedMember[], orders: readonly Order[]): void => {
  const [first] = failed;
  const ids = new Set(failed.map(({ entity_id }) => entity_id));
  const isDone = (order: Order) => runEventOf(order) === undefined && !ids.has(order.entity_id);
  if (first && !orders.some(isDone)) throw first.failed;
};

const detailsOf = ({ entity_id, failed }: FailedMember) => {
  const { code, message } = outcomeError(failed as Thrown);
  return { entity_id, error: { code, message } };
};

/** What is answered beside the result; nothing where all were commanded. */
export const failedPart = (failed: readonly FailedMember[]) =>
  failed.length > 0 ? { success: false, failed: failed.map(detailsOf) } : {};

/** For example `but not by switch.pump: switch.pump is unavailable`. */
export const failedText = (failed: readonly FailedMember[]): string => {
  const reasons = new Set(failed.map((one) => detailsOf(one).error.message));
  return `but not by ${failed.map(({ entity_id }) => entity_id).join(", ")}: ${[...reasons].join("; ")}`;
};

/** @returns why a check refuses; nothing where it does not. */
export const refusalOf = (check: () => void): Pick<FailedMember, "failed"> | undefined => {
  try {
    check();
    return undefined;
  } catch (failed) {
    return { failed };
  }
};
