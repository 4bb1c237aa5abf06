/** Roles and grants as options: what a user or a key may do, and with what. */
import { slugOf } from "../../../shared/text/slug.ts";

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
type GrantInput = { readonly [K in keyof typeof grantOptions]?: Names };

/** @returns `undefined` where nothing is restricted. */
export const grantOf = (given: GrantInput): object | undefined => {
  const { entities, domains, areas, floors, labels, commands } = given;
  const rows = [
    ["entities", entities],
    ["domains", domains],
    ["areas", areas?.map(slugOf)],
    ["floors", floors?.map(slugOf)],
    ["labels", labels?.map(slugOf)],
    ["commands", commands],
  ] as const;
  const set = rows.filter(([, names]) => names !== undefined);
  return set.length === 0 ? undefined : Object.fromEntries(set);
};

export const grantText = (grant: object | undefined): string =>
  Object.entries(grant ?? {})
    .map(([name, values]) => `${name}: ${[values].flat().join(", ")}`)
    .join("; ");
