/** The checks of the fault harness: a good history passes each, and each sees what it is there for. */
import { describe, expect, it } from "@jest/globals";
import { CHECKS, check, failedIn, isDoubtful, timeToWell } from "./checks.ts";
import {
  BAD,
  command,
  done,
  entry,
  failed,
  GOOD,
  LIMITS,
  LOG,
  without,
  withRequest,
} from "./histories.ts";
import type { History } from "./history.ts";

const wrongIn = (history: History) =>
  Object.entries(check(history, LIMITS))
    .filter(([, wrong]) => wrong.length > 0)
    .map(([name]) => name);

describe("the checks of a history", () => {
  it("find nothing where nothing is wrong", () => {
    expect(wrongIn(GOOD)).toEqual([]);
  });

  it.each(BAD)("find %s: %j", (_what, names, history) => {
    expect(wrongIn(history).sort()).toEqual([...names].sort());
  });

  it("are each seen to fail", () => {
    expect(new Set(BAD.flatMap(([, names]) => names))).toEqual(new Set(Object.keys(CHECKS)));
  });

  it("allow what a fault may cost", () => {
    const slow = command("4", done("c", 7, { start: 1000, end: 9000 }));
    expect(wrongIn(withRequest(slow))).toEqual([]);
    const history = withRequest({ ...command("4", failed), afterwards: [done("c", 7)] });
    expect(check(history, { ...LIMITS, failed: 1 }).failures).toEqual([]);
    // It was asked half a second after the fault had begun.
    const dying = (dyingMs: number) => check(history, { ...LIMITS, dyingMs }).failures.length;
    expect([dying(600), dying(400)]).toEqual([0, 1]);
  });

  it("blame no client for what a client without an answer may have changed", () => {
    const open = { ...command("4", failed), afterwards: [failed] };
    const history = { ...withRequest(open), log: [...LOG, entry(14, 8, "d")], streams: [] };
    expect(wrongIn(history).sort()).toEqual(["failures", "unresolved"]);
  });

  it("count one of twins as done where the other is", () => {
    const running = { ...failed, status: 409 };
    const one = { ...command("4", running), afterwards: [done("c", 7)] };
    expect(failedIn(withRequest({ ...one, isTwin: true }))).toEqual([]);
    expect(failedIn(withRequest(one)).length).toBe(1);
  });

  it("count what was answered elsewhere as done", () => {
    const history = withRequest(command("4", { ...failed, status: 0 }, done("c", 7)));
    expect(failedIn(history)).toEqual([]);
    expect(wrongIn(history)).toEqual([]);
  });

  it("let steps of a scene keep the context of the one who died over it, and times be set again", () => {
    const scene = { ...command("4", done("d", 7)), kind: "scene" as const };
    const activated = { ...entry(14, 1, "c"), entity_id: "scene.faults" };
    const again = { ...entry(15, 2, "d"), entity_id: "scene.faults" };
    const history = without(
      { ...withRequest(scene), log: [...LOG, activated, again], streams: [] },
      "3",
    );
    expect(wrongIn(history)).toEqual([]);
  });

  it.each([
    ["late answers of clients that stood still", 500, "an answer after 10 s", true],
    ["late answers of clients that did not", 20, "an answer after 10 s", false],
    ["a lost change, whatever the machine does", 500, "a change that is not kept", false],
  ])("doubt %s: %d ms, %s: %s", (_what, stoodStillMs, bad, isDoubted) => {
    const [, , history = GOOD] = BAD.find(([what]) => what === bad) ?? [];
    const crowded = { ...history, stoodStillMs };
    expect(isDoubtful(check(crowded, LIMITS), crowded)).toBe(isDoubted);
  });

  it("doubt nothing where nothing is wrong", () => {
    const crowded = { ...GOOD, stoodStillMs: 500 };
    expect(isDoubtful(check(crowded, LIMITS), crowded)).toBe(false);
  });

  it("count from the end of the fault to the last failure", () => {
    const later = { ...failed, start: 4000, end: 4100 };
    expect(timeToWell(withRequest(command("4", failed), command("5", later)))).toBe(1500);
    expect(timeToWell(GOOD)).toBe(0);
  });
});
