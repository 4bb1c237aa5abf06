/** The homes that Hearth controls, from a shell. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { SMALL_HOUSE } from "../support/home-assistant-server/houses.ts";
import {
  type HomeAssistantServer,
  startHomeAssistant,
  TOKEN,
} from "../support/home-assistant-server/server.ts";
import { freshFolder } from "../support/spawn.ts";
import { cliHome, inTerminal } from "./support/home.ts";

const home = cliHome();
const { hearth } = home;

let server: HomeAssistantServer;
beforeAll(async () => {
  server = await startHomeAssistant(SMALL_HOUSE);
});
afterAll(() => server.stop());

describe("hearth homes", () => {
  it("lists homes with their state", async () => {
    const { out } = await hearth("homes");
    expect(out).toMatch(
      /^virtual +Virtual house +virtual:\?speed=0 .* connected, with \d+ entities$/m,
    );
    expect((await hearth("homes list --json")).json.homes).toMatchObject([{ id: "virtual" }]);
    expect((await hearth("complete homes")).out).toBe("virtual\n");
  });

  it("adds a virtual house, renames it, and removes it by its name", async () => {
    const { out } = await hearth(["homes", "add", "virtual:?speed=0&rooms=1", "--name", "Cabin"]);
    expect(out).toMatch(/^Cabin \(cabin\) is connected, with \d+ entities\n$/);
    expect((await hearth("homes rename cabin Hut")).out).toBe("Cabin is now Hut\n");
    const moved = await hearth("homes set cabin virtual:?speed=0&rooms=2");
    expect(moved.out).toMatch(/^Hut \(cabin\) is connected/);
    expect((await hearth("homes remove Hut")).out).toMatch(
      /^Removed Hut \(cabin\) with \d+ entities\n$/,
    );
    expect(await hearth("homes remove Hut")).toMatchObject({
      code: 5,
      err: expect.stringContaining("List them with hearth homes"),
    });
  });

  it("adds a Home Assistant with a token from standard input, a file or the environment", async () => {
    const stdin = `${TOKEN}\n`;
    const tried = await hearth(`homes add ${server.home} --token - --dry-run`, { stdin });
    expect(tried.out).toBe("Home Assistant answers; nothing was stored\n");
    const file = join(freshFolder(), "token");
    writeFileSync(file, stdin);
    const added = await hearth(`homes add ${server.home} --token ${file} --name Farm`);
    expect(added.out).toMatch(/^Farm \(farm\) is connected, with \d+ entities\n$/);
    const changed = await hearth("homes set farm", { env: { HEARTH_HOME_TOKEN: TOKEN } });
    expect(changed.out).toMatch(/^Farm \(farm\) is connected/);
    await hearth("homes remove farm");
  });

  it("says why a home cannot be connected", async () => {
    const env = { HEARTH_HOME_TOKEN: "wrong" };
    const { code, err } = await hearth(`homes add ${server.home}`, { env });
    expect([code, err]).toEqual([6, expect.stringContaining("token")]);
    expect((await hearth("homes --json")).json.homes).toHaveLength(1);
  });

  it.each([
    ["homes add virtuall:", 2, "virtual:["],
    ["homes add homeassistant:http://127.0.0.1:1", 2, "use --token - or HEARTH_HOME_TOKEN"],
    ["homes add homeassistant:http://127.0.0.1:1 --token -", 2, "The token is empty"],
    ["homes add mqtt://127.0.0.1:1 --username me", 2, "use --password - or HEARTH_HOME_PASSWORD"],
    ["homes set virtual", 2, "Nothing is to be changed"],
    ["homes rename farmhouse Farm", 5, "There is no home farmhouse"],
  ])("refuses %s", async (words, code, text) =>
    expect(await hearth(words)).toMatchObject({ code, err: expect.stringContaining(text) }),
  );

  it("does not repeat a token that stands in the command line, and warns", async () => {
    const { code, err } = await hearth(`homes add ${server.home} --token eyJhbGciOi.secret`);
    expect(code).toBe(2);
    expect(err).toContain("the shell has kept it");
    expect(err).not.toContain("secret");
  });

  (inTerminal ? it : it.skip)("asks for a token, which it does not show", async () => {
    const typed = { after: "Token of the home:", keys: `${TOKEN}\r` };
    const shown = await inTerminal?.(`homes add ${server.home} --dry-run`, home.env, typed);
    expect(shown).toContain("Home Assistant answers; nothing was stored");
    expect(shown).not.toContain(TOKEN);
  });
});
