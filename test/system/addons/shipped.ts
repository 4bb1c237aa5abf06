/** The add-ons that are shipped, as a new user tries them. */
import { describe, expect, it } from "@jest/globals";
import { useFastNpm } from "../../services/addons/fast-npm.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";

const WEATHER = ["temperature", "humidity", "wind"].map((one) => `sensor.weather_sim_${one}`);
const INSTALLED = { installed: true, state: "stopped" };
const STARTED = { installed: true, state: "started" };

describe("an add-on that is shipped", () => {
  useFastNpm();
  const house = sharedHouse();
  /** What takes longer than an answer may goes on as a job. */
  const change = async (action: string, slug: string, state: object, more: object = {}) => {
    await house.admin.post("/addons", { action, slug, ...more });
    const info = async () =>
      (await house.admin.post("/addons", { action: "info", slug })).body.addon;
    await eventually(info, state);
  };
  const stateOf = async (entity_id: string) =>
    (await house.admin.get(`/api/state/${entity_id}`)).body;

  it("shows its sensors while it runs", async () => {
    await change("install", "weather_sim", INSTALLED);
    await change("start", "weather_sim", STARTED, { config: { warmest: 25 } });
    for (const id of WEATHER) expect(Number((await stateOf(id)).state)).not.toBeNaN();
  });

  it("does not show them while it does not run, and has none once it is gone", async () => {
    await change("stop", "weather_sim", INSTALLED);
    for (const id of WEATHER) expect(await stateOf(id)).toMatchObject({ state: "unavailable" });
    await change("uninstall", "weather_sim", { installed: false });
    await eventually(() => house.admin.get(`/api/state/${WEATHER[0]}`), { status: 404 });
  });

  const notify = (message: unknown) => ({ action: "notify_log.notify", parameters: { message } });
  const tool = async (action: string, state: object) => {
    const wanted = { tool: "addon", action, slug: "notify_log" };
    const { status, body } = await house.admin.post("/api/tools", wanted);
    expect([status, body.result.addon.slug]).toEqual([200, "notify_log"]);
    await change("info", "notify_log", state);
  };

  it("is managed by a tool, too", async () => {
    await tool("install", INSTALLED);
    await tool("start", STARTED);
  });

  it("does what it offers, alone and in a batch, while it runs", async () => {
    const { admin } = house;
    const { body } = await admin.post("/api/action", notify("Dinner & dance"));
    expect(body).toMatchObject({ success: true, result: { written: true } });
    const batch = { actions: [notify("one"), notify(2), { action: "list_scenes" }] };
    const { results } = (await admin.post("/api/actions/batch", batch)).body;
    const outcomes = results.map(({ success }: { success: boolean }) => success);
    expect(outcomes).toEqual([true, false, true]);
    const lines = async () =>
      (await admin.post("/addons", { action: "logs", slug: "notify_log" })).body.logs;
    for (const text of ["INFO Dinner &amp; dance", "INFO one"])
      await eventually(lines, expect.arrayContaining([expect.objectContaining({ text })]));
    await tool("stop", INSTALLED);
    expect((await admin.post("/api/action", notify("late"))).status).toBe(400);
    await tool("uninstall", { installed: false });
  });
});
