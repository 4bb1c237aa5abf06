/** What is wrong with a request, field by field, and the error that reports it. */
import { type ErrorCode, fail } from "./errors.ts";

export interface Problem {
  readonly field: string;
  readonly message: string;
  readonly missing: boolean;
  /** Of a field that is not known: the one that may have been meant, and those that are known. */
  readonly nearest?: string;
  readonly known?: readonly string[];
}

/**
 * Turns problems into the one error that a client gets.
 *
 * @throws INVALID_PARAMETERS when a field is missing, with `missing_fields`.
 * @throws INVALID_REQUEST when a value is wrong, with the path of each.
 */
export const refuse = (problems: readonly Problem[]): void => {
  if (problems.length === 0) return;
  const missing = problems.filter((p) => p.missing).map((p) => p.field);
  const code: ErrorCode = missing.length > 0 ? "INVALID_PARAMETERS" : "INVALID_REQUEST";
  fail(
    code,
    {
      ...(missing.length > 0 && { missing_fields: missing }),
      problems: problems.map(({ missing: _missing, ...problem }) => problem),
    },
    problems.map((p) => p.message).join(" "),
  );
};
