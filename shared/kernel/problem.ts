/** What is wrong with a request, field by field, and the error that reports it. */
import { type Details, failure } from "./errors.ts";

export interface Problem {
  readonly field: string;
  readonly message: string;
  /** Whether the field is required and was not given. */
  readonly missing?: boolean | undefined;
  /** Of a field that is not known: the one that may have been meant, and those that are known. */
  readonly nearest?: string;
  readonly known?: readonly string[];
}

/** The one error that a client gets for all problems of a request. */
const refusalOf = (problems: readonly Problem[], details: Details = {}) => {
  const missing = problems.filter((p) => p.missing).map((p) => p.field);
  return failure(
    missing.length > 0 ? "INVALID_PARAMETERS" : "INVALID_REQUEST",
    {
      ...(missing.length > 0 && { missing_fields: missing }),
      problems: problems.map(({ missing: _missing, ...problem }) => problem),
      ...details,
    },
    problems.map((p) => p.message).join(" "),
  );
};

/**
 * Refuses a request that has problems.
 *
 * @throws INVALID_PARAMETERS when a field is missing, with `missing_fields`.
 * @throws INVALID_REQUEST when a value is wrong, with the path of each.
 */
export const refuse = (problems: readonly Problem[]): void => {
  if (problems.length > 0) throw refusalOf(problems);
};

/** Refuses a request for one wrong field. @throws INVALID_REQUEST */
export const refuseField: (field: string, message: string, details?: Details) => never = (
  field,
  message,
  details,
) => {
  throw refusalOf([{ field, message }], details);
};

/** Refuses a request that lacks a field. @throws INVALID_PARAMETERS */
export const refuseMissing: (field: string, message: string) => never = (field, message) => {
  throw refusalOf([{ field, message, missing: true }]);
};
