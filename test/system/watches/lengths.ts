/** How long a condition must hold, how often it is told, and when a watch expires. */
import { describe, expect, it } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";
import { isOn, waitFor, watch } from "./make.ts";

describe("the lengths of a watch", () => {
  const house = sharedHouse();

  it("for: it must have held that long, without a break", async () => {
    const lamp = house.own("light");
    const { id, for: length } = await watch(house.admin, { condition: isOn(lamp), for: 1 });
    expect(length).toBe(1);
    await house.admin.control(lamp, "turn_on");
    await house.admin.control(lamp, "turn_off");
    await house.admin.control(lamp, "turn_on");
    const { last_changed } = (await house.admin.get(`/api/state/${lamp}`)).body;
    const { deliveries } = await waitFor(house.admin, id);
    expect(deliveries).toHaveLength(1);
    const held = Date.parse(deliveries[0].fired_at) - Date.parse(last_changed);
    expect(held).toBeGreaterThanOrEqual(1000);
    expect(held).toBeLessThan(1500);
  });

  it("cooldown: what becomes true meanwhile is one delivery", async () => {
    const lamp = house.own("light");
    const { id } = await watch(house.admin, { condition: isOn(lamp), cooldown: 0.6 });
    for (let turn = 0; turn < 3; turn += 1) {
      await house.admin.control(lamp, "turn_on");
      await house.admin.control(lamp, "turn_off");
    }
    const all = async () => (await waitFor(house.admin, id, "timeout=0")).deliveries;
    await eventually(async () => ({ count: (await all()).length }), { count: 2 });
    const [first, second] = await all();
    expect([first.count, second.count, second.is_true]).toEqual([1, 2, false]);
    const between = Date.parse(second.fired_at) - Date.parse(first.fired_at);
    expect(between).toBeGreaterThanOrEqual(600);
  });

  it("expires: then it tells nothing", async () => {
    const lamp = house.own("light");
    const { id } = await watch(house.admin, { condition: isOn(lamp), expires: 0.3 });
    const read = async () => (await house.admin.get(`/watches/${id}`)).body.watch;
    await eventually(read, { status: "expired" });
    await house.admin.control(lamp, "turn_on");
    expect(await waitFor(house.admin, id, "timeout=5")).toMatchObject({
      deliveries: [],
      status: "expired",
    });
    const ids = (await house.admin.get("/watches")).body.watches.map((one: Loose) => one.id);
    expect(ids).not.toContain(id);
  });

  it("a state that lasts is told without an event, when it has lasted", async () => {
    const lamp = house.own("light");
    const { id } = await watch(house.admin, { condition: { ...isOn(lamp), for: 0.3 } });
    await house.admin.control(lamp, "turn_on");
    expect((await waitFor(house.admin, id)).deliveries).toHaveLength(1);
  });

  it.each([
    ["HH:MM:SS", "01:30:00", 5400_000],
    ["seconds", 90, 90_000],
  ])("expires may be %s", async (_form, expires, ms) => {
    const made = await watch(house.admin, { condition: isOn(house.own("light")), expires });
    expect(Date.parse(made.expires) - Date.parse(made.created_at)).toBe(ms);
  });

  it("without expires, it is 30 days", async () => {
    const made = await watch(house.admin, { condition: isOn(house.own("light")) });
    expect(Date.parse(made.expires) - Date.parse(made.created_at)).toBe(30 * 86_400_000);
  });
});
