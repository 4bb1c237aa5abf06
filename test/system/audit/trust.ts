/** What agents ask for and people decide is recorded: wrong PINs, and on whose behalf a connected agent acts. */
import { describe, expect, it } from "@jest/globals";
import { ADMIN_PASSWORD } from "../../support/boot.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { agentKey, askedFor, decide } from "../approvals/agent-clients.ts";
import { openAgentTools, PUBLIC_URL } from "../oauth/browser.ts";
import { recordsOf } from "./records.ts";

describe("the audit log of what is entrusted", () => {
  const house = sharedHouse({ PUBLIC_URL, LIMIT_GPT4: "1000007/60" });

  it("has an approval with a wrong PIN, of whom it was, and no PIN", async () => {
    const change = (rows: object[] | null) =>
      house.admin.send("PATCH", "/policy", {
        body: JSON.stringify({ rows }),
        headers: { "content-type": "application/json" },
      });
    const what = { domains: ["lock"] };
    await change([{ id: "locks", who: ["agents"], what, effect: "ask", pin: true }]);
    await house.admin.post("/auth/pin", { password: ADMIN_PASSWORD, pin: "271828" });
    const id = askedFor(await (await agentKey(house)).control(house.own("lock"), "unlock"));
    expect((await decide(house.admin, id, "approve", { pin: "314159" })).status).toBe(403);
    const [record] = await recordsOf(house, { action: "approvals.approve", outcome: "refused" });
    expect(record).toMatchObject({
      error: "FORBIDDEN",
      caller: { name: "admin", via: "token" },
      route: "POST /approvals/:id/approve",
      what: { id },
    });
    await decide(house.admin, id, "approve", { pin: "271828" });
    const records = JSON.stringify(await recordsOf(house));
    for (const pin of ["314159", "271828"]) expect(records).not.toContain(pin);
    await change(null);
    await house.admin.post("/auth/pin", { password: ADMIN_PASSWORD, pin: null });
  });

  it("has on whose behalf a connected agent acts, and asks", async () => {
    const [lamp, lock] = [house.own("light"), house.own("lock")];
    const { client } = await openAgentTools(house).connected();
    await client.control(lamp, "turn_on");
    const id = askedFor(await client.control(lock, "unlock"));
    await decide(house.admin, id, "approve");
    const on_behalf_of = { user_id: expect.any(String), name: "admin" };
    const caller = { user_id: expect.stringMatching(/^agent:/), via: "oauth" };
    const [done] = await recordsOf(house, { entity_id: lamp });
    expect(done).toMatchObject({
      action: "devices.command",
      outcome: "done",
      caller,
      on_behalf_of,
    });
    const [unlocked] = await recordsOf(house, { entity_id: lock, action: "devices.command" });
    const acting = `approval ${id}`;
    expect(unlocked).toMatchObject({
      caller: { user_id: acting, via: "system" },
      on_behalf_of: { user_id: expect.stringMatching(/^agent:/), name: "Test agent (admin)" },
    });
  });
});
