/** Questions without a verb, which their mark alone makes one: "everyone home?", "garage door closed?" */
import { own } from "../../../../shared/kernel/own-property.ts";
import { asState } from "../corrections/rewrites.ts";
import type { SentenceItem } from "../frames/item.ts";
import type { SentenceScene } from "../meaning.ts";
import { isMarkedQuestion } from "../text/spelling.ts";

/** "Licht in der Küche aus?": what says where may also say where to. */
const WHERE = ["in", "to", "at", "from"];

const NAMED = ["name", "stem", "kind", "kinds", "all", "area", "floor", "place"];

/** What is said of the people of a home, as a question has it. */
const PEOPLE: Readonly<Record<string, readonly (readonly [is: string, of: string])[]>> = {
  all: [
    ["kinds", "person"],
    ["state", "home"],
  ],
  any: [
    ["kind", "person"],
    ["state", "home"],
  ],
  none: [
    ["kinds", "person"],
    ["state", "not_home"],
  ],
};

/** States in place of acts, and of what is said of people. */
export const asFacts = (item: SentenceItem): readonly SentenceItem[] =>
  item.is === "people"
    ? (own(PEOPLE, item.of) ?? []).map(([is, of]) => ({ ...item, is, of }))
    : [asState(item)];

/** The question that is meant; nothing where it may be an order that is asked for politely. */
export const bareQuestion = (
  items: readonly SentenceItem[],
  { text: { original, chars, tokens }, language: { senses, requests } }: SentenceScene,
): readonly SentenceItem[] | undefined => {
  // "Can you …?", and "l'interrupteur peut-il être activé ?".
  if (!isMarkedQuestion(original) || tokens.some(({ text }) => requests.has(text)))
    return undefined;
  const said = items.filter(({ is }) => is !== "mark");
  /** A word that says how something is, whatever else it does. */
  const isSaid = ({ is, from, to }: SentenceItem): boolean =>
    is === "state" ||
    is === "people" ||
    (is === "act" && senses.get(chars.slice(from, to)).some((one) => one.is === "state"));
  const isNamed = ({ is, of }: SentenceItem): boolean =>
    NAMED.includes(is) || (is === "link" && WHERE.includes(of));
  const [first] = said;
  const states = said.filter(isSaid);
  const last = Math.max(...said.map(({ to }) => to));
  const isBare =
    first !== undefined &&
    states.length === 1 &&
    (isNamed(first) || first.is === "people") &&
    last === chars.length &&
    said.every((item) => isSaid(item) || isNamed(item));
  if (!first || !isBare) return undefined;
  const asks: SentenceItem = { ...first, is: "q", of: "is", ids: [], to: first.from };
  return [asks, ...items.flatMap(asFacts)];
};
