/** A Home Assistant that an admin connects: its devices are commanded and read as all others are. */
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

describe("a Home Assistant", () => {
  const house = sharedHouse({ HOMES: "none" });
  let server: HomeAssistantServer;
  beforeAll(async () => {
    server = await startHomeAssistant(SMALL_HOUSE);
  });
  afterAll(() => server.stop());
  const add = (token?: string) =>
    house.admin.post("/homes", { url: server.home, name: "Farm", token });
  const stateOf = async (entity_id: string): Promise<Loose> =>
    (await house.admin.get(`/api/state/${entity_id}`)).body;

  it("is not taken with a wrong token, and the answer says why", async () => {
    const { status, body } = await add("wrong");
    expect([status, body.error.message]).toEqual([
      503,
      expect.stringContaining("refuses the token"),
    ]);
    expect((await house.admin.get("/homes")).body.homes).toEqual([]);
  });

  it("is taken with its token, which no answer shows", async () => {
    const { status, body } = await add(TOKEN);
    expect([status, body.home]).toMatchObject([
      200,
      {
        id: "farm",
        kind: "homeassistant",
        status: "connected",
        entities: SMALL_HOUSE.entities.length,
      },
    ]);
    expect(JSON.stringify([body, (await house.admin.get("/homes")).body])).not.toContain(TOKEN);
  });

  it("obeys a request, a sentence, and shows what happens in it", async () => {
    const switched = await house.admin.post("/control", { entity_id: PUMP, command: "turn_on" });
    expect(switched.body).toMatchObject({ status: "confirmed", state: { state: "on" } });
    expect(server.house.states.get(PUMP)?.state).toBe("on");
    await house.admin.post("/interpret", { input: "turn on the reading light" });
    expect(server.house.states.get("light.desk")?.state).toBe("on");
    server.house.set(PUMP, "off");
    await eventually(() => stateOf(PUMP), { state: "off" });
  });

  it("takes its devices along when it is removed", async () => {
    expect((await house.admin.send("DELETE", "/homes/farm")).status).toBe(200);
    expect((await house.admin.get(`/api/state/${PUMP}`)).status).toBe(404);
  });
});
