/** What a reading comes to that is for no device. */
import type { SentenceItem } from "../frames/item.ts";
import type { Lattice } from "../lattice/lattice-span.ts";
import { isTaskWord } from "../lattice/task-words.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import { noneCandidate, type ReadingCandidate, type SentenceScene, speakerOf } from "../meaning.ts";
import { isTold } from "../questions/statement.ts";
import type { NormalText } from "../text/normalize.ts";
import { hasCondition } from "../times/condition.ts";
import { listTask } from "./lists.ts";
import { broadcastTask, mediaTask } from "./spoken.ts";
import type { SpokenTask } from "./task.ts";
import { timerTask } from "./timers.ts";

const TASKS: readonly SpokenTask[] = [timerTask, listTask, broadcastTask, mediaTask];

/** Whether a sentence may be for a task: else nothing comes of one with unknown words. */
export const mayBeTask = (
  lattice: Lattice,
  { tokens }: NormalText,
  { pairs }: CompiledLanguage,
): boolean =>
  tokens.some(({ text }) => pairs.has(text)) ||
  lattice.some((spans) => spans?.some(({ sense }) => isTaskWord(sense)));

/** Its own words may be unknown. */
export const taskCandidate = (
  items: readonly SentenceItem[],
  scene: SentenceScene,
  cost: number,
): ReadingCandidate | undefined => {
  const { home, situation, text, language } = scene;
  if (items.some(({ is }) => is === "block") || hasCondition(items)) return undefined;
  if (situation.isTimeless) return undefined;
  const now = situation.instant ?? situation.now;
  const { for: length, until } = situation.memory?.timing ?? {};
  const hasEnd = length !== undefined || until !== undefined;
  const said = { items, text, language, home, speaker: speakerOf(situation), now, hasEnd };
  for (const task of TASKS) {
    const result = task(said);
    if (!result) continue;
    // Items of a list and titles may tell something themselves.
    if (task === timerTask && isTold(scene)) continue;
    if ("none" in result) return noneCandidate(result.none, cost);
    if ("answer" in result) {
      const { answer } = result;
      return { result: { kind: "answer", answer, memory: { recent: answer.entities } }, cost };
    }
    if ("ask" in result)
      return {
        result: {
          kind: "ask",
          candidates: [...new Set(result.ask.map(({ entity_id }) => entity_id))],
          steps: result.ask,
          memory: { recent: [] },
        },
        cost,
      };
    const recent = result.steps.map(({ entity_id }) => entity_id);
    return { result: { kind: "act", steps: result.steps, memory: { recent } }, cost };
  }
  return undefined;
};
