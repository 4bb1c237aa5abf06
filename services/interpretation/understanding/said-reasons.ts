/** "The lamp is weak because it's dark": what asks for nothing alone asks for nothing for a reason. Pure. */
import { HENCE, TOLD } from "./clauses/told-reasons.ts";
import type { WordSense } from "./lattice/sense.ts";
import { isLinkOf } from "./lattice/sense-kinds.ts";
import type { PlannedStep, ReadingCandidate, SentenceScene } from "./meaning.ts";
import type { NoneReason } from "./none-reason.ts";
import { endOfPhrase } from "./questions/statement.ts";
import { FREE_FIELDS } from "./tasks/free-text.ts";
import { normalize } from "./text/normalize.ts";

const BREAKS = /[,;.!?]/u;

/** The comma before a reason. */
const END = /[\s,;]+$/u;

/** One that a reason follows, and is none itself. */
const isBecause = (sense: WordSense): boolean =>
  isLinkOf(sense, "because") && sense.sort !== TOLD && sense.sort !== HENCE;

const isPlace = ({ is }: WordSense): boolean => is === "place";

/** "Roep om dat het eten klaar is" has no reason. */
const isOfFreeText = ({ fields }: PlannedStep): boolean => FREE_FIELDS.some((one) => one in fields);

/** Without the words behind, nothing of it can be meant. */
const NOT_MEANT: readonly NoneReason[] = ["nothing is named", "no such thing", "cannot"];

/** A reason that is said before an order, or behind it, and what is said without it. */
interface SaidReason {
  readonly order: SentenceScene;
  /** It may say where that is. */
  readonly isPlaced: boolean;
}

const reasonIn = (scene: SentenceScene): SaidReason | undefined => {
  const { text, language, home } = scene;
  const { tokens, marks, original } = text;
  if (!tokens.some((token) => language.firstWords.because.has(token.text))) return undefined;
  const at = tokens.findIndex(
    (_, index) => endOfPhrase(text, index, language.senses, isBecause) > index,
  );
  const first = tokens[at];
  if (!first) return undefined;
  const behind = tokens.findIndex(
    ({ from }, index) => index > at && BREAKS.test(marks.get(from) ?? ""),
  );
  const rest = tokens[behind];
  // "Because it's dark turn on the lamp": nothing says where the order begins, but its verb.
  if (at === 0 && !rest) return undefined;
  const reason = tokens.slice(at, rest ? behind : undefined);
  const before = original.slice(0, first.at).replace(END, "");
  const said = rest ? `${before} ${original.slice(rest.at)}` : before;
  return {
    order: { ...scene, text: normalize(said) },
    isPlaced: reason.some(
      ({ text: word }) => home.words.has(word) || language.senses.get(word).some(isPlace),
    ),
  };
};

/**
 * @param whole  What a sentence with its reason comes to.
 * @param read   Reads a part of it as if it were said alone.
 * @returns the same, unless without the reason nothing is to be done.
 */
export const unlessForReason = <T extends { readonly candidate: ReadingCandidate }>(
  whole: T,
  scene: SentenceScene,
  read: (part: SentenceScene) => T,
): T => {
  const { result: said } = whole.candidate;
  if (said.kind !== "act" || said.steps.some(isOfFreeText)) return whole;
  const reason = reasonIn(scene);
  if (!reason) return whole;
  const alone = read(reason.order);
  const { result } = alone.candidate;
  const isOpen =
    result.kind === "ask" || (result.kind === "none" && result.reason === "where is not known");
  // "Roep om dat …", "marca … como …" have no reason, and are nothing without what stands behind.
  const isNothing = result.kind === "none" && NOT_MEANT.includes(result.reason);
  return result.kind === "act" || isNothing || (isOpen && reason.isPlaced) ? whole : alone;
};
