/** Which add-ons are heard of, by whichever process: those of whom nothing is, have ended. */
import type { DocumentWrite, Store } from "../../../../shared/store/port/store.ts";

const COLLECTION = "addons_heard";
/** An add-on that runs is heard of three times in this. */
const SILENCE_MS = 60_000;
/** More often it is not written. */
const NOTE_MS = 10_000;

/** @param now  Epoch milliseconds. */
export const openHearing = ({ documents }: Pick<Store, "documents">, now: () => number) => {
  /** When this process has written it; others may have, besides. */
  const noted = new Map<string, number>();
  return {
    /** What is to be written when an add-on is heard of; nothing, where it was just now. */
    noteFor: (slug: string): readonly DocumentWrite[] =>
      now() - (noted.get(slug) ?? Number.NEGATIVE_INFINITY) < NOTE_MS
        ? []
        : [{ collection: COLLECTION, id: slug, value: {}, expiresAt: now() + SILENCE_MS }],
    noted: (slug: string) => void noted.set(slug, now()),
    /** Part of a write that is for an add-on of which nothing is heard: it fails if something is. */
    silent: (slug: string): DocumentWrite => ({
      collection: COLLECTION,
      id: slug,
      value: undefined,
      expects: 0,
    }),
    all: async (): Promise<ReadonlySet<string>> =>
      new Set((await documents.all(COLLECTION)).map(({ id }) => id)),
  };
};
