/** A restore over the API: who may, what is refused, and that a refused one leaves nothing behind. */
import { existsSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { stagedFile } from "../../../shared/store/dump/restore-files.ts";
import { type Booted, bootAlone } from "../../support/boot.ts";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const GZIP = "application/gzip";

const backupOf = async ({ url, admin: { authorization = "" } }: Booted): Promise<Buffer> => {
  const response = await fetch(`${url}/backup`, { headers: { authorization } });
  return Buffer.from(await response.arrayBuffer());
};

const upload = async (
  { url, admin: { authorization = "" } }: Pick<Booted, "url" | "admin">,
  body: Buffer,
  { query = "", type = GZIP } = {},
) => {
  const headers = { authorization, "Content-Type": type };
  const response = await fetch(`${url}/restore${query}`, { method: "POST", headers, body });
  const answer = (await response.json()) as Loose;
  return { status: response.status, ...answer };
};

describe("in a house", () => {
  const house = sharedHouse();

  it("POST /restore is closed to an admin with a grant", async () => {
    const narrowed = await house.key("admin", { domains: ["light"] });
    expect((await narrowed.send("POST", "/restore")).status).toBe(403);
    expect((await narrowed.get("/restore")).status).toBe(403);
  });

  it("POST /restore is refused where the process cannot restart itself", async () => {
    const { status, error } = await upload(house, Buffer.from("x"));
    expect([status, error.code]).toEqual([409, "CONFLICT"]);
    expect(error.message).toContain("npm run restore");
  });

  it("GET /restore says that there was none", async () => {
    expect((await house.admin.get("/restore")).body.restore).toEqual({ status: "none" });
  });
});

describe("a house that can restart", () => {
  let house: Booted;
  let backup: Buffer;
  let restarts = 0;
  const restart = () => {
    restarts += 1;
  };
  beforeAll(async () => {
    house = await bootAlone({}, { restart });
    backup = await backupOf(house);
  });
  beforeEach(() => {
    restarts = 0;
  });
  afterAll(() => house.stop());

  it("checks a backup in a dry run, and keeps nothing of it", async () => {
    const { status, restore } = await upload(house, backup, { query: "?dry_run=true" });
    expect(status).toBe(200);
    expect(restore).toMatchObject({ status: "checked", hearth: "0.1.0" });
    expect(restore.entities).toBeGreaterThan(40);
    expect(Date.parse(restore.created_at)).toBeLessThanOrEqual(Date.now());
    expect(restarts).toBe(0);
    expect(existsSync(stagedFile(house))).toBe(false);
  });

  const cut = () => backup.subarray(0, backup.length - 200);
  const changed = () => {
    const middle = Math.floor(backup.length / 2);
    return Buffer.concat([backup.subarray(0, middle), Buffer.from("?"), backup.subarray(middle)]);
  };
  it.each([
    ["is empty", () => Buffer.alloc(0), 400],
    ["is text", () => Buffer.from("Hello"), 400],
    ["is truncated", cut, 400],
    ["is damaged", changed, 400],
    ["has something behind it", () => Buffer.concat([backup, Buffer.from("more")]), 400],
    ["is larger than 64 MiB", () => Buffer.alloc(64 * 1024 * 1024 + 1), 413],
  ])("refuses a file that %s, and keeps nothing of it", async (_what, body, expected) => {
    const { status, error } = await upload(house, body());
    expect([status, error.code]).toEqual([expected, "INVALID_REQUEST"]);
    expect(error.message).toMatch(/^The file /);
    expect(restarts).toBe(0);
    expect(existsSync(stagedFile(house))).toBe(false);
  });

  it("refuses another type, an unknown parameter and a body of JSON", async () => {
    expect((await upload(house, backup, { type: "text/plain" })).status).toBe(415);
    expect((await upload(house, backup, { query: "?replace=true" })).status).toBe(400);
    expect((await house.admin.post("/restore", {})).status).toBe(415);
    expect(restarts).toBe(0);
  });

  it("restarts once with a backup, and refuses another one meanwhile", async () => {
    const own = await bootAlone({}, { restart });
    const { status, restore } = await upload(own, backup);
    expect([status, restore.status, restarts]).toEqual([200, "restarting", 1]);
    expect(existsSync(stagedFile(own))).toBe(true);
    expect((await upload(own, backup)).status).toBe(409);
    expect(restarts).toBe(1);
    await own.stop();
  });
});
