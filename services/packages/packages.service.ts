/** Packages: shown from a catalogue; changes are refused, as none can be installed yet. */
import { refuseChange } from "../../shared/catalogue.ts";
import { implement } from "../../shared/contract.ts";
import { type Category, packages } from "../../shared/contracts/packages.ts";
import { fail } from "../../shared/errors.ts";
import type { Parts } from "../../shared/parts.ts";
import { PACKAGES } from "./catalogue.ts";

/** @throws PACKAGE_NOT_FOUND */
const find = (category: Category, repository: string) =>
  PACKAGES.find((one) => one.category === category && one.repository === repository) ??
  fail(
    "PACKAGE_NOT_FOUND",
    { category, repository },
    `There is no package ${repository} in the category ${category}`,
  );

export default (_parts: Parts) =>
  implement(packages, {
    list: ({ params: { category } }) =>
      PACKAGES.filter((one) => category === undefined || one.category === category),
    change({ params: { action, category, repository, version } }) {
      const { available_version } = find(category, repository);
      return refuseChange({ action, name: repository, version }, available_version);
    },
  });
