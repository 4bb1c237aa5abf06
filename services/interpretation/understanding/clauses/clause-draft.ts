/** A clause while its parts are read one after another: what it names, and what it says of that. */
import type { StepSize } from "../../../../shared/domains/sentences.ts";
import type { SpokenChange, SpokenQuantity, SpokenShow } from "../frames/predicate.ts";
import { emptyTarget, type GrowingTarget, type TargetWords } from "../frames/target-words.ts";
import type { SpokenAct, SpokenAttribute } from "../lattice/sense.ts";

export interface ClauseDraft {
  /** Named before an exception began. */
  targets: TargetWords[];
  target: GrowingTarget;
  /** The target has been named. */
  isUsed: boolean;
  except: TargetWords[];
  /** The exception of the clause before goes on in it: "all but the kitchen and the hall". */
  isContinued: boolean;
  isExcept: boolean;
  /** Nothing is named yet of what is excepted. */
  isExceptBare: boolean;
  /** What it names is left as it is. */
  isStaying: boolean;
  /** Its verb leaves what it names as that is; something else is done in it. */
  isLeaving: boolean;
  isDoing: boolean;
  acts: SpokenAct[];
  changes: SpokenChange[];
  size: StepSize | undefined;
  factor: number | undefined;
  quantities: SpokenQuantity[];
  level: number | undefined;
  /** The level says of any deed that nothing is left out: "completely". */
  isWhole: boolean;
  colors: string[];
  white: number | undefined;
  mode: string | undefined;
  show: SpokenShow | undefined;
  attributes: SpokenAttribute[];
  hasVerb: boolean;
  isVerbFirst: boolean;
  /** It begins with where: "in the office lights off". */
  isPlaceFirst: boolean;
  /** What is done is said before what it names. */
  isActFirst: boolean;
  /** "The lamp on": what is named is followed by what is done with it. */
  isActAfterName: boolean;
  /** "Turn off the lamp and the fan": the clause before, which this one goes on with, began with what is done. */
  hasActBefore: boolean;
  isToo: boolean;
  isApart: boolean;
  /** It says what is meant instead, or is an exception: "but". */
  isBut: boolean;
  /** Its change is what is wrong: "too dark". */
  isComplaint: boolean;
  leftover: number;
  link: string | undefined;
}
export const newDraft = (): ClauseDraft => ({
  targets: [],
  target: emptyTarget(),
  isUsed: false,
  except: [],
  isContinued: false,
  isExcept: false,
  isExceptBare: false,
  isStaying: false,
  isLeaving: false,
  isDoing: false,
  acts: [],
  changes: [],
  size: undefined,
  factor: undefined,
  quantities: [],
  level: undefined,
  isWhole: false,
  colors: [],
  white: undefined,
  mode: undefined,
  show: undefined,
  attributes: [],
  hasVerb: false,
  isVerbFirst: false,
  isPlaceFirst: false,
  isActFirst: false,
  isActAfterName: false,
  hasActBefore: false,
  isToo: false,
  isApart: false,
  isBut: false,
  isComplaint: false,
  leftover: 0,
  link: undefined,
});

/** What was named is whole: a target, or left out where an exception has begun. */
export const finishTarget = (draft: ClauseDraft): void => {
  if (!draft.isUsed) return;
  (draft.isExcept ? draft.except : draft.targets).push(draft.target);
  draft.target = emptyTarget();
  draft.isUsed = false;
};

/** Costs of what fits badly in one clause. */
export const CONFLICT = 60;
