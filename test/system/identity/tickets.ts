/** Tickets and credentials that are looked at again, as the gateway and clients meet them. */
import { describe, expect, it } from "@jest/globals";
import { authorizationOf } from "../../../gateway/request/exchange.ts";
import { identity, MAX_PRESENTED } from "../../../shared/contracts/identity/identity.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { type Client, clientFor } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const grant = { entities: ["light.*"], commands: ["turn_on"] };
const refused = { type: "UNAUTHORIZED" };

describe("a house", () => {
  const house = sharedHouse();

  const authenticate = ({ authorization }: Client) => {
    const req = { headers: { authorization } } as Parameters<typeof authorizationOf>[0];
    return call(house.house.broker, identity.authenticate, authorizationOf(req) as never);
  };
  const present = (...callers: Caller[]) => call(house.house.broker, identity.present, { callers });
  const redeem = (ticket: string) => call(house.house.broker, identity.redeem, { ticket });
  const ticketOf = async (client: Client): Promise<string> =>
    (await client.send("POST", "/auth/ticket")).body.ticket;
  const tokenOf = ({ authorization = "" }: Client) => authorization.split(" ")[1];
  const change = (username: string, body: object) =>
    house.admin.send("PATCH", `/auth/users/${username}`, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  describe("POST /auth/ticket", () => {
    it.each(["viewer", "user", "admin"])("gives a %s a ticket for half a minute", async (role) => {
      for (const client of [await house.user(role), await house.key(role)]) {
        const { status, body } = await client.send("POST", "/auth/ticket");
        expect([status, body]).toEqual([
          200,
          {
            success: true,
            ticket: expect.stringMatching(/^ht_[\w-]{43}$/),
            expires_in: 30,
            expires_at: expect.stringMatching(/^\d{4}-.*Z$/),
          },
        ]);
      }
    });

    it("takes a body that says nothing, as apps send one", async () => {
      expect((await house.admin.post("/auth/ticket", {})).status).toBe(200);
    });

    it.each(["", "Bearer x.y.z", "ApiKey hk_x"])("is a 401 for %j", async (header) => {
      const { status, body } = await clientFor(house.url, header).send("POST", "/auth/ticket");
      expect([status, body.code]).toEqual([401, "UNAUTHORIZED"]);
    });

    it("cannot be tried without effect", async () => {
      const { status } = await house.admin.send("POST", "/auth/ticket?dry_run=true");
      expect(status).toBe(400);
    });

    it("gives the same ticket again for one key, which no client reads in the files", async () => {
      const ask = () => house.admin.post("/auth/ticket", {}, { "idempotency-key": "a-ticket" });
      const [first, second] = [await ask(), await ask()];
      expect(second.text).toBe(first.text);
      const written = await house.kept.bytes();
      expect(written).toContain("a-ticket");
      expect(written).not.toContain(first.body.ticket.slice("ht_".length));
    });
  });

  describe("a ticket", () => {
    it("belongs to the credential that asked for it, and gives no more", async () => {
      for (const client of [await house.user("viewer"), await house.key("user", grant)]) {
        const caller = await authenticate(client);
        expect(await redeem(await ticketOf(client))).toEqual(caller);
      }
    });

    it("lets exactly one of twenty win that use it at once", async () => {
      const ticket = await ticketOf(house.admin);
      const uses = await Promise.allSettled(Array.from({ length: 20 }, () => redeem(ticket)));
      const lost = uses.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
      expect(lost).toHaveLength(19);
      for (const reason of lost) expect(reason).toMatchObject(refused);
    });

    it("shows the role and the grant that its user has by then", async () => {
      const client = await house.user("user");
      const caller = await authenticate(client);
      const ticket = await ticketOf(client);
      await change(caller.name, { role: "viewer", grant });
      expect(await redeem(ticket)).toEqual({ ...caller, role: "viewer", grant });
    });

    it("is refused, and used up, once the token behind it has ended", async () => {
      const client = await house.user("user");
      const ticket = await ticketOf(client);
      await client.post("/auth/revoke", { token: tokenOf(client) });
      await expect(redeem(ticket)).rejects.toMatchObject(refused);
      await expect(redeem(ticket)).rejects.toMatchObject(refused);
    });

    it("is refused once the key behind it is revoked", async () => {
      const client = await house.key("user");
      const ticket = await ticketOf(client);
      const { sub } = await authenticate(client);
      await house.admin.send("DELETE", `/auth/keys/${sub.slice("key:".length)}`);
      await expect(redeem(ticket)).rejects.toMatchObject(refused);
    });

    it.each(["Bearer", "ApiKey"])("is no credential for a request, as %s", async (scheme) => {
      const client = clientFor(house.url, `${scheme} ${await ticketOf(house.admin)}`);
      for (const path of ["/api/state", "/auth/whoami", "/auth/users"])
        expect((await client.get(path)).status).toBe(401);
      expect((await client.send("POST", "/auth/ticket")).status).toBe(401);
    });

    it("is no credential in the query of a request, and not used up by the attempt", async () => {
      const ticket = await ticketOf(house.admin);
      for (const name of ["ticket", "token", "access_token"])
        expect((await house.anyone.get(`/api/state?${name}=${ticket}`)).status).toBe(401);
      expect(await redeem(ticket)).toMatchObject({ name: "admin" });
    });

    it.each(["ht_", `ht_${"A".repeat(43)}`, "x"])("is not %j", async (text) => {
      await expect(redeem(text)).rejects.toMatchObject(refused);
    });
  });

  describe("a credential that is looked at again", () => {
    it("is as it was, and what was asked about stays as it is", async () => {
      const clients = [house.admin, await house.user("user", grant), await house.key("viewer")];
      const callers = await Promise.all(clients.map(authenticate));
      const before = structuredClone(callers);
      expect(await present(...callers)).toEqual(before);
      expect(callers).toEqual(before);
    });

    it("has the role and the grant that its user was given meanwhile", async () => {
      const caller = await authenticate(await house.user("user"));
      await change(caller.name, { role: "admin", grant });
      expect(await present(caller)).toEqual([{ ...caller, role: "admin", grant }]);
      await change(caller.name, { grant: null });
      expect(await present(caller)).toEqual([{ ...caller, role: "admin" }]);
    });

    it.each<[what: string, end: (caller: Caller, client: Client) => Promise<unknown>]>([
      ["logs out", (_caller, client) => client.post("/auth/revoke", { token: tokenOf(client) })],
      ["has a new password", ({ name }) => change(name, { password: "another-password" })],
      ["is deleted", ({ name }) => house.admin.send("DELETE", `/auth/users/${name}`)],
    ])("has ended when its user %s, no other client's with it", async (_what, end) => {
      const [client, other] = [await house.user("user"), await house.user("user")];
      const [caller, stays] = [await authenticate(client), await authenticate(other)];
      await end(caller, client);
      expect(await present(caller, stays)).toEqual([null, stays]);
    });

    it("comes with up to a thousand others", async () => {
      const caller = await authenticate(house.admin);
      const many = Array<Caller>(MAX_PRESENTED).fill(caller);
      expect(await present(...many)).toEqual(many);
      const tooMany = present(...many, caller);
      await expect(tooMany).rejects.toMatchObject({ type: "INVALID_REQUEST" });
    });
  });
});
