/** Sorts the tokens of an order by what they say: what to do, how much of it, and to what. */

import type { Act, Dimension, StepSize, ValueUnit } from "../../../shared/domains/sentences.ts";
import type { RgbColour, Sense } from "../language/vocabulary.ts";
import type { Clause, Token } from "./tokens.ts";

export interface Quantity {
  readonly value: number;
  readonly unit?: ValueUnit | undefined;
  readonly joint?: "to" | "by" | "at" | undefined;
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

/** What a entity, or several, can be named with. */
export const TARGETS: readonly Token["is"][] = [
  "name",
  "kind",
  "place",
  "everything",
  "all",
  "it",
  "there",
  "here",
  "home",
  "in",
  "and",
];
const isTarget = ({ is }: Token) => TARGETS.includes(is);

/** What a joint may stand before; at any other place the sentence is not understood. */
const JOINS: Readonly<Partial<Record<Token["is"], readonly Token["is"][]>>> = {
  in: ["place", "there", "here", "home", "colour", "white", "mode", "all", "name", "kind", "it"],
  to: ["name", "number", "level", "colour", "white", "mode", "act", "step", "amount"],
  by: ["number", "amount", "level"],
  at: ["number", "level"],
  except: ["name", "kind", "place", "it", "there", "here", "all", "in"],
};

const SLOTS: readonly Token["is"][] = [
  ...TARGETS,
  "act",
  "frame",
  "polite",
  "step",
  "dimension",
  "amount",
  "number",
  "unit",
  "level",
  "colour",
  "white",
  "mode",
  "except",
  "to",
  "by",
  "at",
];

/** "The red light" is one that is red; "the light red" is an order. */
const NOUNS: readonly Token["is"][] = ["kind", "name", "place"];
const describes = ({ is }: Token, next: Token | undefined) =>
  (is === "colour" || is === "white") && next !== undefined && NOUNS.includes(next.is);

/** Tokens that an order cannot hold, or not there: whatever is left over is not understood. */
export const unexpectedTokens = (clause: Clause): readonly Token[] =>
  clause.filter((token, index) => {
    const after = JOINS[token.is];
    const next = clause[index + 1];
    if (after && !(next && after.includes(next.is))) return true;
    if (describes(token, next)) return true;
    if (token.is === "unit") return clause[index - 1]?.is !== "number";
    return !SLOTS.includes(token.is);
  });

const jointBefore = (clause: Clause, index: number): Quantity["joint"] => {
  const joint = clause[index - 1]?.is;
  return joint === "to" || joint === "by" || joint === "at" ? joint : undefined;
};

const quantities = (clause: Clause): readonly Quantity[] =>
  clause.flatMap((token, index): readonly Quantity[] => {
    const joint = jointBefore(clause, index);
    if (token.is === "level")
      return [{ value: token.percent, unit: "percent", joint: joint ?? "to" }];
    if (token.is !== "number") return [];
    const next = clause[index + 1];
    return [{ value: token.value, unit: next?.is === "unit" ? next.unit : undefined, joint }];
  });

type TokenPicker = <K extends Token["is"]>(is: K) => readonly Extract<Token, { is: K }>[];
const picker =
  (clause: Clause): TokenPicker =>
  <K extends Token["is"]>(is: K) =>
    clause.filter((token): token is Extract<Token, { is: K }> => token.is === is);

const withoutEdges = (clause: Clause): Clause => {
  const from = clause.findIndex(({ is }) => is !== "and");
  const to = clause.findLastIndex(({ is }) => is !== "and");
  return from < 0 ? [] : clause.slice(from, to + 1);
};

export const slotsOf = (clause: Clause): CommandSlots => {
  const pick = picker(clause);
  const from = clause.findIndex(({ is }) => is === "except");
  const rest = from < 0 ? clause : clause.slice(0, from);
  return {
    acts: [...new Set(pick("act").map(({ act }) => act))],
    hasFrame: pick("frame").length > 0,
    steps: pick("step"),
    dimensions: pick("dimension").map(({ of }) => of),
    amounts: pick("amount").map(({ size }) => size),
    quantities: quantities(clause),
    colours: pick("colour").map(({ rgb }) => rgb),
    whites: pick("white").map(({ kelvin }) => kelvin),
    modes: pick("mode").map(({ mode }) => mode),
    target: withoutEdges(rest.filter(isTarget)),
    except: from < 0 ? undefined : withoutEdges(clause.slice(from + 1).filter(isTarget)),
  };
};
