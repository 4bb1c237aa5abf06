/** Keeps the sentences that have changed something, by their requests, so that the home can say why it is as it is. */
import { createHash } from "node:crypto";
import type { Clock } from "../../../shared/async/clock.ts";
import type { SaidSentence } from "../../../shared/contracts/interpretation.ts";
import type { DocumentWrite, Store } from "../../../shared/store/port/store.ts";
import { DAY_MS } from "../../../shared/text/date-time.ts";

const COLLECTION = "said_sentences";
/** What was said longer ago is not kept: it is about people. */
const KEEP_MS = 30 * DAY_MS;
/** So many at most, however many are said: a new one takes the place of an older one, about 5 MB in all. */
const PLACES = 16_384;

/** People say fewer; of what an agent says faster, the rest is not kept, as a row more for each costs a fifth. */
const MOST_A_SECOND = 10;
const SECOND_MS = 1000;

interface Kept extends SaidSentence {
  readonly context_id: string;
}

const placeOf = (context_id: string): string =>
  String(createHash("sha1").update(context_id).digest().readUInt16BE() % PLACES);

/** @returns whether one more may be kept in this second. */
const openAllowance = (clock: Clock) => {
  let since = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (): boolean => {
    const now = clock.elapsed();
    if (now - since >= SECOND_MS) {
      since = now;
      count = 0;
    }
    count += 1;
    return count <= MOST_A_SECOND;
  };
};

export const openSaidSentences = ({ documents }: Store, clock: Clock) => {
  const isAllowed = openAllowance(clock);
  return {
    /** @returns null for what was no sentence, or is no longer kept */
    async find(context_id: string): Promise<SaidSentence | null> {
      const found = await documents.get<Kept>(COLLECTION, placeOf(context_id));
      if (found?.value.context_id !== context_id) return null;
      const { sub, input, time } = found.value;
      return { sub, input, time };
    },

    /** What keeps it, for the write of something else; nothing where too many are said. */
    writes(context_id: string, said: Omit<SaidSentence, "time">): DocumentWrite[] {
      if (!isAllowed()) return [];
      const now = clock.now();
      const value = { ...said, time: now, context_id };
      const id = placeOf(context_id);
      return [{ collection: COLLECTION, id, value, expiresAt: now + KEEP_MS }];
    },
  };
};
