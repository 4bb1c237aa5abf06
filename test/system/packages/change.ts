/** Packages from a host of one's own: installed, found, updated, uninstalled, and refused with a reason. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { PACKAGE_ACTIONS, type Package } from "../../../shared/contracts/packages.ts";
import { release, sha256, tarGz, zip } from "../../services/packages/archives.ts";
import { archivePath, openSource, type Source } from "../../services/packages/source.ts";
import { type Booted, boot } from "../../support/boot.ts";
import { clean, freshFolder } from "../../support/spawn.ts";

const DUSK = { category: "theme", repository: "palettes/dusk" };
const MEADOW = { category: "theme", repository: "palettes/meadow" };
const GONE = { category: "theme", repository: "palettes/gone" };
const FADER = { category: "python_script", repository: "scriptbox/light-fader" };
const HOSTILE = { category: "plugin", repository: "evil/card" };
const DUSK_ROW = { ...DUSK, name: "Dusk", version: "v1.1" };

let house: Booted;
let source: Source;
let index = "";
const root = () => join(house.dataDir, "packages");
const writeIndex = (...packages: object[]) => writeFileSync(index, JSON.stringify({ packages }));

const change = (action: string, body: object, path = "/packages") =>
  house.admin.post(path, { action, ...body });
const shown = async ({ repository }: { repository: string }) =>
  (await house.admin.get("/packages")).body.packages.find(
    (one: Package) => one.repository === repository,
  );

describe("a package", () => {
  beforeAll(async () => {
    source = await openSource();
    const serve = async ({ repository }: { repository: string }, version: string, bytes: Buffer) =>
      source.serve(archivePath(repository, version), bytes);
    for (const version of ["v1.0", "v1.1"])
      await serve(DUSK, version, await release({ "dusk.yaml": version }));
    const meadow = await release({ "meadow.yaml": "green" });
    await serve(MEADOW, "2.0", meadow);
    await serve(GONE, "1.0", await release({ "gone.yaml": "x" }));
    await serve(FADER, "1.2.0", zip([{ name: "light-fader-1.2.0/fader.py", content: "fade()" }]));
    const hostile = [
      { name: "card/", type: "directory" } as const,
      { name: "card/../../../../evil" },
    ];
    await serve(HOSTILE, "6.6.6", await tarGz(hostile));
    index = join(freshFolder(), "index.json");
    writeIndex(
      DUSK_ROW,
      { ...MEADOW, name: "Meadow", version: "2.0", digests: { "2.0": sha256(meadow) } },
      { ...GONE, name: "Gone", version: "1.0" },
      { ...FADER, name: "Light fader", version: "1.2.0" },
      { ...HOSTILE, name: "Card", version: "6.6.6" },
    );
    const PACKAGE_SOURCE = `${source.url}/`;
    house = await boot({ PACKAGE_INDEX: index, PACKAGE_SOURCE, PACKAGE_PRIVATE: "on" });
  });
  afterAll(async () => {
    await house.stop();
    await source.stop();
    await clean();
  });

  it.each(PACKAGE_ACTIONS)("of an unknown package is a 404: %s", async (action) => {
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

  it("is installed, found there already, updated and uninstalled, and each is told", async () => {
    const { position } = (await house.admin.get("/api/events")).body;
    const first = await change("install", { ...DUSK, version: "v1.0" });
    expect([first.status, first.body]).toEqual([
      200,
      {
        success: true,
        message: "Dusk v1.0 is installed",
        package: { ...DUSK, name: "Dusk", installed_version: "v1.0", available_version: "v1.1" },
      },
    ]);
    expect(readFileSync(join(root(), "theme/palettes/dusk/dusk.yaml"), "utf8")).toBe("v1.0");
    const again = await change("install", { ...DUSK, version: "v1.0" });
    expect(again.body.message).toBe("Dusk v1.0 is already installed");
    const { body } = await change("update", DUSK);
    expect([body.package.installed_version, body.message]).toEqual([
      "v1.1",
      "Dusk v1.1 is installed",
    ]);
    expect(await shown(DUSK)).toMatchObject({ installed_version: "v1.1" });
    const last = await change("uninstall", DUSK);
    expect([last.status, last.body.message]).toEqual([200, "Dusk is uninstalled"]);
    expect(await shown(DUSK)).toMatchObject({ installed_version: "" });
    const { events } = (await house.admin.get(`/api/events?since=${position}`)).body;
    const told = events.map((one: { installed_version?: string }) => one.installed_version);
    expect(told).toEqual(expect.arrayContaining(["v1.0", "v1.1", ""]));
  });

  it("as a zip is installed by a tool, as agents do it", async () => {
    const wanted = { tool: "package", action: "install", ...FADER };
    const { status, body } = await house.admin.post("/api/tools", wanted);
    expect([status, body.result.package.installed_version]).toEqual([200, "1.2.0"]);
    const script = join(root(), "python_script/scriptbox/light-fader/fader.py");
    expect(readFileSync(script, "utf8")).toBe("fade()");
    expect((await change("uninstall", FADER)).status).toBe(200);
  });

  it("that is hostile is refused, and nothing of it is left", async () => {
    const { status, body } = await change("install", HOSTILE);
    expect([status, body.error.code]).toEqual([502, "SOURCE_REFUSED"]);
    expect(body.error.message).toMatch(/is outside its folder/);
    expect(readdirSync(root())).toEqual([]);
    expect(existsSync(join(house.dataDir, "evil"))).toBe(false);
  });

  it("is installed once by a repeated request", async () => {
    const key = { "idempotency-key": "dusk-1" };
    const send = () => house.admin.post("/packages", { action: "install", ...DUSK }, key);
    const [first, second] = [await send(), await send()];
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect((await change("uninstall", DUSK)).status).toBe(200);
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
    expect((await change("install", MEADOW)).status).toBe(200);
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
    writeIndex(DUSK_ROW);
    expect(await shown(GONE)).toMatchObject({ installed_version: "1.0", available_version: "" });
    expect((await change("update", GONE)).status).toBe(409);
    expect((await change("uninstall", GONE)).status).toBe(200);
    expect(await shown(GONE)).toBeUndefined();
  });

  it("has one change at a time, and its job can be followed", async () => {
    const [began, bytes] = [Promise.withResolvers<void>(), await release({ "dusk.yaml": "v2" })];
    let send = () => {};
    source.serve(archivePath(DUSK.repository, "v2"), (response) => {
      send = () => response.end(bytes);
      began.resolve();
    });
    const late = change("install", { ...DUSK, version: "v2" });
    await began.promise;
    const { status, body } = await change("install", DUSK);
    expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
    const { job_id } = body.error.details;
    const job = async () => (await house.admin.get(`/jobs/${job_id}`)).body.job;
    expect(await job()).toMatchObject({
      kind: "package",
      action: "install",
      subject: "theme palettes/dusk",
      params: { ...DUSK, version: "v2" },
      status: "running",
    });
    send();
    expect((await late).body.package.installed_version).toBe("v2");
    expect(await job()).toMatchObject({ status: "succeeded", progress: 100 });
  });
});
