/** A restore over the API replaces the store of a process, which goes on under the same id. */
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import type { Client } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";
import { clean, freshFolder, login, type Process, startHearth } from "../support/spawn.ts";

const ADMIN_PASSWORD = "a password of the tests";
const SCENE = { name: "Kept", actions: [{ device: "light.kitchen", action: "on" }] };
const KEPT = "before-restore.backup";

const backupOf = async ({ url, authorization = "" }: Client): Promise<Buffer> => {
  const response = await fetch(`${url}/backup`, { headers: { authorization } });
  return Buffer.from(await response.arrayBuffer());
};

const upload = ({ url, authorization = "" }: Client, body: Buffer) =>
  fetch(`${url}/restore`, {
    method: "POST",
    headers: { authorization, "Content-Type": "application/gzip" },
    body,
  });

const isThere = async (admin: Client) => (await admin.get("/scenes/kept")).status === 200;

describe("a process that gets a backup", () => {
  afterEach(clean);

  /** A process with a scene, which its backup has too. */
  const start = async (DATA_DIR: string) => {
    const PORT = String(await freePort());
    const hearth = await startHearth({ ADMIN_PASSWORD, DATA_DIR, PORT });
    const admin = await login(hearth, ADMIN_PASSWORD);
    await admin.post("/api/scene", SCENE);
    const backup = await backupOf(admin);
    await admin.send("DELETE", "/scenes/kept");
    return { hearth, admin, backup };
  };

  const restarted = async ({ says }: Process, admin: Client, backup: Buffer) => {
    expect((await upload(admin, backup)).status).toBe(200);
    await says(/listens on .*listens on .*curl -s /s);
    return (await admin.get("/restore")).body.restore;
  };

  it("goes on with it, keeps the store before as a backup, and ends cleanly later", async () => {
    const DATA_DIR = freshFolder();
    const { hearth, admin, backup } = await start(DATA_DIR);
    const restore = await restarted(hearth, admin, backup);
    expect(restore).toMatchObject({
      status: "done",
      message: expect.stringMatching(/46 entities/),
    });
    expect(await isThere(admin)).toBe(true);
    expect(readdirSync(DATA_DIR)).toContain(KEPT);
    expect(readdirSync(DATA_DIR)).not.toContain("staged.backup");
    hearth.kill("SIGTERM");
    expect(await hearth.exit).toBe(0);
  });

  it("goes on with its own store where the store before cannot be kept, and says so", async () => {
    const DATA_DIR = freshFolder();
    const { hearth, admin, backup } = await start(DATA_DIR);
    writeFileSync(join(DATA_DIR, KEPT), "something else");
    const restore = await restarted(hearth, admin, backup);
    expect(restore).toMatchObject({
      status: "failed",
      message: expect.stringMatching(/exists and is not a backup/),
    });
    expect(await isThere(admin)).toBe(false);
  });
});
