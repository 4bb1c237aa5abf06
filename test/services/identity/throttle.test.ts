/** Login throttling: five wrong passwords for a user name and an address, then a pause. */
import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import { openThrottle, type Throttle } from "../../../services/identity/throttle.ts";
import { fail, failure } from "../../../shared/kernel/errors.ts";
import { type StillClock, stillClock } from "../../support/clocks.ts";
import { localLimiters } from "../../support/limiters.ts";

const WINDOW_MS = 15 * 60_000;
const HOME = "192.0.2.1";
const right = async () => "in";
const wrong = async (): Promise<string> => fail("UNAUTHORIZED");
const broken = async (): Promise<string> => fail("SERVICE_UNAVAILABLE");

describe("login throttling", () => {
  let clock: StillClock;
  let throttle: Throttle;
  beforeEach(async () => {
    clock = stillClock();
    throttle = openThrottle(await localLimiters(clock), clock);
  });

  /** What came of it: `in`, or the code of the refusal. */
  const login = (check: () => Promise<string>, username = "anna", address = HOME) =>
    throttle.attempt(username, address, check).catch((error) => String(error.type));

  const guess = async (times: number, ...who: string[]) => {
    for (let guessed = 0; guessed < times; guessed += 1) await login(wrong, ...who);
  };

  it.each([
    [4, "in"],
    [5, "RATE_LIMIT_EXCEEDED"],
    [9, "RATE_LIMIT_EXCEEDED"],
  ])("answers the right password after %d wrong ones with %s", async (times, outcome) => {
    await guess(times);
    expect(await login(right)).toBe(outcome);
  });

  it("tells when the window ends, counted from the first wrong password", async () => {
    const first = clock.now();
    await guess(1);
    await clock.advance(60_000);
    await guess(4);
    const refusal = throttle.attempt("anna", HOME, right);
    await expect(refusal).rejects.toMatchObject({ data: { reset_ms: first + WINDOW_MS } });
  });

  it("lets in again when the window ends, and no sooner, however often it was tried", async () => {
    await guess(5);
    await clock.advance(WINDOW_MS - 1000);
    await guess(5);
    expect(await login(right)).toBe("RATE_LIMIT_EXCEEDED");
    await clock.advance(1000);
    expect(await login(right)).toBe("in");
  });

  it.each([
    ["another user", "bert", HOME, "in"],
    ["another address", "anna", "192.0.2.2", "in"],
    ["the same name in capitals", "ANNA", HOME, "RATE_LIMIT_EXCEEDED"],
  ])("answers %s with its own count", async (_who, username, address, outcome) => {
    await guess(5);
    expect(await login(right, username, address)).toBe(outcome);
  });

  it("lets ten wrong guesses at once have five tries", async () => {
    const tried = jest.fn(wrong);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => login(tried)));
    expect(tried).toHaveBeenCalledTimes(5);
    expect(outcomes.filter((one) => one === "RATE_LIMIT_EXCEEDED")).toHaveLength(5);
  });

  it("lets all of ten right passwords in that come at once", async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => login(right)));
    expect(new Set(outcomes)).toEqual(new Set(["in"]));
  });

  it("forgets no wrong password because of a right one", async () => {
    await guess(4);
    await login(right);
    await guess(1);
    expect(await login(right)).toBe("RATE_LIMIT_EXCEEDED");
  });

  it("counts no failure that says nothing about the password", async () => {
    for (let times = 0; times < 9; times += 1)
      expect(await login(broken)).toBe("SERVICE_UNAVAILABLE");
    expect(await login(right)).toBe("in");
  });

  it("hands on what the check throws", async () => {
    const error = failure("UNAUTHORIZED", {}, "The user name or the password is wrong");
    await expect(throttle.attempt("anna", HOME, () => Promise.reject(error))).rejects.toBe(error);
  });
});
