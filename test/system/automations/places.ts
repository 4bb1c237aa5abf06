/** Actions that are for areas, floors, labels and devices: what that is, is decided when they run. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { stateOf, tracesOf, untilOver, write } from "../../support/automations.ts";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

describe("in a house an action", () => {
  const house = sharedHouse({ HOMES: "virtual:?speed=0&rooms=4" });
  const never = { platform: "event", event_type: "never" };
  const edit = (method: string, path: string, body?: object) =>
    house.admin.send(method, path, {
      ...(body && { body: JSON.stringify(body) }),
      headers: { "content-type": "application/json" },
    });
  const config = (alias: string, service: string, target: object, data?: object) => ({
    alias,
    trigger: never,
    action: { service, target, ...(data && { data }) },
  });
  const run = async (id: string, by: Client = house.admin): Promise<Loose> => {
    const before = (await tracesOf(house.admin, id)).length;
    const { status } = await by.control(id, "trigger");
    expect(status).toBe(200);
    return (await untilOver(house.admin, id, before + 1))[0];
  };
  const named = ([step]: readonly Loose[]) =>
    step.results.map(({ entity_id }: Loose) => entity_id).sort();

  beforeAll(async () => {
    await edit("POST", "/labels", { name: "Night" });
    await edit("POST", "/areas", { name: "Den", floor_id: "upper_floor" });
    await edit("PATCH", "/entities/light.living_room", { labels: ["night"] });
  });

  it("commands what is there when it runs, and not what is hidden; its trace names each", async () => {
    const target = { area_id: "den", label_id: ["night"] };
    const id = await write(house.admin, config("Dark", "light.turn_off", target));
    expect(named((await run(id)).steps)).toEqual(["light.living_room"]);
    await edit("PATCH", "/entities/light.office", { area_id: "den" });
    await edit("PATCH", "/entities/light.bathroom", { area_id: "den", hidden: true });
    await house.admin.control("light.office", "turn_on");
    await house.admin.control("light.bathroom", "turn_on");
    const { steps } = await run(id);
    expect(steps).toEqual([
      expect.objectContaining({
        said: "light.turn_off on area den, label night",
        success: true,
      }),
    ]);
    expect(named(steps)).toEqual(["light.living_room", "light.office"]);
    expect((await stateOf(house.admin, "light.office")).state).toBe("off");
    expect((await stateOf(house.admin, "light.bathroom")).state).toBe("on");
    const shown = (await house.admin.get(`/automations/${id}`)).body.automation;
    expect(shown.reaches).toEqual([
      { path: "config.action", entities: expect.arrayContaining(["light.office"]) },
    ]);
    await edit("PATCH", "/entities/light.office", { area_id: null });
    await edit("PATCH", "/entities/light.bathroom", { area_id: null, hidden: null });
  });

  it.each([
    ["area_id", "ktchen", "There is no area ktchen; did you mean kitchen?"],
    ["floor_id", "cellar", "There is no floor cellar."],
    ["label_id", "nite", "There is no label nite"],
    ["device_id", "d1", "There is no device d1."],
  ])("is refused where its %s does not exist, in a sentence", async (field, name, sentence) => {
    const asked = config("Nowhere", "light.turn_off", { [field]: name });
    const made = await house.admin.post("/automations", { action: "create", config: asked });
    expect([made.status, made.body.error.code]).toEqual([400, "INVALID_REQUEST"]);
    expect(made.body.error.message).toContain(sentence);
    expect(made.text).toContain(`config.action.target.${field}`);
  });

  it("is refused for data that nothing there takes, and leaves out what cannot do it", async () => {
    const wrong = config("Wrong", "lock.lock", { floor_id: "ground_floor" }, { position: 5 });
    const refused = await house.admin.post("/automations", { action: "create", config: wrong });
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining("config.action.data.position"),
    ]);
    const coloured = { rgb_color: [255, 0, 0] };
    const target = { floor_id: "ground_floor" };
    const id = await write(house.admin, config("Red", "light.turn_on", target, coloured));
    const { steps } = await run(id);
    expect(steps[0].success).toBe(true);
    expect(named(steps)).toContain("light.living_room");
    expect(named(steps)).not.toContain("light.garage");
  });

  it("is described with what it reaches, and warned of where that is nothing", async () => {
    const path = "/automations?dry_run=true";
    const tried = (target: object) => {
      const asked = config("Tried", "cover.close_cover", target);
      return house.admin.post(path, { action: "create", config: asked });
    };
    const { body } = await tried({ entity_id: "cover.office", area_id: "bedroom" });
    expect(body.preview.actions).toEqual(["close cover.office, area bedroom (cover.bedroom)"]);
    expect(body.warnings).toBeUndefined();
    const empty = await tried({ area_id: "den" });
    expect(empty.body.preview.actions).toEqual(["close area den (nothing now)"]);
    expect(empty.body.warnings).toEqual([
      {
        field: "config.action.target",
        message:
          "The 'config.action.target' field holds nothing now that supports cover.close_cover.",
      },
    ]);
  });

  it("tells in its trace what has vanished, and does the rest", async () => {
    await edit("POST", "/labels", { name: "Passing" });
    const target = { label_id: "passing", area_id: "kitchen" };
    const id = await write(house.admin, config("Passing", "switch.turn_on", target));
    await edit("DELETE", "/labels/passing");
    const [step] = (await run(id)).steps;
    expect(step.success).toBe(false);
    expect(step.results).toEqual([
      expect.objectContaining({ entity_id: "switch.coffee_machine", success: true }),
      expect.objectContaining({
        success: false,
        error: expect.objectContaining({
          code: "NOT_FOUND",
          message: expect.stringContaining("There is no label passing"),
        }),
      }),
    ]);
  });

  it("reaches only what its writer may command", async () => {
    const writer = await house.key("admin", { entities: ["light.kitchen", "automation.*"] });
    const all = config("Mine", "light.toggle", { floor_id: "ground_floor" });
    const id = await write(writer, all);
    expect(named((await run(id, writer)).steps)).toEqual(["light.kitchen"]);
    const beyond = config("Beyond", "light.toggle", { area_id: "garage" });
    const refused = await writer.post("/automations", { action: "create", config: beyond });
    expect(refused.body.error.message).toContain("There is no area garage");
  });

  it("is shown, and run, only for a grant that covers all of it", async () => {
    const id = await write(
      house.admin,
      config("Hidden", "light.toggle", { area_id: ["kitchen", "garage"] }),
    );
    await run(id);
    const one = await house.key("user", { entities: ["light.kitchen*", "automation.*"] });
    const both = await house.key("user", {
      entities: ["light.kitchen*", "light.garage", "automation.*"],
    });
    const seenBy = async (client: Client) => {
      const { body } = await client.get(`/automations/${id}`);
      return [body.automation.config !== undefined, (await tracesOf(client, id)).length];
    };
    expect(await seenBy(both)).toEqual([true, 1]);
    expect(await seenBy(one)).toEqual([false, 0]);
    expect((await one.control(id, "trigger")).status).toBe(403);
    expect((await both.control(id, "trigger")).status).toBe(200);
  });
});
