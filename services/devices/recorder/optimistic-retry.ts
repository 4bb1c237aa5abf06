/** Does anew what another process has got ahead of: each time it is decided on what is there then. */
import { isA } from "../../../shared/kernel/errors.ts";

const ATTEMPTS = 10;

/**
 * @param decide  Returns the way to write; its documents name the revisions that it has seen.
 * @throws whatever `decide` throws; CONFLICT when others were faster again and again.
 */
export const outrun = async <T>(
  refresh: () => Promise<void>,
  decide: () => Promise<() => Promise<T>>,
): Promise<T> => {
  for (let left = ATTEMPTS; ; left -= 1) {
    const write = await decide();
    try {
      return await write();
    } catch (error) {
      if (!isA("CONFLICT", error) || left <= 1) throw error;
      await refresh();
    }
  }
};
