/** Answers are waited for as long as was said, and what they say is handed on. */
import { beforeEach, describe, expect, it } from "@jest/globals";
import { openDeadlineTimer } from "../../../gateway/response/deadline-timer.ts";
import { type StillClock, stillClock } from "../../support/clocks.ts";

const never = new Promise<unknown>(() => undefined);
/** By so much an answer may be given up late. */
const STEP_MS = 100;

let clock: StillClock;
let withDeadline: ReturnType<typeof openDeadlineTimer>;
beforeEach(() => {
  clock = stillClock();
  withDeadline = openDeadlineTimer(clock);
});
const inMs = (ms: number) => clock.now() + ms;
const later = (ms: number) =>
  new Promise<string>((resolve) => void clock.after(ms, () => resolve("late")));

describe("a deadline timer", () => {
  it("hands on what comes in time", async () => {
    expect(await withDeadline(Promise.resolve(1), inMs(150))).toBe(1);
    await expect(withDeadline(Promise.reject(new Error("no")), inMs(150))).rejects.toThrow("no");
    const late = withDeadline(later(50_000), inMs(60_000));
    await clock.advance(50_000);
    expect(await late).toBe("late");
  });

  it("gives up what does not come, each when its own time is over", async () => {
    const given: unknown[] = [];
    const wait = (name: string, ms: number, answer = never) =>
      withDeadline(answer, inMs(ms)).then(
        (said) => given.push([name, said]),
        ({ type }) => given.push([name, type]),
      );
    void wait("first", 150);
    void wait("second", 150);
    void wait("third", 1150);
    void wait("other", 60_000, later(30_000));
    await clock.advance(149);
    expect(given).toEqual([]);
    await clock.advance(1 + STEP_MS);
    const away = ["first", "second"].map((name) => [name, "SERVICE_UNAVAILABLE"]);
    expect(given).toEqual(away);
    await clock.advance(1000);
    expect(given).toEqual([...away, ["third", "SERVICE_UNAVAILABLE"]]);
    await clock.advance(30_000);
    expect(given.at(-1)).toEqual(["other", "late"]);
  });
});
