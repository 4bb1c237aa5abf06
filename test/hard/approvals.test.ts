/** What was approved is carried out once, also where its process is killed in the middle of it. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, it } from "@jest/globals";
import { type Client, clientFor, type Loose } from "../support/client.ts";
import { clean, freshFolder, login, type Process, startHearth } from "../support/spawn.ts";
import { eventually } from "../support/wait.ts";
import { approvalOf, askedFor, decide } from "../system/approvals/agent-clients.ts";

const ADMIN_PASSWORD = "a password of the tests";
const ROOMS = 15;
const OFF = { LIMIT_A: "off", LIMIT_B: "off", LIMIT_C: "off", LIMIT_D: "off" };
/** Milliseconds: each device needs so long, so that an approval is under way for most of a second. */
const EACH_MS = 50;
const LONG_MS = 90_000;
const LAMPS = Array.from({ length: ROOMS }, (_, n) => `light.room_${n + 1}`);
const HOMES = `virtual:?speed=0&rooms=${ROOMS}&latency_ms=${EACH_MS}`;
const OVER = ["done", "failed"];

describe("a process that is killed while it carries out what was approved", () => {
  afterAll(clean);

  const lamps = async (client: Client): Promise<readonly Loose[]> => {
    const { state } = (await client.get("/api/state", { "x-api-group": "C" })).body;
    return LAMPS.map((id) => state[id]);
  };
  const isMoved = ({ state }: Loose) => state === "on";
  const begin = async (DATA_DIR: string): Promise<[Process, Client]> => {
    const hearth = await startHearth({ DATA_DIR, ADMIN_PASSWORD, HOMES, ...OFF });
    return [hearth, await login(hearth, ADMIN_PASSWORD)];
  };

  /** A batch of toggles, each of which shows when it was done twice, waits for a person. */
  const asked = async (hearth: Process, admin: Client) => {
    const row = { id: "ask", who: ["agents"], what: { domains: ["light"] }, effect: "ask" };
    await admin.send("PATCH", "/policy", {
      body: JSON.stringify({ rows: [row] }),
      headers: { "content-type": "application/json" },
    });
    const wanted = { name: "assistant", role: "user", agent: true };
    const { body } = await admin.post("/auth/keys", wanted);
    const agent = clientFor(hearth.url, `ApiKey ${body.key}`);
    const actions = LAMPS.map((entity_id) => ({ action: "toggle", parameters: { entity_id } }));
    return askedFor(await agent.post("/api/actions/batch", { actions }));
  };

  /** Waits until so many lamps were toggled, which is the middle of it. */
  const untilMoved = async (client: Client, count: number): Promise<void> => {
    while ((await lamps(client)).filter(isMoved).length < count) await pause(5);
  };

  it.each([
    ["at its first step", [1]],
    ["in its middle", [ROOMS / 2]],
    ["again, while the next one goes on with it", [2, ROOMS / 2]],
    ["before its last step", [ROOMS - 1]],
  ])(
    "%s: each step is done once, and the approval is over",
    async (_when, deaths) => {
      const DATA_DIR = freshFolder();
      let [hearth, admin] = await begin(DATA_DIR);
      const before = await lamps(admin);
      const id = await asked(hearth, admin);
      const decided = decide(admin, id, "approve").catch(() => undefined);
      for (const moved of deaths) {
        await untilMoved(admin, moved);
        hearth.kill("SIGKILL");
        await Promise.all([decided, hearth.exit]);
        [hearth, admin] = await begin(DATA_DIR);
      }
      const read = async () => ({ isOver: OVER.includes((await approvalOf(admin, id)).status) });
      await eventually(read, { isOver: true }, LONG_MS);
      const { status, decided_by } = await approvalOf(admin, id);
      const after = await lamps(admin);
      expect([status, decided_by]).toEqual(["done", "admin"]);
      expect(after.map(isMoved)).toEqual(LAMPS.map(() => true));
      expect(after.map(({ version }, n) => version - before[n]?.version)).toEqual(
        LAMPS.map(() => 1),
      );
      expect((await decide(admin, id, "approve")).status).toBe(409);
      hearth.kill("SIGKILL");
      await hearth.exit;
    },
    LONG_MS,
  );
});
