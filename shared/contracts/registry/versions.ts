/** Contract of versions: what people have configured, as it was before each change, and how it comes back. */
import { action, contract, reading } from "../../kernel/contract.ts";
import {
  flag,
  free,
  optional,
  type Params,
  type Rules,
  text,
  time,
  whole,
} from "../../kernel/rules.ts";
import { returning } from "../dry-run.ts";

export const VERSION_KINDS = [
  "scene",
  "automation",
  "area",
  "floor",
  "label",
  "device",
  "entity",
  "home",
  "user",
  "key",
] as const;
export type VersionKind = (typeof VERSION_KINDS)[number];

const VERSION_CHANGES = ["created", "changed", "deleted", "restored"] as const;

const kind = { type: "enum", values: VERSION_KINDS, about: "What it is a version of" } as const;
const id = { type: "string", min: 1, max: 255, about: "As the API of its kind names it" } as const;
const value = {
  ...free,
  about: "As the API shows it; never with secrets. Of a deletion, what was deleted",
} as const;
const nameOrNone = { ...text, nullable: true } as const;

export const versionResult = {
  version: { ...whole, about: "1 is the first" },
  at: { ...time, nullable: true, about: "null where it is older than its first kept change" },
  user_id: { ...text, nullable: true, about: "Who has done it; null where that is not known" },
  name: nameOrNone,
  change: { type: "enum", values: VERSION_CHANGES },
  value,
} as const satisfies Rules;
export type Version = Params<typeof versionResult>;

export const versionedResult = {
  id: text,
  name: nameOrNone,
  version: { ...whole, about: "The newest" },
  versions: { ...whole, about: "How many are kept" },
  at: { ...time, nullable: true },
  deleted: { ...flag, about: "Whether it is deleted, and can be restored" },
} as const satisfies Rules;
export type Versioned = Params<typeof versionedResult>;

export const restoredResult = {
  kind,
  id: text,
  version: { ...whole, about: "The version that was restored" },
  before: { ...free, nullable: true, about: "As it was before; null where it was deleted" },
  value: { ...free, about: "As it is now, or with dry_run would be" },
  left_out: {
    type: "array",
    items: text,
    about:
      "What had belonged to it and is not put back, as it has been changed since: ids of entities, devices and areas",
  },
} as const satisfies Rules;
export type RestoredVersion = Params<typeof restoredResult>;

/** The least role; the action that restores a kind says what else it needs. */
const roleFor = ({ kind }: { readonly kind: VersionKind }) =>
  kind !== "scene" && VERSION_KINDS.includes(kind) ? "admin" : "user";

export const versions = contract("versions", {
  list: reading(
    "List what versions are kept of; what is deleted is found here again",
    { kind, deleted: optional({ ...flag, about: "Only what is deleted, or only what is there" }) },
    { role: "user", roleFor },
  ).returns<readonly Versioned[]>(),

  get: reading(
    "Read the versions of one thing, the newest first",
    { kind, id },
    {
      role: "user",
      roleFor,
    },
  ).returns<readonly Version[]>(),

  restore: action(
    "Restore an earlier version; that is a change like any other, and can be undone",
    { kind, id, ...returning },
    { role: "user", roleFor, settled: true },
  ).returns<RestoredVersion>(),
});
