/** The journal of a run: what is done stays done, and what is within it is forgotten. */
import { describe, expect, it } from "@jest/globals";
import { openCheckpoint } from "../../../../services/automations/runs/checkpoint.ts";

describe("a journal", () => {
  it("knows what an earlier one has known", () => {
    const first = openCheckpoint({});
    first.set("/0", "done");
    first.set("/1/0", 5);
    const again = openCheckpoint(JSON.parse(JSON.stringify(first.entries)));
    expect([again.get("/0"), again.get("/1/0"), again.get("/2")]).toEqual(["done", 5, undefined]);
  });

  it("forgets what is within a step that is closed, and nothing else", () => {
    const journal = openCheckpoint({ "/1": 0, "/1/0/0": "done", "/10": "done", "/1.0": 7 });
    journal.close("/1", "done");
    expect(journal.entries).toEqual({ "/1": "done", "/10": "done", "/1.0": 7 });
  });

  it("is another version only when something is other than before", () => {
    const journal = openCheckpoint({ "/0": "done" });
    const { version } = journal;
    journal.set("/0", "done");
    journal.close("/0", "done");
    expect(journal.version).toBe(version);
    journal.set("/1", 3);
    expect(journal.version).toBeGreaterThan(version);
  });
});
