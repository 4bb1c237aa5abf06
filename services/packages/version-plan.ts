/** Plans a requested change from the index and what is installed. */
import type { Category, PACKAGE_ACTIONS, Package } from "../../shared/contracts/packages.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { IndexEntry } from "./index/index-file.ts";
import { type InstalledPackage, subjectOf } from "./installed-packages.ts";

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
  /** Of the archive, where the index has it. */
  readonly digest: string | undefined;
}

/** @throws CONFLICT for what only something installed, or something in the index, can do. */
export const planFor = (
  action: PackageAction,
  { row, installed, category, repository }: KnownPackage,
  asked: string | undefined,
): VersionPlan => {
  const about = { category, repository };
  const message = `${repository} is not installed, so there is no ${action}`;
  if (action !== "install" && !installed) fail("CONFLICT", { ...about, action }, message);
  if (action === "uninstall") return { version: "", digest: undefined, isDone: false };
  const { version: newest, digests } =
    row ?? fail("CONFLICT", about, `${repository} is no longer in the index`);
  const version = asked ?? newest;
  return { version, digest: own(digests, version), isDone: installed?.version === version };
};

export const asPackage = ({ row, installed, ...named }: KnownPackage): Package => ({
  ...named,
  installed_version: installed?.version ?? "",
  available_version: row?.version ?? "",
});

/** All that is in the index or installed, by category and repository. */
export const merge = (
  rows: readonly IndexEntry[],
  installed: readonly InstalledPackage[],
): readonly KnownPackage[] => {
  const inIndex = new Map(rows.map((row) => [subjectOf(row), row]));
  const there = new Map(installed.map((one) => [subjectOf(one), one]));
  return [...new Set([...inIndex.keys(), ...there.keys()])].sort().flatMap((id) => {
    const [row, one] = [inIndex.get(id), there.get(id)];
    const known = row ?? one;
    if (!known) return [];
    const { name, repository, category } = known;
    return [{ name, repository, category, row, installed: one }];
  });
};
