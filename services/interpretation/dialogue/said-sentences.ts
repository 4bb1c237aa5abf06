/** Keeps the sentences that have changed something, by their requests, so that the home can say why it is as it is. */
import type { Clock } from "../../../shared/async/clock.ts";
import type { SaidSentence } from "../../../shared/contracts/interpretation.ts";
import type { Store } from "../../../shared/store/port/store.ts";

const COLLECTION = "said_sentences";
const DAY_MS = 24 * 3600_000;
/** What was said longer ago is not kept: it is about people. */
const KEEP_MS = 30 * DAY_MS;

export const openSaidSentences = (store: Store, clock: Clock) => ({
  /** @returns null for what was no sentence, or is too old */
  async find(context_id: string): Promise<SaidSentence | null> {
    const found = await store.documents.get<SaidSentence>(COLLECTION, context_id);
    return found?.value ?? null;
  },

  async keep(context_id: string, said: SaidSentence): Promise<void> {
    const expiresAt = clock.now() + KEEP_MS;
    await store.apply({
      documents: [{ collection: COLLECTION, id: context_id, value: { ...said }, expiresAt }],
    });
  },
});
