/** What the policy decides of a request: pure, from its rows. */
import { DEFAULT_POLICY, type Policy, type PolicyRow } from "../../contracts/approvals/policy.ts";
import type { GuardedAct } from "../../domains/acts.ts";
import { type Caller, type Places, selects } from "../../kernel/caller.ts";
import { domainOf } from "../../kernel/entity.ts";
import { fail } from "../../kernel/errors.ts";
import type { Approved, Managed } from "../../kernel/meta.ts";
import { own } from "../../kernel/own-property.ts";
import type { Free } from "../../kernel/rules.ts";
import type { StateCache } from "../../store/port/state-cache.ts";
import { endOfPeriod } from "./periods.ts";

export const POLICY = "policy";

/** @param stored  The rest is as at first. */
export const policyOf = (stored: Partial<Policy> | undefined): Policy => ({
  ...DEFAULT_POLICY,
  ...stored,
});

const UNSET: Partial<Policy> = {};
/** Each command asks for it several times. */
const whole = new WeakMap<object, Policy>();

export const policyIn = ({ documents }: Pick<StateCache, "documents">): Policy => {
  const stored = documents<Partial<Policy>>(POLICY).get(POLICY) ?? UNSET;
  const known = whole.get(stored) ?? policyOf(stored);
  whole.set(stored, known);
  return known;
};

/** Who makes a request. */
export interface Subject {
  readonly caller: Caller;
  /** An automation acts in the caller's name. */
  readonly isByItself: boolean;
}

const isKind = ({ caller, isByItself }: Subject, who: string): boolean => {
  const [kind, name] = who.split(":");
  const kinds: Readonly<Record<string, boolean>> = {
    anyone: true,
    agents: caller.agent === true,
    connected_agents: caller.via === "oauth",
    automations: isByItself,
    role: caller.role === name,
    user: caller.via === "token" && caller.name === name,
    key: caller.sub === who,
  };
  return own(kinds, kind ?? "") ?? false;
};

/** What rows are held against, beside the request. */
export interface PolicySituation {
  readonly subject: Subject;
  readonly places: Places;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly timeZone: string;
  /** What the same credential has commanded lately, for rows that count over some seconds. */
  readonly recent?: readonly RecentCommand[];
}

export interface PolicyCommand {
  readonly entity_id: string;
  readonly command: string;
  readonly fields: Free;
  readonly act?: GuardedAct | undefined;
}

export interface RecentCommand extends PolicyCommand {
  readonly age_ms: number;
}

const holds = ({ who, when }: PolicyRow, { subject, now, timeZone }: PolicySituation): boolean =>
  who.some((one) => isKind(subject, one)) &&
  (when === undefined || endOfPeriod(when, now, timeZone) !== undefined);

const isAbout =
  ({ what }: PolicyRow, places: Places) =>
  ({ entity_id, command, act }: PolicyCommand): boolean =>
    what.actions === undefined &&
    (what.acts === undefined || (act !== undefined && what.acts.includes(act))) &&
    selects(what, places, entity_id, command);

/** A scene is counted by what it consists of. */
const isDevice = ({ entity_id }: PolicyCommand): boolean => domainOf(entity_id) !== "scene";

/** How many entities a row counts: those of the request, and of the last seconds where it says so. */
const countedBy = (
  row: PolicyRow,
  { recent = [], places }: PolicySituation,
  about: readonly PolicyCommand[],
): number => {
  const { more_than, within_seconds = 0 } = row.what;
  if (more_than === undefined) return about.length;
  const lately = recent
    .filter(({ age_ms }) => age_ms < within_seconds * 1000)
    .filter(isAbout(row, places));
  return new Set([...about, ...lately].filter(isDevice).map(({ entity_id }) => entity_id)).size;
};

/** The most seconds over which rows count what this subject commands; 0 where none does. */
export const secondsCounted = ({ rows }: Policy, situation: PolicySituation): number =>
  Math.max(
    0,
    ...rows
      .filter((row) => row.what.within_seconds !== undefined && holds(row, situation))
      .map(({ what }) => what.within_seconds ?? 0),
  );

/** The first row that fits each command; none where no row does. */
export const rowsFor = (
  { rows }: Policy,
  situation: PolicySituation,
  commands: readonly PolicyCommand[],
): readonly (PolicyRow | undefined)[] => {
  const held = rows.filter((row) => holds(row, situation));
  const fitting = held.map((row) => {
    const about = commands.filter(isAbout(row, situation.places));
    const { more_than = 0 } = row.what;
    return { row, about: new Set(countedBy(row, situation, about) > more_than ? about : []) };
  });
  return commands.map((one) => fitting.find(({ about }) => about.has(one))?.row);
};

/** Whether any row asks about what this subject does. */
export const asksAbout = ({ rows }: Policy, situation: PolicySituation): boolean =>
  rows.some((row) => row.effect === "ask" && holds(row, situation));

/** The first row about an action that commands no entity. */
export const rowForManaged = (
  { rows }: Policy,
  situation: PolicySituation,
  managed: Managed,
): PolicyRow | undefined =>
  rows.find((row) => row.what.actions?.includes(managed) && holds(row, situation));

/** An action that commands no entity, and what it changes. */
export interface ManagingCall {
  readonly action: string;
  readonly manages: Managed;
  readonly approved: readonly Approved[] | undefined;
}

/** @throws FORBIDDEN for what the policy denies, APPROVAL_REQUIRED for what it asks about. */
export const checkManaging = (
  policy: Policy,
  situation: PolicySituation,
  { action, manages, approved }: ManagingCall,
): void => {
  const row = rowForManaged(policy, situation, manages);
  if (row?.effect === "deny")
    fail("FORBIDDEN", { policy: row.id }, `The policy ${row.id} does not allow this`);
  if (row?.effect !== "ask" || approved?.some((one) => one.action === action)) return;
  fail("APPROVAL_REQUIRED", {
    asks: [{ action, manages }],
    policy: [row.id],
    pin: row.pin === true,
  });
};
