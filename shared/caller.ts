/** Who asks: the identity behind a call, its role, and the grant that narrows it. */
import { domainOf } from "./entity.ts";
import type { Rules } from "./rules.ts";

export const ROLES = ["viewer", "user", "admin"] as const;
export type Role = (typeof ROLES)[number];

export const roleRule = {
  type: "enum",
  values: ROLES,
  about: "viewer reads; user controls; admin manages",
} as const;

const pattern = { type: "string", pattern: /^[a-z0-9_*]+\.[a-z0-9_*]+$/, max: 255 } as const;

export const grantRules = {
  entities: {
    type: "array",
    items: pattern,
    min: 1,
    max: 100,
    optional: true,
    about: "Entity ids and patterns, for example light.* and climate.bedroom",
  },
  commands: {
    type: "array",
    items: { type: "string", pattern: /^[a-z_]+$/, max: 64 },
    min: 1,
    max: 100,
    optional: true,
    about: "The only commands that are allowed",
  },
} as const satisfies Rules;

/** What is left out is not narrowed. */
export interface Grant {
  readonly entities?: readonly string[] | undefined;
  readonly commands?: readonly string[] | undefined;
}

export interface Caller {
  /** Stable id of the user or key; never its name. */
  readonly sub: string;
  readonly name: string;
  readonly role: Role;
  readonly via: "token" | "api_key" | "system";
  readonly grant?: Grant | undefined;
  readonly expires_at?: string | null;
  /** What else tells this very credential from others, to look at it again; no client sees it. */
  readonly proof?: string;
}

/** The service itself, where no client stands behind a call. */
export const SYSTEM: Caller = { sub: "system", name: "system", role: "admin", via: "system" };

export const hasRole = (caller: Caller, role: Role): boolean =>
  ROLES.indexOf(caller.role) >= ROLES.indexOf(role);

/** Without a RegExp: one with many stars can take longer than anybody waits. */
const fits = (glob: string, text: string): boolean => {
  const [first = "", ...others] = glob.split("*");
  const last = others.pop();
  if (last === undefined) return glob === text;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const piece of others) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at <= text.length - last.length;
};

const matches = (wanted: string, entity_id: string): boolean => {
  const [domain = "", object = ""] = wanted.split(".");
  return (
    fits(domain, domainOf(entity_id)) &&
    fits(object, entity_id.slice(domainOf(entity_id).length + 1))
  );
};

export const covers = (grant: Grant | undefined, entity_id: string, command?: string): boolean =>
  (grant?.entities?.some((wanted) => matches(wanted, entity_id)) ?? true) &&
  (command === undefined || (grant?.commands?.includes(command) ?? true));
