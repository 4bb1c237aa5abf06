/** A process and its start, as a supervisor sees it. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { SETTINGS } from "../../shared/config/settings.ts";
import {
  clean,
  freshFolder,
  login,
  type Process,
  spawnHearth,
  startHearth,
} from "../support/spawn.ts";
import { runProgram } from "./programs.ts";

const curlIn = (hearth: Process) => /^curl .*$/m.exec(hearth.out())?.[0] ?? "";
const paste = async (line: string) => JSON.parse((await runProgram("bash", ["-c", line])).out);
const limitAt = async ({ url }: Process, path: string) =>
  (await fetch(url + path)).headers.get("x-ratelimit-limit");
const linesOf = (text: string) => text.split("\n").filter((line) => line !== "");

describe("a first start", () => {
  let folder: string;
  let hearth: Process;
  /** On the same folder, while the first runs. */
  let other: Process;
  beforeAll(async () => {
    folder = freshFolder();
    writeFileSync(join(folder, ".env"), "PORT=0\nLIMIT_D=7/60\nLIMIT_A=30/60\n");
    hearth = spawnHearth({ LIMIT_D: "9/60" }, folder);
    await hearth.ready();
    other = spawnHearth({}, folder);
  });
  afterAll(clean);

  it("says where it listens, the first password, and a line that turns on the light", async () => {
    expect(hearth.url).toBe(`http://127.0.0.1:${hearth.port}`);
    expect(await paste(curlIn(hearth))).toMatchObject({ success: true, status: "confirmed" });
    const admin = await login(hearth, hearth.password ?? "");
    const { body } = await admin.get("/api/state/light.kitchen");
    expect(body).toMatchObject({ state: "on", attributes: { brightness: 200 } });
  });

  it("reads a file .env, but the environment has the last word", async () => {
    expect(await limitAt(hearth, "/api/state/light.kitchen")).toBe("30");
    expect(await limitAt(hearth, "/api/state")).toBe("9");
  });

  it("keeps what it writes from other users of the machine", () => {
    const data = join(folder, "data");
    const modeOf = (path: string) => statSync(path).mode & 0o777;
    expect(modeOf(data)).toBe(0o700);
    const files = readdirSync(data).map((name) => [name, modeOf(join(data, name))]);
    expect(files).toEqual(files.map(([name]) => [name, 0o600]));
    expect(files.map(([name]) => name)).toContain("hearth.db");
  });

  it("lets no other process into its folder, which says so in one line", async () => {
    expect(await other.exit).toBe(1);
    expect(linesOf(other.err())).toEqual([
      `Hearth cannot start: ${join(folder, "data/hearth.db")} cannot be used: another process has it open`,
    ]);
    expect(other.out()).toBe("");
  });

  const onLinux = process.platform === "linux" ? it : it.skip;
  onLinux("keeps no memory for each of its threads", () => {
    const environment = readFileSync(`/proc/${hearth.pid}/environ`, "utf8").split("\0");
    expect(environment).toContain("MALLOC_ARENA_MAX=2");
  });

  it("opens no debugger on the signal for it, and serves on to its end", async () => {
    hearth.kill("SIGUSR1");
    const { status } = await fetch(`${hearth.url}/health/ready`);
    expect(status).toBe(200);
    hearth.kill("SIGTERM");
    expect([await hearth.exit, hearth.err()]).toEqual([0, ""]);
  });

  describe("and the next on its folder", () => {
    let next: Process;
    beforeAll(async () => {
      next = await startHearth({ DATA_DIR: join(folder, "data") });
    });

    it("shows no password, but another line, and takes the password of the first", async () => {
      expect(next.out()).not.toContain("password");
      expect(await paste(curlIn(next))).toMatchObject({ status: "ok" });
      expect((await login(next, hearth.password ?? "")).authorization).toMatch(/^Bearer ey/);
    });
  });
});

describe("settings", () => {
  afterEach(clean);

  it("that make no sense end the start with one line, and nothing is made", async () => {
    const DATA_DIR = join(freshFolder(), "data");
    const hearth = spawnHearth({ PORT: "70000", DATA_DIR });
    expect(await hearth.exit).toBe(1);
    const line = "PORT is invalid: expected an integer from 0 to 65535";
    expect(linesOf(hearth.err())).toEqual([line]);
    expect([hearth.out(), existsSync(DATA_DIR)]).toEqual(["", false]);
  });

  it("are all listed by npm start -- --help", async () => {
    const { out } = await runProgram("npm", ["start", "--silent", "--", "--help"]);
    const listed = linesOf(out).flatMap((line) => /^ {2}([A-Z_0-9]+) /.exec(line)?.[1] ?? []);
    expect(listed).toEqual(Object.keys(SETTINGS));
  });

  it("come by no other option", async () => {
    expect(await runProgram("node", ["start.js", "--hlep"])).toEqual({
      code: 1,
      out: "",
      line: "Unknown option --hlep; --help lists the options",
    });
  });
});
