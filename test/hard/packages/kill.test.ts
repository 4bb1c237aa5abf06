/** Packages over kills of the whole process, at random moments. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Package } from "../../../shared/contracts/packages.ts";
import { release } from "../../services/packages/archives.ts";
import { archivePath, openSource, type Source } from "../../services/packages/source.ts";
import type { Client } from "../../support/client.ts";
import { clean, freshFolder, login, startHearth } from "../../support/spawn.ts";
import { until } from "../../support/until.ts";
import { eventually } from "../../support/wait.ts";

const ADMIN_PASSWORD = "a password of the tests";
const DUSK = { category: "theme", repository: "palettes/dusk" };
const VERSIONS = ["v1", "v2"];

/** Several files, so that there is something to be half done. */
const filesOf = (version: string) =>
  Object.fromEntries([...Array(40).keys()].map((at) => [`part/${at}.yaml`, version]));

const change = (client: Client, version: string) =>
  client.post("/packages", { action: "install", ...DUSK, version });
const installed = async (client: Client) => {
  const { packages } = (await client.get("/packages")).body;
  return packages.find((one: Package) => one.repository === DUSK.repository)?.installed_version;
};

describe("a process that is killed amid a change", () => {
  let source: Source;
  let DATA_DIR = "";
  beforeAll(async () => {
    source = await openSource();
    for (const version of VERSIONS)
      source.serve(archivePath(DUSK.repository, version), await release(filesOf(version)));
    DATA_DIR = freshFolder();
    const index = { packages: [{ ...DUSK, name: "Dusk", version: "v2" }] };
    writeFileSync(join(DATA_DIR, "index.json"), JSON.stringify(index));
  });
  afterAll(async () => {
    await clean();
    await source.stop();
  });

  const start = async () => {
    const hearth = await startHearth({
      DATA_DIR,
      ADMIN_PASSWORD,
      SERVICES: "devices,identity,packages,jobs,gateway",
      LIMIT_B: "off",
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
  const root = () => join(DATA_DIR, "packages");
  const parts = () => {
    const folder = join(root(), "theme/palettes/dusk/part");
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names.map((name) => readFileSync(join(folder, name), "utf8"));
  };

  it.each([0, 8, 20, 40])(
    "leaves the old version or the new one, whole, and nothing else: %s ms after it has begun",
    async (ms) => {
      const first = await start();
      const before = await installed(first.client);
      const version = before === "v1" ? "v2" : "v1";
      const asked = source.asked.length;
      void change(first.client, version).catch(() => undefined);
      await until(() => source.asked.length > asked);
      await pause(ms);
      await first.kill();

      const { client, kill } = await start();
      expect([before, version]).toContain(await installed(client));
      expect(new Set(parts()).size).toBeLessThanOrEqual(1);
      // What was begun ends by itself; until then, another change is refused.
      await eventually(async () => ({ status: (await change(client, version)).status }), {
        status: 200,
      });
      expect(await installed(client)).toBe(version);
      expect(parts()).toEqual(Array(40).fill(version));
      // The job that was taken up may still be tidying.
      await eventually(async () => ({ left: readdirSync(root()) }), { left: ["theme"] });
      await kill();
    },
  );
});
