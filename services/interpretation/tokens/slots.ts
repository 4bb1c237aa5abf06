/** Sorts the tokens of a command by what they say: what to do, how much of it, and to what. */
import type { Act, Dimension, StepSize, ValueUnit } from "../../../shared/domains/sentences.ts";
import type { RgbColour, Sense } from "../language/vocabulary.ts";
import { type Clause, has, NOUNS, PLACES, type Token, type TokenKinds } from "./tokenize.ts";

export interface Quantity {
  readonly value: number;
  readonly unit?: ValueUnit | undefined;
  readonly preposition?: "to" | "by" | "at" | undefined;
}
export type StepSense = Extract<Sense, { is: "step" }>;

export interface CommandSlots {
  readonly acts: readonly Act[];
  readonly hasFrame: boolean;
  readonly steps: readonly StepSense[];
  readonly dimensions: readonly Dimension[];
  readonly amounts: readonly StepSize[];
  readonly quantities: readonly Quantity[];
  readonly colours: readonly RgbColour[];
  readonly whites: readonly number[];
  readonly modes: readonly string[];
  readonly target: Clause;
  readonly except: Clause | undefined;
}

/** Tokens that say what a command or a question is about. */
export const TARGETS: TokenKinds = [...NOUNS, ...PLACES, "all", "in", "and"];

/** What may follow a preposition; before anything else the sentence is not understood. */
const FOLLOWERS: Readonly<Partial<Record<Token["is"], TokenKinds>>> = {
  in: ["place", "there", "here", "home", "colour", "white", "mode", "all", "name", "kind", "it"],
  to: ["name", "number", "level", "colour", "white", "mode", "act", "step", "amount"],
  by: ["number", "amount", "level"],
  at: ["number", "level"],
  except: ["name", "kind", "place", "it", "there", "here", "all", "in"],
};

/** Tokens that no command contains. */
const FOREIGN: TokenKinds = ["question", "asks", "state", "outside", "block", "undo", "redo"];

/** Tokens that a command cannot contain, or not at that place. */
export const unexpectedTokens = (clause: Clause): readonly Token[] =>
  clause.filter((token, index) => {
    const [before, next] = [clause[index - 1], clause[index + 1]];
    const followers = FOLLOWERS[token.is];
    if (followers && !(next && followers.includes(next.is))) return true;
    // "The light red" is a command; "the red light" is one that is red.
    const isColour = token.is === "colour" || token.is === "white";
    if (isColour && next && has([next], ["kind", "name", "place"])) return true;
    if (token.is === "unit") return before?.is !== "number";
    return token.is === "unknown" || token.is === "then" || FOREIGN.includes(token.is);
  });

const quantitiesOf = (clause: Clause): readonly Quantity[] =>
  clause.flatMap((token, index): readonly Quantity[] => {
    const [is, next] = [clause[index - 1]?.is, clause[index + 1]];
    const preposition = is === "to" || is === "by" || is === "at" ? is : undefined;
    if (token.is === "level")
      return [{ value: token.percent, unit: "percent", preposition: preposition ?? "to" }];
    if (token.is !== "number") return [];
    return [{ value: token.value, unit: next?.is === "unit" ? next.unit : undefined, preposition }];
  });

const targetOf = (tokens: Clause): Clause => {
  const target = tokens.filter(({ is }) => TARGETS.includes(is));
  const from = target.findIndex(({ is }) => is !== "and");
  return from < 0 ? [] : target.slice(from, target.findLastIndex(({ is }) => is !== "and") + 1);
};

export const slotsOf = (clause: Clause): CommandSlots => {
  const all = <K extends Token["is"]>(kind: K) =>
    clause.filter((token): token is Extract<Token, { is: K }> => token.is === kind);
  const from = clause.findIndex(({ is }) => is === "except");
  return {
    acts: [...new Set(all("act").map(({ act }) => act))],
    hasFrame: has(clause, ["frame"]),
    steps: all("step"),
    dimensions: all("dimension").map(({ of }) => of),
    amounts: all("amount").map(({ size }) => size),
    quantities: quantitiesOf(clause),
    colours: all("colour").map(({ rgb }) => rgb),
    whites: all("white").map(({ kelvin }) => kelvin),
    modes: all("mode").map(({ mode }) => mode),
    target: targetOf(from < 0 ? clause : clause.slice(0, from)),
    except: from < 0 ? undefined : targetOf(clause.slice(from + 1)),
  };
};
