/** Attacks on guest links: replayed, raced, guessed, outlived, widened, brought back. */
import { describe, expect, it } from "@jest/globals";
import { clientFor, type Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { agentKey, askedFor, decide } from "../approvals/agent-clients.ts";
import { guestOf, LAMPS, linkOf, newLink, revoke, take } from "./guest-clients.ts";

const MINUTE_MS = 60_000;

describe("a guest link that is attacked", () => {
  const house = sharedHouse();

  it("is of no use to a second browser", async () => {
    const { token } = await linkOf(house);
    expect((await take(house, token)).status).toBe(200);
    const { status, body } = await take(house, token);
    expect([status, body.key]).toEqual([409, undefined]);
  });

  it("is taken once by ten browsers at the same time", async () => {
    const { id, token } = await linkOf(house);
    const all = await Promise.all(Array.from({ length: 10 }, () => take(house, token)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(9);
    const { keys } = (await house.admin.get("/auth/keys")).body;
    expect(keys.filter(({ guest_link }: Loose) => guest_link === id)).toHaveLength(1);
  });

  it("leaves nothing behind when it is taken while it is revoked", async () => {
    const { id, token } = await linkOf(house, { browsers: 5 });
    const [taken] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, () => take(house, token))),
      revoke(house, id),
    ]);
    for (const { body } of taken.filter(({ status }) => status === 200))
      expect((await clientFor(house.url, `ApiKey ${body.key}`).get("/auth/whoami")).status).toBe(
        401,
      );
    const { keys } = (await house.admin.get("/auth/keys")).body;
    expect(keys.some(({ guest_link }: Loose) => guest_link === id)).toBe(false);
  });

  it("is no credential itself, and a guest's key opens no other link", async () => {
    const { token } = await linkOf(house);
    for (const header of [`ApiKey ${token}`, `Bearer ${token}`])
      expect((await clientFor(house.url, header).get("/auth/whoami")).status).toBe(401);
    const { body } = await take(house, token);
    expect((await take(house, body.key)).status).toBe(400);
  });

  it("does not come back from the versions, nor does its key", async () => {
    const { id, token } = await linkOf(house);
    const { body } = await take(house, token);
    await house.admin.send("DELETE", `/auth/keys/${body.id}`);
    await revoke(house, id);
    for (const gone of [body.id, id]) {
      const restoring = await house.admin.post(`/versions/key/${gone}/restore`, { version: 1 });
      expect(restoring.status).toBe(404);
    }
    expect((await house.admin.get("/versions/key")).text).not.toContain(body.id);
  });

  it.each([
    ["a viewer", "viewer", undefined],
    ["a user", "user", undefined],
    ["an admin with a grant", "admin", { domains: ["light"] }],
  ])("is not made, listed or revoked by %s", async (_who, role, grant) => {
    const { id } = await linkOf(house);
    const client = await house.user(role, grant);
    expect((await newLink(client)).status).toBe(403);
    expect((await client.get("/guest-links")).status).toBe(403);
    expect((await client.send("DELETE", `/guest-links/${id}`)).status).toBe(403);
  });

  it("gives a guest no way to another guest, nor to more", async () => {
    const guest = await guestOf(house);
    expect((await newLink(guest)).status).toBe(403);
    const key = { name: "more", role: "user", grant: LAMPS };
    expect((await guest.post("/auth/keys", key)).status).toBe(403);
    const body = { config: { trigger: [], action: [] } };
    expect((await guest.post("/api/automations", body)).status).toBeGreaterThanOrEqual(400);
  });

  it("is made by an agent only after a person has approved it; its guest is then an agent's", async () => {
    const agent = await agentKey(house, "admin");
    const asked = await newLink(agent, { name: "Of an agent" });
    const id = askedFor(asked);
    expect((await house.admin.get("/guest-links")).text).not.toContain("Of an agent");
    expect((await agent.post(`/approvals/${id}/approve`, {})).status).toBe(403);
    expect((await decide(house.admin, id, "approve")).body.approval.status).toBe("done");
    const { result } = (await agent.get(`/approvals/${id}`)).body.approval;
    const { body } = await take(house, result.url.split("/").at(-1));
    expect(body.agent).toBe(true);
  });
});

describe("guests of a house whose clock moves", () => {
  const house = sharedHouse({ LIMIT_GPT4: "1000019/60", LIMIT_D: "1000000/60" });
  const another = (token: string) => token.replace(/.$/, (last) => (last === "A" ? "B" : "A"));

  it("are guests until the link ends, and no longer", async () => {
    const { token } = await linkOf(house, { expires_in: 60, browsers: 2 });
    const guest = clientFor(house.url, `ApiKey ${(await take(house, token)).body.key}`);
    expect((await guest.get("/auth/whoami")).status).toBe(200);
    house.clock.advance(2 * MINUTE_MS);
    expect((await guest.get("/auth/whoami")).status).toBe(401);
    expect((await take(house, token)).status).toBe(401);
  });

  it("are told the same of a wrong secret and of a link that does not exist", async () => {
    const { token } = await linkOf(house);
    const [wrong, unknown] = [
      await take(house, another(token)),
      await take(house, token.replace(/^hg_.{16}/, "hg_0123456789abcdef")),
    ];
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
  });

  it("guess no link: after five wrong secrets, one address waits, also with the right one", async () => {
    const [{ token }, other] = [await linkOf(house), await linkOf(house)];
    for (let count = 0; count < 5; count += 1)
      expect((await take(house, another(token))).status).toBe(401);
    expect((await take(house, another(token))).status).toBe(429);
    expect((await take(house, token)).status).toBe(429);
    expect((await take(house, other.token)).status).toBe(200);
  });
});
