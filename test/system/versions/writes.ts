/** Changes at once, repeated requests, and whose an automation is. */
import { describe, expect, it } from "@jest/globals";
import { sharedHouse } from "../../support/shared-house.ts";
import { restored, restoringAt, sent, versionsOf } from "./asking.ts";

describe("each change", () => {
  const house = sharedHouse();
  const numbers = async (kind: string, id: string) =>
    (await versionsOf(house.admin, kind, id)).map(({ version }) => version);

  it("leaves a version, also where several happen at once", async () => {
    const lamp = house.own("light");
    const save = (n: number) =>
      sent(house.admin, "POST", "/api/scene", {
        name: "Busy",
        description: `the ${n}th`,
        actions: [{ device: lamp, action: "on" }],
      });
    await Promise.all([1, 2, 3, 4].map(save));
    expect(await numbers("scene", "scene.busy")).toEqual([4, 3, 2, 1]);
    const said = (await versionsOf(house.admin, "scene", "scene.busy")).map(
      ({ value }) => value.description,
    );
    expect(said.toSorted()).toEqual(["the 1th", "the 2th", "the 3th", "the 4th"]);
  });

  it("of areas, too", async () => {
    const { area } = await sent(house.admin, "POST", "/areas", { name: "Hall of changes" });
    const path = `/areas/${area.area_id}`;
    await Promise.all(
      ["mdi:sofa", "mdi:bed", "mdi:lamp"].map((icon) => sent(house.admin, "PATCH", path, { icon })),
    );
    expect(await numbers("area", area.area_id)).toEqual([4, 3, 2, 1]);
  });

  it("leaves none where nothing differs", async () => {
    const { area } = await sent(house.admin, "POST", "/areas", { name: "Steady" });
    await sent(house.admin, "PATCH", `/areas/${area.area_id}`, { name: "Steady" });
    expect(await numbers("area", area.area_id)).toEqual([1]);
  });

  it("is restored once, however often the same request comes", async () => {
    const body = { name: "Once", actions: [{ device: house.own("light"), action: "on" }] };
    await sent(house.admin, "POST", "/api/scene", body);
    await sent(house.admin, "DELETE", "/api/scene/once");
    const ask = () =>
      house.admin.post(
        "/versions/scene/scene.once/restore",
        { version: 1 },
        { "idempotency-key": "restore-once" },
      );
    const first = await ask();
    expect(first.status).toBe(200);
    expect((await ask()).body).toEqual(first.body);
    expect(await numbers("scene", "scene.once")).toEqual([3, 2, 1]);
  });

  it("is restored by one of several that have read the same version", async () => {
    const { area } = await sent(house.admin, "POST", "/areas", { name: "Contested" });
    const id = area.area_id;
    for (const icon of ["mdi:sofa", "mdi:bed"])
      await sent(house.admin, "PATCH", `/areas/${id}`, { icon });
    const answers = await Promise.all(
      [1, 2].map((version) => restoringAt(house.admin, "area", id, version, { match: 3 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await numbers("area", id)).toEqual([4, 3, 2, 1]);
  });

  it("makes who restores an automation its owner, as each change does", async () => {
    const lamp = house.own("light");
    const config = {
      alias: "Owned",
      trigger: { platform: "state", entity_id: lamp, to: "on" },
      action: { service: "light.turn_off", target: { entity_id: lamp } },
    };
    const { automation_id: id } = await sent(house.admin, "POST", "/automations", {
      action: "create",
      config,
    });
    const other = await house.key("admin");
    await sent(other, "PATCH", `/automations/${id}`, { alias: "Theirs" });
    await restored(other, "automation", id, 1);
    const [mine, , first] = await versionsOf(house.admin, "automation", id);
    expect(mine.user_id).toMatch(/^key:/);
    expect(first.user_id).not.toBe(mine.user_id);
    expect(mine.value.config).toEqual(first.value.config);
  });
});
