/** Conditions whose verb stands first: "ist es zu dunkel, mach das Licht an". */
import type { WordSense } from "../lattice/sense.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import { endOfPhrase, isAskedWithMark } from "../questions/statement.ts";
import type { NormalText } from "../text/normalize.ts";

const isOrder = ({ is, of }: WordSense): boolean => is === "do" || (is === "act" && of !== "open");
const isOr = ({ is, of }: WordSense): boolean => is === "link" && of === "or";

/** Whether an order follows it; "ist es an, aus oder gedimmt" asks. */
export const supposesFirst = (
  text: NormalText,
  { supposing, senses }: CompiledLanguage,
): boolean => {
  const { tokens, marks } = text;
  if (marks.size === 0 || !supposing.has(tokens[0]?.text ?? "") || isAskedWithMark(text))
    return false;
  const behind = tokens.findIndex(({ from }) => marks.get(from)?.includes(","));
  // "Ist das Tor offen? Wenn ja, schließ es" asks first.
  if (tokens.slice(0, behind).some(({ from }) => marks.get(from)?.includes("?"))) return false;
  return (
    behind > 0 &&
    behind < tokens.length - 1 &&
    endOfPhrase(text, behind, senses, isOrder) > behind &&
    !tokens.some(({ text: word }) => senses.get(word).some(isOr))
  );
};
