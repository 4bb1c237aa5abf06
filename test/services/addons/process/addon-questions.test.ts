/** What Hearth asks of the process of an add-on: answered, refused, too late, lost. The test plays the process. */
import { afterEach, describe, expect, it } from "@jest/globals";
import { endAll, openProcess as open } from "./opened-process.ts";

const AWAY = "SERVICE_UNAVAILABLE";
const ASK = { type: "call", action: "go", params: { a: 1 } } as const;

afterEach(endAll);

describe("a question", () => {
  it("gets the answer with its number", async () => {
    const { child, clock, told, say } = open();
    const [first, second] = [child.ask(ASK), child.ask(ASK)];
    await clock.advance(0);
    expect(told.slice(1)).toEqual([
      { ...ASK, id: 1 },
      { ...ASK, id: 2 },
    ]);
    say({ type: "answer", id: 2, result: "b" }, { type: "answer", id: 1, result: "a" });
    expect([await first, await second]).toEqual(["a", "b"]);
  });

  it.each([
    ["INVALID_REQUEST", "INVALID_REQUEST", "<a> is wrong", "&lt;a&gt; is wrong"],
    ["FAILED", AWAY, "no luck", "sun has failed: no luck"],
  ] as const)("that has failed as %s is %s", async (code, type, message, shown) => {
    const { child, say } = open();
    const asked = child.ask(ASK);
    say({ type: "answer", id: 1, fault: { code, message } });
    await expect(asked).rejects.toMatchObject({ type, message: shown });
  });

  it("has an answer within seven seconds, or none", async () => {
    const { child, clock, lines, say } = open();
    const asked = child.ask(ASK);
    asked.catch(() => undefined);
    await clock.advance(7000);
    await expect(asked).rejects.toMatchObject({ type: AWAY, message: /not answered in time/ });
    say({ type: "answer", id: 1 });
    await clock.advance(0);
    expect(lines).toEqual([]);
  });

  it("is one of a hundred at most", async () => {
    const { child } = open();
    const asked = [...Array(100)].map(() => child.ask(ASK).catch(() => "none"));
    expect(() => child.ask(ASK)).toThrow(/too busy/);
    await child.stop();
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["none"]));
  });

  it("is not left open by an end", async () => {
    const { child, exit } = open();
    const asked = child.ask(ASK);
    exit(7);
    await expect(asked).rejects.toMatchObject({ type: AWAY, message: /has ended/ });
    expect(() => child.ask(ASK)).toThrow(/is not running/);
  });
});
