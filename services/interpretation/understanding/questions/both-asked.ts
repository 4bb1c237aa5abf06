/** Questions that one verb asks of two things: "are all lights off and all doors closed", "is it warm inside and outside". */
import { VERB_SENSES, type WordSense } from "../lattice/sense.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import type { ReadingCandidate, SentenceScene } from "../meaning.ts";
import { normalize, type TextToken } from "../text/normalize.ts";
import { endOfPhrase } from "./statement.ts";

const isAsking = ({ is }: WordSense): boolean => is === "q";
const isVerb = ({ is }: WordSense): boolean => VERB_SENSES.includes(is);
const isAnd = (sense: WordSense): boolean => isLinkOf(sense, "and");

const isPlace =
  (of: string) =>
  (sense: WordSense): boolean =>
    sense.is === "place" && sense.of === of;

const SIDES: readonly (readonly [first: string, second: string])[] = [
  ["inside", "outside"],
  ["outside", "inside"],
];

/** The text of some words, with all signs between them. */
const spoken = ({ text: { tokens, original } }: SentenceScene, from: number, to: number): string =>
  tokens[from] && to > from
    ? original.slice((tokens[from] as TextToken).at, (tokens[to - 1] as TextToken).until)
    : "";

/** What is asked of inside, and of outside. */
const ofSides = (
  scene: SentenceScene,
  joint: number,
  behind: number,
): readonly string[] | undefined => {
  const { text, language } = scene;
  const { length } = text.tokens;
  for (const [one, other] of SIDES) {
    const end = endOfPhrase(text, behind, language.senses, isPlace(other));
    if (end === behind) continue;
    for (let from = joint - 1; from >= Math.max(0, joint - 2); from -= 1)
      if (endOfPhrase(text, from, language.senses, isPlace(one)) === joint) {
        const [before, rest] = [spoken(scene, 0, from), spoken(scene, end, length)];
        return [
          `${before} ${spoken(scene, from, joint)} ${rest}`,
          `${before} ${spoken(scene, behind, end)} ${rest}`,
        ];
      }
  }
  return undefined;
};

/** A question of its own: it names something, and says how that may be. */
const isWhole = ({ result }: ReadingCandidate): boolean => {
  if (result.kind !== "answer" || result.also) return false;
  const { target, states = [] } = result.memory.asked ?? {};
  return (
    states.length > 0 &&
    target !== undefined &&
    target.kinds.length + target.names.length + target.stems.length + target.parts.length > 0
  );
};

/** @returns what each of the two asks, read by itself; nothing where they are one question. */
export const bothAsked = <T extends { readonly candidate: ReadingCandidate }>(
  scene: SentenceScene,
  read: (part: SentenceScene) => T,
): readonly T[] | undefined => {
  const { text, language } = scene;
  const { tokens } = text;
  const asked = endOfPhrase(text, 0, language.senses, isAsking);
  const readAll = (parts: readonly string[]) =>
    parts.map((part) => read({ ...scene, text: normalize(part) }));
  for (let joint = 1; joint < tokens.length - 1; joint += 1) {
    const behind = endOfPhrase(text, joint, language.senses, isAnd);
    if (behind === joint) continue;
    const sides = ofSides(scene, joint, behind);
    if (sides) return readAll(sides);
    // "Are the lights off and lock the door" is a question and an order.
    const isOrder = endOfPhrase(text, behind, language.senses, isVerb) > behind;
    if (asked === 0 || joint <= asked || isOrder) continue;
    const verb = spoken(scene, 0, asked);
    const both = readAll([
      spoken(scene, 0, joint),
      `${verb} ${spoken(scene, behind, tokens.length)}`,
    ]);
    if (both.every(({ candidate }) => isWhole(candidate))) return both;
  }
  return undefined;
};
