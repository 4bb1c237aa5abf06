/** The audit log is read by admins, a page at a time, by who, what and when. */
import { describe, expect, it } from "@jest/globals";
import { sharedHouse } from "../../support/shared-house.ts";
import { recordsOf } from "./records.ts";

describe("GET /audit", () => {
  const house = sharedHouse();

  it("is read newest first, and goes on where the page before ended", async () => {
    const lamp = house.own("light");
    for (const brightness of [1, 2, 3])
      await house.admin.post("/control", { entity_id: lamp, command: "turn_on", brightness });
    const brightnesses: number[] = [];
    let after = "";
    for (let pages = 0; pages < 10; pages += 1) {
      const query = `entity_id=${lamp}&limit=1${after === "" ? "" : `&after=${after}`}`;
      const { body } = await house.admin.get(`/audit?${query}`);
      for (const { what } of body.records) brightnesses.push(what.fields.brightness);
      if (body.next === null) break;
      after = body.next;
    }
    expect(brightnesses).toEqual([3, 2, 1]);
  });

  it("has each process's chain from its first record on", async () => {
    const records = await recordsOf(house, { action: "audit.opened" });
    expect(records.length).toBeGreaterThan(0);
    for (const { sequence } of records) expect(sequence).toBe(1);
  });

  it("is limited to a time", async () => {
    const lamp = house.own("light");
    await house.admin.post("/control", { entity_id: lamp, command: "turn_on" });
    const [record] = await recordsOf(house, { entity_id: lamp });
    const { at } = record as { at: string };
    const after = new Date(Date.parse(at) + 1).toISOString();
    expect((await recordsOf(house, { entity_id: lamp, from: at, to: at })).length).toBe(1);
    expect(await recordsOf(house, { entity_id: lamp, from: after })).toEqual([]);
  });

  it.each([
    ["an unknown parameter", "colour=red"],
    ["an unknown outcome", "outcome=perhaps"],
    ["an unknown user", "user=no_such_person"],
    ["an unknown entity", "entity_id=light.no_such_light"],
    ["an unknown action", "action=devices.no_such_action"],
    ["what is no trace", "trace_id=4bf92f"],
    ["no moment", "from=soon"],
    ["a time that ends before it begins", "from=2026-01-02&to=2026-01-01"],
    ["a page of nothing", "limit=0"],
    ["a foreign cursor", "after=abc"],
  ])("refuses %s", async (_what, query) => {
    const { status, body } = await house.admin.get(`/audit?${query}`);
    expect(status).toBe(400);
    expect(body.error.message.length).toBeGreaterThan(10);
  });

  it("is for admins without a grant alone", async () => {
    expect((await (await house.key("user")).get("/audit")).status).toBe(403);
    const narrowed = await house.key("admin", { domains: ["light"] });
    expect((await narrowed.get("/audit")).status).toBe(403);
    expect((await (await house.key("admin")).get("/audit")).status).toBe(200);
  });
});
