/** What a language has for the consent page. */
import type { Role } from "../../../shared/kernel/caller.ts";

export interface ConsentTexts {
  readonly title: string;
  /** `{client}` is its name, as it says itself. */
  readonly asks: string;
  readonly returns: string;
  readonly unchecked: string;
  readonly username: string;
  readonly password: string;
  readonly signIn: string;
  readonly wrongPassword: string;
  readonly tooMany: string;
  readonly signedIn: string;
  readonly mayDo: string;
  readonly roles: Readonly<Record<Role, string>>;
  readonly limits: string;
  readonly areas: string;
  readonly kinds: string;
  readonly commands: string;
  readonly unticked: string;
  readonly hours: string;
  readonly always: string;
  readonly from: string;
  readonly to: string;
  readonly ends: string;
  readonly terms: Readonly<Record<Term, string>>;
  readonly devices: string;
  readonly show: string;
  readonly allow: string;
  readonly deny: string;
  readonly badHours: string;
  readonly expired: string;
}

/** How long an agent stays connected; `never`: until a person ends it. */
export const TERM_DAYS = { day: 1, month: 30, quarter: 90, year: 365, never: undefined } as const;
export type Term = keyof typeof TERM_DAYS;
