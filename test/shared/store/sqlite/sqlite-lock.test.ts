/** What a SQLite store finds beside its file: a lock that is damaged, a log that was cut. */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { Store } from "../../../../shared/store/port/store.ts";
import { openSqliteStore } from "../../../../shared/store/sqlite/sqlite.ts";
import { happened } from "../conformance/bench.ts";

describe("a SQLite store", () => {
  let folder: string;
  let file: string;
  let store: Store;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "hearth-store-"));
    file = join(folder, "hearth.db");
    store = openSqliteStore(file);
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  /** Closed and opened: all that it has is in its one file then. */
  const again = async () => {
    await store.close();
    store = openSqliteStore(file);
  };

  it("names the lock when that is what is damaged, and what to do, and takes a new one", async () => {
    await store.close();
    writeFileSync(`${file}-lock`, "no database at all, but long enough to be looked at".repeat(20));
    expect(() => openSqliteStore(file)).toThrow(
      `${file}-lock cannot be used: file is not a database; it has no data`,
    );
    rmSync(`${file}-lock`);
    store = openSqliteStore(file);
    expect(await store.entities()).toEqual([]);
  });

  describe("that was not closed", () => {
    const WARNING = /has lost acknowledged writes: its log ends at event \d+, not 9\./;
    let copy: string;
    let warn: jest.Mock<(line: string) => void>;
    beforeEach(async () => {
      for (let n = 1; n <= 9; n += 1) {
        await store.apply({ events: [happened(n)] });
        if (n === 4) await again();
      }
      copy = join(folder, "copy.db");
      for (const end of ["", "-wal", "-position"]) copyFileSync(file + end, copy + end);
      warn = jest.fn();
    });

    /** The epoch of the copy, and where its log ends. */
    const reopen = async () => {
      const opened = openSqliteStore(copy, Date.now, 5, warn);
      const found = [opened.epoch, await opened.events.head()];
      await opened.close();
      return found;
    };

    it("goes on where it was, under the same epoch", async () => {
      expect(await reopen()).toEqual([store.epoch, 9]);
      expect(warn).not.toHaveBeenCalled();
    });

    it("takes a new epoch, once, when its write-ahead log was cut", async () => {
      truncateSync(`${copy}-wal`, statSync(`${copy}-wal`).size - 10_000);
      const [epoch, head] = await reopen();
      expect(epoch).toMatch(/^[0-9a-f]{8}$/);
      expect([epoch === store.epoch, Number(head) < 9]).toEqual([false, true]);
      expect(warn.mock.calls).toEqual([[expect.stringMatching(WARNING)]]);
      expect(await reopen()).toEqual([epoch, head]);
      expect(warn).toHaveBeenCalledTimes(1);
    });

    it("takes a new epoch when its write-ahead log is gone", async () => {
      rmSync(`${copy}-wal`);
      const [epoch] = await reopen();
      expect([epoch === store.epoch, warn.mock.calls.length]).toEqual([false, 1]);
    });

    it.each([
      ["that is missing", () => rmSync(`${copy}-position`)],
      ["that is damaged", () => writeFileSync(`${copy}-position`, "x")],
      ["of another store", () => writeFileSync(`${copy}-position`, `${"0".repeat(8)}:99\n`)],
    ])("opens without a word beside a position %s", async (_which, change) => {
      change();
      expect(await reopen()).toEqual([store.epoch, 9]);
      expect(warn).not.toHaveBeenCalled();
    });
  });

  it("says so when its position cannot be written", async () => {
    mkdirSync(join(folder, "other.db-position"));
    const open = () => openSqliteStore(join(folder, "other.db"), Date.now, 5);
    for (const _time of [1, 2]) expect(open).toThrow("other.db-position cannot be used: EISDIR");
  });
});
