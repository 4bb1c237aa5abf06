/** The real npm with packages that are wrong, a registry that lies, and the add-ons that are shipped. */
import { truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  type AddonSource,
  type CatalogueEntry,
  openCatalogue,
} from "../../../services/addons/catalogue.ts";
import { type Made, makePackage, pack, rowOf } from "../../services/addons/made.ts";
import { fetchFrom, openRegistry } from "../../services/addons/registry.ts";
import { clean, freshFolder } from "../../support/spawn.ts";

const SUN = { slug: "sun" };
const row = rowOf(SUN);
const fromFolder = (made: Made, wanted: CatalogueEntry) =>
  fetchFrom(wanted, { kind: "file", path: makePackage(freshFolder(), made) });
const tarball = () => pack(makePackage(freshFolder(), SUN));

afterAll(clean);

describe("a folder", () => {
  it.each<[string, object, CatalogueEntry, RegExp]>([
    ["the keyword", { keywords: ["other"] }, row, /keyword hearth-addon/],
    ["the version", {}, { ...row, version: "1.0.1" }, /version 1\.0\.0, not 1\.0\.1/],
    ["the main file", { main: "none.js" }, row, /main file does not exist/],
    ["the digest", {}, { ...row, integrity: `sha512-${"x".repeat(88)}` }, /digest is not/],
    ["a name", { name: "No Name" }, row, /could not be installed/],
    [
      "dependencies that are no folders",
      { dependencies: { x: "file:/etc" } },
      row,
      /could not be installed|is a link/,
    ],
  ])("is refused without %s", async (_what, manifest, wanted, why) => {
    const made = { ...SUN, manifest };
    const refused = await fromFolder(made, wanted).catch((error: unknown) => error);
    expect(refused).toMatchObject({ type: "SOURCE_REFUSED", message: expect.stringMatching(why) });
    expect((refused as Error).message).not.toContain(tmpdir());
  });

  it.each(["notify_log", "weather_sim"])("that is shipped is installed: %s", async (slug) => {
    const { rows, sourceOf } = openCatalogue("");
    const shipped = rows.find((one) => one.slug === slug) as CatalogueEntry;
    const { found } = await fetchFrom(shipped, sourceOf(shipped) as AddonSource);
    expect(found.package).toBe(`hearth-addon-${slug.replace("_", "-")}`);
  });
});

describe("a tarball", () => {
  it("is installed", async () => {
    const { found } = await fetchFrom(row, { kind: "file", path: tarball() });
    expect(found.package).toBe("hearth-addon-sun");
  });

  it.each<[string, number]>([
    ["cut off", 100],
    ["empty", 0],
  ])("that is %s is refused", async (_how, length) => {
    const path = tarball();
    truncateSync(path, length);
    await expect(fetchFrom(row, { kind: "file", path })).rejects.toMatchObject({
      type: "SOURCE_REFUSED",
    });
  });
});

describe("a registry", () => {
  let registry: Awaited<ReturnType<typeof openRegistry>>;
  beforeAll(async () => {
    registry = await openRegistry(tarball());
  });
  afterAll(() => registry.stop());
  const fetchIt = (spec: string) =>
    fetchFrom(row, { kind: "npm", spec }, { registry: registry.url });
  const refused = (why: RegExp) => ({
    type: "SOURCE_REFUSED",
    message: expect.stringMatching(why),
  });

  it.each(["hearth-addon-sun@2.0.0", "hearth-addon-moon@1.0.0"])(
    "does not have everything: %s",
    (spec) => expect(fetchIt(spec)).rejects.toMatchObject(refused(/does not have it/)),
  );

  it("may say another digest than it has: what comes is refused", async () => {
    registry.lie();
    await expect(fetchIt("hearth-addon-sun@1.0.0")).rejects.toMatchObject(refused(/digest/));
  });

  it("may be away", async () => {
    const source: AddonSource = { kind: "npm", spec: "hearth-addon-sun@1.0.0" };
    const away = fetchFrom(row, source, { registry: "http://127.0.0.1:1" });
    await expect(away).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
  });
});
