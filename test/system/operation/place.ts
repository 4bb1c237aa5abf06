/** The place of the home, changed over the API: what is refused, stored, and taken over by a restart. */
import { existsSync, mkdirSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { readStored } from "../../../shared/config/stored-settings.ts";
import { type Booted, bootAlone } from "../../support/boot.ts";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const MUNICH = { latitude: 48.137, longitude: 11.575 };

const patch = (by: Client, path: string, body: object) =>
  by.send("PATCH", path, {
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

describe("in a house PATCH /settings", () => {
  const house = sharedHouse();

  it("is refused where the process cannot restart, or is one of several", async () => {
    const { status, body } = await patch(house.admin, "/settings", MUNICH);
    expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
    expect(body.error.message).toContain(
      "set LATITUDE, LONGITUDE in the environment of each process",
    );
    const { settings } = (await house.admin.get("/settings")).body;
    expect(settings.some((row: Loose) => row.is_changeable)).toBe(false);
  });

  it("is closed to a user, and to an admin with a grant", async () => {
    const user = await house.key("user");
    const narrowed = await house.key("admin", { domains: ["light"] });
    for (const one of [user, narrowed])
      expect((await patch(one, "/settings", MUNICH)).status).toBe(403);
  });
});

describe("in a house that can restart PATCH /settings", () => {
  let house: Booted;
  let reasons: string[] = [];
  beforeAll(async () => {
    const restart = (reason: string) => void reasons.push(reason);
    house = await bootAlone({ TIME_ZONE: "UTC" }, { restart });
  });
  beforeEach(() => {
    reasons = [];
  });
  afterAll(() => house.stop());
  const change = async (body: object, query = "") => {
    const { status: code, body: answer } = await patch(house.admin, `/settings${query}`, body);
    return { code, ...answer };
  };
  const file = () => join(house.dataDir, "settings.json");

  it.each<[string, object, RegExp]>([
    ["nothing", {}, /Give latitude and longitude/],
    ["half a place", { latitude: 48 }, /only changed together/],
    ["a latitude beyond the pole", { ...MUNICH, latitude: 90.1 }, /latitude/],
    ["a text for a number", { ...MUNICH, latitude: "48" }, /latitude/],
    ["an unknown time zone", { time_zone: "Europe/Atlantis" }, /must be an IANA name/],
    ["a setting of the environment", { port: 80 }, /'port'/],
  ])("refuses %s, and stores nothing", async (_what, body, message) => {
    const { code, error } = await change(body);
    expect([code, error.code]).toEqual([400, "INVALID_REQUEST"]);
    expect(error.message).toMatch(message);
    expect(existsSync(file())).toBe(false);
    expect(reasons).toEqual([]);
  });

  it("refuses what the environment sets, and says where to change it", async () => {
    const { code, error } = await change({ ...MUNICH, time_zone: "Europe/Berlin" });
    expect([code, error.code]).toEqual([409, "CONFLICT"]);
    expect(error.message).toMatch(/environment of Hearth, or the file \.env .* sets TIME_ZONE/);
    expect(existsSync(file())).toBe(false);
  });

  it("checks in a dry run only", async () => {
    const { code, ...answer } = await change(MUNICH, "?dry_run=true");
    expect([code, answer]).toEqual([
      200,
      { success: true, status: "checked", settings: { LATITUDE: "48.137", LONGITUDE: "11.575" } },
    ]);
    expect(existsSync(file())).toBe(false);
    expect(reasons).toEqual([]);
  });

  it("says when the data folder cannot be written, and changes nothing", async () => {
    const blocked = join(house.dataDir, "settings.json.new");
    mkdirSync(blocked);
    const { code, error } = await change(MUNICH);
    rmdirSync(blocked);
    expect([code, error.code]).toEqual([503, "SERVICE_UNAVAILABLE"]);
    expect(existsSync(file())).toBe(false);
    expect(reasons).toEqual([]);
  });

  it("stores a place rounded to a metre, and restarts once for it", async () => {
    const exact = { latitude: 48.13712345, longitude: -0.0000001 };
    expect(await change(exact)).toMatchObject({ status: "restarting" });
    expect(readStored(house.dataDir)).toEqual({ LATITUDE: "48.13712", LONGITUDE: "0" });
    expect(await change(exact)).toMatchObject({ status: "unchanged" });
    expect(reasons).toEqual(["settings"]);
  });
});
