/** Plans a requested change from the index and what is installed. */
import type { Category, PACKAGE_ACTIONS, Package } from "../../shared/contracts/packages.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { IndexEntry } from "./index/index-file.ts";
import type { InstalledPackage } from "./installed-packages.ts";

type PackageAction = (typeof PACKAGE_ACTIONS)[number];

/** A package is known from the index, or because it is installed, or both. */
export interface KnownPackage {
  readonly category: Category;
  readonly repository: string;
  readonly name: string;
  readonly row: IndexEntry | undefined;
  readonly installed: InstalledPackage | undefined;
}

export interface VersionPlan {
  /** The version that is to be there; empty for none. */
  readonly version: string;
  /** It is there already. */
  readonly isDone: boolean;
  /** Of the archive, where the index tells it. */
  readonly digest: string | undefined;
}

const offered = ({ row, category, repository }: KnownPackage): IndexEntry =>
  row ?? fail("CONFLICT", { category, repository }, `${repository} is not in the index any more`);

const present = (
  { installed, category, repository }: KnownPackage,
  action: PackageAction,
): InstalledPackage =>
  installed ??
  fail(
    "CONFLICT",
    { category, repository, action },
    `${repository} is not installed, so there is no ${action}`,
  );

const planVersion = (known: KnownPackage, asked: string | undefined): VersionPlan => {
  const { version: newest, digests = {} } = offered(known);
  const version = asked ?? newest;
  const digest = own(digests, version);
  return { version, digest, isDone: known.installed?.version === version };
};

const PLANS: Readonly<Record<PackageAction, (known: KnownPackage, asked?: string) => VersionPlan>> =
  {
    install: planVersion,
    update(known, asked) {
      present(known, "update");
      return planVersion(known, asked);
    },
    uninstall(known) {
      present(known, "uninstall");
      return { version: "", digest: undefined, isDone: false };
    },
  };

/** @throws CONFLICT for what only something installed, or something in the index, can do. */
export const planFor = (
  action: PackageAction,
  known: KnownPackage,
  asked: string | undefined,
): VersionPlan => PLANS[action](known, asked);

export const asPackage = ({
  name,
  repository,
  category,
  row,
  installed,
}: KnownPackage): Package => ({
  name,
  repository,
  category,
  installed_version: installed?.version ?? "",
  available_version: row?.version ?? "",
});

const byId = (a: KnownPackage, b: KnownPackage) =>
  `${a.category} ${a.repository}` < `${b.category} ${b.repository}` ? -1 : 1;

/** All that is in the index or installed, by category and repository. */
export const merge = (
  rows: readonly IndexEntry[],
  installed: readonly InstalledPackage[],
): readonly KnownPackage[] => {
  const known = new Map<string, KnownPackage>();
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
