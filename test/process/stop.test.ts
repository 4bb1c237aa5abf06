/** The end of a process: no request that was read goes without an answer. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "../support/client.ts";
import {
  clean,
  freshFolder,
  login,
  type Process,
  spawnHearth,
  startHearth,
} from "../support/spawn.ts";

const ADMIN_PASSWORD = "a password of the tests";
/** So long that a slow machine hears of the end before the answer. */
const SLOW = "virtual:?latency_ms=700";
const WAYS: readonly (readonly [how: string, signals: readonly NodeJS.Signals[]])[] = [
  ["SIGTERM", ["SIGTERM"]],
  ["SIGINT, which npm passes on once more", ["SIGINT", "SIGINT"]],
];

const untilRefused = async ({ url }: Process): Promise<number> => {
  for (;;) {
    const refusal = await fetch(`${url}/health`, { headers: { connection: "close" } }).then(
      () => undefined,
      (error) => error.cause?.code,
    );
    if (refusal === "ECONNREFUSED") return performance.now();
    await pause(10);
  }
};

/** A command to a device that takes its time; resolves when it is under way. */
const command = async (hearth: Process, admin: Client) => {
  const answer = admin
    .control("light.kitchen", "turn_on")
    .then((sent) => ({ ...sent, at: performance.now() }));
  // A client that is answered after it was sent tells that it has arrived.
  for (const _ of [1, 2, 3]) await (await fetch(`${hearth.url}/health`)).text();
  return { answer };
};

describe("a process that is told to end", () => {
  let houses: Process[];
  beforeAll(async () => {
    houses = await Promise.all(WAYS.map(() => startHearth({ ADMIN_PASSWORD, HOMES: SLOW })));
  });
  afterAll(clean);

  it.each(WAYS)("by %s lets a request in flight finish, and takes no others", async (...way) => {
    const [, signals] = way;
    const hearth = houses.pop() as Process;
    const { answer } = await command(hearth, await login(hearth, ADMIN_PASSWORD));
    for (const signal of signals) hearth.kill(signal);
    const refusedAt = await untilRefused(hearth);
    const { status, body, headers, at } = await answer;
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, status: "confirmed", state: { state: "on" } });
    expect(headers.get("connection")).toBe("close");
    expect(refusedAt).toBeLessThan(at);
    expect([await hearth.exit, hearth.err()]).toEqual([0, ""]);
    // It was chosen.
    expect(hearth.out()).not.toContain(ADMIN_PASSWORD);
  });

  it("while it still starts, ends well too", async () => {
    const hearth = spawnHearth({ PORT: "0", DATA_DIR: freshFolder(), LOG_LEVEL: "info" });
    await hearth.says("Service 'devices' started");
    hearth.kill("SIGTERM");
    expect(await hearth.exit).toBe(0);
    expect(hearth.err()).toBe("");
  });
});
