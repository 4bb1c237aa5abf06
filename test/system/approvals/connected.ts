/** Agents that are connected over OAuth ask as agents with a key do. */
import { describe, expect, it } from "@jest/globals";
import { sharedHouse } from "../../support/shared-house.ts";
import { openAgentTools, PUBLIC_URL } from "../oauth/browser.ts";
import { askedFor, decide, stateOf } from "./agent-clients.ts";

describe("an agent that is connected over OAuth", () => {
  const house = sharedHouse({ PUBLIC_URL, LIMIT_GPT4: "1000004/60" });
  const connected = async () => (await openAgentTools(house).connected()).client;

  it("asks before it unlocks, and its own user approves", async () => {
    const lock = house.own("lock");
    const agent = await connected();
    const id = askedFor(await agent.control(lock, "unlock"));
    expect(await stateOf(house, lock)).toBe("locked");
    expect((await decide(agent, id, "approve")).status).toBe(403);
    expect((await decide(house.admin, id, "approve")).body.approval.status).toBe("done");
    expect(await stateOf(house, lock)).toMatch(/^unlock/);
  });

  it("may where a row of a person allows it", async () => {
    const lock = house.own("lock");
    const allow = {
      id: "mine",
      who: ["connected_agents"],
      what: { entities: [lock] },
      effect: "allow",
    };
    const { rows } = (await house.admin.get("/policy")).body.policy;
    const change = (body: object) =>
      house.admin.send("PATCH", "/policy", {
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      });
    await change({ rows: [allow, ...rows] });
    expect((await (await connected()).control(lock, "unlock")).status).toBe(200);
    await change({ rows: null });
  });
});
