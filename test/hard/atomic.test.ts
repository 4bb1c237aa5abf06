/** An atomic batch whose process is killed in the middle ends as a whole, or is undone. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, it } from "@jest/globals";
import type { Client } from "../support/client.ts";
import { clean, freshFolder, login, type Process, startHearth } from "../support/spawn.ts";
import { eventually } from "../support/wait.ts";

const ADMIN_PASSWORD = "a password of the tests";
const ROOMS = 20;
const OFF = { LIMIT_A: "off", LIMIT_B: "off", LIMIT_C: "off", LIMIT_D: "off" };
/** Milliseconds: each device needs so long, so that a batch is under way for a second. */
const EACH_MS = 50;
const PATIENCE_MS = 60_000;
const LAMPS = Array.from({ length: ROOMS }, (_, n) => `light.room_${n + 1}`);

describe("a process that is killed in the middle of an atomic batch", () => {
  const HOMES = `virtual:?speed=0&rooms=${ROOMS}&latency_ms=${EACH_MS}`;
  afterAll(clean);

  const statesOf = async (client: Client): Promise<ReadonlySet<string>> => {
    const { state } = (await client.get("/api/state", { "x-api-group": "C" })).body;
    return new Set(LAMPS.map((id) => state[id].state));
  };
  const begin = async (DATA_DIR: string): Promise<[Process, Client]> => {
    const hearth = await startHearth({ DATA_DIR, ADMIN_PASSWORD, HOMES, ...OFF });
    return [hearth, await login(hearth, ADMIN_PASSWORD)];
  };
  const actions = LAMPS.map((entity_id) => ({ action: "turn_on", parameters: { entity_id } }));
  const batch = (client: Client, headers = {}) =>
    client.post("/api/actions/batch", { actions, atomic: true }, headers);

  const killed = async (DATA_DIR: string, after: number, headers = {}) => {
    const [hearth, client] = await begin(DATA_DIR);
    const answered = batch(client, headers).catch(() => undefined);
    await pause(after);
    hearth.kill("SIGKILL");
    await Promise.all([answered, hearth.exit]);
    return begin(DATA_DIR);
  };

  it.each([120, 500, 900])(
    "goes on with it where it is asked again under its key: after %d ms",
    async (after) => {
      const headers = { "idempotency-key": `whole-${after}` };
      const [hearth, client] = await killed(freshFolder(), after, headers);
      expect([...(await statesOf(client))]).toContain("off");
      await eventually(() => batch(client, headers), { status: 200 }, PATIENCE_MS);
      const { body } = await batch(client, headers);
      expect([...(await statesOf(client))]).toEqual([body.success ? "on" : "off"]);
      expect(body.success).toBe(true);
      hearth.kill("SIGKILL");
      await hearth.exit;
    },
    PATIENCE_MS,
  );

  it(
    "undoes what was done where it is not asked again, and says so when it is asked then",
    async () => {
      const headers = { "idempotency-key": "undone" };
      const [hearth, client] = await killed(freshFolder(), 500, headers);
      expect([...(await statesOf(client))].sort()).toEqual(["off", "on"]);
      await eventually(
        async () => ({ states: [...(await statesOf(client))] }),
        { states: ["off"] },
        PATIENCE_MS,
      );
      const { body } = await batch(client, headers);
      expect([body.success, body.results[0].error.message]).toEqual([
        false,
        expect.stringContaining("taken back"),
      ]);
      expect([...(await statesOf(client))]).toEqual(["off"]);
      hearth.kill("SIGKILL");
      await hearth.exit;
    },
    PATIENCE_MS,
  );
});
