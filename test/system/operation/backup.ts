/** A backup over the API: the file that `npm run restore` takes. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { execute } from "../../../shared/store/dump/command.ts";
import { restore } from "../../../shared/store/dump/restore.ts";
import { bootAlone } from "../../support/boot.ts";
import { clientFor } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const NAME = /^attachment; filename="hearth-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup"$/;

describe("in a house GET /backup", () => {
  const house = sharedHouse();

  it("is closed to an admin with a grant", async () => {
    const narrowed = await house.key("admin", { domains: ["light"] });
    expect((await narrowed.get("/backup")).status).toBe(403);
  });

  it("says what it is, also to HEAD", async () => {
    for (const method of ["HEAD", "GET"]) {
      const { status, headers } = await house.admin.send(method, "/backup");
      expect([status, headers.get("content-type")]).toEqual([200, "application/gzip"]);
      expect(headers.get("content-disposition")).toMatch(NAME);
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });
});

describe("a backup over the API", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "hearth-download-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("restores the house as it was", async () => {
    const house = await bootAlone();
    const scene = { name: "Kept", actions: [{ device: "light.kitchen", action: "on" }] };
    expect(await house.admin.post("/api/scene", scene)).toMatchObject({ status: 200 });
    const { authorization = "" } = house.admin;
    const response = await fetch(`${house.url}/backup`, { headers: { authorization } });
    const file = join(folder, "house.backup");
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    await house.stop();

    const DATA_DIR = join(folder, "data");
    const restored = await execute(restore, {
      args: [file],
      signal: AbortSignal.any([]),
      streams: process,
      readEnv: () => ({ DATA_DIR }),
    });
    expect(restored).toMatchObject({ code: 0 });
    const again = await bootAlone({ DATA_DIR });
    const client = clientFor(again.url, authorization);
    expect((await client.get("/scenes/kept")).status).toBe(200);
    await again.stop();
  });
});
