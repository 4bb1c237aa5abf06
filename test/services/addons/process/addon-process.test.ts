/** What Hearth does with the process of an add-on: hears, waits, ends. The test plays the process. */
import { afterEach, describe, expect, it } from "@jest/globals";
import type { Played } from "../fake-process.ts";
import { endAll, openProcess as open, SUN } from "./opened-process.ts";

afterEach(endAll);

const publish = (id: number) => ({ type: "publish", id, entities: [SUN] }) as const;

describe("the process of an add-on", () => {
  it("is told first what it is, and tells what it offers", async () => {
    const { clock, told, offers } = open();
    await clock.advance(0);
    expect(told).toEqual([
      {
        type: "init",
        slug: "sun",
        config: { b: 3 },
        main: expect.stringMatching(/^file:.*process\/main\.js$/),
        moleculer: expect.stringMatching(/^file:.*moleculer/),
      },
    ]);
    expect(offers).toEqual([{ name: "go", description: "", parameters: [] }]);
  });

  it("shows entities, and hears whether they were taken", async () => {
    const { clock, shown, told, say } = open();
    say(publish(1));
    await clock.advance(0);
    expect([shown, told.at(-1)]).toEqual([[SUN], { type: "answer", id: 1 }]);
  });

  it("hears why an entity was refused, and so does its log", async () => {
    const fault = { code: "INVALID_REQUEST", message: "not yours" } as const;
    const { clock, lines, told, say } = open({ fault });
    say(publish(7));
    await clock.advance(0);
    expect(told.at(-1)).toEqual({ type: "answer", id: 7, fault });
    expect(lines).toEqual(["hearth a message was refused: not yours"]);
  });

  it("that says what makes no sense is not harmed, and has no effect", async () => {
    const { clock, lines, shown, say } = open();
    const senseless = [
      "{",
      "x".repeat(300_000),
      '{"type":"publish","id":1}',
      { type: "answer", id: 5 },
      { type: "progress", id: 6, percent: 1, message: "" },
    ] as const;
    for (const message of senseless) {
      say(message);
      await clock.advance(1000);
    }
    say(publish(2));
    await clock.advance(0);
    expect(lines.map((line) => line.slice(0, 60))).toEqual([
      "hearth a message was refused: it is not a JSON object",
      expect.stringMatching(/it is longer than 262144 ch/),
      expect.stringMatching(/entities/),
      "hearth a message was refused: question 5 is unknown",
      "hearth a message was refused: progress of 6, which is no job",
    ]);
    expect(shown).toEqual([SUN]);
  });

  it("hears what is wrong with a request that cannot be understood", async () => {
    const { clock, told, say } = open();
    say('{"type":"publish","id":3,"entities":[{"entity_id":"light.sun","name":"S","state":5}]}');
    await clock.advance(0);
    expect(told.at(-1)).toEqual({
      type: "answer",
      id: 3,
      fault: { code: "INVALID_REQUEST", message: expect.stringMatching(/state/) },
    });
  });

  it("that floods with what makes no sense has one line of it a second, of bounded length", async () => {
    const message = "x".repeat(2000);
    const { clock, lines, say } = open({ fault: { code: "INVALID_REQUEST", message } });
    for (let n = 0; n < 100; n += 1) say("{");
    await clock.advance(1000);
    say(publish(1));
    await clock.advance(0);
    expect(lines).toEqual([
      "hearth a message was refused: it is not a JSON object",
      `hearth a message was refused: ${"x".repeat(500)} (and 99 more)`,
    ]);
  });

  it("that floods has to wait, and loses nothing", async () => {
    const { clock, lines, shown, say } = open();
    say(...[...Array(260).keys()].map((at) => publish(at + 1)));
    await clock.advance(0);
    expect(shown.length).toBeLessThan(205);
    expect(lines).toEqual(["hearth it sends too much: messages wait"]);
    await clock.advance(2000);
    expect([shown.length, lines.length]).toEqual([260, 1]);
  });

  it("that prints too much has to wait, too; lines that are too long are cut", async () => {
    const { clock, lines, stdout } = open();
    stdout.write(`${"x".repeat(5000)}\n${"line\n".repeat(600)}`);
    await clock.advance(0);
    expect([lines[0]?.length, lines.includes("out line")]).toEqual(["out ".length + 2000, true]);
    expect(lines.length).toBeLessThan(505);
    await clock.advance(3000);
    expect(lines.filter((line) => line === "out line")).toHaveLength(600);
    expect(lines).toContain("hearth it sends too much: lines of its log wait");
  });
});

describe("its end", () => {
  it.each<[string, (played: Played) => void]>([
    ["it ended with exit code 7", ({ exit }) => exit(7)],
    ["it was killed by SIGSEGV", ({ exit }) => exit(null, "SIGSEGV")],
    ["its process could not be started (ENOMEM)", ({ fails }) => fails("ENOMEM")],
  ])("is told in words: %s", async (why, end) => {
    const { child, clock, played } = open();
    end(played);
    await clock.advance(1000);
    expect(await child.ended).toBe(why);
  });

  it("comes after its last words, which tell why", async () => {
    const { child, lines, stdout, exit } = open();
    stdout.write("why");
    exit(1);
    await child.ended;
    expect(lines).toEqual(["out why"]);
  });

  it("does not wait for ever for streams that another caller holds open", async () => {
    const { child, clock, exit } = open();
    let isEnded = false;
    void child.ended.then(() => (isEnded = true));
    exit(0, undefined, true);
    await clock.advance(999);
    expect(isEnded).toBe(false);
    await clock.advance(1);
    expect(isEnded).toBe(true);
  });

  it("comes when it is told", async () => {
    const { child, signals } = open();
    await child.stop();
    expect([await child.ended, signals]).toEqual(["it ended with exit code 0", ["stop"]]);
  });

  it("is forced after five seconds", async () => {
    const { child, clock, signals } = open({ isStubborn: true });
    const stopped = child.stop();
    await clock.advance(4999);
    expect(signals).toEqual(["stop"]);
    await clock.advance(1);
    await stopped;
    expect(await child.ended).toBe("it was killed by SIGKILL");
  });

  it("comes when it has not answered for a minute", async () => {
    const { child, clock, told } = open();
    await clock.advance(60_000);
    expect(told.filter(({ type }) => type === "ping")).toHaveLength(6);
    await clock.advance(10_000);
    expect(await child.ended).toBe("it no longer answers");
  });

  it("does not come while it answers", async () => {
    const { clock, signals, say } = open();
    for (let minute = 0; minute < 3; minute += 1) {
      await clock.advance(50_000);
      say({ type: "pong" });
    }
    await clock.advance(50_000);
    expect(signals).toEqual([]);
  });
});
