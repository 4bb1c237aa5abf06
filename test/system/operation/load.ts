/** The load of the process, as an admin reads it over the API. */
import { describe, expect, it } from "@jest/globals";
import { layout } from "../../support/boot.ts";
import { sharedHouse } from "../../support/shared-house.ts";

describe("in a house GET /load", () => {
  const house = sharedHouse();
  const read = async () => (await house.admin.get("/load")).body.load;

  it("counts what happens between two readings", async () => {
    const first = await read();
    await house.admin.get("/api/state");
    const next = await read();
    // Of many nodes, the one that answers does not speak HTTP: it has counted none.
    const counted = layout === "one process" ? 2 : 0;
    expect(next.requests - first.requests).toBeGreaterThanOrEqual(counted);
    for (const total of ["uptime", "cpu_time", "busy_time"])
      expect(next[total]).toBeGreaterThan(first[total]);
    expect(next.memory).toBeGreaterThan(10_000_000);
  });

  it("is closed to an admin with a grant", async () => {
    const narrowed = await house.key("admin", { domains: ["light"] });
    expect((await narrowed.get("/load")).status).toBe(403);
  });
});
