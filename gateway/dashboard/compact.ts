/** A module without the blanks that mean nothing: each statement has a line, which positions of errors name. */
import type { Options, Token } from "acorn";

const MODULE: Options = { ecmaVersion: "latest", sourceType: "module" };

const WORD = /[\w$\\\u0080-\uffff]/;
/** Texts that would mean something else without a blank: `a b`, `a + +b`, `a / /b/`, `1 .toFixed()`. */
const isPartedBy = (last: string, next: string): boolean =>
  (WORD.test(last) && WORD.test(next)) ||
  (last === next && "+-/".includes(last)) ||
  (/\d/.test(last) && next === ".");

/** Between the ends of two tokens. */
const blankBetween = (last: string, gap: string, next: string): string => {
  if (gap === "") return "";
  const isEnd = last === ";" || (last === "}" && !/[)\]};,.?:]/.test(next));
  if (isEnd && gap.includes("\n")) return "\n";
  return isPartedBy(last, next) ? " " : "";
};

/** A comma before a closing bracket; where an array has nothing before it, it counts. */
const isTrailing = (code: string, token: Token, last?: Token, next?: Token): boolean =>
  code.slice(token.start, token.end) === "," &&
  /^[)\]}]/.test(code.slice(next?.start)) &&
  !/[,[]$/.test(code.slice(last?.start, last?.end));

/**
 * Comments are left out, too.
 *
 * @param code  Statements end with semicolons.
 * @throws SyntaxError where it is no module.
 */
export const compact = async (code: string): Promise<string> => {
  // Loaded at the first request: a start does not wait for it.
  const { parse } = await import("acorn");
  const tokens: Token[] = [];
  parse(code, { ...MODULE, onToken: tokens });
  let end = 0;
  const parts = tokens.map((token, index) => {
    const [last, next] = [tokens[index - 1], tokens[index + 1]];
    const gap = code.slice(end, token.start);
    const blank = last ? blankBetween(code[end - 1] ?? "", gap, code[token.start] ?? "") : "";
    end = token.end;
    const text = isTrailing(code, token, last, next) ? "" : code.slice(token.start, token.end);
    return blank + text;
  });
  return parts.join("");
};
