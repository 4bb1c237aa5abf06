/** The settings for people: without what is secret in them. */
import { describe, expect, it } from "@jest/globals";
import {
  type Config,
  describeSettings,
  type Env,
  readConfig,
} from "../../../shared/config/config.ts";

const LONG = "a secret of at least 32 characters";
const read = (env: Env, stored: Config["stored"] = {}): Config => {
  const config = readConfig(env, stored);
  if (typeof config === "string") throw new TypeError(config);
  return config;
};

describe("the settings for people", () => {
  const shown = (env: Env, name: string) =>
    describeSettings(read(env), true).find((row) => row.name === name);

  it.each([
    ["redis://hearth:secret@10.0.0.2:6379/1", "redis://…@10.0.0.2:6379/1"],
    ["sqlite:home.db", "sqlite:home.db"],
  ])("show the address %s without user and password", (STORE_URL, value) =>
    expect(shown({ STORE_URL }, "STORE_URL")).toMatchObject({ value, is_set: true }),
  );

  it("show each of several addresses so", () => {
    const env = { TRANSPORTER: "nats://a:b@one:4222,nats://c:d@two:4222", CLUSTER_SECRET: LONG };
    const given = { ...env, STORE_URL: "redis://localhost" };
    expect(shown(given, "TRANSPORTER")?.value).toBe("nats://…@one:4222,nats://…@two:4222");
    expect(shown(given, "CLUSTER_SECRET")?.value).toBe("set");
  });

  const stored = { TIME_ZONE: "Europe/Berlin" };
  const zone = (env: Env, canChange = true) =>
    describeSettings(read(env, stored), canChange).find(({ name }) => name === "TIME_ZONE");
  it.each([
    ["was changed over the API", {}, true, ["Europe/Berlin", "stored", true]],
    ["the environment overrides", { TIME_ZONE: "UTC" }, true, ["UTC", "environment", false]],
    ["this process cannot take over", {}, false, ["Europe/Berlin", "stored", false]],
  ])(
    "tell of one that %s its source, and whether it can be changed",
    (_what, env, can, expected) => {
      const { value, source, is_changeable } = zone(env, can) ?? {};
      expect([value, source, is_changeable]).toEqual(expected);
    },
  );

  it("tell that others are changed by the environment only", () =>
    expect(shown({}, "PORT")).toMatchObject({ source: "default", is_changeable: false }));
});
