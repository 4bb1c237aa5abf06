/** Limits the bytes that clients make this process hold before a request can be served. */
import { failure } from "../../shared/kernel/errors.ts";

const MEGABYTE = 2 ** 20;
/** 48 bodies of the greatest size, and 16 of one address. */
const MAX_BUFFERED_BYTES = 48 * MEGABYTE;
const MAX_BUFFERED_BYTES_PER_ADDRESS = 16 * MEGABYTE;

const RETRY = { retry_after: 1 };

export type BufferBudget = ReturnType<typeof openBufferBudget>;

export const openBufferBudget = (
  max = MAX_BUFFERED_BYTES,
  maxPerAddress = MAX_BUFFERED_BYTES_PER_ADDRESS,
) => {
  const byAddress = new Map<string, number>();
  let total = 0;
  return {
    /**
     * Counts bytes that are held for an address.
     *
     * @returns the release.
     * @throws RATE_LIMIT_EXCEEDED when it is too much for the address, SERVICE_UNAVAILABLE for all.
     */
    reserve(address: string, bytes: number): () => void {
      const own = (byAddress.get(address) ?? 0) + bytes;
      if (own > maxPerAddress)
        throw failure("RATE_LIMIT_EXCEEDED", RETRY, "This address sends too much data at once");
      if (total + bytes > max)
        throw failure("SERVICE_UNAVAILABLE", {}, "Clients send too much data at once");
      total += bytes;
      byAddress.set(address, own);
      return () => {
        total -= bytes;
        const left = (byAddress.get(address) ?? 0) - bytes;
        if (left > 0) byAddress.set(address, left);
        else byAddress.delete(address);
      };
    },
  };
};
