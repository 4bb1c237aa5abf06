/** The parameters that actions of several services share: dry_run of every writing one, the version of those that restore one. */
import type { Free, Rules } from "../kernel/rules.ts";

export const dry_run = {
  type: "boolean",
  optional: true,
  about: "Check and predict, but change nothing",
} as const;

export const versionNumber = {
  type: "number",
  integer: true,
  min: 1,
  about: "The number of the version, from GET /versions/{kind}/{id}",
} as const;

/** Beside the version that comes back. */
export const expected_version = {
  type: "number",
  integer: true,
  min: 0,
  optional: true,
  about:
    "The version that it must have now: of an entity its own, of anything else the newest that is kept",
} as const;

/** Beside the id of what is restored. */
export const returning = {
  version: versionNumber,
  expected_version,
  dry_run,
} as const satisfies Rules;

/** What is there after that, and what had belonged to it and could not be put back. */
export interface Returned {
  readonly value: Free;
  readonly left_out?: readonly string[];
}
