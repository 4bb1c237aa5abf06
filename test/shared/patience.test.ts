/** Answers are waited for as long as was said, and what they say is handed on. */
import { describe, expect, it } from "@jest/globals";
import { openPatience } from "../../shared/patience.ts";

const never = new Promise<never>(() => undefined);
const later = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, "late"));
const patience = openPatience();
const soon = () => Date.now() + 150;

describe("patience", () => {
  it("hands on what comes in time", async () => {
    expect(await patience(Promise.resolve(1), soon())).toBe(1);
    await expect(patience(Promise.reject(new Error("no")), soon())).rejects.toThrow("no");
    expect(await patience(later(50), Date.now() + 60_000)).toBe("late");
  });

  it("gives up what does not come, each when its own time is over", async () => {
    const began = Date.now();
    const other = patience(later(900), began + 60_000);
    for (const answer of [never, never])
      await expect(patience(answer as Promise<unknown>, began + 150)).rejects.toMatchObject({
        type: "SERVICE_UNAVAILABLE",
      });
    expect(Date.now() - began).toBeGreaterThanOrEqual(150);
    expect(await other).toBe("late");
  });
});
