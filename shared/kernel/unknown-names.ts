/** Tells of a name that nothing has: whoever gave it meant something else. */
import { didYouMean, meantBy, offered } from "../text/similar-names.ts";
import type { Problem } from "./problem.ts";

interface Unknown {
  /** Where the name stands. */
  readonly field: string;
  /** Of what kind it would be, for example area. */
  readonly what: string;
  readonly name: string;
  /** The names that there are of the kind. */
  readonly known: readonly string[];
  /** Where all of them are, should they be many: for example `GET /api/state`. */
  readonly where: string;
  /** What may have been meant; by default, the one that is likest. */
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
