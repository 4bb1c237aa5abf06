/** Times that are not understood, and what may not be scheduled. */
import { describe, expect, it } from "@jest/globals";
import { sharedHouse } from "../../support/shared-house.ts";

const LAMP = "light.kitchen";

describe("it is refused to schedule", () => {
  const house = sharedHouse();

  it.each<[object, string, string]>([
    [{ in: 0 }, "in", "positive number of seconds"],
    [{ in: -5 }, "in", "positive number of seconds"],
    [{ in: "soon" }, "in", "HH:MM:SS"],
    [{ in: "10 minutes" }, "in", "HH:MM:SS"],
    [{ in: "00:75:00" }, "in", "HH:MM:SS"],
    [{ in: [5] }, "in", "HH:MM:SS"],
    [{ in: 1e9 }, "at", "a year ahead"],
    [{ at: "2020-01-01T08:00" }, "at", "later than now"],
    [{ at: "tomorrow" }, "at", "must be like"],
    [{ at: "2999-01-01T08:00Z" }, "at", "a year ahead"],
    [{ at: 7 }, "at", "string"],
    [{ for: "" }, "for", "HH:MM:SS"],
    [{ for: true }, "for", "HH:MM:SS"],
    [{ until: "yesterday" }, "until", "must be like"],
    [{ in: 60, until: "2020-01-01T08:00" }, "until", "later than now"],
    [{ in: 5, at: "2999-01-01T08:00" }, "at", "Only one of in and at"],
    [{ for: 5, until: "2999-01-01T08:00" }, "until", "Only one of for and until"],
    [{ in: "01:00:00", when: "now" }, "when", "when"],
  ])("with %j: %s, %s", async (times, field, message) => {
    const asked = { entity_id: LAMP, command: "turn_on", ...times };
    const { status, body } = await house.admin.post("/control", asked);
    expect([status, body.error.code]).toEqual([400, expect.stringMatching(/^INVALID/)]);
    expect(body.error.message).toContain(message);
    expect(JSON.stringify(body.error)).toContain(field);
  });

  it.each<[string, object, number]>([
    ["an unknown entity", { entity_id: "light.nowhere", command: "turn_on" }, 404],
    ["an unknown command", { entity_id: LAMP, command: "explode" }, 400],
    ["a wrong value", { entity_id: LAMP, command: "turn_on", brightness: 900 }, 400],
  ])("%s", async (_what, body, status) =>
    expect((await house.admin.post("/control", { ...body, in: 60 })).status).toBe(status),
  );

  it("for a while, what cannot be taken back", async () => {
    const asked = { action: "set_context", parameters: { context: { mood: "fine" } }, for: 60 };
    const { status, body } = await house.admin.post("/api/action", asked);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining("taken back")]);
  });

  it("what the grant does not cover, or the role does not allow", async () => {
    const lock = { entity_id: "lock.front_door", command: "unlock", in: 60 };
    const narrow = await house.key("user", { domains: ["light"] });
    expect((await narrow.post("/control", lock)).status).toBe(403);
    const viewer = await house.key("viewer");
    expect((await viewer.post("/control", { ...lock, entity_id: LAMP })).status).toBe(403);
    expect((await viewer.get("/scheduled")).body.scheduled).toEqual([]);
  });

  it.each(["nothing", "b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11"])("to cancel %j", async (id) =>
    expect((await house.admin.send("DELETE", `/scheduled/${id}`)).status).toBeGreaterThanOrEqual(
      400,
    ),
  );
});
