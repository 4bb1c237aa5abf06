/** The add-ons that there are, as a client meets them before anything is installed. */
import { describe, expect, it } from "@jest/globals";
import { ADDON_ACTIONS, type Addon } from "../../../shared/contracts/addons.ts";
import { sharedHouse } from "../../support/shared-house.ts";

describe("the catalogue of add-ons that is shipped", () => {
  const house = sharedHouse();
  const change = (body: object, path = "/addons") => house.admin.post(path, body);

  it("shows each add-on with a name, a version and what it is for", async () => {
    const { body } = await house.admin.get("/addons");
    const addons: Addon[] = body.addons;
    expect([body.success, addons.length >= 12]).toEqual([true, true]);
    for (const addon of addons)
      expect(addon).toEqual({
        name: expect.stringMatching(/./),
        slug: expect.stringMatching(/^[a-z0-9_]+$/),
        description: expect.stringMatching(/./),
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        installed: false,
        available: ["matter", "notify_log", "weather_sim"].includes(addon.slug),
        state: "unknown",
      });
  });

  it("has each slug once, in their order", async () => {
    const { body } = await house.admin.get("/addons");
    const slugs = body.addons.map(({ slug }: Addon) => slug);
    expect(slugs).toEqual([...new Set<string>(slugs)].sort());
    expect(slugs).toContain("mosquitto");
  });

  it("shows one by its slug", async () => {
    const { status, body } = await change({ action: "info", slug: "node_red" });
    expect([status, body.addon.name]).toEqual([200, "Node-RED"]);
    expect(body.message).toMatch(/is not installed/);
  });

  it.each(ADDON_ACTIONS)("knows what is not in it: %s is a 404", async (action) => {
    const { status, body } = await change({ action, slug: "toaster" });
    expect([status, body.error.code]).toEqual([404, "ADDON_NOT_FOUND"]);
    expect(body.error.details).toMatchObject({ slug: "toaster" });
  });

  it.each(["/addons", "/addons?dry_run=true"])(
    "names no source for some, and %s says so rather than pretend",
    async (path) => {
      const { status, body } = await change({ action: "install", slug: "mosquitto" }, path);
      expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
      expect(body.error.message).toContain("has no source");
      const { body: after } = await change({ action: "info", slug: "mosquitto" });
      expect(after.addon.installed).toBe(false);
    },
  );

  it.each(["mosquitto", "weather_sim"])(
    "has %s, which is not installed: a conflict",
    async (slug) => {
      for (const action of ["start", "stop", "restart", "uninstall", "update", "logs"]) {
        const { status, body } = await change({ action, slug });
        expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
        expect(body.error.message).toMatch(/is not installed/);
      }
    },
  );

  it.each([
    ["mosquitto", "6.5.1"],
    ["weather_sim", "1.0.0"],
  ])("has one version of %s: a client that asks for another hears which", async (slug, version) => {
    const { status, body } = await change({ action: "install", slug, version: "0.0.1" });
    expect([status, body.error.code]).toEqual([400, "INVALID_REQUEST"]);
    expect(body.error.details).toMatchObject({ allowed: [version] });
  });

  it("tells in a dry run what it would do, and does nothing", async () => {
    const wish = { action: "install", slug: "weather_sim" };
    const { status, body } = await change(wish, "/addons?dry_run=true");
    expect(status).toBe(200);
    expect(body.addon).toMatchObject({ installed: true, state: "stopped" });
    expect(body.message).toMatch(/^Would install/);
    const { body: after } = await change({ action: "info", slug: "weather_sim" });
    expect(after.addon).toMatchObject({ installed: false, state: "unknown" });
  });

  it("is listed for a viewer, and changed by an admin only", async () => {
    const viewer = await house.key("viewer");
    expect((await viewer.get("/addons")).status).toBe(200);
    const { status } = await viewer.post("/addons", { action: "info", slug: "mosquitto" });
    expect(status).toBe(403);
  });
});
