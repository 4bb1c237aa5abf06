/** What is known of a speaker beside the sentence: where, when, and what was said before. */
import type { DialogueMemory } from "../understanding/meaning.ts";

/** What the last sentences of a session were about. */
export interface TargetMemory {
  readonly targets: readonly string[];
  readonly areas: readonly string[];
  /** What the last sentence said, where words of it may be left out of the next. */
  readonly spoken?: DialogueMemory | undefined;
}
export const NO_MEMORY: TargetMemory = { targets: [], areas: [] };

export interface SpeakerContext {
  readonly memory?: TargetMemory;
  /** The name of the area where the speaker is. */
  readonly location?: string | undefined;
  /** What clocks of the home show, as if it were UTC. */
  readonly localTime: Date;
  /** The moment at which it is said; without it, that of the local time. */
  readonly instant?: Date | undefined;
}
