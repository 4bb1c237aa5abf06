/** What is refused is recorded, too: who tried, and how often. */
import { describe, expect, it } from "@jest/globals";
import { clientFor } from "../../support/client.ts";
import { ADMIN_PASSWORD } from "../../support/settings.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";
import { recordsOf, untilRecorded } from "./records.ts";

const MINUTE_MS = 60_000;

describe("the audit log of refusals", () => {
  const house = sharedHouse();

  it("has a login with a wrong password, and not the password", async () => {
    const username = "recorded-stranger";
    const password = "a wrong password that is secret";
    expect((await house.anyone.post("/auth/token", { username, password })).status).toBe(401);
    await untilRecorded(
      house,
      { user: username },
      {
        action: "identity.token",
        outcome: "refused",
        error: "UNAUTHORIZED",
        caller: null,
        what: { username },
      },
    );
    expect(JSON.stringify(await recordsOf(house))).not.toContain(password);
  });

  it("has nothing of what keeps a client connected, but where that is refused", async () => {
    const login = { username: "admin", password: ADMIN_PASSWORD };
    const { refresh_token } = (await house.anyone.post("/auth/token", login)).body;
    const renewed = await house.anyone.post("/auth/refresh", { refresh_token });
    expect(renewed.status).toBe(200);
    expect((await house.admin.send("POST", "/auth/ticket")).status).toBe(200);
    for (const action of ["identity.refresh", "identity.ticket", "identity.redeem"])
      expect(await recordsOf(house, { action, outcome: "done" })).toEqual([]);
    expect((await house.anyone.post("/auth/refresh", { refresh_token })).status).toBe(401);
    await untilRecorded(house, { action: "identity.refresh" }, { outcome: "refused" });
  });

  it("has a command that a role does not permit", async () => {
    const lamp = house.own("light");
    const viewer = await house.key("viewer");
    const { status } = await viewer.post("/control", { entity_id: lamp, command: "turn_on" });
    expect(status).toBe(403);
    const [record] = await recordsOf(house, { entity_id: lamp });
    expect(record).toMatchObject({
      action: "devices.command",
      outcome: "refused",
      error: "FORBIDDEN",
      caller: { via: "api_key" },
      what: { command: "turn_on" },
    });
  });

  it("has a command outside of a grant", async () => {
    const lamp = house.own("light");
    const other = await house.key("user", { entities: ["light.kitchen"] });
    await other.post("/control", { entity_id: lamp, command: "turn_on" });
    expect(await recordsOf(house, { entity_id: lamp, outcome: "refused" })).toMatchObject([
      { error: "FORBIDDEN" },
    ]);
  });

  it("has a command that fails, and none that it was done", async () => {
    const lamp = house.own("light");
    const { status } = await house.admin.post("/control", {
      entity_id: lamp,
      command: "open",
    });
    expect(status).toBe(400);
    expect(await recordsOf(house, { entity_id: lamp })).toMatchObject([
      { outcome: "failed", error: "INVALID_REQUEST" },
    ]);
  });

  it("counts equal refusals of a minute in one record", async () => {
    const user = await house.key("viewer");
    const lamp = house.own("light");
    const asked = { entity_id: lamp, command: "turn_on" };
    for (let n = 0; n < 12; n += 1) await user.post("/control", asked);
    const first = await recordsOf(house, { entity_id: lamp });
    // Several nodes may have answered: each counts for itself.
    expect(first.length).toBeLessThanOrEqual(3);
    house.clock.advance(MINUTE_MS);
    const total = async () => {
      const records = await recordsOf(house, { entity_id: lamp });
      return { times: records.reduce((sum, { times = 1 }) => sum + times, 0) };
    };
    await eventually(total, { times: 12 });
  });

  it("has a credential that is not valid, once, where it would have written", async () => {
    const stranger = clientFor(house.url, "Bearer nonsense");
    expect((await stranger.post("/areas", { name: "No area" })).status).toBe(401);
    expect((await stranger.get("/areas")).status).toBe(401);
    const records = await recordsOf(house, { outcome: "refused", action: "devices.addArea" });
    expect(records).toMatchObject([{ caller: null, error: "UNAUTHORIZED", route: "POST /areas" }]);
  });
});
