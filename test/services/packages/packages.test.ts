/** Packages as a client meets them: listed, tried, changed, and refused with a reason. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { CATEGORIES, PACKAGE_ACTIONS, type Package } from "../../../shared/contracts/packages.ts";
import { type Booted, boot } from "../../support/boot.ts";
import { freshFolder } from "../../support/spawn.ts";
import { release, sha256 } from "./archives.ts";
import { archivePath, openSource, type Source } from "./source.ts";

const SERVICES = "devices,identity,packages,jobs,gateway";

describe("the list that is shipped", () => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot({ SERVICES });
  });
  afterAll(() => house.stop());

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

const DUSK = { category: "theme", repository: "palettes/dusk" };
const MEADOW = { category: "theme", repository: "palettes/meadow" };
const GONE = { category: "theme", repository: "palettes/gone" };

describe("a package", () => {
  let house: Booted;
  let source: Source;
  const index = join(freshFolder(), "index.json");
  const writeIndex = (...packages: object[]) => writeFileSync(index, JSON.stringify({ packages }));
  const change = (action: string, body: object, path = "/packages") =>
    house.admin.post(path, { action, ...body });
  const shown = async ({ repository }: { repository: string }) =>
    (await house.admin.get("/packages")).body.packages.find(
      (one: Package) => one.repository === repository,
    );

  beforeAll(async () => {
    source = await openSource();
    for (const version of ["v1.0", "v1.1"])
      source.serve(archivePath(DUSK.repository, version), await release({ "dusk.yaml": version }));
    const bytes = await release({ "meadow.yaml": "green" });
    source.serve(archivePath(MEADOW.repository, "2.0"), bytes);
    source.serve(archivePath(GONE.repository, "1.0"), await release({ "gone.yaml": "x" }));
    writeIndex(
      { ...DUSK, name: "Dusk", version: "v1.1" },
      { ...MEADOW, name: "Meadow", version: "2.0", digests: { "2.0": sha256(bytes) } },
      { ...GONE, name: "Gone", version: "1.0" },
    );
    house = await boot({
      SERVICES,
      PACKAGE_INDEX: index,
      PACKAGE_SOURCE: `${source.url}/`,
      PACKAGE_PRIVATE: "on",
    });
  });
  afterAll(async () => {
    await house.stop();
    await source.stop();
  });

  it.each(PACKAGE_ACTIONS)("that nobody knows is a 404: %s", async (action) => {
    const wanted = { category: "plugin", repository: DUSK.repository };
    const { status, body } = await change(action, wanted);
    expect([status, body.error.code]).toEqual([404, "PACKAGE_NOT_FOUND"]);
    expect(body.error.details).toMatchObject(wanted);
  });

  it.each(["../x", "a/..", "a/.git", "a", "a/b/c", "a/b?c", "a/b\u0000"])(
    "has no such name: %j",
    async (repository) => {
      const { status, body } = await change("install", { category: "theme", repository });
      expect([status, body.error.code]).toEqual([400, "INVALID_REQUEST"]);
    },
  );

  it.each(["update", "uninstall"])("that is not installed is a conflict: %s", async (action) => {
    const { status, body } = await change(action, DUSK);
    expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
    expect(body.error.message).toMatch(/is not installed/);
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

  it("is installed, found there already, updated and uninstalled", async () => {
    const first = await change("install", { ...DUSK, version: "v1.0" });
    expect([first.status, first.body]).toEqual([
      200,
      {
        success: true,
        message: "Dusk v1.0 is installed",
        package: { ...DUSK, name: "Dusk", installed_version: "v1.0", available_version: "v1.1" },
      },
    ]);
    const again = await change("install", { ...DUSK, version: "v1.0" });
    expect(again.body.message).toBe("Dusk v1.0 is installed already");
    const { body } = await change("update", DUSK);
    expect([body.package.installed_version, body.message]).toEqual([
      "v1.1",
      "Dusk v1.1 is installed",
    ]);
    expect(await shown(DUSK)).toMatchObject({ installed_version: "v1.1" });
    const last = await change("uninstall", DUSK);
    expect([last.status, last.body.message]).toEqual([200, "Dusk is uninstalled"]);
    expect(await shown(DUSK)).toMatchObject({ installed_version: "" });
  });

  it("is only looked at by a dry run, which tells what would be", async () => {
    const asked = source.asked.length;
    const { status, body } = await change("install", MEADOW, "/packages?dry_run=true");
    expect([status, body.message, body.package.installed_version]).toEqual([
      200,
      "Would install 2.0 of Meadow",
      "2.0",
    ]);
    expect([source.asked.length, (await shown(MEADOW)).installed_version]).toEqual([asked, ""]);
  });

  it("is refused by a dry run, too, for the same reason", async () => {
    const { status } = await change("uninstall", MEADOW, "/packages?dry_run=true");
    expect(status).toBe(409);
  });

  it("is checked against the digest of the index", async () => {
    const { status } = await change("install", MEADOW);
    expect(status).toBe(200);
    source.serve(archivePath(MEADOW.repository, "2.0"), await release({ "meadow.yaml": "evil" }));
    await change("uninstall", MEADOW);
    const { status: refused, body } = await change("install", MEADOW);
    expect([refused, body.error.code]).toEqual([502, "SOURCE_REFUSED"]);
    expect(body.error.message).toMatch(/digest differs/);
  });

  it("has no version that its source does not have", async () => {
    const { status, body } = await change("install", { ...DUSK, version: "v9" });
    expect([status, body.error.code]).toEqual([404, "PACKAGE_NOT_FOUND"]);
    expect(body.error.message).toMatch(/has no palettes\/dusk v9/);
  });

  it("that the index has no more is still listed, and can be uninstalled", async () => {
    await change("install", GONE);
    writeIndex({ ...DUSK, name: "Dusk", version: "v1.1" });
    expect(await shown(GONE)).toMatchObject({ installed_version: "1.0", available_version: "" });
    expect((await change("update", GONE)).status).toBe(409);
    expect((await change("uninstall", GONE)).status).toBe(200);
    expect(await shown(GONE)).toBeUndefined();
  });

  it("has one change at a time, and its job can be followed", async () => {
    source.serve(archivePath(DUSK.repository, "v2"), () => undefined);
    const late = change("install", { ...DUSK, version: "v2" });
    const asked = archivePath(DUSK.repository, "v2");
    while (!source.asked.includes(asked)) await new Promise((go) => setTimeout(go, 10));
    const { status, body } = await change("install", DUSK);
    expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
    const { job_id } = body.error.details;
    const job = (await house.admin.get(`/jobs/${job_id}`)).body.job;
    expect(job).toMatchObject({
      kind: "package",
      action: "install",
      subject: "theme palettes/dusk",
      params: { ...DUSK, version: "v2" },
      status: "running",
    });
    const { body: answer } = await late;
    expect(answer).toMatchObject({ success: true, job: { id: job_id, status: "running" } });
  });
});

describe("without leave", () => {
  it("nothing at a private address is asked", async () => {
    const source = await openSource();
    const house = await boot({ SERVICES, PACKAGE_SOURCE: source.url });
    const { category, repository } = (await house.admin.get("/packages")).body.packages[0];
    const { status, body } = await house.admin.post("/packages", {
      action: "install",
      category,
      repository,
    });
    expect([status, body.error.code, source.asked]).toEqual([502, "SOURCE_REFUSED", []]);
    expect(body.error.message).toMatch(/private address/);
    await house.stop();
    await source.stop();
  });
});
