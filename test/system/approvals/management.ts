/** What changes how the house is set up is asked about, also where the agent is an admin. */
import { describe, expect, it } from "@jest/globals";
import type { Client } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { agentKey, approvalOf, askedFor, decide } from "./agent-clients.ts";

type Ask = (agent: Client) => ReturnType<Client["post"]>;

const NAME = { name: "Mine" };
const WEATHER = { action: "install", slug: "weather_sim" };
const MODEL = { provider: "openai", base_url: "http://127.0.0.1:1/v1", model: "x", key: "s3cret" };
const json = { "content-type": "application/json" };
const patch =
  (path: string, body: object): Ask =>
  (agent) =>
    agent.send("PATCH", path, { body: JSON.stringify(body), headers: json });

describe("an agent that is an admin", () => {
  const house = sharedHouse({ LIMIT_GPT4: "1000003/60" });

  const virtual = async () => (await house.admin.get("/homes")).body.homes[0].id as string;

  const WAYS: readonly (readonly [string, string, Ask])[] = [
    ["adds a home", "homes", (agent) => agent.post("/homes", { url: "mqtt://127.0.0.1:1" })],
    ["renames a home", "homes", async (agent) => patch(`/homes/${await virtual()}`, NAME)(agent)],
    ["removes a home", "homes", async (agent) => agent.send("DELETE", `/homes/${await virtual()}`)],
    ["starts an add-on", "addons", (agent) => agent.post("/addons", WEATHER)],
    ["sets a language model", "settings", patch("/models/custom", MODEL)],
    ["changes the policy", "users_and_keys", patch("/policy", { rows: [] })],
  ];
  it.each(WAYS)("that %s asks a person", async (_what, manages, ask) => {
    const agent = await agentKey(house, "admin");
    const approval = await approvalOf(house.admin, askedFor(await ask(agent)));
    expect(approval.asks).toEqual([{ action: expect.any(String), manages }]);
    expect(JSON.stringify(approval)).not.toContain("s3cret");
    expect(approval.policy).toEqual(["agents_management"]);
    await decide(agent, approval.id, "refuse");
  });

  it("reads how an add-on is without asking", async () => {
    const agent = await agentKey(house, "admin");
    expect((await agent.post("/addons", { ...WEATHER, action: "info" })).status).toBe(200);
  });

  it("renames a home once a person approves it", async () => {
    const agent = await agentKey(house, "admin");
    const { homes } = (await house.admin.get("/homes")).body;
    const [{ id, name }] = homes;
    const nameNow = async () => (await house.admin.get("/homes")).body.homes[0].name;
    const asked = askedFor(await patch(`/homes/${id}`, { name: "Renamed" })(agent));
    expect(await nameNow()).toBe(name);
    expect((await decide(house.admin, asked, "approve")).body.approval.status).toBe("done");
    expect(await nameNow()).toBe("Renamed");
    await patch(`/homes/${id}`, { name })(house.admin);
  });
});
