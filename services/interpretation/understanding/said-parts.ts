/** The parts of a text that each begin another order or another question, as what joins them says. Pure. */
import { VERB_SENSES, type WordSense } from "./lattice/sense.ts";
import { isLinkOf } from "./lattice/sense-kinds.ts";
import type { SentenceScene } from "./meaning.ts";
import { endOfPhrase } from "./questions/statement.ts";
import { normalize, type TextToken } from "./text/normalize.ts";

/** One of several things that a text says. */
export interface SaidPart {
  readonly from: number;
  /** A word of it, or what joins it to the one before, says that it comes after that. */
  readonly isNext: boolean;
  /** It begins with what is to be done. */
  readonly isVerbal: boolean;
  /** And names something. */
  readonly isOrder: boolean;
}

/** A longer text is no sentence of a few orders. */
const MAX_WORDS = 50;

const BREAKS = /[,;.!?]/u;
const ASKING: readonly string[] = ["q", "topic", "ask", "left"];
const NAMING: readonly string[] = ["pron", "kind", "kinds", "all"];

const isVerb = ({ is }: WordSense): boolean => VERB_SENSES.includes(is);
const isAsking = ({ is }: WordSense): boolean => ASKING.includes(is);
const isBeginning = (sense: WordSense): boolean => isVerb(sense) || isAsking(sense);
const isJoint = (sense: WordSense): boolean => isLinkOf(sense, "and", "then");
const isThen = (sense: WordSense): boolean => isLinkOf(sense, "then");
const isBetween = (sense: WordSense): boolean => sense.is === "fill" || isJoint(sense);

/** "Ciérrala": a verb with what it is for. */
const isVerbWithPronoun = (at: number, { text, language }: SentenceScene): boolean => {
  const word = text.tokens[at]?.text ?? "";
  return [...language.enclitics].some(
    (end) => word.endsWith(end) && language.senses.get(word.slice(0, -end.length)).some(isVerb),
  );
};

/** Whether something is named from a word on: what is only said to be so has nothing behind it. */
const isNamedBehind = (at: number, { text, language, home }: SentenceScene): boolean =>
  text.tokens
    .slice(at + 1)
    .some(
      ({ text: word }) =>
        home.words.has(word) || language.senses.get(word).some(({ is }) => NAMING.includes(is)),
    );

/** Where what joins two parts ends, at the same place where nothing does: "puis-je" is no "puis". */
const behindJoint = (joint: number, { text, language }: SentenceScene): number => {
  const { tokens, original } = text;
  const next = endOfPhrase(text, joint, language.senses, isJoint);
  if (original[(tokens[next]?.at ?? 0) - 1] === "-") return joint;
  const isMarked = BREAKS.test(text.marks.get((tokens[joint] as TextToken).from) ?? "");
  if (next === joint && !isMarked) return joint;
  let at = next;
  for (let end = at; ; at = end) {
    end = endOfPhrase(text, at, language.senses, isBetween);
    if (end === at) return at;
  }
};

/** Whether something is done or asked from a word on. */
const saysMore = (at: number, scene: SentenceScene): boolean =>
  isVerbWithPronoun(at, scene) ||
  endOfPhrase(scene.text, at, scene.language.senses, isBeginning) > at;

/** Where another order or another question begins: behind a mark or a word that joins. */
export const partsBehind = (scene: SentenceScene): readonly SaidPart[] => {
  const { text, language } = scene;
  const { tokens, marks } = text;
  const { senses } = language;
  const parts: SaidPart[] = [];
  if (tokens.length > MAX_WORDS) return parts;
  let start = 0;
  for (let joint = 1; joint < tokens.length; joint += 1) {
    const at = behindJoint(joint, scene);
    const isMarked = BREAKS.test(marks.get((tokens[joint] as TextToken).from) ?? "");
    if ((at === joint && !isMarked) || at >= tokens.length) continue;
    // "… und schalte danach das Licht aus".
    const isNext = tokens
      .slice(joint)
      .some((_, index) => endOfPhrase(text, joint + index, senses, isThen) > joint + index);
    const isWhole = isVerbWithPronoun(at, scene);
    const isVerbal = isWhole || endOfPhrase(text, at, senses, isVerb) > at;
    const isOrder = isWhole || (isVerbal && isNamedBehind(at, scene));
    const isBegun = isVerbal || endOfPhrase(text, at, senses, isAsking) > at;
    // "The heating, could you tell me …": what begins there is the first.
    const isSaid = tokens.slice(start, joint).some((_, index) => saysMore(start + index, scene));
    if (isBegun && isSaid) parts.push({ from: at, isNext, isVerbal, isOrder });
    if (isBegun) start = at;
    joint = at;
  }
  return parts;
};

/** Where the text ends before what joins a part to it. */
const jointBefore = ({ text, language }: SentenceScene, from: number): number => {
  const { tokens } = text;
  let at = from;
  while (at > 1 && endOfPhrase(text, at - 1, language.senses, isBetween) === at) at -= 1;
  return tokens[at - 1]?.until ?? 0;
};

/** The first part and each that begins behind it, as if they were said one after another. */
export const scenesOf = (
  scene: SentenceScene,
  parts: readonly SaidPart[],
): readonly SentenceScene[] => {
  const { tokens, original } = scene.text;
  const starts = [0, ...parts.map(({ from }) => from)];
  return starts.map((start, at) => {
    const next = starts[at + 1];
    const end = next === undefined ? original.length : jointBefore(scene, next);
    const text = normalize(original.slice((tokens[start] as TextToken).at, end));
    // What "it" is for there was not said in the sentence before.
    const situation = at === 0 ? scene.situation : { ...scene.situation, memory: undefined };
    return { ...scene, text, situation };
  });
};

/** What stands before and behind each word that joins, as if it were said one after the other. */
export const halvesOf = (scene: SentenceScene): readonly (readonly SentenceScene[])[] => {
  const { text, language } = scene;
  if (text.tokens.length > MAX_WORDS) return [];
  return text.tokens.flatMap((_, at) => {
    const end = endOfPhrase(text, at, language.senses, isJoint);
    if (at === 0 || end === at || end >= text.tokens.length) return [];
    const half = { from: end, isNext: false, isVerbal: false, isOrder: false };
    return [scenesOf(scene, [half])];
  });
};

/** What is said before the first word that joins; undefined where none does. */
export const beforeJoint = (scene: SentenceScene): SentenceScene | undefined => {
  const { text, language } = scene;
  if (text.tokens.length > MAX_WORDS) return undefined;
  const joint = text.tokens.find(
    (_, at) => at > 1 && endOfPhrase(text, at, language.senses, isJoint) > at,
  );
  return joint && { ...scene, text: normalize(text.original.slice(0, joint.at)) };
};
