/** Remembers, for a while, what a session was about. */
import type { Clock } from "../../../shared/async/clock.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { NO_MEMORY, type SessionMemory } from "../targets/resolution.ts";

const COLLECTION = "interpretation_memory";
/** Who says "it" after ten minutes means something else. */
const KEEP_MS = 10 * 60_000;
const MOST = 100;

/** Of users and sessions of any name, each has a place of its own. */
const placeOf = (sub: string, session: string) => JSON.stringify([sub, session]);

export const openSessionMemory = (store: Store, clock: Clock) => ({
  async recall(sub: string, session: string): Promise<SessionMemory> {
    const found = await store.documents.get<SessionMemory>(COLLECTION, placeOf(sub, session));
    return found?.value ?? NO_MEMORY;
  },

  async keep(sub: string, sessions: readonly string[], memory: SessionMemory): Promise<void> {
    const { targets, areas, question } = memory;
    const value = { targets: targets.slice(0, MOST), areas: areas.slice(0, MOST), question };
    const expiresAt = clock.now() + KEEP_MS;
    const documents = sessions.map((session) => ({
      collection: COLLECTION,
      id: placeOf(sub, session),
      value,
      expiresAt,
    }));
    await store.apply({ documents });
  },
});
