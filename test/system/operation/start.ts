/** A start that cannot be ends with a line that says why, and leaves nothing open. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { startProcess } from "../../../assembly.ts";
import type { Env } from "../../../shared/config/config.ts";
import { configFor } from "../../support/boot.ts";
import { CHEAP } from "../../support/settings.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const folder = mkdtempSync(join(tmpdir(), "hearth-start-"));
const FILE = join(folder, "a file");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (env: Env) =>
  startProcess(configFor({ DATA_DIR: join(folder, "data"), ...env }), { passwordCost: CHEAP });

describe("a start", () => {
  const running = sharedHouse();

  it.each<[Env, string]>([
    [{ HOST: "192.0.2.1" }, "HOST is invalid: expected a name or an address of this machine"],
    [
      { DATA_DIR: FILE },
      `DATA_DIR is "${FILE}", which is not a folder and cannot be created: ENOTDIR`,
    ],
    [
      { DATA_DIR: "/proc/hearth/data" },
      'DATA_DIR is "/proc/hearth/data", which is not a folder and cannot be created: ENOENT',
    ],
  ])("is refused where it cannot be: %j", async (env, line) => {
    writeFileSync(FILE, "");
    await expect(start(env)).rejects.toThrow(line);
  });

  it.each(["PORT", "METRICS_PORT", "HEALTH_PORT"])("is refused where %s is taken", async (name) => {
    const port = String(running.port);
    const line = `${name} is invalid: expected a free port, but another process listens on ${port}`;
    await expect(start({ [name]: port })).rejects.toThrow(line);
  });

  it("is refused with a kept secret that is too short to be safe", async () => {
    const house = await start({ JWT_SECRET: "" });
    await house.stop();
    const secret = join(folder, "data/jwt-secret");
    writeFileSync(secret, "short");
    const refused = start({ JWT_SECRET: "" });
    await expect(refused).rejects.toThrow(`${secret} holds fewer than 32 characters: remove it`);
    // What had been opened by then is closed again.
    await (await start({})).stop();
  });

  it("shows no password that was chosen", async () => {
    const shown: string[] = [];
    const config = configFor({ DATA_DIR: join(folder, "chosen") });
    const house = await startProcess(config, {
      passwordCost: CHEAP,
      showPassword: (password) => shown.push(password),
    });
    await house.stop();
    expect([shown, house.firstPassword]).toEqual([[], undefined]);
  });
});
