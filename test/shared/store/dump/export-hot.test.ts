/** A backup of SQLite while others write: it is one moment of the store, and keeps no process waiting. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { happened } from "../conformance/bench.ts";
import { SQLITE, sourceOf } from "./backup-bench.ts";
import { writing } from "./writing.ts";

describe("a backup of SQLite under writers", () => writing(SQLITE));

describe("SQLite under a backup that takes its time", () => {
  it("keeps its write-ahead log small, and its writers from waiting", async () => {
    const place = await SQLITE.place();
    const store = await place.open();
    const data = { text: "x".repeat(1000) };
    const fill = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () => store.apply({ events: [{ ...happened(1), data }] })),
      );
    const wal = () => statSync(join(place.config.dataDir, "hearth.db-wal")).size;
    await fill(1500);
    const source = await sourceOf(place);
    let events = 0;
    for await (const lines of source.lines()) {
      const read = lines.filter((line) => "event" in line).length;
      events += read;
      for (let round = 0; read > 0 && round < 6; round += 1) await fill(1000);
    }
    expect(events).toBe(1500);
    // 12 MB were written meanwhile.
    expect(wal()).toBeLessThan(8_000_000);
    await source.close();
    await store.close();
    await place.remove();
  });
});
