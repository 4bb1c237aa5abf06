/** Retries after a revision conflict: each attempt decides on what is stored then. */
import { isA } from "../../../shared/kernel/errors.ts";

const MAX_ATTEMPTS = 10;

/**
 * @param decide  Returns the write; its documents name the revisions that were read.
 * @throws what `decide` throws; CONFLICT when other writers were faster each time.
 */
export const retryOnConflict = async <T>(
  refresh: () => Promise<void>,
  decide: () => Promise<() => Promise<T>>,
): Promise<T> => {
  for (let left = MAX_ATTEMPTS; ; left -= 1) {
    const write = await decide();
    try {
      return await write();
    } catch (error) {
      if (!isA("CONFLICT", error) || left <= 1) throw error;
      await refresh();
    }
  }
};
