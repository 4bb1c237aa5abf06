/** Add-ons: all that there are, and a clear no to whatever would change one. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { CANNOT_INSTALL } from "../../../shared/catalogue.ts";
import { ADDON_ACTIONS, type Addon } from "../../../shared/contracts/addons.ts";
import { type Booted, boot } from "../../support/boot.ts";

let house: Booted;
beforeAll(async () => {
  house = await boot({ SERVICES: "devices,identity,addons,gateway" });
});
afterAll(() => house.stop());

const change = (body: object, path = "/addons") => house.admin.post(path, body);

describe("the list of add-ons", () => {
  it("shows what could be installed, each with a name, a version and what it is for", async () => {
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
        available: true,
        state: "unknown",
      });
  });

  it("has each slug once, in their order", async () => {
    const { body } = await house.admin.get("/addons");
    const slugs = body.addons.map(({ slug }: Addon) => slug);
    expect(slugs).toEqual([...new Set<string>(slugs)].sort());
    expect(slugs).toContain("mosquitto");
  });
});

describe("an add-on", () => {
  it("is shown by its slug", async () => {
    const { status, body } = await change({ action: "info", slug: "node_red" });
    expect([status, body.addon.name]).toEqual([200, "Node-RED"]);
    expect(body.message).toMatch(/is not installed/);
  });

  it.each(ADDON_ACTIONS)("that nobody knows is a 404: %s", async (action) => {
    const { status, body } = await change({ action, slug: "toaster" });
    expect([status, body.error.code]).toEqual([404, "ADDON_NOT_FOUND"]);
    expect(body.error.details).toMatchObject({ slug: "toaster" });
  });

  it.each(["/addons", "/addons?dry_run=true"])(
    "is not installed, and %s says so rather than pretend",
    async (path) => {
      const { status, body } = await change({ action: "install", slug: "mosquitto" }, path);
      expect([status, body.error.code]).toEqual([503, "SERVICE_UNAVAILABLE"]);
      expect(body.error.message).toContain(CANNOT_INSTALL);
      const { body: after } = await change({ action: "info", slug: "mosquitto" });
      expect(after.addon.installed).toBe(false);
    },
  );

  it.each(["start", "stop", "restart", "uninstall", "update"])(
    "that is not installed is a conflict: %s",
    async (action) => {
      const { status, body } = await change({ action, slug: "mosquitto" });
      expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
      expect(body.error.message).toMatch(/is not installed/);
    },
  );

  it.each(["install", "update"])("has one version: %s of another hears which", async (action) => {
    const { status, body } = await change({ action, slug: "mosquitto", version: "0.0.1" });
    expect([status, body.error.code]).toEqual([400, "INVALID_REQUEST"]);
    expect(body.error.details).toMatchObject({ allowed: ["6.5.1"] });
  });

  it("goes no further than that with its own version", async () => {
    const { status } = await change({ action: "install", slug: "mosquitto", version: "6.5.1" });
    expect(status).toBe(503);
  });

  it("is listed for a viewer, and changed by an admin only", async () => {
    const viewer = await house.key("viewer");
    expect((await viewer.get("/addons")).status).toBe(200);
    const { status } = await viewer.post("/addons", { action: "info", slug: "mosquitto" });
    expect(status).toBe(403);
  });
});
