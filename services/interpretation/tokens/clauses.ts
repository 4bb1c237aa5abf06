/** Separates the tokens of a sentence into clauses, each of which is one command. */
import { type Clause, COMMANDS, has, type Token, type TokenKinds } from "./tokenize.ts";

const COMPLETE: TokenKinds = ["act", "step"];
const VALUES: TokenKinds = ["number", "level", "colour", "white", "mode"];
const TARGETS: TokenKinds = ["name", "kind", "place", "everything", "it", "there", "here"];

/**
 * Whether the part after a conjunction is a command of its own, rather than more of the one before:
 * "set the bedroom" is completed by "and the office to 21".
 */
const isOwnClause = (before: Clause, part: Clause): boolean => {
  if (!has(before, [...COMPLETE, ...VALUES])) return has(before, ["frame"]) && has(part, ["frame"]);
  return has(part, COMMANDS) || (has(before, VALUES) && has(part, VALUES) && has(part, TARGETS));
};

type Part = readonly [conjunction: Token | undefined, part: Clause];

const partsOf = (tokens: readonly Token[]): readonly Part[] => {
  const parts: [Token | undefined, Token[]][] = [[undefined, []]];
  for (const token of tokens)
    if (token.is === "and" || token.is === "then") parts.push([token, []]);
    else parts.at(-1)?.[1].push(token);
  return parts.filter(([, part]) => part.some(({ is }) => is !== "polite"));
};

export const clausesOf = (tokens: readonly Token[]): readonly Clause[] => {
  const clauses: Token[][] = [];
  for (const [conjunction, part] of partsOf(tokens)) {
    const last = clauses.at(-1);
    if (!last || isOwnClause(last, part)) clauses.push([...part]);
    else {
      if (conjunction) last.push({ text: conjunction.text, is: "and" });
      last.push(...part);
    }
  }
  return clauses;
};
