/** What is left to be recorded of an entry that was not: pure, by what the store has said to it. */
import type { Entity } from "../../../shared/kernel/entity.ts";
import { codeOf, type Thrown } from "../../../shared/kernel/errors.ts";
import type { Report } from "../homes/home.ts";
import type { Cause } from "./recorder.ts";

/** A cause as whoever writes for a client has it. */
export interface Charge extends Cause {
  /** Told that it has happened, or will, but is not recorded yet: its receipt comes with that. */
  readonly owed?: (() => void) | undefined;
}

export interface Entry {
  readonly reports: readonly Report[];
  /** Of these nothing is left when they are refused. */
  readonly wishes: readonly Report[];
  readonly cause: Charge;
  readonly done: (changed: readonly Entity[]) => void;
  readonly failed: (error: unknown) => void;
}

/** Who waits for a debt. */
const nobody = () => undefined;

export const isDebt = ({ failed }: Entry): boolean => failed === nobody;

/** Those that are true whether they are recorded or not. */
const factsOf = ({ reports }: Entry) => reports.filter(({ effect }) => !effect);

/** Its answer tells of its wishes, too: where there are such, it is not true of the debt. */
const settleOf = ({ wishes, cause: { settle, owed } }: Entry) =>
  wishes.length === 0 && owed ? settle : undefined;

/** The store takes nothing now; all of it is tried again. */
const postponed = (entry: Entry): Entry => {
  const { reports, cause } = entry;
  const { context, about, events, expects, fence, attempts } = cause;
  const settle = settleOf(entry);
  return {
    reports,
    wishes: [],
    cause: {
      context,
      events,
      expects,
      fence,
      attempts,
      ...(settle && { settle, owed: cause.owed, ...(about !== undefined && { about }) }),
    },
    done: nobody,
    failed: nobody,
  };
};

/**
 * The store takes others, but not this one: the entity has moved on, the lease is another's, or
 * somebody else has the receipt, who does it in its place. Only what is true all the same is left.
 */
const reduced = (entry: Entry): Entry => {
  const reports = entry.cause.fence ? [] : factsOf(entry);
  const { context, events } = entry.cause;
  const cause = { context, events: reports.length > 0 ? events : [] };
  return { reports, wishes: [], cause, done: nobody, failed: nobody };
};

/** The store may take it later; all else it would say again. */
export const isRefusedNow = (error: unknown): boolean =>
  codeOf((error ?? {}) as Thrown) === "SERVICE_UNAVAILABLE";

const isPlain = ({ wishes, cause: { settle, expects, documents, fence } }: Entry) =>
  wishes.length === 0 && !(settle || expects || documents || fence);

const isOwed = ({ reports, cause: { events = [], settle } }: Entry) =>
  reports.length + events.length > 0 || settle !== undefined;

/** @returns nothing where nothing is left. */
export const debtOf = (entry: Entry, error: unknown): Entry | undefined => {
  const isNow = isRefusedNow(error);
  // What fails as it is, without anything that it could do without, would fail for ever.
  if (!isNow && isPlain(entry) && factsOf(entry).length === entry.reports.length) return undefined;
  const debt = isNow ? postponed(entry) : reduced(entry);
  return isOwed(debt) ? debt : undefined;
};

/** It has overtaken an older one that was refused: its states are said once more, after that. */
export const saidAgain = (entry: Entry): Entry | undefined => {
  const reports = factsOf(entry);
  const { context } = entry.cause;
  return reports.length === 0
    ? undefined
    : { reports, wishes: [], cause: { context }, done: nobody, failed: nobody };
};

/** So many are kept one by one; of more, only what came of them. */
const ONE_BY_ONE = 100;

/** What a home has said by itself, and of which nothing is lost when only its end is told. */
const isState = (entry: Entry) =>
  isDebt(entry) &&
  isPlain(entry) &&
  (entry.cause.events ?? []).length === 0 &&
  factsOf(entry).length === entry.reports.length;

/** What is owed, of each entity the newest: it grows with the home, and not with the time. */
export const merged = (owed: readonly Entry[]): Entry[] => {
  const states = owed.filter(isState);
  const last = states.at(-1);
  if (!last || states.length <= ONE_BY_ONE) return [...owed];
  const newest = new Map<string, Report>();
  for (const report of states.flatMap(({ reports }) => reports)) {
    const before = newest.get(report.entity_id);
    const attributes = { ...before?.attributes, ...report.attributes };
    newest.set(report.entity_id, { ...before, ...report, attributes });
  }
  const { context } = last.cause;
  const rest = owed.filter((entry) => !isState(entry));
  // Whatever else is said of these entities came before, or says all of it anew.
  return [...rest, { ...last, reports: [...newest.values()], cause: { context, attempts: [] } }];
};
