/** Packages from end to end: installed from a real host, kept over restarts, whole after kills. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Package } from "../../shared/contracts/packages.ts";
import { release, tarGz, zip } from "../services/packages/archives.ts";
import { archivePath, openSource, type Source } from "../services/packages/source.ts";
import { type Booted, layouts } from "../support/boot.ts";
import type { Client } from "../support/client.ts";
import { clean, freshFolder, login, startHearth } from "../support/spawn.ts";
import { eventually } from "../support/wait.ts";

const DUSK = { category: "theme", repository: "palettes/dusk" };
const FADER = { category: "python_script", repository: "scriptbox/light-fader" };
const HOSTILE = { category: "plugin", repository: "evil/card" };
const INDEX = {
  packages: [
    { ...DUSK, name: "Dusk", version: "v2" },
    { ...FADER, name: "Light fader", version: "1.2.0" },
    { ...HOSTILE, name: "Card", version: "6.6.6" },
  ],
};

/** Several files, so that there is something to be half done. */
const filesOf = (version: string) =>
  Object.fromEntries([...Array(40).keys()].map((at) => [`part/${at}.yaml`, version]));

const openDusk = async (): Promise<Source> => {
  const source = await openSource();
  for (const version of ["v1", "v2"])
    source.serve(archivePath(DUSK.repository, version), await release(filesOf(version)));
  return source;
};

const change = (client: Client, action: string, body: object) =>
  client.post("/packages", { action, ...body });
const installed = async (client: Client, { repository }: { repository: string }) => {
  const { packages } = (await client.get("/packages")).body;
  return packages.find((one: Package) => one.repository === repository)?.installed_version;
};

describe.each(layouts)("a house in %s", (_name, boot) => {
  let source: Source;
  let house: Booted;
  const DATA_DIR = freshFolder();
  const root = join(DATA_DIR, "packages");
  const index = join(freshFolder(), "index.json");
  const start = () =>
    boot({ DATA_DIR, PACKAGE_INDEX: index, PACKAGE_SOURCE: source.url, PACKAGE_PRIVATE: "on" });

  beforeAll(async () => {
    source = await openDusk();
    source.serve(
      archivePath(FADER.repository, "1.2.0"),
      zip([{ name: "light-fader-1.2.0/fader.py", content: "fade()" }]),
    );
    source.serve(
      archivePath(HOSTILE.repository, "6.6.6"),
      await tarGz([{ name: "card/", type: "directory" }, { name: "card/../../../../evil" }]),
    );
    writeFileSync(index, JSON.stringify(INDEX));
    house = await start();
  });
  afterAll(async () => {
    await house.stop();
    await source.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  });

  it("installs what it is asked for, shows it, and tells of it", async () => {
    const { position } = (await house.admin.get("/api/events")).body;
    const { status, body } = await change(house.admin, "install", { ...DUSK, version: "v1" });
    expect([status, body.success, body.package.installed_version]).toEqual([200, true, "v1"]);
    expect(readFileSync(join(root, "theme/palettes/dusk/part/7.yaml"), "utf8")).toBe("v1");
    expect(await installed(house.admin, DUSK)).toBe("v1");
    const { body: said } = await house.admin.get(`/api/events?since=${position}`);
    expect(JSON.stringify(said)).toContain('"installed_version":"v1"');
  });

  it("installs a zip by a tool, as agents do", async () => {
    const { status, body } = await house.admin.post("/api/tools", {
      tool: "package",
      action: "install",
      ...FADER,
    });
    expect([status, body.result.package.installed_version]).toEqual([200, "1.2.0"]);
    const script = join(root, "python_script/scriptbox/light-fader/fader.py");
    expect(readFileSync(script, "utf8")).toBe("fade()");
  });

  it("refuses what is hostile, and nothing of it is left", async () => {
    const { status, body } = await change(house.admin, "install", HOSTILE);
    expect([status, body.error.code]).toEqual([502, "SOURCE_REFUSED"]);
    expect(body.error.message).toMatch(/leads out of its folder/);
    expect(readdirSync(root).sort()).toEqual(["python_script", "theme"]);
    expect(existsSync(join(DATA_DIR, "evil"))).toBe(false);
  });

  it("knows after a restart what is installed, updates it, and takes it away", async () => {
    await house.stop();
    house = await start();
    expect(await installed(house.admin, DUSK)).toBe("v1");
    const { body } = await change(house.admin, "update", DUSK);
    expect([body.package.installed_version, body.message]).toEqual(["v2", "Dusk v2 is installed"]);
    expect(readFileSync(join(root, "theme/palettes/dusk/part/7.yaml"), "utf8")).toBe("v2");
    for (const one of [DUSK, FADER])
      expect((await change(house.admin, "uninstall", one)).status).toBe(200);
    expect([await installed(house.admin, DUSK), readdirSync(root)]).toEqual(["", []]);
  });

  it("does a repeated request once", async () => {
    const send = () =>
      house.admin.post(
        "/packages",
        { action: "install", ...DUSK },
        { "idempotency-key": "dusk-1" },
      );
    const [first, second] = [await send(), await send()];
    expect([second.status, second.text]).toEqual([200, first.text]);
    const { status } = await change(house.admin, "uninstall", DUSK);
    expect(status).toBe(200);
  });
});

describe("a process that is killed amid a change", () => {
  const KILLS = 8;
  const ADMIN_PASSWORD = "a password of the tests";
  const SERVICES = "devices,identity,packages,jobs,events,gateway";
  let source: Source;
  let DATA_DIR = "";
  let root = "";
  beforeEach(async () => {
    source = await openDusk();
    DATA_DIR = freshFolder();
    root = join(DATA_DIR, "packages");
    writeFileSync(join(DATA_DIR, "index.json"), JSON.stringify(INDEX));
  });
  afterEach(async () => {
    await clean();
    await source.stop();
  });

  const start = async () => {
    const hearth = await startHearth({
      DATA_DIR,
      ADMIN_PASSWORD,
      SERVICES,
      LIMIT_B: "off",
      LIMIT_D: "off",
      PACKAGE_INDEX: join(DATA_DIR, "index.json"),
      PACKAGE_SOURCE: source.url,
      PACKAGE_PRIVATE: "on",
    });
    const kill = async () => {
      hearth.kill("SIGKILL");
      await hearth.exit;
    };
    return { kill, client: await login(hearth, ADMIN_PASSWORD) };
  };
  const parts = () => {
    const folder = join(root, "theme/palettes/dusk/part");
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names.map((name) => readFileSync(join(folder, name), "utf8"));
  };

  it("ends the job when it is back, without being asked again", async () => {
    const path = archivePath(DUSK.repository, "v2");
    const first = await start();
    source.serve(path, () => undefined);
    void change(first.client, "install", DUSK).catch(() => undefined);
    while (!source.asked.includes(path)) await pause(5);
    await first.kill();
    source.serve(path, await release(filesOf("v2")));
    const { client } = await start();
    await eventually(async () => ({ version: await installed(client, DUSK) }), { version: "v2" });
    expect(parts()).toEqual(Array(40).fill("v2"));
  });

  it("leaves the old version or the new one, whole, and nothing else", async () => {
    for (let life = 0; life < KILLS; life += 1) {
      const version = life % 2 === 0 ? "v1" : "v2";
      const { client, kill } = await start();
      void change(client, "install", { ...DUSK, version }).catch(() => undefined);
      // Each time at another moment of the change.
      await pause(10 + life * 12);
      await kill();

      const { client: again, kill: end } = await start();
      expect(["", "v1", "v2"]).toContain(await installed(again, DUSK));
      expect(new Set(parts()).size).toBeLessThanOrEqual(1);
      // What was begun ends by itself; until then, another change is refused.
      const ask = async () => ({
        status: (await change(again, "install", { ...DUSK, version })).status,
      });
      await eventually(ask, { status: 200 });
      expect(await installed(again, DUSK)).toBe(version);
      expect(parts()).toEqual(Array(40).fill(version));
      // The job that was taken up may still be tidying.
      await eventually(async () => ({ left: readdirSync(root) }), { left: ["theme"] });
      await end();
    }
  }, 180_000);
});
