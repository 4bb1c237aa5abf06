/** What a sentence comes to, and what it is understood with. */
import type { Free } from "../../../shared/kernel/rules.ts";
import type { RangeExcess } from "../language/responses.ts";
import type { SpokenOrder } from "./clauses/spoken-order.ts";
import type { FactWords } from "./frames/facts.ts";
import type { LevelExcess } from "./frames/fan-levels.ts";
import type { TargetSpeaker } from "./frames/target-scope.ts";
import type { HomeIndex } from "./home/home-index.ts";
import type { CompiledLanguage } from "./lexicon/compile.ts";
import { type NoneReason, standsAgainst } from "./none-reason.ts";
import type { PastQuestion } from "./past/asked-past.ts";
import type { HomeAnswer } from "./questions/home-answer.ts";
import type { NormalText } from "./text/normalize.ts";
import type { SpokenFact } from "./times/spoken-fact.ts";
import type { SpokenMoment } from "./times/spoken-moment.ts";

export interface PlannedStep {
  readonly entity_id: string;
  readonly command: string;
  readonly fields: Free;
  readonly when?: SpokenMoment | SpokenTrigger;
  readonly for?: number;
  readonly until?: SpokenMoment;
}

/** An automation: when something happens, and only if. */
export interface SpokenTrigger {
  readonly on?: SpokenFact;
  readonly if?: readonly SpokenFact[];
}

/** Something that happens is what starts it, rather than a time. */
export const isTrigger = (when: SpokenMoment | SpokenTrigger): when is SpokenTrigger =>
  "on" in when || ("if" in when && !("at" in when));

/** What the next sentence may refer to. */
export interface DialogueMemory {
  readonly recent: readonly string[];
  /** What the order before that was for. */
  readonly before?: readonly string[];
  /** The several of which one was meant with "the first", for "the second". */
  readonly among?: readonly string[];
  readonly order?: SpokenOrder;
  /** When that is to be done, where it was said: what only names another thing is for the same time. */
  readonly timing?: StepTiming;
  /** The local time, in milliseconds, as if it were UTC, from which that counts. */
  readonly saidAt?: number;
  readonly question?: OpenQuestion;
  readonly asked?: FactWords;
  /** What was asked of the past. */
  readonly past?: PastQuestion;
  /** What was last changed of lists. */
  readonly listed?: readonly PlannedStep[];
  /** What was put on lists since nothing else was spoken of, the last first. */
  readonly put?: readonly PlannedStep[];
}

export type StepTiming = Pick<PlannedStep, "when" | "for" | "until">;

/** Which of the candidates an order is for; the other orders of the sentence are done with it. */
export interface OpenQuestion {
  readonly order: SpokenOrder;
  readonly candidates: readonly string[];
  readonly timing: StepTiming;
  readonly before: readonly PlannedStep[];
  readonly after: readonly PlannedStep[];
}

export interface SentenceSituation {
  /** The local time, as if it were UTC. */
  readonly now: Date;
  /** The moment itself; without it, that of the local time. */
  readonly instant?: Date | undefined;
  readonly area?: string | undefined;
  readonly memory?: DialogueMemory | undefined;
  /** States are said that things are to have at any time, whatever they are now: those of a scene. */
  readonly isTimeless?: boolean | undefined;
}

/** A value that is out of range: a percentage, a level of a fan, or what a thing has limits of its own for. */
export type ValueExcess = Pick<RangeExcess, "value"> | RangeExcess | LevelExcess;

export interface FurtherAnswer {
  readonly answer: HomeAnswer;
  readonly memory: DialogueMemory;
}

export type Understanding =
  | {
      readonly kind: "act";
      readonly steps: readonly PlannedStep[];
      /** Ids of what only its own name commands, where the sentence is about more. */
      readonly left?: readonly string[];
      /** What something of it is for, only an earlier sentence said. */
      readonly isRemembered?: boolean;
      readonly memory: DialogueMemory;
    }
  | {
      readonly kind: "answer";
      readonly answer: HomeAnswer;
      readonly memory: DialogueMemory;
      /** What else is asked in the sentence. */
      readonly also?: readonly FurtherAnswer[];
    }
  | {
      readonly kind: "ask";
      readonly candidates: readonly string[];
      /** What would be done with each, where it is known already. */
      readonly steps?: readonly PlannedStep[];
      readonly memory: DialogueMemory;
    }
  | {
      readonly kind: "undo";
      readonly direction: "undo" | "redo";
      readonly memory: DialogueMemory;
    }
  | {
      readonly kind: "none";
      readonly reason: NoneReason;
      readonly excess?: ValueExcess | undefined;
    };

/** With how likely it is meant so, from 0 to 1. */
export type RatedUnderstanding = Understanding & { readonly confidence: number };

export interface ReadingCandidate {
  readonly result: Understanding;
  readonly cost: number;
  /** Nothing was named: what is meant follows from what is to be done. */
  readonly isImplied?: boolean;
  /** What is to be done is left out: it is that of the order before. */
  readonly isElliptic?: boolean;
  /** What is not to be done is said, and what is: "not the kitchen, but the hall". */
  readonly isContrast?: boolean;
}

/** A reading that costs this much more than its words is no reading. */
export const MAX_MISFIT = 59;

export const noneCandidate = (
  reason: NoneReason,
  cost: number,
  excess?: ValueExcess,
): ReadingCandidate => ({
  result: { kind: "none", reason, ...(excess && { excess }) },
  cost,
});

/** Whether nothing is to be done, however likely something else in the sentence is. */
export const isBlock = ({ result }: ReadingCandidate): boolean =>
  result.kind === "none" && standsAgainst(result.reason);

export interface SentenceScene {
  readonly language: CompiledLanguage;
  readonly home: HomeIndex;
  readonly situation: SentenceSituation;
  readonly text: NormalText;
}

export const speakerOf = ({ area, memory }: SentenceSituation): TargetSpeaker => ({
  area,
  recent: memory?.recent ?? [],
  before: memory?.before ?? [],
  among: memory?.among ?? memory?.recent ?? [],
});
