/** Asks back: says what was not understood, and what could be said instead. */
import { distance } from "fastest-levenshtein";
import { escapeText } from "../../shared/escape.ts";
import type { House, Thing } from "./house.ts";
import { english } from "./lexicon/english.ts";
import type { Lack } from "./meant.ts";
import type { Make } from "./orders.ts";
import type { Unplanned } from "./plan.ts";
import type { Why } from "./sense.ts";
import { sayOrder } from "./speak.ts";

export interface Unclear {
  readonly kind: "unclear";
  readonly text: string;
  readonly suggestions: readonly string[];
  readonly confidence: number;
}

const LOST = 0.2;
const AMBIGUOUS = 0.4;
const MOST = 5;

const EXAMPLES = [
  "Turn on the kitchen light",
  "Set the bedroom to 21 degrees",
  "Which lights are on?",
] as const;

export const unclear = (
  text: string,
  suggestions: readonly string[] = EXAMPLES,
  confidence = LOST,
): Unclear => ({ kind: "unclear", text, suggestions: suggestions.slice(0, MOST), confidence });

const BLOCKED: Readonly<Record<Why, string>> = {
  negated: "That says what not to do, so I have done nothing.",
  hypothetical: "That is not something to be done now, so I have done nothing.",
  later: "I can only do things right away, so I have done nothing.",
};

export const blocked = (why: Why): Unclear => unclear(BLOCKED[why]);

const quoted = (text: string) => `\u201c${escapeText(text)}\u201d`;
const place = (where: string | undefined) => (where ? ` in ${where}` : "");

const orders = (things: readonly Thing[], make: Make | undefined): readonly string[] =>
  things.flatMap((thing) => {
    const order = make?.(thing);
    return order ? [sayOrder({ ...order, name: thing.name })] : [];
  });

const TEXTS: Readonly<
  Record<Exclude<Lack["lack"], "ambiguous" | "none" | "unable" | "incapable" | "vague">, string>
> = {
  unnamed: "I do not know what that is to be done with; please name it.",
  forgotten: "I do not know what you refer to; please name it.",
  nowhere: "I do not know where you are; please name the room.",
};

export const lacking = ({ lack, make }: Unplanned): Unclear => {
  switch (lack.lack) {
    case "ambiguous": {
      const { candidates, what } = lack;
      const text = what ? `Which one do you mean by ${quoted(what)}?` : "Which one do you mean?";
      return unclear(text, orders(candidates, make), AMBIGUOUS);
    }
    case "none":
      return unclear(`I know no ${escapeText(lack.what)}${place(lack.where)}.`);
    case "unable":
      return unclear(`No ${escapeText(lack.what)}${place(lack.where)} can do that now.`);
    case "incapable":
      return unclear(`${lack.thing.name} cannot do that now.`);
    case "vague": {
      const nouns = ["all lights", "everything"].map(
        (noun) => `${noun} in the ${escapeText(lack.where)}`,
      );
      const told = nouns.map((name) => sayOrder({ command: lack.command, fields: {}, name }));
      return unclear("What is that to be done with there?", told, AMBIGUOUS);
    }
    case "senseless":
      return unclear("I do not understand what is to be done.");
    case "unnamed":
    case "forgotten":
    case "nowhere":
      return unclear(TEXTS[lack.lack]);
  }
};

const LEXICON = [
  ...new Set(
    english.rows
      .flatMap(([phrases]) => phrases.split(/[| ]/))
      .filter((one) => /\p{L}{3}/u.test(one)),
  ),
];
/** A longer word is not looked up: nobody mistypes one so. */
const MAX_WORD = 24;
const MAX_TYPOS = 2;

const nearest = (word: string, house: House): string | undefined => {
  if (word.length < 3 || word.length > MAX_WORD) return undefined;
  const known = [
    ...new Set([...house.names.keys()].flatMap((name) => name.split(" "))),
    ...LEXICON,
  ];
  const near = known
    .map((one) => ({ one, far: distance(one, word) }))
    .filter(({ far }) => far <= Math.min(MAX_TYPOS, word.length - 2));
  return near.sort((a, b) => a.far - b.far)[0]?.one;
};

/** Suggests the sentence with its unknown words replaced by the most similar ones; never acts on it. */
export const unexplained = (
  strays: readonly string[],
  words: readonly string[],
  house: House,
): Unclear => {
  const shown = [...new Set(strays)].slice(0, 3);
  const better = new Map(shown.map((word) => [word, nearest(word, house)]));
  const guess = words.map((word) => better.get(word) ?? word).join(" ");
  const isBetter = [...better.values()].every((one) => one !== undefined) && shown.length > 0;
  const text = `I do not understand ${shown.map(quoted).join(", ")}, so I have done nothing.`;
  const suggestion = escapeText(guess.charAt(0).toUpperCase() + guess.slice(1));
  return unclear(text, isBetter ? [suggestion, ...EXAMPLES] : EXAMPLES);
};
