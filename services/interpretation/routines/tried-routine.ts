/** What an automation that was asked for has led to, or would lead to. */
import type { SentenceDraft } from "../../../shared/contracts/interpretation.ts";

export interface TriedRoutine {
  /** As answers name what was done. */
  readonly action: string;
  readonly entity_id: string;
  /** Asks whether it is to be done. */
  readonly asks: string;
  /** Of a dry run, and what was done. */
  readonly would: string;
  readonly done: string;
  /** What is or would be kept. */
  readonly draft: SentenceDraft;
}
