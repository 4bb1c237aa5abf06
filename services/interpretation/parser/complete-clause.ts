/** Completes a clause with what it shares with the clauses around it. */
import { type PlaceToken, placesAround } from "../targets/target-groups.ts";
import { slotsOf } from "../tokens/slots.ts";
import {
  type Clause,
  COMMANDS,
  has,
  NOUNS,
  PLACES,
  type Token,
  type TokenKinds,
} from "../tokens/tokenize.ts";

const UNITS: TokenKinds = ["unit", "level"];

/** Places that a later clause ends with, or the first begins with, hold for clauses without. */
export const placesFor = (clauses: readonly Clause[], index: number): readonly PlaceToken[] => {
  if (has(clauses[index] ?? [], [...PLACES, "all", "everything"])) return [];
  const targets = clauses.map((clause) => slotsOf(clause).target);
  const leading = targets.slice(0, index).filter(([first]) => first?.is === "in");
  const found = [...targets.slice(index + 1), ...leading].map(placesAround);
  return found.find((places) => places.length > 0) ?? [];
};

/** "The kitchen light to 50% and the bedroom to 30": a place takes noun and unit of the clause before. */
const withNounAndUnit = (clause: Clause, before: Clause): Clause => {
  const unit = before.find(({ is }) => UNITS.includes(is));
  if (!unit || !has(clause, ["number"]) || has(clause, UNITS) || has(clause, NOUNS)) return clause;
  const noun = before.findLast((token) => token.is === "name" || token.is === "kind");
  const isNoun = noun?.is === "name" || noun?.is === "kind";
  const kind = isNoun ? noun.kind : undefined;
  const many = noun?.is === "kind" && noun.many;
  const shared: Token[] = kind ? [{ is: "kind", kind, many, text: kind }] : [];
  const percent: Token = { is: "unit", unit: "percent", text: "%" };
  return clause.flatMap((token) => {
    if (token.is === "place") return [token, ...shared];
    return token.is === "number" ? [token, unit.is === "level" ? percent : unit] : [token];
  });
};

/** A clause without a verb ("the living room to 22") takes the one of the clause before. */
export const completed = (clauses: readonly Clause[], index: number): Clause => {
  const [clause = [], before] = [clauses[index], clauses[index - 1]];
  if (!before || has(clause, COMMANDS)) return clause;
  const shared = before.filter(({ is }) => is === "frame" || is === "dimension");
  return [...shared, ...withNounAndUnit(clause, before)];
};
