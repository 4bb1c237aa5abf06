/** The end of a process: nobody who was heard goes without an answer. */
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it } from "@jest/globals";
import { clientFor } from "../support/client.ts";
import {
  clean,
  freshFolder,
  login,
  type Process,
  spawnHearth,
  startHearth,
} from "../support/spawn.ts";

const ADMIN_PASSWORD = "a password of the tests";
afterEach(clean);

/** Not so long that the answer would be that it is yet to come; a slow machine needs the rest. */
const SLOW = "virtual:?latency_ms=1500";

/** Starts a house whose devices take a while, and sends one a command. */
const startBusy = async () => {
  const hearth = await startHearth({ ADMIN_PASSWORD, HOMES: SLOW });
  const admin = await login(hearth, ADMIN_PASSWORD);
  const slow = admin
    .control("light.kitchen", "turn_on")
    .then((answer) => ({ ...answer, at: Date.now() }));
  // Whoever is answered after it was sent tells that it has arrived.
  for (const _ of [1, 2, 3]) await clientFor(hearth.url).get("/health");
  return { hearth, slow };
};

const untilRefused = async ({ url }: Process): Promise<number> => {
  for (;;) {
    const refusal = await fetch(`${url}/health`, { headers: { connection: "close" } }).then(
      () => undefined,
      (error) => error.cause?.code,
    );
    if (refusal === "ECONNREFUSED") return Date.now();
    await pause(10);
  }
};

describe("a process that is told to end", () => {
  it.each<[string, NodeJS.Signals[]]>([
    ["SIGTERM", ["SIGTERM"]],
    ["SIGINT, which npm passes on once more", ["SIGINT", "SIGINT"]],
  ])("by %s lets a request in flight finish, and takes no others", async (_what, signals) => {
    const { hearth, slow } = await startBusy();
    for (const signal of signals) hearth.kill(signal);
    const refusedAt = await untilRefused(hearth);
    const { status, body, headers, at } = await slow;
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, status: "confirmed", state: { state: "on" } });
    expect(headers.get("connection")).toBe("close");
    expect(refusedAt).toBeLessThan(at);
    expect(await hearth.exit).toBe(0);
    expect(hearth.err()).toBe("");
  });

  it("is not held up by a client that was refused and does not hang up", async () => {
    const hearth = await startHearth({ ADMIN_PASSWORD });
    const socket = connect({ port: hearth.port, host: "127.0.0.1", allowHalfOpen: true });
    socket.write("GARBAGE\r\n\r\n");
    await once(socket, "data");
    hearth.kill("SIGTERM");
    expect(await hearth.exit).toBe(0);
    socket.destroy();
  });

  it("while it still starts, ends well too", async () => {
    const hearth = spawnHearth({ PORT: "0", DATA_DIR: freshFolder(), LOG_LEVEL: "info" });
    await hearth.says("Service 'devices' started");
    hearth.kill("SIGTERM");
    expect(await hearth.exit).toBe(0);
    expect(hearth.err()).toBe("");
  });
});
