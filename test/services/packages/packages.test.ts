/** Packages: all that there are, by category, and a clear no to whatever would change one. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { CANNOT_INSTALL } from "../../../shared/catalogue.ts";
import { CATEGORIES, PACKAGE_ACTIONS, type Package } from "../../../shared/contracts/packages.ts";
import { type Booted, boot } from "../../support/boot.ts";

let house: Booted;
beforeAll(async () => {
  house = await boot({ SERVICES: "devices,identity,packages,gateway" });
});
afterAll(() => house.stop());

const DUSK = { category: "theme", repository: "palettes/dusk" };
const change = (action: string, body: object, path = "/packages") =>
  house.admin.post(path, { action, ...body });

describe("the list of packages", () => {
  it("shows what could be installed, each with its repository and version", async () => {
    const { body } = await house.admin.get("/packages");
    expect(body.success).toBe(true);
    for (const one of body.packages as Package[])
      expect(one).toEqual({
        name: expect.stringMatching(/./),
        repository: expect.stringMatching(/^[\w.-]+\/[\w.-]+$/),
        category: expect.stringMatching(/./),
        installed_version: "",
        available_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      });
  });

  it.each(CATEGORIES)("of the category %s has at least two, and no others", async (category) => {
    const { body } = await house.admin.get(`/packages?category=${category}`);
    expect(body.packages.length).toBeGreaterThanOrEqual(2);
    for (const one of body.packages as Package[]) expect(one.category).toBe(category);
  });

  it("has each package once", async () => {
    const { body } = await house.admin.get("/packages");
    const ids = body.packages.map((one: Package) => `${one.category} ${one.repository}`);
    expect(ids).toEqual([...new Set<string>(ids)].sort());
  });

  it("of an unknown category is a 400", async () => {
    const { status, body } = await house.admin.get("/packages?category=toaster");
    expect([status, body.error.code]).toEqual([400, "INVALID_REQUEST"]);
  });
});

describe("a package", () => {
  it.each(PACKAGE_ACTIONS)("that nobody knows is a 404: %s", async (action) => {
    const wanted = { category: "plugin", repository: "palettes/dusk" };
    const { status, body } = await change(action, wanted);
    expect([status, body.error.code]).toEqual([404, "PACKAGE_NOT_FOUND"]);
    expect(body.error.details).toMatchObject(wanted);
  });

  it.each(["/packages", "/packages?dry_run=true"])(
    "is not installed, and %s says so rather than pretend",
    async (path) => {
      const { status, body } = await change("install", DUSK, path);
      expect([status, body.error.code]).toEqual([503, "SERVICE_UNAVAILABLE"]);
      expect(body.error.message).toContain(CANNOT_INSTALL);
    },
  );

  it.each(["update", "uninstall"])("that is not installed is a conflict: %s", async (action) => {
    const { status, body } = await change(action, DUSK);
    expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
    expect(body.error.message).toMatch(/is not installed/);
  });

  it.each(["install", "update"])("has one version: %s of another hears which", async (action) => {
    const { status, body } = await change(action, { ...DUSK, version: "9.9.9" });
    expect([status, body.error.code]).toEqual([400, "INVALID_REQUEST"]);
    expect(body.error.details).toMatchObject({ allowed: ["2.2.0"] });
  });

  it("is named by category and repository, both", async () => {
    const { status, body } = await change("install", { repository: DUSK.repository });
    expect([status, body.error.code]).toEqual([400, "INVALID_PARAMETERS"]);
    expect(body.error.details.missing_fields).toEqual(["category"]);
  });

  it("is changed by an admin only", async () => {
    const user = await house.key("user");
    const { status } = await user.post("/packages", { action: "install", ...DUSK });
    expect(status).toBe(403);
  });
});
