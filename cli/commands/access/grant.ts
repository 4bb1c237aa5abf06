/** Roles and grants as options: what a user or a key may do, and with what. */
import { slugOf } from "../../../shared/text/slug.ts";
import { printable } from "../../terminal/text.ts";
import { type GivenLimits, limitsIn } from "./grant-limits.ts";

export const role = {
  value: "role",
  about: "viewer reads, user also commands, admin does everything",
  choices: ["viewer", "user", "admin"],
} as const;

/** A credential is restricted to what all of them allow. */
export const grantOptions = {
  entities: { value: "pattern", about: "Only these entities, such as light.*", many: true },
  domains: { value: "domain", about: "Only these domains", many: true, complete: "domains" },
  areas: { value: "area", about: "Only these areas", many: true, complete: "areas" },
  floors: { value: "floor", about: "Only these floors", many: true, complete: "floors" },
  labels: {
    value: "label",
    about: "Only what carries these labels",
    many: true,
    complete: "labels",
  },
  commands: { value: "command", about: "Only these commands", many: true },
} as const;

type Names = readonly string[] | undefined;
type GrantInput = { readonly [K in keyof typeof grantOptions]?: Names } & GivenLimits;

/** @returns `undefined` where nothing is restricted. */
export const grantOf = (given: GrantInput): object | undefined => {
  const { entities, domains, areas, floors, labels, commands, ...limits } = given;
  const rows = [
    ["entities", entities],
    ["domains", domains],
    ["areas", areas?.map(slugOf)],
    ["floors", floors?.map(slugOf)],
    ["labels", labels?.map(slugOf)],
    ["commands", commands],
    ...Object.entries(limitsIn(limits)),
  ] as const;
  const set = rows.filter(([, names]) => names !== undefined);
  return set.length === 0 ? undefined : Object.fromEntries(set);
};

/** Lists with commas, and fields of objects one after another: `min 16 max 22`. */
const valueText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .map(([name, one]) => `${name} ${valueText(one)}`)
    .join(" ");
};

/** Also what a row of the policy is about. */
export const grantText = (grant: object | undefined): string =>
  printable(
    Object.entries(grant ?? {})
      .map(([name, value]) => `${name}: ${valueText(value)}`)
      .join("; "),
  );
