/** Detours around an approval: another action first, a part that needs less, the whole store at once. */
import { describe, expect, it } from "@jest/globals";
import type { Client } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { agentKey, approvalOf, askedFor, decide, stateOf } from "./agent-clients.ts";

describe("an approval", () => {
  const house = sharedHouse({ LIMIT_GPT4: "1000003/60" });
  const isLocked = async (lock: string) => expect(await stateOf(house, lock)).toBe("locked");

  it.each([
    ["why", { entity_id: "lock.front_door" }],
    ["get_logbook", {}],
  ])(
    "is needed after %s in the same batch: a request stays its caller's",
    async (action, parameters) => {
      const lock = house.own("lock");
      const batch = (client: Client, last: object) =>
        client.post("/api/actions/batch", { actions: [{ action, parameters }, last] });
      const unlock = { action: "control", parameters: { entity_id: lock, command: "unlock" } };
      const name = `After ${action} ${lock}`;
      await house.admin.post("/api/scene", { name, actions: [{ device: lock, action: "unlock" }] });
      const scene = { action: "activate_scene", parameters: { scene_id: name } };
      const viewer = await house.user("viewer");
      for (const last of [unlock, scene])
        expect((await batch(viewer, last)).body.results[1]).toMatchObject({
          success: false,
          error: { code: "FORBIDDEN" },
        });
      const agent = await agentKey(house);
      askedFor(await batch(agent, scene));
      await isLocked(lock);
    },
  );

  it("needs the PIN that any of its parts needs", async () => {
    const [cover, lock] = [house.own("cover"), house.own("lock")];
    const rows = [
      { id: "covers", who: ["agents"], what: { entities: [cover] }, effect: "ask" },
      { id: "locks", who: ["agents"], what: { domains: ["lock"] }, effect: "ask", pin: true },
    ];
    const patch = (body: object) =>
      house.admin.send("PATCH", "/policy", {
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      });
    await patch({ rows });
    const id = askedFor(
      await (await agentKey(house)).post("/api/actions/batch", {
        actions: [
          { action: "open", parameters: { entity_id: cover } },
          { action: "unlock", parameters: { entity_id: lock } },
        ],
      }),
    );
    await patch({ rows: null });
    expect(await approvalOf(house.admin, id)).toMatchObject({
      pin: true,
      policy: ["covers", "locks"],
    });
    expect((await decide(house.admin, id, "approve")).status).toBe(400);
    await isLocked(lock);
  });

  it("does not give an agent the whole store", async () => {
    const agent = await agentKey(house, "admin");
    expect((await agent.get("/backup")).status).toBe(403);
  });
});
