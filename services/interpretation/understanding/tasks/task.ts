/** Orders that are for no device: timers, lists, music by name, words for everyone. */
import type { SentenceItem } from "../frames/item.ts";
import type { TargetSpeaker } from "../frames/target-scope.ts";
import type { HomeIndex } from "../home/home-index.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { PlannedStep } from "../meaning.ts";
import type { NoneReason } from "../none-reason.ts";
import type { HomeAnswer } from "../questions/home-answer.ts";
import type { NormalText } from "../text/normalize.ts";

export interface TaskScene {
  readonly items: readonly SentenceItem[];
  readonly text: NormalText;
  readonly language: CompiledLanguage;
  readonly home: HomeIndex;
  readonly speaker: TargetSpeaker;
  /** The moment at which it is said. */
  readonly now: Date;
  /** What was said last is so for a while: more time may be meant for that. */
  readonly hasEnd: boolean;
}

export type TaskResult =
  | { readonly steps: readonly PlannedStep[] }
  /** One of these is meant. */
  | { readonly ask: readonly PlannedStep[] }
  | { readonly answer: HomeAnswer }
  /** Why it is understood, and not carried out. */
  | { readonly none: NoneReason };

export type SpokenTask = (scene: TaskScene) => TaskResult | undefined;

export const isKind = ({ is, of }: SentenceItem, kind: string): boolean =>
  (is === "kind" || is === "kinds") && of === kind;

export const isAct = ({ is, of }: SentenceItem, ...acts: readonly string[]): boolean =>
  is === "act" && acts.includes(of);

/** The areas that a word names, or that of the speaker: "here"; undefined where it is no place. */
export const areasNamedBy = (
  { is, of, ids }: SentenceItem,
  { area }: TargetSpeaker,
): readonly string[] | undefined => {
  if (is === "area" || is === "floor") return ids;
  return is === "place" && of === "here" && area ? [area] : undefined;
};
