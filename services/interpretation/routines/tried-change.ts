/** What a sentence asks to keep, once it is done or tried with a dry run. */
import type { SentenceDraft } from "../../../shared/contracts/interpretation.ts";
import type { SpokenRoutine } from "./spoken-routine.ts";

export interface TriedChange {
  /** As it was shown: what a "yes" does. */
  readonly change: SpokenRoutine;
  readonly entity_id: string;
  /** What it is called in the answer: `create_scene`. */
  readonly action: string;
  /** Asks whether it is to be done. */
  readonly asks: string;
  /** Of a dry run, and what was done. */
  readonly would: string;
  readonly done: string;
  readonly draft: SentenceDraft;
}
