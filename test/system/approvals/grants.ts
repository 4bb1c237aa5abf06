/** Grants that say what people mean: what is denied, ranges, hours, days, an end, a number of uses. */
import { describe, expect, it } from "@jest/globals";
import type { Client } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";
import { stateOf } from "./agent-clients.ts";

const DAY_MS = 24 * 3600_000;

describe("a grant", () => {
  const house = sharedHouse();
  const statusOf = async (client: Client, entity_id: string, command: string, fields?: object) =>
    (await client.control(entity_id, command, fields)).status;

  it("with a range refuses values out of it, under each name that they have", async () => {
    const lamp = house.own("light");
    const client = await house.key("user", { values: { brightness: { min: 20, max: 128 } } });
    const tries = [
      { brightness: 129 },
      { brightness: 10 },
      { brightness_pct: 80 },
      { brightness_step: 200 },
      { brightness_step_pct: 90 },
    ];
    for (const fields of tries)
      expect([fields, await statusOf(client, lamp, "turn_on", fields)]).toEqual([fields, 403]);
    expect(await statusOf(client, lamp, "turn_on", { brightness_pct: 40 })).toBe(200);
    expect(await statusOf(client, lamp, "turn_off")).toBe(200);
  });

  it("with a range of temperature allows its ends", async () => {
    const client = await house.key("user", { values: { temperature: { min: 16, max: 22 } } });
    expect(await statusOf(client, "climate.bedroom", "set_temperature", { temperature: 23 })).toBe(
      403,
    );
    expect(await statusOf(client, "climate.bedroom", "set_temperature", { temperature: 22 })).toBe(
      200,
    );
  });

  it.each<[string, (client: Client) => Promise<{ status: number; text: string }>]>([
    [
      "a sentence",
      (client) => client.post("/interpret", { input: "set the bedroom thermostat to 25 degrees" }),
    ],
    [
      "an action",
      (client) =>
        client.post("/api/action", {
          action: "set_temperature",
          parameters: { entity_id: "climate.bedroom", temperature: 25 },
        }),
    ],
    [
      "a request for later",
      (client) =>
        client.post("/control", {
          entity_id: "climate.bedroom",
          command: "set_temperature",
          temperature: 25,
          in: 60,
        }),
    ],
    [
      "a tool",
      (client) =>
        client.post("/api/tools", {
          tool: "control",
          entity_id: "climate.bedroom",
          command: "set_temperature",
          temperature: 25,
        }),
    ],
  ])("with a range holds for %s", async (_way, send) => {
    const client = await house.key("user", { values: { temperature: { max: 22 } } });
    const { status, text } = await send(client);
    expect([status, text]).toEqual([403, expect.stringContaining("at most 22")]);
  });

  it("with a range holds within a batch and a scene", async () => {
    const lamp = house.own("light");
    const client = await house.key("user", { values: { brightness: { max: 100 } } });
    const name = `Bright ${lamp}`;
    const bright = { device: lamp, action: "turn_on", parameters: { brightness: 200 } };
    await house.admin.post("/api/scene", { name, actions: [bright] });
    expect((await client.post("/scenes/activate", { scene_id: name })).status).toBe(403);
    const parameters = { entity_id: lamp, brightness: 200 };
    const batch = await client.post("/api/actions/batch", {
      actions: [{ action: "turn_on", parameters }],
    });
    expect(batch.body.results[0]).toMatchObject({ success: false, error: { code: "FORBIDDEN" } });
    expect(await stateOf(house, lamp)).toBe("off");
  });

  it("with a range holds for several relative steps together, before the first", async () => {
    const lamp = house.own("light");
    await house.admin.control(lamp, "turn_on", { brightness: 60 });
    const client = await house.key("user", { values: { brightness: { max: 100 } } });
    const brighter = { entity_id: lamp, brightness_step: 30 };
    const name = `Brighter ${lamp}`;
    const step = { device: lamp, action: "turn_on", parameters: { brightness_step: 30 } };
    await house.admin.post("/api/scene", { name, actions: [step, step] });
    const action = { action: "turn_on", parameters: brighter };
    const ways = [
      await client.post("/api/actions/batch", { actions: [action, action] }),
      await client.post("/scenes/activate", { scene_id: name }),
      await client.post("/scenes/activate?dry_run=true", { scene_id: name }),
    ];
    expect(ways.map(({ status }) => status)).toEqual([403, 403, 403]);
    const now = async () =>
      (await house.admin.get(`/api/state/${lamp}`)).body.attributes.brightness;
    expect(await now()).toBe(60);
    expect((await client.post("/api/actions/batch", { actions: [action] })).status).toBe(200);
    expect(await now()).toBe(90);
  });

  it("with a range of words allows these alone", async () => {
    const client = await house.key("user", { values: { hvac_mode: { one_of: ["off", "heat"] } } });
    const set = (hvac_mode: string) =>
      statusOf(client, "climate.office", "set_hvac_mode", { hvac_mode });
    expect([await set("cool"), await set("heat")]).toEqual([403, 200]);
  });

  it("denies what a row denies: with commands these, without them it hides the entity", async () => {
    const [lamp, lock] = [house.own("light"), house.own("lock")];
    const deny = [{ entities: [lamp] }, { domains: ["lock"], commands: ["unlock", "open"] }];
    const client = await house.key("user", { deny });
    expect((await client.get(`/api/state/${lamp}`)).status).toBe(403);
    expect((await client.get("/api/state")).text).not.toContain(`"${lamp}"`);
    expect(await statusOf(client, lamp, "turn_on")).toBe(403);
    expect((await client.get(`/api/state/${lock}`)).status).toBe(200);
    expect([await statusOf(client, lock, "unlock"), await statusOf(client, lock, "lock")]).toEqual([
      403, 200,
    ]);
  });

  it("with one use commands once, however many requests come at the same time", async () => {
    const lamps = Array.from({ length: 5 }, () => house.own("light"));
    const client = await house.key("user", { uses: 1 });
    const statuses = await Promise.all(lamps.map((lamp) => statusOf(client, lamp, "turn_on")));
    expect(statuses.sort()).toEqual([200, 403, 403, 403, 403]);
    expect((await client.get("/auth/whoami")).status).toBe(200);
    const lit = await Promise.all(lamps.map((lamp) => stateOf(house, lamp)));
    expect(lit.filter((state) => state === "on")).toHaveLength(1);
  });

  it("with one use cannot be used for later and for now", async () => {
    const [first, second] = [house.own("light"), house.own("light")];
    const client = await house.key("user", { uses: 1 });
    for (const entity_id of [first, second])
      await client.post("/control", { entity_id, command: "turn_on", in: 0.3 });
    await eventually(
      async () =>
        (await client.get("/scheduled?status=all")).body.scheduled
          .map(({ status }: { status: string }) => status)
          .sort(),
      ["done", "failed"],
    );
  });

  it("is used anew when an admin gives it again", async () => {
    const lamp = house.own("light");
    const client = await house.user("user", { uses: 1 });
    const { username } = (await client.get("/auth/whoami")).body;
    await client.control(lamp, "turn_on");
    expect(await statusOf(client, lamp, "turn_off")).toBe(403);
    await house.admin.send("PATCH", `/auth/users/${username}`, {
      body: JSON.stringify({ grant: { uses: 2 } }),
      headers: { "content-type": "application/json" },
    });
    expect(await statusOf(client, lamp, "turn_off")).toBe(200);
  });

  it.each<[object, string]>([
    [{}, "grant"],
    [{ area: ["kitchen"] }, "areas"],
    [{ areas: [] }, "areas"],
    [{ areas: ["kichen"] }, "kitchen"],
    [{ deny: [] }, "deny"],
    [{ deny: [{}] }, "deny"],
    [{ deny: [{ commands: ["unlok"] }] }, "unlock"],
    [{ values: {} }, "values"],
    [{ values: { temperature: {} } }, "temperature"],
    [{ values: { temprature: { max: 22 } } }, "temperature"],
    [{ values: { brightness_pct: { max: 22 } } }, "brightness"],
    [{ values: { temperature: { min: 22, max: 16 } } }, "min 22"],
    [{ values: { temperature: { min: "16" } } }, "min"],
    [{ hours: { from: "7", to: "22:00" } }, "hours"],
    [{ hours: { from: "07:00" } }, "hours"],
    [{ weekdays: ["monday"] }, "weekdays"],
    [{ weekdays: [] }, "weekdays"],
    [{ expires_at: "2020-01-01T00:00:00Z" }, "expires_at"],
    [{ expires_at: "soon" }, "expires_at"],
    [{ uses: 0 }, "uses"],
    [{ uses: 1.5 }, "uses"],
  ])("%j is refused: it would not mean what it says", async (grant, named) => {
    const { status, text } = await house.admin.post("/auth/keys", {
      name: "x",
      role: "user",
      grant,
    });
    expect([status, text]).toEqual([400, expect.stringContaining(named)]);
  });
});

describe("a grant of some time", () => {
  const house = sharedHouse({ TIME_ZONE: "UTC" });
  const hour = (shift: number) =>
    `${String((new Date(house.clock.now()).getUTCHours() + shift) % 24).padStart(2, "0")}:00`;

  it("is of no use outside of its hours", async () => {
    const inside = await house.key("user", { hours: { from: hour(22), to: hour(4) } });
    const outside = await house.key("user", { hours: { from: hour(10), to: hour(12) } });
    expect((await inside.control("light.office", "turn_on")).status).toBe(200);
    const { status, body } = await outside.control("light.office", "turn_on");
    expect([status, body.error.message]).toEqual([
      403,
      expect.stringContaining("may be used from"),
    ]);
  });

  it("is of no use on other days", async () => {
    const names = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
    const today = names[new Date(house.clock.now()).getUTCDay()];
    const others = names.filter((name) => name !== today);
    const outside = await house.key("user", { weekdays: others });
    expect((await outside.get("/auth/whoami")).status).toBe(403);
    const inside = await house.key("user", { weekdays: [today] });
    expect((await inside.get("/auth/whoami")).status).toBe(200);
  });

  it("ends, for its streams and automations, too", async () => {
    const expires_at = new Date(house.clock.now() + DAY_MS).toISOString();
    const guest = await house.key("user", { expires_at });
    expect((await guest.get("/auth/whoami")).body.expires_at).toBe(expires_at);
    house.clock.advance(DAY_MS);
    expect((await guest.control("light.office", "turn_on")).status).toBe(403);
  });
});
