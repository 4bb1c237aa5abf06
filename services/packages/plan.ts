/** What a wish for a package comes to, given what there is and what is installed. */

import type { Category, PACKAGE_ACTIONS, Package } from "../../shared/contracts/packages.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { Row } from "./index-file.ts";
import type { Installed } from "./records.ts";

type PackageAction = (typeof PACKAGE_ACTIONS)[number];

/** A package is known from the index, or because it is installed, or both. */
export interface Known {
  readonly category: Category;
  readonly repository: string;
  readonly name: string;
  readonly row: Row | undefined;
  readonly installed: Installed | undefined;
}

export interface Plan {
  /** The version that is to be there; empty for none. */
  readonly version: string;
  /** It is there already. */
  readonly isDone: boolean;
  /** Of the archive, where the index tells it. */
  readonly digest: string | undefined;
}

const offered = ({ row, category, repository }: Known): Row =>
  row ?? fail("CONFLICT", { category, repository }, `${repository} is not in the index any more`);

const present = ({ installed, category, repository }: Known, action: PackageAction): Installed =>
  installed ??
  fail(
    "CONFLICT",
    { category, repository, action },
    `${repository} is not installed, so there is no ${action}`,
  );

const towards = (known: Known, asked: string | undefined): Plan => {
  const { version: newest, digests = {} } = offered(known);
  const version = asked ?? newest;
  const digest = own(digests, version);
  return { version, digest, isDone: known.installed?.version === version };
};

const PLANS: Readonly<Record<PackageAction, (known: Known, asked?: string) => Plan>> = {
  install: towards,
  update(known, asked) {
    present(known, "update");
    return towards(known, asked);
  },
  uninstall(known) {
    present(known, "uninstall");
    return { version: "", digest: undefined, isDone: false };
  },
};

/** @throws CONFLICT for what only something installed, or something in the index, can do. */
export const planFor = (action: PackageAction, known: Known, asked: string | undefined): Plan =>
  PLANS[action](known, asked);

export const asPackage = ({ name, repository, category, row, installed }: Known): Package => ({
  name,
  repository,
  category,
  installed_version: installed?.version ?? "",
  available_version: row?.version ?? "",
});

const byId = (a: Known, b: Known) =>
  `${a.category} ${a.repository}` < `${b.category} ${b.repository}` ? -1 : 1;

/** All that is in the index or installed, by category and repository. */
export const merge = (rows: readonly Row[], installed: readonly Installed[]): readonly Known[] => {
  const known = new Map<string, Known>();
  for (const row of rows)
    known.set(`${row.category} ${row.repository}`, { ...row, row, installed: undefined });
  for (const one of installed) {
    const id = `${one.category} ${one.repository}`;
    const { category, repository, name } = one;
    const row = known.get(id)?.row;
    known.set(id, { category, repository, name: row?.name ?? name, row, installed: one });
  }
  return [...known.values()].sort(byId);
};
