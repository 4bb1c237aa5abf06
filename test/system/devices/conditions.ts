/** What a client may ask beside a command: only at this version, or only as if. */
import { describe, expect, it } from "@jest/globals";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";

describe("a house", () => {
  const house = sharedHouse();

  const read = async (entity_id: string) => (await house.admin.get(`/api/state/${entity_id}`)).body;
  const toggle = (version: string, path = "/api/control") =>
    house.admin.post(
      path,
      { entity_id: "light.hallway", command: "toggle" },
      { "if-match": version },
    );

  describe("with If-Match", () => {
    it.each(["/api/control", "/control"])(
      "does what the right version asks at %s",
      async (path) => {
        const { version } = await read("light.hallway");
        const { status, body } = await toggle(`"${version}"`, path);
        expect([status, body.state.version]).toEqual([200, version + 1]);
      },
    );

    it("takes the ETag of an entity as its version", async () => {
      const { headers } = await house.admin.get("/api/state/light.hallway");
      expect((await toggle(headers.get("etag") ?? "")).status).toBe(200);
    });

    it.each([-1, 1, 1000])("refuses a version that is %d off", async (off) => {
      const { version } = await read("light.hallway");
      const { status, body } = await toggle(`"${version + off}"`);
      expect([status, body.error.code]).toEqual([409, "VERSION_CONFLICT"]);
      expect((await read("light.hallway")).version).toBe(version);
    });

    it.each(["seven", '"-1"', '"1.5"', "''", '"1", "2"'])("refuses %s", async (version) => {
      const { status, body } = await toggle(version);
      expect([status, body.error.code]).toEqual([400, "INVALID_REQUEST"]);
    });

    it("lets exactly one of ten at the same time win", async () => {
      const { version } = await read("light.hallway");
      const answers = await Promise.all(Array.from({ length: 10 }, () => toggle(`"${version}"`)));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
      expect((await read("light.hallway")).version).toBe(version + 1);
    });

    it("holds for a representation too", async () => {
      const { version, state } = await read("light.garage");
      const wished = { entity_id: "light.garage", state: state === "on" ? "off" : "on" };
      const send = () => house.admin.post("/api/state", wished, { "if-match": `"${version}"` });
      expect((await Promise.all([send(), send()])).map(({ status }) => status).sort()).toEqual([
        200, 409,
      ]);
    });
  });

  describe("with dry_run", () => {
    const dry = (path: string, body: object) => house.admin.post(`${path}?dry_run=true`, body);

    it.each([
      ["/api/control", { parameters: { brightness: 77 } }],
      ["/control", { brightness: 77 }],
    ])("predicts a command at %s, and changes nothing", async (path, fields) => {
      const before = await read("light.bedroom");
      const asked = { entity_id: "light.bedroom", command: "turn_on", ...fields };
      const { status, body } = await dry(path, asked);
      expect([status, body.status, body.dry_run]).toEqual([200, "predicted", true]);
      const after = { state: "on", attributes: { brightness: 77 }, version: before.version + 1 };
      expect(body.state).toMatchObject(after);
      expect(body.changed).toEqual([body.state]);
      expect(await read("light.bedroom")).toEqual(before);
    });

    it("predicts what a scene would change", async () => {
      const before = await read("light.kitchen");
      const asked = { entity_id: "scene.bright_kitchen", command: "activate" };
      const { body } = await dry("/control", asked);
      const ids = body.changed.map(({ entity_id }: { entity_id: string }) => entity_id);
      expect(ids).toEqual(["light.kitchen", "light.kitchen_counter", "scene.bright_kitchen"]);
      expect(await read("light.kitchen")).toEqual(before);
    });

    /** What is predicted, as the next version of what is there; the home may change that by itself. */
    const predictsNext = async (entity_id: string, wished: object, predicted: object) => {
      const look = async () => {
        const { version } = await read(entity_id);
        const { status, body } = await dry("/api/state", { entity_id, ...wished });
        return { status, body, isNext: body.version === version + 1 };
      };
      await eventually(look, { status: 200, body: predicted, isNext: true });
    };

    it("predicts a representation, all of it", async () => {
      const attributes = { temperature: 30, note: "for guests" };
      const heating = { ...attributes, hvac_action: "heating" };
      const wished = { state: "heat", attributes };
      await predictsNext("climate.office", wished, { state: "heat", attributes: heating });
      expect(await read("climate.office")).not.toMatchObject({
        attributes: { note: "for guests" },
      });
    });

    it("predicts one step after the other, as one change", () =>
      predictsNext("vacuum.downstairs", { state: "paused" }, { state: "paused" }));

    it.each<[number, string, object]>([
      [400, "/api/control", { entity_id: "light.hallway", command: "explode" }],
      [400, "/control", { entity_id: "light.hallway", command: "turn_on", brightness: 5 }],
      [404, "/control", { entity_id: "light.nowhere", command: "turn_on" }],
      [400, "/api/state", { entity_id: "light.hallway", state: "purple" }],
      [400, "/auth/users", { username: "a b", password: "user-password", role: "user" }],
    ])("answers %d at %s for %j, as it would without", async (status, path, asked) => {
      expect((await dry(path, asked)).status).toBe(status);
      expect((await house.admin.post(path, asked)).status).toBe(status);
    });

    it("holds a version against the entity", async () => {
      const asked = { entity_id: "light.hallway", command: "toggle" };
      const answer = await house.admin.post("/control?dry_run=true", asked, {
        "if-match": '"999"',
      });
      expect(answer.status).toBe(409);
    });

    it("makes no user and no key", async () => {
      const user = { username: "ghost", password: "user-password", role: "user" };
      expect((await dry("/auth/users", user)).status).toBe(200);
      expect((await dry("/auth/keys", { name: "ghost key", role: "user" })).status).toBe(200);
      const [users, keys] = await Promise.all(
        ["users", "keys"].map((kind) => house.admin.get(`/auth/${kind}`)),
      );
      expect(`${users?.text}${keys?.text}`).not.toContain("ghost");
      expect((await house.admin.post("/auth/users", user)).status).toBe(200);
    });

    it("refuses to try what the credential does not allow", async () => {
      const viewer = await house.key("viewer");
      const asked = { entity_id: "light.hallway", command: "toggle" };
      expect((await viewer.post("/control?dry_run=true", asked)).status).toBe(403);
    });
  });
});
