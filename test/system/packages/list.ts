/** The packages that there are, as a client meets them before anything is installed. */
import { describe, expect, it } from "@jest/globals";
import { CATEGORIES, type Package } from "../../../shared/contracts/packages.ts";
import { sharedHouse } from "../../support/shared-house.ts";

describe("the list of packages that is shipped", () => {
  const house = sharedHouse();

  it("shows what could be installed, each with its repository and version", async () => {
    const { body } = await house.admin.get("/packages");
    expect(body.success).toBe(true);
    for (const one of body.packages as Package[])
      expect(one).toEqual({
        name: expect.stringMatching(/./),
        repository: expect.stringMatching(/^[\w.-]+\/[\w.-]+$/),
        category: expect.stringMatching(/./),
        installed_version: "",
        available_version: expect.stringMatching(/^v?\d+\.\d+\.\d+$/),
      });
  });

  it.each(CATEGORIES)("has something of the category %s, and then no others", async (category) => {
    const { body } = await house.admin.get(`/packages?category=${category}`);
    expect(body.packages.length).toBeGreaterThanOrEqual(1);
    for (const one of body.packages as Package[]) expect(one.category).toBe(category);
  });

  it("has each package once, in their order", async () => {
    const { body } = await house.admin.get("/packages");
    const ids = body.packages.map((one: Package) => `${one.category} ${one.repository}`);
    expect(ids).toEqual([...new Set<string>(ids)].sort());
  });

  it("of an unknown category is a 400", async () => {
    const { status, body } = await house.admin.get("/packages?category=toaster");
    expect([status, body.error.code]).toEqual([400, "INVALID_REQUEST"]);
  });
});
