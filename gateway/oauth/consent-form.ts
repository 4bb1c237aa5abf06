/** What a person chooses on the consent page. */
import type { AgentGrant } from "../../shared/contracts/oauth/agents.ts";
import type { Hours } from "../../shared/kernel/caller.ts";
import { ROLES, type Role } from "../../shared/kernel/caller.ts";
import { TERM_DAYS, type Term } from "./messages/texts.ts";

export interface ConsentChoice {
  readonly role: Role;
  readonly areas: readonly string[];
  readonly domains: readonly string[];
  readonly commands: readonly string[];
  /** Both empty: at any time. */
  readonly from: string;
  readonly to: string;
  readonly term: Term;
}

const MAX_NAMES = 100;
const DAY_MS = 86_400_000;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const isTerm = (text: string): text is Term => Object.hasOwn(TERM_DAYS, text);

/** To manage the home is always a choice of the person. */
const usualRole = (roles: readonly Role[]): Role =>
  roles.filter((one) => one !== "admin").at(-1) ?? ROLES[0];

/** @param roles  Those that it may get; the last one may most. */
export const choiceIn = (form: URLSearchParams, roles: readonly Role[]): ConsentChoice => {
  const names = (field: string) => [...new Set(form.getAll(field))].slice(0, MAX_NAMES);
  const term = form.get("term") ?? "";
  return {
    role: roles.find((one) => one === form.get("role")) ?? usualRole(roles),
    areas: names("areas"),
    domains: names("domains"),
    commands: names("commands"),
    from: form.get("from") ?? "",
    to: form.get("to") ?? "",
    term: isTerm(term) ? term : "quarter",
  };
};

export const grantOf = ({ areas, domains, commands }: ConsentChoice): AgentGrant | undefined => {
  const chosen = Object.entries({ areas, domains, commands }).filter(([, all]) => all.length > 0);
  return chosen.length > 0 ? Object.fromEntries(chosen) : undefined;
};

/** `undefined` for any time; `null` for times that are none. */
export const hoursOf = ({ from, to }: ConsentChoice): Hours | undefined | null => {
  if (from === "" && to === "") return undefined;
  return TIME.test(from) && TIME.test(to) ? { from, to } : null;
};

/** @param now  Epoch milliseconds. */
export const endOf = ({ term }: ConsentChoice, now: number): string | undefined => {
  const days = TERM_DAYS[term];
  return days === undefined ? undefined : new Date(now + days * DAY_MS).toISOString();
};

/** The roles that a client has asked for and that its person has, the lowest first. */
export const offeredRoles = (scope: string | undefined, own: Role): readonly Role[] => {
  const wanted = (scope ?? "").split(" ");
  const highest = ROLES.filter((one) => wanted.includes(one)).at(-1) ?? "user";
  const last = Math.min(ROLES.indexOf(highest), ROLES.indexOf(own));
  return ROLES.slice(0, last + 1);
};
