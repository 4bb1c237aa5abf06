/** What is kept of runs: the last twenty of each automation, and what has caused what. */
import { describe, expect, it } from "@jest/globals";
import { openRunHistory } from "../../../../services/automations/runs/run-history.ts";
import { runId } from "../../../../services/automations/runs/run-record.ts";
import { run } from "../engine/fixtures.ts";

const ended = (place: number) =>
  run(`run ${place}`, {
    state: "finished",
    ended_at: new Date(Date.UTC(2027, 0, 1, 0, place)).toISOString(),
  });
const goneIn = (writes: readonly { readonly id: string; readonly value: unknown }[]) =>
  writes.filter(({ value }) => value === undefined).map(({ id }) => id);

describe("of the runs of an automation", () => {
  it("the oldest gives way to the twenty-first", () => {
    const runs = openRunHistory([]);
    for (let place = 0; place < 20; place += 1)
      expect(goneIn(runs.ended(ended(place)))).toEqual([]);
    expect(goneIn(runs.ended(ended(20)))).toEqual([runId(ended(0))]);
    expect(goneIn(runs.ended(ended(21)))).toEqual([runId(ended(1))]);
  });

  it("those of an earlier process count, and one that is kept again counts once", () => {
    const stored = Array.from({ length: 20 }, (_, place) => ended(place));
    const runs = openRunHistory(stored.toReversed());
    runs.ended(ended(20));
    expect(goneIn(runs.ended(ended(20)))).toEqual([]);
    expect(goneIn(runs.ended(ended(21)))).toEqual([runId(ended(1))]);
  });

  it("nothing stays when it is gone", () => {
    const runs = openRunHistory([ended(0), ended(1)]);
    expect(runs.entity_ids).toEqual(["automation.test"]);
    expect(goneIn(runs.forget("automation.test"))).toEqual([runId(ended(0)), runId(ended(1))]);
    expect(runs.entity_ids).toEqual([]);
  });

  it("each is known as a cause, also one that is not over", () => {
    const runs = openRunHistory([run("open")]);
    runs.remember(run("new", { lineage: { "automation.other": "first" } }));
    expect(runs.causeOf("open")).toEqual({ entity_id: "automation.test", lineage: {} });
    expect(runs.causeOf("new")?.lineage).toEqual({ "automation.other": "first" });
    expect([runs.causeOf("unknown"), runs.causeOf(undefined)]).toEqual([undefined, undefined]);
  });
});
