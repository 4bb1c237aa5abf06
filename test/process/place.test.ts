/** The place of the home, changed over the API: the process starts again with it under the same id. */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "@jest/globals";
import { LIGHT, turn, write } from "../support/automations.ts";
import type { Loose } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";
import { clean, freshFolder, login, startHearth } from "../support/spawn.ts";

const ADMIN_PASSWORD = "a password of the tests";
const TOKYO = { latitude: 35.68, longitude: 139.69, time_zone: "Asia/Tokyo" };

afterEach(clean);

it("a process takes over the place of the home, also after its next start, and restores nothing by it", async () => {
  const DATA_DIR = freshFolder();
  const env = { ADMIN_PASSWORD, DATA_DIR, PORT: String(await freePort()) };
  const hearth = await startHearth(env);
  const admin = await login(hearth, ADMIN_PASSWORD);
  const rows = async () => (await admin.get("/settings")).body.settings;
  const source = async (name: string) =>
    (await rows()).find((row: Loose) => row.name === name).source;
  const hourOf = async (id: string) => {
    const { automations } = (await admin.get("/automations?details=true")).body;
    const { next_trigger } = automations.find((one: Loose) => one.entity_id === id);
    return new Date(next_trigger).getUTCHours();
  };
  const at = (alias: string, trigger: object) =>
    write(admin, { alias, trigger, action: turn(LIGHT) });
  const morning = await at("Morning", { platform: "time", at: "06:00:00" });
  const sunrise = await at("Sunrise", { platform: "sun", event: "sunrise" });
  expect(await hourOf(morning)).toBe(6);
  // What an upload leaves that was killed in the middle.
  const staged = join(DATA_DIR, "staged.backup");
  writeFileSync(staged, "half a backup");

  const { status, body } = await admin.send("PATCH", "/settings", {
    headers: { "content-type": "application/json" },
    body: JSON.stringify(TOKYO),
  });
  expect([status, body.status]).toEqual([200, "restarting"]);
  await hearth.says(/listens on .*listens on .*curl -s /s);
  expect(await hourOf(morning)).toBe(6 + 24 - 9);
  // Between 4:25 and 6:51 in Tokyo, the whole year.
  expect([19, 20, 21]).toContain(await hourOf(sunrise));
  expect(await source("TIME_ZONE")).toBe("stored");
  expect(existsSync(staged)).toBe(true);
  hearth.kill("SIGTERM");
  expect(await hearth.exit).toBe(0);

  await startHearth({ ...env, TIME_ZONE: "Europe/Berlin" });
  expect([4, 5]).toContain(await hourOf(morning));
  expect([19, 20, 21]).toContain(await hourOf(sunrise));
  expect(await source("TIME_ZONE")).toBe("environment");
});
