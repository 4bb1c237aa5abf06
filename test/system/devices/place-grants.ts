/** Grants of domains, areas and floors: on every way in, and given only for what exists. */
import { describe, expect, it } from "@jest/globals";
import type { Grant } from "../../../shared/kernel/caller.ts";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { dim, isOf, LAMP, order, WAYS } from "../streams/listeners.ts";

const NAMED = { name: "placed-tablet", role: "user" };
const TENANT = { username: "placed-tenant", role: "user", password: "user-password" };
const OUTSIDE = "light.bedroom";

/** What the virtual house has there. */
const GRANTS: readonly [grant: Grant, inside: string, outside: string][] = [
  [{ areas: ["kitchen"] }, LAMP, OUTSIDE],
  [{ floors: ["ground_floor"] }, LAMP, OUTSIDE],
  [{ domains: ["light"], areas: ["kitchen"] }, LAMP, "switch.coffee_machine"],
  [{ domains: ["light"] }, LAMP, "switch.coffee_machine"],
];

describe("a grant of places", () => {
  const house = sharedHouse();
  const listed = async (client: Client) => {
    const { body } = await client.get("/api/state", { "x-api-group": "D" });
    return (body.devices as Loose[]).map(({ id }) => id);
  };

  describe.each(GRANTS)("%j", (grant, inside, outside) => {
    it("lists, reads and commands what is there, and nothing else", async () => {
      const client = await house.key("user", grant);
      const ids = await listed(client);
      expect(ids).toContain(inside);
      expect(ids).not.toContain(outside);
      expect((await client.get("/auth/whoami")).body.grant).toEqual(grant);
      for (const [id, expected] of [
        [inside, 200],
        [outside, 403],
      ] as const) {
        const statuses = [
          await client.get(`/api/state/${id}`),
          await client.get(`/history?entity_id=${id}`),
          await client.control(id, "toggle"),
          await client.post("/control", { entity_id: id, command: "toggle" }),
          await client.post("/api/tools", { tool: "control", command: "toggle", entity_id: id }),
          await client.post("/api/action", { action: "toggle", parameters: { entity_id: id } }),
        ].map(({ status }) => status);
        expect(statuses).toEqual(Array(6).fill(expected));
      }
    });

    it("holds for what is done together", async () => {
      const client = await house.key("user", grant);
      const actions = [inside, outside].map((entity_id) => ({
        action: "toggle",
        parameters: { entity_id },
      }));
      const { body } = await client.post("/api/actions/batch", { actions });
      expect(body.results.map(({ success }: Loose) => success)).toEqual([true, false]);
      const state = { [outside]: { state: "on" } };
      const { status } = await client.post(
        "/api/state",
        { context: "test", state },
        { "x-api-group": "C" },
      );
      expect(status).toBe(403);
    });
  });

  it("leaves out of sentences what is elsewhere", async () => {
    const client = await house.key("user", { areas: ["kitchen"] });
    const { version } = (await house.admin.get(`/api/state/${OUTSIDE}`)).body;
    const said = await client.post("/api/command", { command: "turn on the bedroom light" });
    expect(said.body.success).toBe(false);
    expect((await house.admin.get(`/api/state/${OUTSIDE}`)).body.version).toBe(version);
    const { body } = await client.post("/api/command", { command: "turn on the kitchen light" });
    expect(body).toMatchObject({ success: true, device: LAMP });
  });

  it.each(["scenes", "automations"])("makes no %s of what is elsewhere", async (what) => {
    const client = await house.key("admin", { areas: ["kitchen"] });
    const action = { service: "light.turn_on", target: { entity_id: OUTSIDE } };
    const config = { alias: "Placed", trigger: { platform: "time", at: "07:00:00" }, action };
    const { status } =
      what === "scenes"
        ? await client.post("/api/scene", {
            name: "Placed",
            actions: [{ device: OUTSIDE, action: "on" }],
          })
        : await client.post("/automations", { action: "create", config });
    expect(status).toBe(403);
  });

  let level = 100;
  it.each(WAYS)("is told on %s of what is there, and nothing else", async (_path, listen) => {
    const client = await house.key("viewer", { areas: ["kitchen"], domains: ["light"] });
    const before = (await house.admin.get("/api/events")).body.position;
    const live = await listen(client);
    const replay = await listen(client, { query: { since: before } });
    await order(house.admin, "switch.coffee_machine", "toggle");
    await order(house.admin, OUTSIDE, "toggle");
    level += 1;
    await dim(house.admin, level);
    for (const listener of [live, replay]) {
      await listener.next(isOf(LAMP, level));
      const ids = listener.heard.flatMap(({ entity_id }) => entity_id ?? []);
      expect([...new Set(ids)]).toEqual([LAMP]);
      await listener.stop();
    }
  });

  it.each<[Loose, string, string]>([
    [{ areas: ["kichen"] }, "grant.areas[0]", "There is no area kichen; did you mean kitchen?"],
    [{ areas: ["kitchen", "x"] }, "grant.areas[1]", "There is no area x. "],
    [{ floors: ["ground_flor"] }, "grant.floors[0]", "did you mean ground_floor?"],
    [{ domains: ["lights"] }, "grant.domains[0]", "did you mean light?"],
    [
      { entities: ["lights.*"] },
      "grant.entities[0]",
      "There is no domain lights; did you mean light?",
    ],
    [{ entities: ["light.*", "q*.x"] }, "grant.entities[1]", "There is no domain q*"],
    [
      { commands: ["turn_onn"] },
      "grant.commands[0]",
      "There is no command turn_onn; did you mean turn_on?",
    ],
    [{ area: ["kitchen"] }, "grant.area", "did you mean 'areas'?"],
  ])("is refused where it names what is not there: %j", async (grant, field, message) => {
    const { username, ...change } = TENANT;
    await house.admin.post("/auth/users", TENANT);
    const answers = [
      await house.admin.post("/auth/keys", { ...NAMED, grant }),
      await house.admin.post("/auth/keys?dry_run=true", { ...NAMED, grant }),
      await house.admin.post("/auth/users", { ...TENANT, username: "placed-guest", grant }),
      await house.admin.send("PATCH", `/auth/users/${username}`, {
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...change, grant }),
      }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
      expect(body.details.problems).toMatchObject([{ field }]);
    }
    const { keys } = (await house.admin.get("/auth/keys")).body;
    expect(keys.map(({ name }: Loose) => name)).not.toContain(NAMED.name);
    const { users } = (await house.admin.get("/auth/users")).body;
    const placed = users.filter((one: Loose) => one.username.startsWith("placed-"));
    expect(placed).toEqual([expect.not.objectContaining({ grant: expect.anything() })]);
  });
});
