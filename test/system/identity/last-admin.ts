/** A home always has an admin. */
import { describe, expect, it } from "@jest/globals";
import type { Client } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const narrowed = { grant: { entities: ["light.*"] } };

describe("the last admin of a house", () => {
  // The first user may be gone afterwards: no other story has a house with this setting.
  const house = sharedHouse({ TOKEN_TTL: "3h" });

  const remove = (username: string, by: Client) => by.send("DELETE", `/auth/users/${username}`);
  const change = (username: string, body: object, by: Client) =>
    by.send("PATCH", `/auth/users/${username}`, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const nameOf = async (client: Client) => (await client.get("/auth/whoami")).body.username;

  it("is neither deleted, demoted nor narrowed, though there is one with a grant", async () => {
    await house.user("admin", narrowed.grant);
    const answers = [
      await remove("admin", house.admin),
      await change("admin", { role: "user" }, house.admin),
      await change("admin", narrowed, house.admin),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect((await house.admin.get("/auth/users")).status).toBe(200);
  });

  it("is one of two who delete each other at once", async () => {
    const second = await house.user("admin");
    const other = await nameOf(second);
    await Promise.all([remove(other, house.admin), remove("admin", second)]);
    const names = [await nameOf(house.admin), await nameOf(second)];
    expect(names.filter(Boolean)).toHaveLength(1);
    const left = names[0] ? house.admin : second;
    expect((await remove(names[0] ?? other, left)).status).toBe(409);
  });
});
