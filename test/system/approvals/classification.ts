/** What an entity is to the policy is not changed by an agent without a person. */
import { afterEach, describe, expect, it } from "@jest/globals";
import type { Client } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { agentKey, approvalOf, askedFor, decide, stateOf } from "./agent-clients.ts";

describe("an agent that is an admin", () => {
  const house = sharedHouse({ LIMIT_GPT4: "1000006/60" });
  const send = (client: Client, method: string, path: string, body: object) =>
    client.send(method, path, {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
  const rename = (client: Client, id: string, body: object) =>
    send(client, "PATCH", `/entities/${id}`, body);
  const represent = (client: Client, id: string, attributes: object) =>
    client.post("/api/action", {
      action: "set_state",
      parameters: { entity_id: id, state: "closed", attributes },
    });
  const policy = async (...first: readonly object[]) => {
    const { rows } = (await house.admin.get("/policy")).body.policy;
    await send(house.admin, "PATCH", "/policy", { rows: [...first, ...rows] });
  };
  afterEach(() => send(house.admin, "PATCH", "/policy", { rows: null }));
  const gate = async () => {
    const cover = house.own("cover");
    await rename(house.admin, cover, { name: "Garden gate" });
    await house.admin.control(cover, "close");
    return cover;
  };

  it("asks before it takes the name of a gate", async () => {
    const cover = await gate();
    const agent = await agentKey(house, "admin");
    askedFor(await agent.control(cover, "open"));
    const id = askedFor(await rename(agent, cover, { name: "Blind" }));
    const { asks } = await approvalOf(house.admin, id);
    expect(asks).toEqual([{ action: "devices.changeEntry", manages: "classification" }]);
    askedFor(await agent.control(cover, "open"));
    expect((await decide(house.admin, id, "approve")).body.approval.status).toBe("done");
    expect((await agent.control(cover, "open")).status).toBe(200);
    await rename(house.admin, cover, { name: null });
  });

  it("may rename what stays what it is", async () => {
    const agent = await agentKey(house, "admin");
    const [lamp, lock] = [house.own("light"), house.own("lock")];
    for (const one of [lamp, lock])
      expect((await rename(agent, one, { name: `Gate ${one}` })).status).toBe(200);
    askedFor(await agent.control(lock, "unlock"));
    for (const one of [lamp, lock]) await rename(house.admin, one, { name: null });
  });

  it.each([{ device_class: "blind" }, { friendly_name: "Blind" }])(
    "asks before it writes %j of a cover",
    async (attributes) => {
      const cover = await gate();
      const agent = await agentKey(house, "admin");
      const id = askedFor(await represent(agent, cover, attributes));
      const { asks } = await approvalOf(house.admin, id);
      expect(asks).toEqual([{ action: "devices.represent", manages: "classification" }]);
      askedFor(await agent.control(cover, "open"));
      expect(await stateOf(house, cover)).toBe("closed");
      await rename(house.admin, cover, { name: null });
    },
  );

  it("asks before it takes a label or an area that a row names", async () => {
    const lamp = house.own("light");
    const agent = await agentKey(house, "admin");
    await send(house.admin, "POST", "/labels", { name: "Guarded" });
    expect((await rename(agent, lamp, { labels: ["guarded"] })).status).toBe(200);
    const ask = { who: ["agents"], effect: "ask" };
    await policy(
      { id: "labelled", what: { labels: ["guarded"] }, ...ask },
      { id: "office", what: { areas: ["office"] }, ...ask },
    );
    askedFor(await agent.control(lamp, "turn_on"));
    askedFor(await rename(agent, lamp, { labels: [] }));
    askedFor(await send(agent, "DELETE", "/labels/guarded", {}));
    askedFor(await rename(agent, "light.office", { area_id: "kitchen" }));
    expect((await rename(agent, lamp, { name: "Lamp" })).status).toBe(200);
    askedFor(await agent.control(lamp, "turn_on"));
    await send(house.admin, "PATCH", "/policy", { rows: null });
    await send(house.admin, "DELETE", "/labels/guarded", {});
  });

  it("asks before it brings back the version without the name", async () => {
    const cover = await gate();
    const agent = await agentKey(house, "admin");
    const { versions } = (await house.admin.get(`/versions/entity/${cover}`)).body;
    const { version } = versions.at(-1);
    askedFor(await agent.post(`/versions/entity/${cover}/restore`, { version }));
    askedFor(await agent.control(cover, "open"));
    await rename(house.admin, cover, { name: null });
  });
});
