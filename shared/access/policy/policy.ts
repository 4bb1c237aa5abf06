/** What the policy decides of a request: pure, from its rows. */
import {
  DEFAULT_POLICY,
  type Managed,
  type Policy,
  type PolicyRow,
} from "../../contracts/approvals/policy.ts";
import type { GuardedAct } from "../../domains/acts.ts";
import { type Caller, type Places, selects } from "../../kernel/caller.ts";
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
}

export interface PolicyCommand {
  readonly entity_id: string;
  readonly command: string;
  readonly fields: Free;
  readonly act?: GuardedAct | undefined;
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
    const entities = new Set(about.map(({ entity_id }) => entity_id));
    return { row, about: new Set(entities.size > more_than ? about : []) };
  });
  return commands.map((one) => fitting.find(({ about }) => about.has(one))?.row);
};

/** The first row about an action that commands no entity. */
export const rowForManaged = (
  { rows }: Policy,
  situation: PolicySituation,
  managed: Managed,
): PolicyRow | undefined =>
  rows.find((row) => row.what.actions?.includes(managed) && holds(row, situation));
