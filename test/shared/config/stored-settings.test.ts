/** The file of the settings that were changed over the API: below the environment, whole, and checked. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Config, Env } from "../../../shared/config/config.ts";
import { SETTINGS } from "../../../shared/config/settings.ts";
import { loadConfig, readStored, writeStored } from "../../../shared/config/stored-settings.ts";
import { settingFields } from "../../../shared/contracts/context.ts";

describe("the file of changed settings", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "hearth-stored-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const place = { LATITUDE: "48.137", LONGITUDE: "11.575", TIME_ZONE: "Europe/Berlin" };
  const load = (env: Env): Config => {
    const config = loadConfig(env, folder);
    if (typeof config === "string") throw new TypeError(config);
    return config;
  };

  it("replaces defaults, and the environment overrides it", () => {
    writeStored(join(folder), place);
    const config = load({ DATA_DIR: ".", TIME_ZONE: "Asia/Tokyo", LATITUDE: "" });
    expect(config).toMatchObject({ LATITUDE: 48.137, LONGITUDE: 11.575, TIME_ZONE: "Asia/Tokyo" });
    expect(config.texts).not.toHaveProperty("LATITUDE");
  });

  it("is of the data folder that the environment names", () => {
    writeStored(folder, place);
    expect(load({ DATA_DIR: "other" }).TIME_ZONE).toBe("UTC");
    expect(load({ DATA_DIR: folder }).TIME_ZONE).toBe("Europe/Berlin");
  });

  it.each([
    ["no JSON", "{", /expected a JSON object$/],
    ["no object", "[]", /expected a JSON object$/],
    ["another setting", '{"PORT":"1"}', /: PORT is no setting of this file$/],
    ["an inherited name", '{"toString":"1"}', /: toString is no setting of this file$/],
    ["an invalid value", '{"LATITUDE":"91"}', /: LATITUDE is invalid: expected degrees from/],
    ["a number", '{"LATITUDE":48}', /: LATITUDE is invalid/],
  ])("stops the start with one line when it has %s", (_what, text, line) => {
    writeFileSync(join(folder, "settings.json"), text);
    expect(loadConfig({ DATA_DIR: folder })).toMatch(line);
    expect(loadConfig({ DATA_DIR: folder })).toContain(join(folder, "settings.json"));
  });

  it("is the one before or the new one when the process is killed while it is written", () => {
    writeStored(folder, place);
    const moved = { ...place, TIME_ZONE: "Asia/Tokyo" };
    // Writes the two in turn until it is killed.
    const script = `import { writeStored } from ${JSON.stringify(resolve("shared/config/stored-settings.ts"))};
      for (;;) for (const one of ${JSON.stringify([place, moved])}) writeStored(${JSON.stringify(folder)}, one);`;
    for (const timeout of [250, 300, 350]) {
      spawnSync(process.execPath, ["--input-type=module", "-e", script], {
        timeout,
        killSignal: "SIGKILL",
      });
      expect([place, moved]).toContainEqual(readStored(folder));
    }
  });

  it("leaves nothing beside it, and only its owner reads it", () => {
    writeStored(folder, place);
    expect(readdirSync(folder)).toEqual(["settings.json"]);
    expect(JSON.parse(readFileSync(join(folder, "settings.json"), "utf8"))).toEqual(place);
  });
});

it("the fields of the API are the settings that can be changed", () => {
  const rows = Object.entries(SETTINGS).filter(([, row]) => "isChangeable" in row);
  const names = Object.keys(settingFields).map((field) => field.toUpperCase());
  expect(rows.map(([name]) => name)).toEqual(names);
});
