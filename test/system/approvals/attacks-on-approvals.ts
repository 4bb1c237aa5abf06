/** Attacks on approvals: what was not approved by a person who may is not done. */
import { describe, expect, it } from "@jest/globals";
import { type Client, clientFor } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { agentKey, approvalOf, askedFor, decide, stateOf } from "./agent-clients.ts";

const HOUR_MS = 3600_000;

describe("an approval", () => {
  const house = sharedHouse({ LIMIT_GPT4: "1000003/60" });
  const ask = async (agent: Client, lock: string) => askedFor(await agent.control(lock, "unlock"));
  const refused = async (client: Client, id: string, lock: string, status = 403) => {
    expect((await decide(client, id, "approve")).status).toBe(status);
    expect(await stateOf(house, lock)).toBe("locked");
  };
  const isLocked = async (lock: string) => expect(await stateOf(house, lock)).toBe("locked");

  it("is not given by the credential that asks", async () => {
    const lock = house.own("lock");
    const agent = await agentKey(house, "admin");
    await refused(agent, await ask(agent, lock), lock);
  });

  it("is not given by another agent", async () => {
    const lock = house.own("lock");
    const id = await ask(await agentKey(house), lock);
    await refused(await agentKey(house, "admin"), id, lock, 404);
  });

  it("is not given by a viewer", async () => {
    const lock = house.own("lock");
    const viewer = await house.user("viewer");
    const id = await ask(await agentKey(house), lock);
    expect((await viewer.get(`/approvals/${id}`)).status).toBe(404);
    await refused(viewer, id, lock, 403);
  });

  it("is not seen and not given where the grant does not cover what is asked for", async () => {
    const lock = house.own("lock");
    const narrow = await house.user("admin", { domains: ["light"] });
    const id = await ask(await agentKey(house), lock);
    expect((await narrow.get("/approvals")).text).not.toContain(id);
    await refused(narrow, id, lock, 404);
  });

  it("is not given by who may see the lock, and may not unlock it", async () => {
    const lock = house.own("lock");
    const narrow = await house.user("user", { commands: ["lock"] });
    await refused(narrow, await ask(await agentKey(house), lock), lock);
  });

  it("is not given by who is denied it", async () => {
    const lock = house.own("lock");
    const denied = await house.user("user", { deny: [{ commands: ["unlock"] }] });
    await refused(denied, await ask(await agentKey(house), lock), lock);
  });

  it("is not given without a credential, or with a wrong id", async () => {
    const lock = house.own("lock");
    const id = await ask(await agentKey(house), lock);
    await refused(house.anyone, id, lock, 401);
    const other = id.replace(/^./, (first) => (first === "0" ? "1" : "0"));
    await refused(house.admin, other, lock, 404);
  });

  it("is given once: of several people at the same time, one approves", async () => {
    const lock = house.own("lock");
    const agent = await agentKey(house);
    const id = await ask(agent, lock);
    const people = await Promise.all([house.user("user"), house.user("user"), house.user("admin")]);
    const answers = await Promise.all(people.map((one) => decide(one, id, "approve")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await approvalOf(agent, id)).status).toBe("done");
  });

  it("is approved or refused, and not both", async () => {
    const lock = house.own("lock");
    const id = await ask(await agentKey(house), lock);
    const answers = await Promise.all(
      ["approve", "refuse"].map((decision) => decide(house.admin, id, decision)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("cannot be replayed: the command is not given a second time", async () => {
    const lock = house.own("lock");
    const agent = await agentKey(house);
    const id = await ask(agent, lock);
    await decide(house.admin, id, "approve");
    await house.admin.control(lock, "lock");
    expect((await decide(house.admin, id, "approve")).status).toBe(409);
    expect(await stateOf(house, lock)).toMatch(/^lock/);
    // The same request is a new one: it is asked about again.
    expect(await ask(agent, lock)).not.toBe(id);
  });

  it("cannot be replayed with the key of its request", async () => {
    const lock = house.own("lock");
    const agent = await agentKey(house);
    const key = { "idempotency-key": `unlock-${lock}` };
    const send = () => agent.post("/control", { entity_id: lock, command: "unlock" }, key);
    const id = askedFor(await send());
    await decide(house.admin, id, "approve");
    await house.admin.control(lock, "lock");
    expect((await send()).body.approval).toMatchObject({ id, status: "done" });
    expect(await stateOf(house, lock)).toMatch(/^lock/);
  });

  it("is one for the same request, however often it is sent", async () => {
    const lock = house.own("lock");
    const agent = await agentKey(house);
    const ids = [await ask(agent, lock), await ask(agent, lock)];
    expect(new Set(ids).size).toBe(1);
    const other = await agentKey(house);
    expect(await ask(other, lock)).not.toBe(ids[0]);
  });

  it("holds for what was asked for: a scene that has another lock since is not activated", async () => {
    const [lock, other] = [house.own("lock"), house.own("lock")];
    const agent = await agentKey(house);
    const name = `Changing ${lock}`;
    const save = (...locks: readonly string[]) =>
      house.admin.post("/api/scene", {
        name,
        actions: locks.map((device) => ({ device, action: "unlock" })),
      });
    await save(lock);
    const id = askedFor(await agent.post("/scenes/activate", { scene_id: name }));
    await save(lock, other);
    const { approval } = (await decide(house.admin, id, "approve")).body;
    expect(approval).toMatchObject({ status: "failed", error: { code: "CONFLICT" } });
    await isLocked(lock);
    await isLocked(other);
  });

  it("holds no longer when the credential that has asked is gone", async () => {
    const lock = house.own("lock");
    const { body } = await house.admin.post("/auth/keys", {
      name: "passing",
      role: "user",
      agent: true,
    });
    const id = await ask(clientFor(house.url, `ApiKey ${body.key}`), lock);
    await house.admin.send("DELETE", `/auth/keys/${body.id}`);
    const { approval } = (await decide(house.admin, id, "approve")).body;
    expect(approval).toMatchObject({ status: "failed", error: { code: "FORBIDDEN" } });
    await isLocked(lock);
  });

  it("does not widen a grant: what it does not cover is refused, and not asked about", async () => {
    const agent = await agentKey(house, "user", { domains: ["light"] });
    expect((await agent.control(house.own("lock"), "unlock")).status).toBe(403);
    const viewer = await agentKey(house, "viewer");
    expect((await viewer.control(house.own("lock"), "unlock")).status).toBe(403);
  });

  it("of users and keys is not given by a user, nor by an admin with a grant", async () => {
    const agent = await agentKey(house, "admin");
    const id = askedFor(await agent.post("/auth/keys", { name: "mine", role: "admin" }));
    for (const client of [
      await house.user("user"),
      await house.user("admin", { areas: ["kitchen"] }),
    ])
      expect([403, 404]).toContain((await decide(client, id, "approve")).status);
    expect((await approvalOf(house.admin, id)).status).toBe("open");
  });

  it("is asked for, too, where an agent would change the policy", async () => {
    const agent = await agentKey(house, "admin");
    const change = { method: "PATCH", headers: { "content-type": "application/json" } };
    const answer = await agent.send("PATCH", "/policy", { ...change, body: '{"rows":[]}' });
    const before = (await house.admin.get("/policy")).body.policy.rows;
    expect([answer.status, before.length > 0]).toEqual([202, true]);
  });

  it("is not given with the fields of another request, and not with unknown ones", async () => {
    const lock = house.own("lock");
    const id = await ask(await agentKey(house), lock);
    const { status } = await decide(house.admin, id, "approve", { entity_id: "lock.front_door" });
    expect(status).toBe(400);
    await isLocked(lock);
  });

  it("is withdrawn by who has asked, and refused by no other agent", async () => {
    const lock = house.own("lock");
    const agent = await agentKey(house);
    const id = await ask(agent, lock);
    expect((await decide(await agentKey(house), id, "refuse")).status).toBe(404);
    expect((await decide(agent, id, "refuse")).status).toBe(200);
    await refused(house.admin, id, lock, 409);
  });

  it("is not listed to those who may not decide it", async () => {
    const lock = house.own("lock");
    const agent = await agentKey(house);
    const id = await ask(agent, lock);
    const idsOf = async (client: Client) =>
      (await client.get("/approvals")).body.approvals.map((one: { id: string }) => one.id);
    expect(await idsOf(agent)).toEqual([id]);
    expect(await idsOf(house.admin)).toContain(id);
    for (const other of [await house.user("viewer"), await agentKey(house, "admin")])
      expect(await idsOf(other)).toEqual([]);
    expect((await house.admin.get("/approvals?status=mine")).status).toBe(400);
  });
});

describe("an approval that has expired", () => {
  const house = sharedHouse({ LIMIT_GPT4: "1000001/60" });

  it("is never given", async () => {
    const lock = house.own("lock");
    const id = askedFor(await (await agentKey(house)).control(lock, "unlock"));
    house.clock.advance(HOUR_MS);
    expect((await decide(house.admin, id, "approve")).body.error.message).toContain("expired");
    expect(await stateOf(house, lock)).toBe("locked");
  });
});
