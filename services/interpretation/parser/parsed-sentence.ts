/** What a sentence is read as: commands, an answer, an undo or a question back. */

import type { PlannedCommand } from "../commands/planned-command.ts";
import type { UndoDirection } from "../commands/undo-last.ts";
import type { KeptSchedule } from "../later/kept-schedule.ts";
import type { SpokenRoutine } from "../routines/spoken-routine.ts";
import type { PlannedStep } from "../understanding/meaning.ts";
import type { PastQuestion } from "../understanding/past/asked-past.ts";
import type { AskedSun } from "../understanding/questions/home-answer.ts";
import type { Clarification } from "./clarification.ts";
import type { TargetMemory } from "./speaker-context.ts";

export type ParsedSentence =
  | {
      readonly kind: "act";
      readonly steps: readonly PlannedCommand[];
      /** Ids of what only its own name commands, where the sentence is about more. */
      readonly left?: readonly string[];
      /** The question to confirm first, where one is needed. */
      readonly confirm?: string | undefined;
      readonly confidence: number;
      readonly memory: TargetMemory;
      /** The file and the intent of the template that the sentence follows. */
      readonly template?: string;
      /** What is said once it is done, instead of what was done. */
      readonly response?: string;
      /** It is about timers or lists. */
      readonly isTask?: boolean;
    }
  | {
      readonly kind: "answer";
      readonly text: string;
      readonly confidence: number;
      readonly memory: TargetMemory;
    }
  /** When the sun rises or sets, which is calculated when the sentence is carried out. */
  | {
      readonly kind: "sun";
      readonly sun: AskedSun;
      readonly confidence: number;
      readonly memory: TargetMemory;
    }
  /** Answered from the history, when the sentence is carried out. */
  | {
      readonly kind: "past";
      readonly question: PastQuestion;
      readonly confidence: number;
      readonly memory: TargetMemory;
    }
  /** What is in a scene, which is looked up when the sentence is carried out. */
  | {
      readonly kind: "contents";
      readonly entity_id: string;
      readonly confidence: number;
      readonly memory: TargetMemory;
    }
  /** What is on lists, which is looked up when the sentence is carried out; of some items, whether they are. */
  | {
      readonly kind: "list";
      readonly lists: readonly string[];
      readonly items?: readonly string[];
      readonly confidence: number;
      readonly memory: TargetMemory;
    }
  /** What can be said, in these areas or everywhere. */
  | {
      readonly kind: "help";
      readonly areas?: readonly string[] | undefined;
      readonly confidence: number;
    }
  /** What was done last in the session. */
  | { readonly kind: "done"; readonly confidence: number }
  /** Each step at its time, or for a while. */
  | {
      readonly kind: "later";
      readonly steps: readonly PlannedStep[];
      /** The sentence, with what it corrects. */
      readonly said?: string;
      /** What is scheduled, in place of which it is done; of what was begun for a while, only the end is another one. */
      readonly instead?: KeptSchedule;
      readonly confidence: number;
      readonly memory: TargetMemory;
    }
  /** What was scheduled last is not to be done. */
  | {
      readonly kind: "cancelLater";
      /** What was done at once is taken back as well. */
      readonly isUndo?: boolean;
      readonly ids: readonly string[];
      readonly confidence: number;
      readonly memory: TargetMemory;
    }
  /** An automation that is kept, or a scene that is changed, only after a "yes". */
  | {
      readonly kind: "draft";
      readonly change: SpokenRoutine;
      readonly confidence: number;
      readonly memory: TargetMemory;
    }
  /** The "yes" to it. */
  | {
      readonly kind: "make";
      readonly change: SpokenRoutine;
      readonly confidence: number;
      readonly memory: TargetMemory;
    }
  /** The answer "no" to a question, or that something stays as it is; `isLasting`: what was said before. */
  | { readonly kind: "cancelled"; readonly confidence: number; readonly isLasting?: boolean }
  /** Of the last request of the same caller. */
  | {
      readonly kind: "undo";
      readonly direction: UndoDirection;
      readonly confidence: number;
    }
  | Clarification;

/** Of what needs no reading: an answer, an undo, an own sentence. */
export const EXACT_CONFIDENCE = 1;
