/** Contract of the list of homes: which there are, added, changed and removed while Hearth runs. */

import { HOME_FORMS, HOME_KINDS, type HomeKind } from "../homes/home-kinds.ts";
import { action, contract, reading } from "../kernel/contract.ts";
import { optional, type Params, type Rules } from "../kernel/rules.ts";
import { dry_run, type Returned, returning } from "./dry-run.ts";

export const HOME_STATUSES = ["connecting", "connected", "away", "refused"] as const;
export type HomeStatus = (typeof HOME_STATUSES)[number];

const homeId = {
  type: "string",
  pattern: /^[a-z0-9_]+$/,
  max: 120,
  about: "The id of the home, from GET /homes",
} as const;
const name = { type: "string", min: 1, max: 100, about: "A name for people" } as const;
const url = {
  type: "string",
  min: 1,
  max: 2000,
  about: `Where the home is: ${HOME_FORMS}`,
} as const;
const secret = { type: "string", min: 1, max: 4096 } as const;

const credentials = {
  token: optional({ ...secret, about: "Of a home that asks for a token; never shown" }),
  username: optional({ ...secret, about: "Of a home that asks for a user" }),
  password: optional({ ...secret, about: "Of that user; never shown" }),
} as const satisfies Rules;

export const newHome = {
  url,
  name: optional(name),
  ...credentials,
  dry_run,
} as const satisfies Rules;
export const homeChange = {
  name: optional(name),
  url: optional(url),
  ...credentials,
  dry_run,
} as const satisfies Rules;

export const homeResult = {
  id: { type: "string" },
  kind: { type: "enum", values: Object.keys(HOME_KINDS) as HomeKind[] },
  name: { type: "string" },
  url: { type: "string", about: "Without credentials" },
  status: {
    type: "enum",
    values: HOME_STATUSES,
    about: "away: it does not answer; refused: it does not accept the credentials",
  },
  since: { type: "string", format: "date-time", about: "When the status began" },
  entities: { type: "number", integer: true, min: 0, about: "How many entities it has" },
  last_error: {
    type: "string",
    nullable: true,
    about: "Why it was away or refused last; null where it never was",
  },
} as const satisfies Rules;
export type HomeResult = Params<typeof homeResult>;

const manage = { role: "admin", unnarrowed: true, manages: "homes" } as const;

/** Implemented by the devices service, which has the homes. */
export const homes = contract("devices", {
  listHomes: reading("List the homes", {}, manage).returns<readonly HomeResult[]>(),

  addHome: action(
    "Connect a home: the connection is tried first; its entities appear while Hearth runs",
    newHome,
    manage,
  ).returns<HomeResult>(),

  changeHome: action(
    "Rename a home, or connect it by another URL of its kind or with other credentials, which are tried first",
    { id: homeId, ...homeChange },
    manage,
  ).returns<HomeResult>(),

  removeHome: action(
    "Remove a home: its entities go, their history is kept",
    { id: homeId, dry_run },
    manage,
  ).returns<HomeResult>(),

  restoreHome: action(
    "Bring back an earlier version of a home; its connection is tried first",
    { id: homeId, ...returning },
    manage,
  ).returns<Returned>(),
});
