/** What the tests of backups work with: places for a store, random contents, a backup in memory. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

import type { Config } from "../../../../shared/config/config.ts";
import { decodeBackup, encodeBackup } from "../../../../shared/store/dump/backup-codec.ts";
import { openBackup } from "../../../../shared/store/dump/open-backup.ts";
import { openStore } from "../../../../shared/store/open.ts";
import {
  type BackupLine,
  type LineCounts,
  NO_LINES,
  type StoreExport,
} from "../../../../shared/store/port/backup.ts";
import { SECRET_FILE } from "../../../../shared/store/port/secrets.ts";
import type { Store } from "../../../../shared/store/port/store.ts";
import { fc } from "../../../support/any.ts";
import { configFor } from "../../../support/boot.ts";
import { lamp } from "../conformance/bench.ts";

/** Where a store may be, as settings name it. */
export interface Place {
  readonly config: Config;
  open(): Promise<Store>;
  /** All that is kept there, by name. */
  traces(): Promise<readonly string[]>;
  remove(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** A new place, where nothing is. */
  place(): Promise<Place>;
}

export const SQLITE: Engine = {
  name: "SQLite",
  async place() {
    const DATA_DIR = mkdtempSync(join(tmpdir(), "hearth-dump-"));
    const config = configFor({ DATA_DIR });
    return {
      config,
      open: () => openStore(config),
      traces: async () => readdirSync(DATA_DIR).sort(),
      remove: async () => rmSync(DATA_DIR, { recursive: true, force: true }),
    };
  },
};

/** SQLite stands still meanwhile: no test waits for a process to end. */
const PATIENCE_MS = 5;
export const targetOf = async ({ config }: Place, replace: boolean) =>
  (await openBackup(config)).import({ replace, busyTimeoutMs: PATIENCE_MS });

export const sourceOf = async ({ config }: Pick<Place, "config">) =>
  (await openBackup(config)).export();

/** A backup as it is on the disk. */
export const backupOf = async (
  source: StoreExport,
): Promise<{ bytes: Buffer; counts: LineCounts }> => {
  let counts: LineCounts = NO_LINES;
  const text = encodeBackup(source, "1.2.3", (counted) => {
    counts = counted;
  });
  try {
    const bytes = await pipeline(Readable.from(text), createGzip(), buffer);
    return { bytes, counts };
  } finally {
    await source.close();
  }
};

export const backup = async (place: Place) => backupOf(await sourceOf(place));

export const inputOf = (bytes: Buffer) => ({
  name: "old.backup",
  bytes: Readable.from([bytes]),
  signal: new AbortController().signal,
});

export const restore = async (place: Place, bytes: Buffer, replace = false) => {
  const target = await targetOf(place, replace);
  try {
    const { header } = await decodeBackup(inputOf(bytes), target.write);
    await target.finish(header.place);
  } finally {
    await target.close();
  }
};

/** The secret that signs tokens, in what `newBackup` holds. */
export const SECRET = "s".repeat(64);

/** Of a house with one lamp, a lease, and a secret. */
export const newBackup = async (): Promise<Buffer> => {
  const place = await SQLITE.place();
  await fill(place, [{ entity: lamp(1, "new") }, { lease: { name: "home", token: 3 } }]);
  writeFileSync(join(place.config.dataDir, SECRET_FILE), SECRET);
  const { bytes } = await backup(place);
  await place.remove();
  return bytes;
};

/** Fills a place with lines, as a restore does. */
export const fill = async (place: Place, lines: readonly BackupLine[]) => {
  const target = await targetOf(place, true);
  await target.write(lines);
  await target.finish(lines.filter((line) => "event" in line).length);
  await target.close();
};

const textOf = (line: BackupLine): string =>
  JSON.stringify(line, (_key, value) =>
    Object(value) === value && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** All that a place has, in an order that does not depend on the engine. */
export const contentsOf = async (place: Place): Promise<readonly string[]> => {
  const source = await sourceOf(place);
  const all: BackupLine[] = [];
  for await (const lines of source.lines()) all.push(...lines);
  await source.close();
  return asTexts(all);
};
export const asTexts = (lines: readonly BackupLine[]) => lines.map(textOf).sort();

const HOUR = 3600_000;
const name = fc.oneof(
  fc.constantFrom("a", "light.kitchen", "ü/€ ☃", "two words", "receipt:x", "{a}*?[b]", "__proto__"),
  fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
    .filter((text) => !text.includes("\0")),
);
const whole = fc.integer({ min: 1, max: 1e9 });
const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)));
const object = fc
  .dictionary(name, json, { maxKeys: 4 })
  .map((value) => JSON.parse(JSON.stringify(value)));
/** Some collections are known by heart. */
const collection = fc.oneof(fc.constantFrom("users", "definitions", "addon_entities"), name);
const later = fc.integer({ min: HOUR, max: 48 * HOUR }).map((ms) => Date.now() + ms);

const entity = fc.record({
  entity_id: name,
  state: fc.string(),
  attributes: object,
  last_changed: fc.constant("2026-03-01T12:00:00.000Z"),
  last_updated: fc.constant("2026-03-01T12:00:00.000Z"),
  version: whole,
});
const document = fc.record(
  { collection, id: name, revision: whole, expires_at: later, value: object },
  { requiredKeys: ["collection", "id", "revision", "value"] },
);
const receipt = fc.record(
  {
    key: name,
    token: fc.uuid(),
    fingerprint: fc.string(),
    claimed_at: whole,
    expires_at: later,
    answer: json,
  },
  { requiredKeys: ["key", "token", "fingerprint", "claimed_at", "expires_at"] },
);
const lease = fc.record({ name, token: whole });
const event = fc.record(
  { time: whole, kind: name, entity_id: name, data: object },
  { requiredKeys: ["time", "kind", "data"] },
);

const some = <T>(one: fc.Arbitrary<T>, selector: (value: T) => string) =>
  fc.uniqueArray(one, { maxLength: 5, selector });

/** All that a store may have; its log may have been trimmed. */
export const contents: fc.Arbitrary<readonly BackupLine[]> = fc
  .record({
    entities: some(entity, (one) => one.entity_id),
    documents: some(document, (one) => `${one.collection} ${one.id}`),
    receipts: some(receipt, (one) => one.key),
    leases: some(lease, (one) => one.name),
    events: fc.array(event, { maxLength: 6 }),
  })
  .map(({ entities, documents, receipts, leases, events }) => [
    ...entities.map((one) => ({ entity: one })),
    ...documents.map((one) => ({ document: one as never })),
    ...receipts.map((one) => ({ receipt: one as never })),
    ...leases.map((one) => ({ lease: one })),
    ...events.map((one, index) => ({ event: { ...one, sequence: index + 1 } as never })),
  ]);
