/** What a word or phrase can mean: the vocabulary between a language's lexicon and the parser. */
import type {
  Act,
  Dimension,
  StateName,
  StepOf,
  StepSize,
  ValueUnit,
} from "../../../shared/domains/sentences.ts";

export type RgbColour = readonly [red: number, green: number, blue: number];
/** Why a sentence is not carried out, however well it is understood. */
export type BlockReason = "negated" | "hypothetical" | "later" | "partial";

/** What a question asks for, beside whether something is in a state. */
export type QuestionTopic =
  | "which"
  | "count"
  | "any"
  | "what"
  | "warmth"
  | "brightness"
  | "colour"
  | "volume"
  | "position"
  | "playing"
  | "state";

type Connector = "and" | "then" | "in" | "at" | "to" | "by" | "except";
type Opening = "polite" | "question" | "frame";
type Location = "there" | "here" | "home" | "upstairs" | "downstairs" | "outside";
/** One type for each, so that `is` distinguishes them. */
type Bare<K> = K extends string ? { readonly is: K } : never;

export type Sense =
  | Bare<Connector | Opening | Location | "all" | "everything" | "undo" | "redo">
  /** `greets`: said alone, it is a greeting. */
  | { readonly is: "filler"; readonly greets?: true }
  | Bare<"greeting">
  | { readonly is: "block"; readonly why: BlockReason }
  /** `state`: the state that the word asks for in a question. */
  | { readonly is: "act"; readonly act: Act; readonly state?: StateName }
  | { readonly is: "step"; readonly by: 1 | -1; readonly of?: StepOf }
  /** `isTarget`: the value that is set rather than the one that is measured. */
  | { readonly is: "dimension"; readonly of: Dimension; readonly isTarget?: true }
  | { readonly is: "amount"; readonly size: StepSize }
  | { readonly is: "number"; readonly value: number }
  | { readonly is: "unit"; readonly unit: ValueUnit }
  /** Percent of what there is. */
  | { readonly is: "level"; readonly percent: number }
  | { readonly is: "colour"; readonly rgb: RgbColour }
  | { readonly is: "white"; readonly kelvin: number }
  | { readonly is: "mode"; readonly mode: string }
  | { readonly is: "kind"; readonly kind: string; readonly many: boolean }
  | { readonly is: "it"; readonly many: boolean }
  | { readonly is: "asks"; readonly asks: QuestionTopic }
  | { readonly is: "state"; readonly state: StateName };

/** Where a sense holds: at the start of a clause, after "to", before a place, between music and its player. */
export type MeaningCondition = "first" | "afterTo" | "beforePlace" | "afterMusic";
export interface Meaning {
  readonly when?: MeaningCondition;
  readonly sense: Sense;
}
