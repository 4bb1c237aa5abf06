/** What a reading comes to that is for no device. */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import type { SentenceItem } from "../frames/item.ts";
import type { Lattice, LatticeSpan } from "../lattice/lattice-span.ts";
import { TASK_DOMAINS, TASK_KINDS } from "../lattice/task-objects.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import { NOTHING, type ReadingCandidate, type SentenceScene, speakerOf } from "../meaning.ts";
import { isTold } from "../questions/statement.ts";
import type { NormalText } from "../text/normalize.ts";
import { hasCondition } from "../times/condition.ts";
import { listTask } from "./lists.ts";
import { broadcastTask, mediaTask } from "./spoken.ts";
import type { SpokenTask } from "./task.ts";
import { timerTask } from "./timers.ts";

const TASKS: readonly SpokenTask[] = [timerTask, listTask, broadcastTask, mediaTask];

/** What each of them needs a word for: any of a sense where none is given. */
const TASK_WORDS: Readonly<Record<string, readonly string[]>> = {
  act: ["broadcast", "play"],
  kind: TASK_KINDS,
  kinds: TASK_KINDS,
  media: [],
  q: ["how_long"],
};

const isOfTask = ({ sense: { is, of, ids = [] } }: LatticeSpan): boolean => {
  if (is === "name") return ids.some((id) => TASK_DOMAINS.includes(domainOf(id)));
  const words = own(TASK_WORDS, is);
  return words !== undefined && (words.length === 0 || words.includes(of));
};

/** Whether a sentence may be for a task: else nothing comes of one with unknown words. */
export const mayBeTask = (
  lattice: Lattice,
  { tokens }: NormalText,
  { pairs }: CompiledLanguage,
): boolean =>
  tokens.some(({ text }) => pairs.has(text)) || lattice.some((spans) => spans?.some(isOfTask));

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
  const said = { items, text, language, home, speaker: speakerOf(situation), now };
  for (const task of TASKS) {
    const result = task(said);
    if (!result) continue;
    // Items of a list and titles may tell something themselves.
    if (task === timerTask && isTold(scene)) continue;
    if ("none" in result) return NOTHING(result.none, cost);
    if ("answer" in result)
      return { result: { kind: "answer", answer: result.answer, memory: { recent: [] } }, cost };
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
