/** Asks back: says what was not understood, and what could be said instead. */
import { escapeText } from "../../../shared/text/escape-html.ts";
import type { PlanProblem } from "../commands/plan-clause.ts";
import type { HomeModel, NamedEntity } from "../home/home-model.ts";
import type { BlockReason } from "../language/vocabulary.ts";
import { sayOrder, sayOrders } from "../lexicon/english/responses.ts";
import type { TargetProblem } from "../targets/resolution.ts";

export interface Clarification {
  readonly kind: "unclear";
  readonly text: string;
  readonly suggestions: readonly string[];
  readonly confidence: number;
  /** Orders of which one is meant: the answer may be one of them. */
  readonly offers?: readonly string[];
}

const LOST = 0.2;
const AMBIGUOUS = 0.4;
const MOST = 5;
const MAX_OFFERS = 20;

export const unclear = (
  text: string,
  suggestions: readonly string[] = [],
  confidence = LOST,
): Clarification => ({
  kind: "unclear",
  text,
  suggestions: suggestions.slice(0, MOST),
  confidence,
});

const BLOCKED: Readonly<Record<BlockReason, string>> = {
  negated: "That says what not to do, so I have done nothing.",
  hypothetical: "That is not something to be done now, so I have done nothing.",
  later: "I can only do entities right away, so I have done nothing.",
  partial: "I cannot tell which part of them is meant, so I have done nothing; please name them.",
};

export const blocked = (why: BlockReason): Clarification => unclear(BLOCKED[why]);

const quoted = (text: string) => `\u201c${escapeText(text)}\u201d`;
const place = (where: string | undefined) => (where ? ` in ${where}` : "");

/** Whole sentences: what one candidate would do, and what the sentence says besides. */
const orders = (
  entities: readonly NamedEntity[],
  { make, before = [], after = [] }: PlanProblem,
): readonly string[] => {
  const some = entities.slice(0, MAX_OFFERS);
  const names = some.map(({ name }) => name);
  return some.flatMap((entity) => {
    const order = make?.(entity);
    const isAlone = names.filter((one) => one === entity.name).length === 1;
    const name = isAlone ? entity.name : entity.entity_id;
    return order ? [sayOrders([...before, { ...order, name }, ...after])] : [];
  });
};

const asking = (text: string, offers: readonly string[]): Clarification => ({
  ...unclear(text, offers, AMBIGUOUS),
  offers,
});

const TEXTS: Readonly<
  Record<
    Exclude<TargetProblem["lack"], "ambiguous" | "none" | "unable" | "incapable" | "vague">,
    string
  >
> = {
  unnamed: "I do not know what that is to be done with; please name it.",
  forgotten: "I do not know what you refer to; please name it.",
  nowhere: "I do not know where you are; please name the room.",
};

const incapable = ({ name, state }: NamedEntity): string =>
  state === "off" ? `${name} is off, so it cannot do that now.` : `${name} cannot do that now.`;

export const lacking = (unplanned: PlanProblem): Clarification => {
  const { lack } = unplanned;
  switch (lack.lack) {
    case "ambiguous": {
      const { candidates, what } = lack;
      const text = what ? `Which one do you mean by ${quoted(what)}?` : "Which one do you mean?";
      return asking(text, orders(candidates, unplanned));
    }
    case "none":
      return unclear(`I know no ${escapeText(lack.what)}${place(lack.where)}.`);
    case "unable":
      return unclear(`No ${escapeText(lack.what)}${place(lack.where)} can do that now.`);
    case "incapable":
      return unclear(incapable(lack.entity));
    case "vague": {
      const nouns = ["all lights", "everything"].map(
        (noun) => `${noun} in the ${escapeText(lack.where)}`,
      );
      const told = nouns.map((name) => sayOrder({ command: lack.command, fields: {}, name }));
      return asking("What is that to be done with there?", told);
    }
    case "outside":
      return unclear(`${lack.percent}% is out of range: percent go from 0 to 100.`);
    case "senseless":
      return unclear("I do not understand what is to be done.");
    case "unnamed":
    case "forgotten":
    case "nowhere":
      return unclear(TEXTS[lack.lack]);
  }
};

/** Suggests the sentence with its unknown words replaced by the most similar ones; never acts on it. */
export const unexplained = (
  strays: readonly string[],
  words: readonly string[],
  home: HomeModel,
): Clarification => {
  const shown = [...new Set(strays)].slice(0, 3);
  const better = new Map(shown.map((word) => [word, home.words.nearest(word)]));
  const guess = words.map((word) => better.get(word) ?? word).join(" ");
  const isBetter = [...better.values()].every((one) => one !== undefined) && shown.length > 0;
  const text = `I do not understand ${shown.map(quoted).join(", ")}, so I have done nothing.`;
  const suggestion = escapeText(guess.charAt(0).toUpperCase() + guess.slice(1));
  return unclear(text, isBetter ? [suggestion] : []);
};
