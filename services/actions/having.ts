/** Fields that only some actions of a tool need. */
import { refuse } from "../../shared/kernel/problem.ts";
import type { Free } from "../../shared/kernel/rules.ts";

/**
 * Some actions of a tool need fields that others do not.
 *
 * @throws INVALID_PARAMETERS naming those that are missing.
 */
export const having = <T extends Free, const K extends keyof T & string>(
  given: T,
  ...names: K[]
) => {
  refuse(
    names
      .filter((name) => given[name] === undefined)
      .map((field) => ({ field, message: `The '${field}' field is required.`, missing: true })),
  );
  return given as T & { readonly [N in K]-?: Exclude<T[N], undefined> };
};
