/** A restore into SQLite that cannot be done whole is not done, and says what is in the way. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { lamp } from "../conformance/bench.ts";
import {
  contentsOf,
  fill,
  newBackup,
  type Place,
  restore,
  SECRET,
  SQLITE,
  sourceOf,
} from "./backup-bench.ts";
import { refusing } from "./refusing.ts";

describe("a restore into SQLite", () => refusing(SQLITE));

let bytes: Buffer;
beforeAll(async () => {
  bytes = await newBackup();
});

describe("SQLite", () => {
  let place: Place;
  let file: string;
  beforeEach(async () => {
    place = await SQLITE.place();
    file = join(place.config.dataDir, "hearth.db");
  });
  afterEach(() => place.remove());

  it("is not replaced while a backup of it is under way", async () => {
    await fill(place, [{ entity: lamp(1) }]);
    const source = await sourceOf(place);
    const store = await place.open();
    await store.close();
    await expect(restore(place, bytes, true)).rejects.toThrow("another process has it open");
    await source.close();
    await restore(place, bytes, true);
  });

  it("is rid of what another has left that was killed", async () => {
    writeFileSync(`${file}.restoring`, "half of a store");
    await restore(place, bytes);
    expect(existsSync(`${file}.restoring`)).toBe(false);
  });

  it("does not take the write-ahead log of a killed process for its own", async () => {
    const store = await place.open();
    await store.apply({ entities: [lamp(1, "old"), lamp(1, "old", "light.hall")] });
    const wal = readFileSync(`${file}-wal`);
    const main = readFileSync(file);
    await store.close();
    writeFileSync(file, main);
    writeFileSync(`${file}-wal`, wal);
    await restore(place, bytes, true);
    expect(existsSync(`${file}-wal`)).toBe(false);
    const again = await place.open();
    expect(await again.entities()).toEqual([lamp(1, "new")]);
    await again.close();
  });

  it("is replaced where it is broken, and only then if told so", async () => {
    writeFileSync(file, "no database at all, but long enough to be looked at".repeat(20));
    await expect(restore(place, bytes)).rejects.toThrow("file is not a database");
    await restore(place, bytes, true);
    expect((await contentsOf(place)).join()).toContain('"new"');
  });

  it("does not take a database of something else for empty, nor for a store", async () => {
    const db = new DatabaseSync(file);
    db.exec("CREATE TABLE photos (id); INSERT INTO photos VALUES (1)");
    db.close();
    await expect(restore(place, bytes)).rejects.toThrow("is not empty");
    await expect(sourceOf(place)).rejects.toThrow(`${file} is not a store of Hearth`);
  });

  it("keeps the secret that signs tokens in a file beside it", async () => {
    await restore(place, bytes);
    const store = await place.open();
    expect(await store.documents.get("secrets", "jwt")).toBeUndefined();
    await store.close();
    expect(readFileSync(join(place.config.dataDir, "jwt-secret"), "utf8")).toBe(SECRET);
  });

  it("says so when there is none", async () => {
    await expect(sourceOf(place)).rejects.toThrow(`There is no store: ${file} does not exist`);
    expect(readdirSync(place.config.dataDir)).toEqual([]);
  });
});
