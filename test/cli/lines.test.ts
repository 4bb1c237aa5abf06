/** What every command line has: words that are known, exit codes, failures that say what to do next. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { describe, expect, it } from "@jest/globals";
import { columnsOf } from "../../cli/terminal/output.ts";
import { styleFor } from "../../cli/terminal/style.ts";
import { tableLines } from "../../cli/terminal/table.ts";
import packageJson from "../../package.json" with { type: "json" };
import { freePort } from "../support/free-port.ts";
import { freshFolder, ROOT } from "../support/spawn.ts";
import { cliHome, inTerminal, runCli, wordsOf } from "./support/home.ts";

const home = cliHome();
const { hearth } = home;

/** A folder with one profile. */
const config = (): string => {
  const folder = freshFolder();
  mkdirSync(join(folder, "hearth"));
  const profiles = { default: { url: "http://127.0.0.1:3000" } };
  writeFileSync(
    join(folder, "hearth/profiles.json"),
    JSON.stringify({ current: "default", profiles }),
  );
  return folder;
};

describe("a command line", () => {
  it.each([
    ["sett light.kitchen on", "Unknown command 'sett' (Did you mean set?)"],
    ["get --foo", "Unknown option '--foo'"],
    ["get --jsn", "Unknown option '--jsn' (Did you mean --json?)"],
    ["profiles foo", "Unknown command profiles foo"],
    ["whoami now", "Too many arguments for 'whoami'"],
    ["set", "Missing required argument 'words'"],
    ["get --timeout soon", "Expected a length of time such as 30s, 5m, 2h or 7d."],
    ["get --url ftp://home", "Expected an http or https URL such as http://localhost:3000."],
  ])("%s is wrong", async (words, text) => {
    const { code, out, err } = await runCli(wordsOf(words));
    expect([code, out, err]).toEqual([2, "", expect.stringContaining(text)]);
    expect(err).toMatch(/^error: /);
  });

  it("tells a failure as JSON where programs read it", async () => {
    const { code, out, json } = await hearth("get light.nothing --json");
    expect([code, out]).toEqual([5, ""]);
    expect(json.error).toMatchObject({ code: "DEVICE_NOT_FOUND", exit_code: 5 });
  });

  it("explains itself without words, and with --help", async () => {
    const [bare, asked] = await Promise.all([runCli([]), runCli(["--help"])]);
    expect(bare).toEqual(asked);
    expect(bare).toMatchObject({ code: 0, out: expect.stringContaining("Usage: hearth") });
  });

  it("explains a command of two words, and no other", async () => {
    const [help, asked, unknown] = await Promise.all(
      ["help scene activate", "scene activate --help", "help scene actvate"].map((words) =>
        runCli(wordsOf(words)),
      ),
    );
    expect(help).toEqual(asked);
    expect(help).toMatchObject({ code: 0, out: expect.stringContaining("--transition") });
    expect(unknown).toMatchObject({
      code: 2,
      err: expect.stringContaining("There is no command scene actvate"),
    });
  });

  it("tells its version", async () =>
    expect((await runCli(["--version"])).out).toBe(`${packageJson.version}\n`));

  it("paints nothing that goes into a file", async () => {
    expect((await hearth("profiles")).out).not.toContain("\u001b");
  });

  it.each([
    ["get --foo", "See hearth get --help"],
    ["scene activate --foo x", "See hearth scene activate --help"],
    ["--foo", "See hearth --help"],
  ])("%s names the help of its command", async (words, advice) =>
    expect((await runCli(wordsOf(words))).err).toContain(advice),
  );

  const onTerminals = inTerminal ? it : it.skip;
  onTerminals("paints on a terminal", async () => {
    expect(await inTerminal?.("profiles", { XDG_CONFIG_HOME: config() })).toContain("\u001b[1m");
  });

  onTerminals.each([
    ["profiles --no-color", {}],
    ["profiles", { NO_COLOR: "1" }],
  ])("paints nothing there where that is not wanted: %s %j", async (words, env) => {
    const shown = await inTerminal?.(words, { ...env, XDG_CONFIG_HOME: config() });
    expect(shown).toContain("PROFILE");
    expect(shown).not.toContain("\u001b[");
  });
});

describe("a table", () => {
  const columns = [
    { title: "ID", cell: ([id]: readonly string[]) => id ?? "" },
    { title: "NAME", cell: ([, name]: readonly string[]) => name ?? "" },
  ];
  const rows = [["binary_sensor.living_room_window", "Living room window"]];
  const style = styleFor(process.stdout, false);
  const lineOf = (width: number) => tableLines(columns, rows, { width, style })[1];

  it.each([
    [60, "binary_sensor.living_room_window  Living room window"],
    [44, "binary_sensor.living_room_window  Living ro…"],
    [30, "binary_sensor.livin…  Living …"],
  ])("in %s columns cuts what names a row last", (width, line) => expect(lineOf(width)).toBe(line));

  it.each([
    [{ columns: 0 }, 80],
    [{}, 80],
    [{ columns: 132 }, 132],
  ])("is as wide as a terminal of %j allows: %s", (size, width) =>
    expect(columnsOf(Object.assign(new PassThrough(), size))).toBe(width),
  );
});

describe("a service that is not there", () => {
  it("ends it with 3", async () => {
    const { code, err } = await runCli(["get", "--url", `http://127.0.0.1:${await freePort()}`]);
    expect([code, err]).toEqual([3, expect.stringContaining("nothing listens there")]);
  });

  it("is told from one that takes too long", async () => {
    const { code, err } = await hearth("get --timeout 1ms");
    expect([code, err]).toEqual([3, expect.stringContaining("did not answer within 0.001 s")]);
  });
});

describe("a credential", () => {
  it("that is none ends it with 4, and says how to log in", async () => {
    const { code, err } = await hearth("get", { env: { HEARTH_TOKEN: "none" } });
    expect([code, err]).toEqual([4, expect.stringContaining("Log in with hearth login")]);
  });

  it("that may not do that ends it with 4, too", async () => {
    const { body } = await home.admin.post("/auth/keys", { name: "shell", role: "viewer" });
    const { code, err } = await hearth("set light.kitchen on", { env: { HEARTH_TOKEN: body.key } });
    expect([code, err]).toEqual([4, expect.stringContaining("hearth whoami")]);
  });
});

describe("Ctrl-C", () => {
  const onTerminals = inTerminal ? it : it.skip;
  onTerminals.each([
    ["Ctrl-C", "\u0003"],
    ["Ctrl-D", "\u0004"],
  ])("and the like end a question: %s", async (_name, keys) => {
    const env = { XDG_CONFIG_HOME: freshFolder() };
    const typed = { after: "Password of admin:", keys };
    const shown = await inTerminal?.("login -u admin", env, typed);
    expect(shown).toContain("It was interrupted: nothing was done");
    expect(shown).toContain("exit 130");
  });

  const [old] = ["/usr/bin/node", "/usr/local/bin/node"].filter((path) => {
    const { stdout } = spawnSync(path, ["--version"], { encoding: "utf8" });
    return /^v(1\d|2[0-3])\./.test(stdout ?? "");
  });
  (old ? it : it.skip)("ends a command that an older Node has handed on, as a signal", async () => {
    const launcher = join(ROOT, "cli/hearth.js");
    const child = spawn(old ?? "", [launcher, "say"], { env: { ...home.env } });
    child.stdin.write("how warm is the bedroom?\n");
    await once(child.stdout, "data");
    child.kill("SIGINT");
    expect(await once(child, "exit")).toEqual([null, "SIGINT"]);
  });
});
