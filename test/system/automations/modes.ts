/** What an automation does that is triggered while it still runs: as its mode says. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { fire, LIGHT, tracesOf, turn, untilOver, write } from "../../support/automations.ts";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";

describe("an automation of a house that is triggered four times", () => {
  const house = sharedHouse();
  let admin: Client;
  beforeAll(async () => {
    admin = house.admin;
  });

  const statesOf = async (id: string) => ({
    states: (await tracesOf(admin, id)).map(({ state }) => state).toSorted(),
    current: (await admin.get(`/api/state/${id}`)).body.attributes.current,
  });

  it.each<[string, object, readonly string[], number, readonly string[]]>([
    ["single", {}, ["running"], 1, ["finished"]],
    [
      "restart",
      {},
      ["running", "stopped", "stopped", "stopped"],
      1,
      ["finished", "stopped", "stopped", "stopped"],
    ],
    [
      "queued",
      { max: 3 },
      ["queued", "queued", "running"],
      1,
      ["finished", "finished", "finished"],
    ],
    ["parallel", { max: 3 }, ["running", "running", "running"], 3, Array(3).fill("finished")],
    ["parallel", { max: 10 }, Array(4).fill("running"), 4, Array(4).fill("finished")],
  ])("does so in mode %s %j", async (mode, more, states, current, ends) => {
    const until = `release_${mode}`;
    const id = await write(admin, {
      alias: `Mode ${mode}`,
      mode,
      ...more,
      trigger: { platform: "event", event_type: `go_${mode}` },
      action: [{ wait_for_trigger: { platform: "event", event_type: until } }, turn(LIGHT)],
    });
    for (let count = 0; count < 4; count += 1) {
      await fire(admin, `go_${mode}`);
      const isSeen = async () => (await tracesOf(admin, id)).length > 0;
      await eventually(async () => ({ isSeen: await isSeen() }), { isSeen: true });
    }
    await eventually(() => statesOf(id), { states, current });
    const release = async () => {
      await fire(admin, until);
      return statesOf(id);
    };
    await eventually(release, { states: ends, current: 0 });
    await admin.post("/automations", { action: "delete", automation_id: id });
  });

  it("tells a client that triggers it by hand that it runs already", async () => {
    const id = await write(admin, {
      alias: "Busy",
      trigger: { platform: "event", event_type: "busy" },
      action: { delay: 3600 },
    });
    await fire(admin, "busy");
    await eventually(() => statesOf(id), { states: ["running"] });
    const { body } = await admin.post("/automations", { action: "trigger", automation_id: id });
    expect(body.message).toContain("It is already running, and its mode is single");
    expect(await statesOf(id)).toMatchObject({ states: ["running", "stopped"] });
  });

  it.each<[string, (id: string) => object]>([
    ["changed", (id) => ({ action: "update", automation_id: id, config: CHANGED })],
    ["deleted", (id) => ({ action: "delete", automation_id: id })],
  ])("ends what runs of it and what waits, when it is %s", async (what, body) => {
    const id = await write(admin, { ...CHANGED, alias: `To be ${what}` });
    for (const _ of [1, 2, 3]) await fire(admin, "hold");
    await eventually(() => statesOf(id), { states: ["queued", "queued", "running"] });
    await admin.post("/automations", body(id));
    if (what === "deleted") {
      expect(await write(admin, { ...CHANGED, alias: "To be deleted" })).toBe(id);
      await eventually(() => statesOf(id), { states: [], current: 0 });
    } else {
      const traces = await untilOver(admin, id, 3);
      expect(traces.map(({ message }: Loose) => message)).toEqual(Array(3).fill("It was changed"));
      await eventually(() => statesOf(id), { current: 0 });
    }
    await fire(admin, "hold");
    await eventually(async () => (await tracesOf(admin, id))[0] ?? {}, { state: "running" });
    await admin.post("/automations", { action: "delete", automation_id: id });
  });
});

const CHANGED = {
  alias: "Changed",
  mode: "queued",
  trigger: { platform: "event", event_type: "hold" },
  action: { delay: 3600 },
};
