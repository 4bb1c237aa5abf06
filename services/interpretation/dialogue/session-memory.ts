/** Keeps for a while what a session was about. */
import type { Clock } from "../../../shared/async/clock.ts";
import type { SentenceLanguage } from "../../../shared/contracts/interpretation.ts";
import type { DocumentWrite, Store } from "../../../shared/store/port/store.ts";
import type { KeptSchedule } from "../later/kept-schedule.ts";
import { NO_MEMORY, type TargetMemory } from "../parser/speaker-context.ts";
import type { SpokenRoutine } from "../routines/spoken-routine.ts";
import type { PlannedStep } from "../understanding/meaning.ts";
import type { PendingQuestion } from "./pending-question.ts";

/** What the last sentence has scheduled. */
export interface ScheduledMemory extends KeptSchedule {
  /** With what has corrected it. */
  readonly sentence: string;
  readonly steps: readonly PlannedStep[];
}

export interface SessionMemory extends TargetMemory {
  readonly question?: PendingQuestion | undefined;
  /** What the last sentence changed of scenes and automations, which an "undo" takes back. */
  readonly made?: SpokenRoutine | undefined;
  readonly scheduled?: ScheduledMemory | undefined;
  /** What was said of what the session has done last. */
  readonly done?: string | undefined;
  /** In which the last sentence was understood. */
  readonly language?: SentenceLanguage | undefined;
  /** Epoch milliseconds at which the sentence was said that it is of, where the caller has told that. */
  readonly saidAt?: number | undefined;
}

const COLLECTION = "interpretation_memory";
/** After this time "it" means something else. */
const KEEP_MS = 10 * 60_000;
const MAX_TARGETS = 100;

/** Users and sessions may have any name. */
const documentId = (sub: string, session: string) => JSON.stringify([sub, session]);

export const openSessionMemory = (store: Store, clock: Clock) => ({
  async recall(sub: string, session: string): Promise<SessionMemory> {
    const found = await store.documents.get<SessionMemory>(COLLECTION, documentId(sub, session));
    return found?.value ?? NO_MEMORY;
  },

  /** What keeps it, in sessions of a user or key. */
  writes(sub: string, sessions: readonly string[], memory: SessionMemory): DocumentWrite[] {
    const { targets, areas, spoken, question, made, scheduled, done, language, saidAt } = memory;
    const value = {
      targets: targets.slice(0, MAX_TARGETS),
      areas: areas.slice(0, MAX_TARGETS),
      spoken,
      question,
      made,
      scheduled,
      done,
      language,
      saidAt,
    };
    const expiresAt = clock.now() + KEEP_MS;
    return sessions.map((session) => ({
      collection: COLLECTION,
      id: documentId(sub, session),
      value,
      expiresAt,
    }));
  },
});
