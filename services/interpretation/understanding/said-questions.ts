/** Questions that are said together: whether all of them are answered, and their answers as one. Pure. */
import type { FurtherAnswer, ReadingCandidate, SentenceScene } from "./meaning.ts";
import { beforeJoint } from "./said-parts.ts";

/** A reading with its evidence. */
export interface PartReading {
  readonly candidate: ReadingCandidate;
}

/** Whether one answer is to all that is asked. */
export const isSameAnswer = (
  { result }: ReadingCandidate,
  read: readonly ReadingCandidate[],
): boolean => {
  if (result.kind !== "answer" || result.answer.topic !== undefined) return false;
  const asked = new Set<string>();
  const states = new Set<string>();
  for (const one of read) {
    if (one.result.kind !== "answer" || one.result.answer.topic !== undefined) return false;
    for (const id of one.result.answer.entities) asked.add(id);
    for (const state of one.result.memory.asked?.states ?? []) states.add(state);
  }
  const { entities } = result.answer;
  return states.size < 2 && entities.length === asked.size && entities.every((id) => asked.has(id));
};

const statesIn = ({ result }: ReadingCandidate): readonly string[] =>
  result.kind === "answer" && result.answer.yes !== undefined
    ? (result.memory.asked?.states ?? [])
    : [];

/** "Is the light on and the fan off?": what is asked of the first is not asked of all. */
export const isMixed = (
  whole: ReadingCandidate,
  scene: SentenceScene,
  read: (part: SentenceScene) => PartReading,
): boolean => {
  const [state, ...others] = statesIn(whole);
  if (state === undefined || others.length > 0) return false;
  const before = beforeJoint(scene);
  const [first] = before ? statesIn(read(before).candidate) : [];
  return first !== undefined && first !== state;
};

export const isAnswer = ({ result }: ReadingCandidate): boolean => result.kind === "answer";

export const hasFurther = ({ result }: ReadingCandidate): boolean =>
  result.kind === "answer" && result.also !== undefined;

/** A question that is understood, and that nothing in the home answers. */
const UNANSWERED: readonly string[] = ["no sensor", "no forecast", "no such thing"];

export const isUnanswered = ({ result }: ReadingCandidate): boolean =>
  result.kind === "none" && UNANSWERED.includes(result.reason);

/** "What time is it and is the door locked?" */
export const answeredTogether = (read: readonly ReadingCandidate[]): ReadingCandidate => {
  const answers = read.flatMap(({ result }) =>
    result.kind === "answer" ? [result, ...(result.also ?? [])] : [],
  );
  const [first, ...also] = answers.map(({ answer, memory }) => ({ answer, memory }));
  return {
    result: { kind: "answer", ...(first as FurtherAnswer), also },
    cost: Math.max(...read.map(({ cost }) => cost)),
  };
};
