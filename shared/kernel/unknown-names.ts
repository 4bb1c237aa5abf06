/** Reports a name that does not exist, and suggests what was meant. */
import { alikeTo, didYouMean, meantBy, offered } from "../text/similar-names.ts";
import { type Details, type ErrorCode, fail } from "./errors.ts";
import type { Problem } from "./problem.ts";

interface Unknown {
  /** Path of the field with the name. */
  readonly field: string;
  /** What it names, for example area. */
  readonly what: string;
  readonly name: string;
  /** The names that exist. */
  readonly known: readonly string[];
  /** Where a client finds all of them, for example `GET /api/state`. */
  readonly where: string;
  /** What may have been meant; by default the most similar name. */
  readonly alike?: readonly string[];
}

export const unknownName = ({
  field,
  what,
  name,
  known,
  where,
  alike = [meantBy(name, known) ?? []].flat(),
}: Unknown): Problem => {
  const { text, names } = offered(name, known, where);
  return {
    field,
    message: `There is no ${what} ${name}${didYouMean(alike) || "."} ${text}`,
    missing: false,
    ...(alike[0] !== undefined && { nearest: alike[0] }),
    known: names,
  };
};

/**
 * Fails for a name that does not exist.
 *
 * @param what  The thing with its name, for the message: `scene night`.
 * @param known  The names that exist; the details have those that are spelled alike.
 */
export const failUnknown = (
  code: ErrorCode,
  details: Details,
  what: string,
  name: string,
  known: readonly string[],
): never => {
  const nearest = alikeTo(name, known);
  return fail(code, { ...details, nearest }, `There is no ${what}${didYouMean(nearest)}`);
};
