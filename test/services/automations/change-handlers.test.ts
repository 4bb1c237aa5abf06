/** Automations that are there: found, copied, changed, deleted, and kept over a restart. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openStore } from "../../../shared/store/open.ts";
import { boot } from "../../support/boot.ts";
import { configFor } from "../../support/settings.ts";
import { type Asking, changeBy, listedBy, openAsking, SERVICES } from "./asking.ts";
import { calling, NIGHT, night } from "./configs.ts";

let asking: Asking;
beforeAll(async () => {
  asking = await openAsking();
});
afterAll(() => asking.stop());

const change: Asking["change"] = (...args) => asking.change(...args);
const create: Asking["create"] = (...args) => asking.create(...args);
const listed: Asking["listed"] = (...args) => asking.listed(...args);
const stateOf: Asking["stateOf"] = (...args) => asking.stateOf(...args);

describe("an automation that is there", () => {
  it("is meant by its id, its slug and its alias", async () => {
    const automation_id = await create({ alias: "Kids' bedtime" });
    for (const written of [automation_id, "kids_bedtime", "Kids' bedtime"]) {
      const { body } = await change("trigger", { automation_id: written });
      expect(body.automation_id).toBe(automation_id);
    }
  });

  it("turns off and on again", async () => {
    const automation_id = await create({ alias: "Switched" });
    const { body } = await change("toggle", { automation_id });
    expect(body.automation).toMatchObject({ state: "off", config: { alias: "Switched" } });
    await asking.admin.control(automation_id, "turn_on");
    expect((await listed(automation_id)).state).toBe("on");
  });

  it("changes what it does under the same id, and stays off if it was", async () => {
    const automation_id = await create({ alias: "Changed" });
    await change("toggle", { automation_id });
    const target = { entity_id: "light.bedroom" };
    const config = night({ alias: "Renamed", action: calling("light.turn_on", { target }) });
    const { body } = await change("update", { automation_id, config });
    expect(body).toMatchObject({
      automation_id,
      automation: { name: "Renamed", state: "off", config },
    });
    await change("trigger", { automation_id });
    expect(await stateOf("light.bedroom")).toBe("on");
  });

  it("is copied under a new name, and the copy is off", async () => {
    const automation_id = await create({ alias: "Original" });
    const { body } = await change("duplicate", { automation_id });
    expect(body).toMatchObject({
      automation_id: "automation.original_copy",
      automation: {
        name: "Original (copy)",
        state: "off",
        config: { ...NIGHT, alias: "Original (copy)" },
      },
    });
    await change("update", { automation_id: body.automation_id, config: body.automation.config });
    expect((await listed(automation_id)).state).toBe("on");
  });

  it("is gone when it is deleted, and its id is free again", async () => {
    const automation_id = await create({ alias: "Gone" });
    const { body } = await change("delete", { automation_id });
    expect(body).toMatchObject({
      automation_id,
      automation: { name: "Gone", config: { alias: "Gone" } },
    });
    expect(await listed(automation_id)).toBeUndefined();
    expect((await asking.admin.get(`/api/state/${automation_id}`)).status).toBe(404);
    expect((await change("trigger", { automation_id })).body.error.code).toBe(
      "AUTOMATION_NOT_FOUND",
    );
    expect(await create({ alias: "Gone" })).toBe(automation_id);
  });
});

describe("a restart", () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "hearth-test-"));
  afterAll(() => rmSync(DATA_DIR, { recursive: true }));
  const automation_id = "automation.night_mode";

  it("leaves an automation as it was, and it still runs", async () => {
    const first = await boot({ SERVICES, DATA_DIR });
    await changeBy(first.admin)("create", { config: NIGHT });
    await changeBy(first.admin)("toggle", { automation_id });
    await first.stop();
    const second = await boot({ SERVICES, DATA_DIR });
    expect(await listedBy(second.admin, automation_id)).toMatchObject({ state: "off" });
    await second.admin.post("/automations?dry_run=true", { action: "trigger", automation_id });
    const { body } = await changeBy(second.admin)("trigger", { automation_id });
    expect(body).toMatchObject({ success: true, automation: { config: NIGHT } });
    expect((await second.admin.get("/api/state/light.kitchen")).body.state).toBe("on");
    await second.stop();
  });

  it("finds in the log that an automation was triggered, once, and by whom", async () => {
    const store = await openStore(configFor({ DATA_DIR }));
    const events = await store.events.read(0, 1000);
    await store.close();
    expect(events.filter(({ kind }) => kind === "automation_triggered")).toMatchObject([
      {
        entity_id: automation_id,
        data: { name: "Night mode", success: true, context: { user_id: expect.any(String) } },
      },
    ]);
  });
});
