/** Settings of a running Hearth from a shell. */
import { afterAll, describe, expect, it } from "@jest/globals";
import { freePort } from "../support/free-port.ts";
import { clean, login, startHearth } from "../support/spawn.ts";
import { cliHome, runCli } from "./support/home.ts";

const { hearth } = cliHome();
const ADMIN_PASSWORD = "a password of the tests";

describe("hearth settings", () => {
  it("lists each with its value and its source", async () => {
    const { out } = await hearth("settings");
    expect(out).toMatch(/^LATITUDE +52\.52 +default *$/m);
    expect(out).toMatch(/^ADMIN_PASSWORD +set +environment *$/m);
  });

  it.each([
    ["settings set", 2, "Nothing is to be changed"],
    ["settings set --latitude 91 --longitude 0", 2, "degrees from -90 to 90"],
    ["settings set --time-zone Europe/Atlantis", 2, "an IANA name"],
    ["settings set --latitude 48", 2, "only changed together"],
  ])("refuses %s", async (words, code, text) =>
    expect(await hearth(words)).toMatchObject({ code, err: expect.stringContaining(text) }),
  );

  it("only checks a place in a dry run", async () => {
    const { out } = await hearth("settings set --latitude -33.9 --longitude 18.4 --dry-run");
    expect(out).toBe("LATITUDE=-33.9 (would be set)\nLONGITUDE=18.4 (would be set)\n");
  });
});

describe("hearth settings set", () => {
  afterAll(clean);

  it("moves the home, which restarts with it", async () => {
    const process = await startHearth({ ADMIN_PASSWORD, PORT: String(await freePort()) });
    const { authorization = "" } = await login(process, ADMIN_PASSWORD);
    const env = { HEARTH_TOKEN: authorization.replace("Bearer ", ""), HEARTH_URL: process.url };
    const { out } = await runCli(["settings", "set", "--time-zone", "Asia/Tokyo"], { env });
    expect(out).toBe("TIME_ZONE=Asia/Tokyo (Hearth restarts with it)\n");
    await process.says(/listens on .*listens on .*curl -s /s);
    expect((await runCli(["settings"], { env })).out).toMatch(/^TIME_ZONE +Asia\/Tokyo +stored/m);
  });
});
