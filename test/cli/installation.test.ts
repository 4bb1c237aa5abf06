/** Hearth is installed, started, backed up and restored with its command line. */
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { parse } from "yaml";
import { nodeArguments } from "../../cli/spec/installation.ts";
import packageJson from "../../package.json" with { type: "json" };
import { readConfig } from "../../shared/config/config.ts";
import { clean, freshFolder, ROOT } from "../support/spawn.ts";
import { cliHome, type RunningCli, runCli, startCli, wordsOf } from "./support/home.ts";

const hearth = (words: string, cwd: string) => runCli(wordsOf(words), { cwd });

describe("hearth init", () => {
  let folder: string;
  beforeAll(() => {
    folder = freshFolder();
  });
  afterAll(clean);

  it("writes settings that Hearth takes, readable by their owner only", async () => {
    const words = [
      "init",
      "--set",
      "PORT=8080",
      "--set",
      "CORS_ORIGINS=https://a.example,https://b.example",
    ];
    expect((await runCli(words, { cwd: folder })).code).toBe(0);
    const file = join(folder, ".env");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readConfig(parseEnv(readFileSync(file, "utf8")))).toMatchObject({
      PORT: 8080,
      CORS_ORIGINS: ["https://a.example", "https://b.example"],
      production: true,
    });
  });

  it("never replaces a file, unless it is told to", async () => {
    const file = join(folder, ".env");
    writeFileSync(file, "PORT=1\n");
    const { code, err } = await hearth("init env", folder);
    expect([code, err]).toEqual([1, expect.stringContaining("Replace it with --force")]);
    expect(readFileSync(file, "utf8")).toBe("PORT=1\n");
    expect((await hearth("init env --force", folder)).code).toBe(0);
    expect(readFileSync(file, "utf8")).toContain("PORT=3000");
  });

  it.each([
    ["init env --set PRT=1", "There is no setting PRT; did you mean PORT?"],
    ["init env --set PORT=x", "PORT is invalid: expected an integer"],
    ["init env --set PORT", "PORT is no setting"],
    ["init foo", "Unknown command init foo"],
    ["init systemd --user no%one", "Expected a user name of this system"],
  ])("refuses %s", async (words, text) => {
    const { code, err } = await hearth(words, folder);
    expect([code, err]).toEqual([2, expect.stringContaining(text)]);
  });

  it("names the address at which it will listen", async () => {
    const { out } = await hearth("init env --set PORT=8080 --force", folder);
    expect(out).toContain("Log in: hearth login http://127.0.0.1:8080\n");
  });

  it.each(["a $b #c", '"\\n"', "it's"])("keeps %j as it is in .env", async (value) => {
    const words = ["init", "--force", "--set", `ADMIN_PASSWORD=${value}`];
    expect((await runCli(words, { cwd: folder })).code).toBe(0);
    const text = readFileSync(join(folder, ".env"), "utf8");
    expect(parseEnv(text).ADMIN_PASSWORD).toBe(value);
    // Compose and systemd read escapes within double quotes.
    expect(text).not.toMatch(/="[^"]*[$\\]/);
  });

  it("begins the steps of a unit with settings, where there are none", async () => {
    const empty = freshFolder();
    expect((await hearth("init systemd", empty)).out).toContain("\n  hearth init env\n");
    await hearth("init env", empty);
    expect((await hearth("init systemd --force", empty)).out).not.toContain("hearth init env");
  });

  it("writes a unit that starts what npm start starts", async () => {
    await hearth("init systemd --user home", folder);
    const unit = readFileSync(join(folder, "hearth.service"), "utf8");
    const flags = packageJson.scripts.start.split(" ").slice(1, -1).join(" ");
    expect(unit).toMatch(new RegExp(`^ExecStart=/.* ${flags} /.*start\\.js$`, "m"));
    expect(unit).toMatch(/^User=home$/m);
    const verified = spawnSync("systemd-analyze", ["verify", join(folder, "hearth.service")]);
    expect(verified.error ?? verified.status).toEqual(verified.error ?? 0);
  });

  it("writes a compose file of one container that keeps its data", async () => {
    await hearth("init compose", folder);
    const { services } = parse(readFileSync(join(folder, "compose.yaml"), "utf8"));
    expect(existsSync(join(services.hearth.build, "Dockerfile"))).toBe(true);
    expect(services.hearth).toMatchObject({ volumes: ["data:/data"], read_only: true });
  });
});

describe("hearth start", () => {
  let folder: string;
  let running: RunningCli;
  beforeAll(() => {
    folder = freshFolder();
    writeFileSync(join(folder, ".env"), "PORT=0\n");
    running = startCli(["start"], {}, folder);
  });
  afterAll(clean);

  it("starts Hearth in this folder, and hands it signals", async () => {
    let line = "";
    while (!line.includes("listens on")) line = await running.next();
    expect(existsSync(join(folder, "data/hearth.db"))).toBe(true);
    running.kill("SIGTERM");
    expect(await running.exit).toBe(0);
  });

  it("lists the settings", async () =>
    expect((await hearth("start --settings", folder)).out).toContain("TOKEN_TTL"));

  it("has the settings as JSON, and says how its log is JSON", async () => {
    const { json } = await hearth("start --settings --json", folder);
    expect(json.settings).toContainEqual(
      expect.objectContaining({ name: "PORT", default: "3000" }),
    );
    const { code, err } = await hearth("start --json", folder);
    expect([code, err]).toEqual([2, expect.stringContaining("LOG_FORMAT=json")]);
  });
});

describe("a clone without packages", () => {
  afterAll(clean);

  it("says how they are installed", () => {
    const folder = freshFolder();
    mkdirSync(join(folder, "cli"));
    for (const file of ["cli/hearth.js", "require-node.js"])
      copyFileSync(join(ROOT, file), join(folder, file));
    writeFileSync(join(folder, "package.json"), '{"type":"module"}');
    const { status, stderr } = spawnSync(process.execPath, [join(folder, "cli/hearth.js"), "get"], {
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([
      1,
      `The packages of Hearth are not installed; install them: cd ${folder} && npm ci\n`,
    ]);
  });
});

describe("an installation by npm", () => {
  const root = "/usr/lib/node_modules/hearth";
  const stripTypes = `--import=file://${root}/strip-types.js`;

  it("strips types itself, without a warning", () => {
    expect(nodeArguments("backup", root)).toEqual([
      "--disable-warning=ExperimentalWarning",
      stripTypes,
      `${root}/backup.ts`,
    ]);
    expect(new Set(nodeArguments("start", root)).size).toBe(nodeArguments("start", root).length);
  });
});

describe("hearth backup and hearth restore", () => {
  const home = cliHome();

  it("are JSON for programs, as all else", async () => {
    const folder = freshFolder();
    const env = { DATA_DIR: home.dataDir };
    const made = await home.hearth("backup home.backup --json", { cwd: folder, env });
    expect(made.json).toEqual({ message: expect.stringMatching(/^home\.backup has \d+ entities/) });
    const failed = await hearth("restore none.backup --json", folder);
    expect(failed.json.error).toMatchObject({ exit_code: 1, message: expect.any(String) });
    expect((await hearth("backup - --json", folder)).code).toBe(2);
  });

  it("carry a home into an empty store, and into no other", async () => {
    const folder = freshFolder();
    const made = await home.hearth("backup home.backup", {
      cwd: folder,
      env: { DATA_DIR: home.dataDir },
    });
    expect([made.code, made.err]).toEqual([0, expect.stringMatching(/ has \d+ entities/)]);
    const restored = await hearth("restore home.backup", folder);
    expect([restored.code, restored.err]).toEqual([
      0,
      expect.stringContaining("data/hearth.db has"),
    ]);
    const again = await hearth("restore home.backup", folder);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining("--replace")]);
  });
});
