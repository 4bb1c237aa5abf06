/** Errors as answers show them: details without what is only for headers, and outcomes of steps. */
import { codeOf, type Details, ERRORS, type ErrorRow, isFromTable, type Thrown } from "./errors.ts";

const HIDDEN = ["reset_ms", "retry_after"];

/** The details that a client may read. */
export const shownDetails = ({ data = {} }: Thrown): Details =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !HIDDEN.includes(name)));

/** The error in the outcome of one of several steps; details of foreign errors are left out. */
export const outcomeError = (error: unknown) => {
  const thrown = (error ?? {}) as Thrown;
  const code = codeOf(thrown);
  const row: ErrorRow = ERRORS[code];
  const isOurs = isFromTable(thrown);
  return {
    code: row.code ?? code,
    message: isOurs ? String(thrown.message) : row.message,
    ...(isOurs && thrown.data && { details: shownDetails(thrown) }),
  };
};
