/** What is about a device that is away at its time is tried again. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { SMALL_HOUSE } from "../../support/home-assistant-server/houses.ts";
import {
  type HomeAssistantServer,
  startHomeAssistant,
  TOKEN,
} from "../../support/home-assistant-server/server.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";

const PUMP = "switch.pump";

describe("what is scheduled for a device that is away", () => {
  const house = sharedHouse({ HOMES: "virtual:?speed=0" }, 5);
  let server: HomeAssistantServer;
  let home: string;
  beforeAll(async () => {
    server = await startHomeAssistant(SMALL_HOUSE);
    const farm = { url: server.home, name: "Farm", token: TOKEN };
    home = (await house.admin.post("/homes", farm)).body.home.id;
  });
  afterAll(async () => {
    await house.admin.send("DELETE", `/homes/${home}`);
    await server.stop();
  });
  const later = async (body: object): Promise<string> => {
    const asked = { entity_id: PUMP, command: "turn_on", ...body };
    return (await house.admin.post("/control", asked)).body.scheduled.id;
  };
  const at = (id: string): Promise<Loose> =>
    house.admin.get(`/scheduled/${id}`).then(({ body }) => body.scheduled);

  it("waits, says why, is done once it is back, and fails where it would be over by then", async () => {
    await house.admin.post("/control", { entity_id: PUMP, command: "turn_off" });
    await server.kill();
    const off = () => house.admin.post("/control", { entity_id: PUMP, command: "turn_off" });
    await eventually(off, { status: 503 });
    const [stays, short] = [await later({ in: 0.5 }), await later({ in: 0.5, for: 2 })];
    const error = { code: "SERVICE_UNAVAILABLE" };
    await eventually(() => at(stays), { status: "waiting", error });
    await eventually(() => at(short), { status: "failed", error });
    await server.restart();
    await eventually(() => at(stays), { status: "done" });
    expect(await at(stays)).not.toHaveProperty("error");
    expect((await house.admin.get(`/api/state/${PUMP}`)).body.state).toBe("on");
  });
});
