/** Keeps the sentences that have changed something, by their requests, so that the home can say why it is as it is. */
import { createHash } from "node:crypto";
import type { Clock } from "../../../shared/async/clock.ts";
import type { SaidSentence } from "../../../shared/contracts/interpretation.ts";
import type { DocumentWrite, Store } from "../../../shared/store/port/store.ts";

const COLLECTION = "said_sentences";
const DAY_MS = 24 * 3600_000;
/** What was said longer ago is not kept: it is about people. */
const KEEP_MS = 30 * DAY_MS;
/** So many at most, however many are said: a new one takes the place of an older one, about 5 MB in all. */
const PLACES = 16_384;

interface Kept extends SaidSentence {
  readonly context_id: string;
}

const placeOf = (context_id: string): string =>
  String(createHash("sha1").update(context_id).digest().readUInt16BE() % PLACES);

export const openSaidSentences = ({ documents }: Store, clock: Clock) => ({
  /** @returns null for what was no sentence, or is no longer kept */
  async find(context_id: string): Promise<SaidSentence | null> {
    const found = await documents.get<Kept>(COLLECTION, placeOf(context_id));
    if (found?.value.context_id !== context_id) return null;
    const { sub, input, time } = found.value;
    return { sub, input, time };
  },

  /** What keeps it, for the write of something else. */
  write: (context_id: string, said: Omit<SaidSentence, "time">): DocumentWrite => ({
    collection: COLLECTION,
    id: placeOf(context_id),
    value: { ...said, time: clock.now(), context_id },
    expiresAt: clock.now() + KEEP_MS,
  }),
});
