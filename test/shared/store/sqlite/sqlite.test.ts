/** The store on SQLite: what every store does, and what is SQLite's own. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { Store } from "../../../../shared/store/port/store.ts";
import { openSqliteStore } from "../../../../shared/store/sqlite/sqlite.ts";
import { happened, lamp, note, refusal } from "../conformance/bench.ts";
import { conformance } from "../conformance.ts";

const freshFolder = () => mkdtempSync(join(tmpdir(), "hearth-store-"));

conformance("SQLite", () => {
  const folder = freshFolder();
  return {
    open: async (now) => openSqliteStore(join(folder, "hearth.db"), now),
    remove: () => rmSync(folder, { recursive: true }),
  };
});

describe("SQLite", () => {
  let folder: string;
  let file: string;
  let store: Store;
  beforeEach(() => {
    folder = freshFolder();
    file = join(folder, "hearth.db");
    store = openSqliteStore(file);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await store.close();
    rmSync(folder, { recursive: true });
  });

  /** What SQLite is told while something runs. */
  const statementsOf = async (run: () => Promise<unknown>) => {
    const exec = jest.spyOn(DatabaseSync.prototype, "exec");
    await run();
    return exec.mock.calls.map(([sql]) => sql);
  };
  const commits = (statements: readonly string[]) =>
    statements.filter((sql) => sql === "COMMIT").length;
  /** Looks into the file beside the store, once that has let go of it. */
  const inspect = async (sql: string) => {
    await store.close();
    const db = new DatabaseSync(file);
    const rows = db.prepare(sql).all();
    db.close();
    return rows;
  };

  it("lets writers that wait together share one commit", async () => {
    const write = (n: number) => store.apply({ events: [happened(n)] });
    const statements = await statementsOf(() =>
      Promise.all(Array.from({ length: 100 }, (_, n) => write(n))),
    );
    expect(commits(statements)).toBe(1);
    expect(await store.events.head()).toBe(100);
  });

  it("waits for those of the next turn, but not for ever", async () => {
    const written: Promise<unknown>[] = [];
    const statements = await statementsOf(async () => {
      // One comes with each turn of the event loop: without an end, all would wait for all.
      for (let n = 1; n <= 100; n += 1) {
        written.push(store.apply({ events: [happened(n)] }));
        await nextTurn();
      }
      await Promise.all(written);
    });
    expect(commits(statements)).toBeGreaterThan(5);
    expect(commits(statements)).toBeLessThan(50);
  });

  it("commits anew for a process that comes after", async () => {
    const statements = await statementsOf(async () => {
      for (const n of [1, 2, 3]) await store.apply({ events: [happened(n)] });
    });
    expect(commits(statements)).toBe(3);
  });

  it("undoes one write of a commit without harm to the others", async () => {
    const broken = { entities: [lamp(1), lamp(7)], events: [happened(0)] };
    const writes = [{ events: [happened(1)] }, broken, { entities: [lamp(1)] }];
    const outcomes = await Promise.allSettled(writes.map((write) => store.apply(write)));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await store.events.read(0, 10)).toMatchObject([{ data: { number: 1 } }]);
    expect(await store.entity("light.kitchen")).toEqual(lamp(1));
  });

  it("shows no process an entity that is not on disk yet", async () => {
    const written = store.apply({ entities: [lamp(1)] });
    expect(await store.entity("light.kitchen")).toBeUndefined();
    await written;
    expect(await store.entity("light.kitchen")).toEqual(lamp(1));
  });

  it("refuses all when the disk is full, and remembers only what is on it", async () => {
    const script = join(import.meta.dirname, "../../../support/full-disk.ts");
    const other = join(folder, "small.db");
    const limited = `ulimit -f 512; exec "${process.execPath}" "${script}" "${other}"`;
    const { stdout } = await promisify(execFile)("bash", ["-c", limited]);
    const { acknowledged, remembered, refusals } = JSON.parse(stdout);
    expect(refusals).toEqual(Array(5).fill("SERVICE_UNAVAILABLE"));
    expect(remembered).toEqual(acknowledged);
    const again = openSqliteStore(other);
    const onDisk = (await again.entities()).map((one) => [one.entity_id, one.version]);
    await again.close();
    expect(Object.fromEntries(onDisk)).toEqual(acknowledged);
  });

  it("lets a bug be seen as a bug, not as a full disk", async () => {
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    await expect(store.apply({ documents: [note("one", loop)] })).rejects.toThrow(TypeError);
    await store.apply({ documents: [note("one", {})] });
    expect(await store.documents.get("notes", "one")).toMatchObject({ revision: 1 });
  });

  it("says who is in the way when another process has the file open", () => {
    expect(store.isShared).toBe(false);
    // SQLite stands still meanwhile: it waits a moment for a process that is just ending.
    const open = () => openSqliteStore(file, Date.now, 5);
    expect(open).toThrow(`${file} cannot be used: another process has it open`);
  });

  it("says so when the file is something else, and lets go of it", () => {
    const other = join(folder, "other.db");
    writeFileSync(other, "no database at all, but long enough to be looked at".repeat(20));
    expect(() => openSqliteStore(other)).toThrow(`${other} cannot be used: file is not a database`);
    expect(() => openSqliteStore(other)).toThrow("file is not a database");
  });

  it("refuses a store that a newer version wrote", async () => {
    await inspect("PRAGMA user_version = 2");
    expect(() => openSqliteStore(file)).toThrow(`${file} was written by a newer Hearth`);
    await inspect("PRAGMA user_version = 1");
    store = openSqliteStore(file);
    expect(await store.entities()).toEqual([]);
  });

  it("syncs its write-ahead log at each commit, and lets others read meanwhile", async () => {
    const prepare = jest.spyOn(DatabaseSync.prototype, "prepare");
    const again = openSqliteStore(join(folder, "again.db"));
    const db = prepare.mock.contexts[0] as DatabaseSync;
    const pragma = (name: string) => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];
    expect([pragma("journal_mode"), pragma("synchronous"), pragma("locking_mode")]).toEqual([
      "wal",
      2,
      "normal",
    ]);
    await again.close();
  });

  it("reads an entity's history through the index", async () => {
    const prepare = jest.spyOn(DatabaseSync.prototype, "prepare");
    await openSqliteStore(join(folder, "again.db")).close();
    const ofEntity = prepare.mock.calls
      .map(([sql]) => sql)
      .filter((sql) => /FROM events\s+WHERE entity_id/.test(sql));
    expect(ofEntity).toHaveLength(2);
    for (const sql of ofEntity) {
      const [first, ...rest] = await inspect(`EXPLAIN QUERY PLAN ${sql.replaceAll("?", "1")}`);
      expect(first?.detail).toMatch(
        /^SEARCH events USING INDEX events_of_entity \(entity_id=\? AND/,
      );
      expect(rest).toEqual([]);
    }
  });

  /** A disk that is broken for one moment. */
  const failOnce = (statement: string) => {
    const { exec } = DatabaseSync.prototype;
    let isBroken = true;
    jest.spyOn(DatabaseSync.prototype, "exec").mockImplementation(function (
      this: DatabaseSync,
      sql: string,
    ) {
      if (sql !== statement || !isBroken) return exec.call(this, sql);
      isBroken = false;
      throw Object.assign(new Error("disk I/O error"), { code: "ERR_SQLITE_ERROR" });
    });
  };

  it.each(["BEGIN IMMEDIATE", "COMMIT"])(
    "forgets all writes of a failed %s, and goes on",
    async (statement) => {
      failOnce(statement);
      const writes = [{ entities: [lamp(1)] }, { events: [happened(1)] }];
      const tries = await Promise.allSettled(writes.map((write) => store.apply(write)));
      for (const one of tries)
        expect(one).toEqual({ status: "rejected", reason: refusal("SERVICE_UNAVAILABLE") });
      expect(await store.apply({ events: [happened(2)] })).toBe(1);
      expect(await store.entities()).toEqual([]);
      expect(await store.apply({ entities: [lamp(1, "off")] })).toBe(1);
      expect(await store.entities()).toEqual([lamp(1, "off")]);
    },
  );
});
