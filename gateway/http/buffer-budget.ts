/** What clients make this process keep before anything can be done with it: bounded, of all and of each. */
import { failure } from "../../shared/kernel/errors.ts";

const MEGABYTE = 2 ** 20;
/** Bytes; 48 of the largest bodies, and of one address 16 of them. */
const MAX_BUFFERED_BYTES = 48 * MEGABYTE;
const MAX_BUFFERED_BYTES_PER_ADDRESS = 16 * MEGABYTE;

/** Seconds. */
const RETRY = { retry_after: 1 };

export interface BufferBudget {
  /**
   * Counts bytes that are kept for an address.
   *
   * @returns the way to give them back.
   * @throws RATE_LIMIT_EXCEEDED when that is too much of this address, SERVICE_UNAVAILABLE of all.
   */
  reserve(address: string, bytes: number): () => void;
}

export const openBufferBudget = (
  inAll = MAX_BUFFERED_BYTES,
  ofOne = MAX_BUFFERED_BYTES_PER_ADDRESS,
): BufferBudget => {
  const byAddress = new Map<string, number>();
  let all = 0;
  return {
    reserve(address, bytes) {
      const own = (byAddress.get(address) ?? 0) + bytes;
      if (own > ofOne) throw failure("RATE_LIMIT_EXCEEDED", RETRY, "Too much is sent at once");
      if (all + bytes > inAll)
        throw failure("SERVICE_UNAVAILABLE", {}, "Too much is being sent at once");
      all += bytes;
      byAddress.set(address, own);
      return () => {
        all -= bytes;
        const left = (byAddress.get(address) ?? 0) - bytes;
        if (left > 0) byAddress.set(address, left);
        else byAddress.delete(address);
      };
    },
  };
};
