/** How large an archive, and what it unpacks to, may be, and how long it may take. */
export interface ArchiveLimits {
  /** Of the archive as it is sent. */
  readonly packedBytes: number;
  /** Of all its files together. */
  readonly unpackedBytes: number;
  /** Files and folders. */
  readonly entries: number;
  /** Milliseconds from the first request to the last byte. */
  readonly fetchMs: number;
}

const MIB = 1024 * 1024;

export const ARCHIVE_LIMITS: ArchiveLimits = {
  packedBytes: 50 * MIB,
  unpackedBytes: 200 * MIB,
  entries: 10_000,
  fetchMs: 120_000,
};

/** As people write it: 50 MiB. */
export const sizeText = (bytes: number): string =>
  bytes >= MIB ? `${Math.round(bytes / MIB)} MiB` : `${bytes} bytes`;
