/** Health: whether a house lives, and whether it can serve; what it says when it cannot. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { type RunningProcess, startProcess } from "../../../assembly.ts";
import type { Letter } from "../../../gateway/groups/groups.ts";
import packageJson from "../../../package.json" with { type: "json" };
import { HTTP_SERVICES, SERVICES } from "../../../shared/config/settings.ts";
import { type Booted, bootAlone, configFor } from "../../support/boot.ts";
import { type Client, clientFor } from "../../support/client.ts";
import { expectFailure } from "../../support/shapes.ts";
import { sharedHouse } from "../../support/shared-house.ts";

describe("a house", () => {
  const house = sharedHouse();

  it("tells that it lives, and that it can serve", async () => {
    const services = Object.fromEntries(SERVICES.map((name) => [name, "ok"]));
    const alive = await house.anyone.get("/health");
    expect([alive.status, alive.body]).toEqual([
      200,
      { status: "ok", version: packageJson.version, uptime: expect.any(Number), services },
    ]);
    const ready = await house.anyone.get("/health/ready");
    expect([ready.status, ready.body]).toEqual([200, { status: "ready", missing: [] }]);
  });
});

/** So often at most, the store is asked to take a write. */
const PROBE_MS = 1000;

describe("a house whose disk is full", () => {
  let house: Booted;
  beforeAll(async () => {
    house = await bootAlone();
  });
  afterAll(() => house.stop());
  afterEach(() => void jest.restoreAllMocks());

  it("is not ready, changes nothing, and says so until there is room again", async () => {
    const { exec } = DatabaseSync.prototype;
    const full = jest.spyOn(DatabaseSync.prototype, "exec");
    full.mockImplementation(function (this: DatabaseSync, sql: string) {
      if (sql !== "COMMIT") return exec.call(this, sql);
      throw Object.assign(new Error("database or disk is full"), { code: "ERR_SQLITE_ERROR" });
    });
    const log = jest.spyOn(house.house.broker.logger, "error");
    house.clock.advance(PROBE_MS);
    const refused = await house.admin.control("switch.coffee_machine", "turn_on");
    expect([refused.status, refused.body.error.code]).toEqual([503, "SERVICE_UNAVAILABLE"]);
    expect(refused.text).not.toContain("disk");
    const facts = {
      status: 503,
      error: expect.stringContaining("because: database or disk is full"),
    };
    expect(log).toHaveBeenCalledWith("request failed", expect.objectContaining(facts));
    const ready = await house.anyone.get("/health/ready");
    expect([ready.status, ready.body]).toEqual([503, { status: "waiting", missing: ["store"] }]);
    expect((await house.anyone.get("/health")).status).toBe(200);
    full.mockRestore();
    house.clock.advance(PROBE_MS);
    expect((await house.anyone.get("/health/ready")).body).toMatchObject({ status: "ready" });
  });
});

describe("a gateway whose services are away", () => {
  let gateway: RunningProcess;
  let client: Client;
  const dataDir = mkdtempSync(join(tmpdir(), "hearth-test-"));
  beforeAll(async () => {
    gateway = await startProcess(configFor({ DATA_DIR: dataDir, SERVICES: "gateway" }));
    client = clientFor(`http://127.0.0.1:${gateway.port}`, "Bearer any");
  });
  afterAll(async () => {
    await gateway.stop();
    rmSync(dataDir, { recursive: true });
  });

  it("lives, but is not ready, and says what is missing", async () => {
    const missing = [...SERVICES.filter((name) => !HTTP_SERVICES.includes(name)), "streams"];
    const ready = await client.get("/health/ready");
    expect([ready.status, ready.body]).toEqual([503, { status: "waiting", missing }]);
    expect(ready.headers.get("retry-after")).toBe("1");
    expect((await client.get("/health")).body).toMatchObject({
      status: "ok",
      services: { devices: "missing", identity: "missing", gateway: "ok" },
    });
  });

  it.each<[Letter, string, string]>([
    ["A", "GET", "/api/state/light.kitchen"],
    ["B", "POST", "/control"],
    ["D", "GET", "/api/state"],
  ])("answers 503 in the words of %s, and when to try again", async (letter, method, path) => {
    const { status, headers, body } = await client.send(method, path);
    expect([status, headers.get("retry-after")]).toEqual([503, "1"]);
    expectFailure(letter, status, body);
    expect(JSON.stringify(body)).not.toMatch(/identity|\$node|nodeID/);
  });
});
