/** A process and its start, as whoever runs it sees it. */
import { execFile } from "node:child_process";
import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, describe, expect, it } from "@jest/globals";
import { SETTINGS } from "../../shared/settings.ts";
import { clientFor } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";
import { request, sendBytes } from "../support/raw.ts";
import { expectSafe } from "../support/safe.ts";
import {
  clean,
  freshFolder,
  login,
  type Process,
  ROOT,
  spawnHearth,
  startHearth,
} from "../support/spawn.ts";

const ADMIN_PASSWORD = "a password of the tests";
const UNLIMITED = { LIMIT_C: "1000000/60", LIMIT_A: "1000000/60", LIMIT_D: "1000000/60" };
const run = promisify(execFile);
afterEach(clean);

const curlIn = (hearth: Process) => /^curl .*$/m.exec(hearth.out())?.[0] ?? "";
const paste = async (line: string) => JSON.parse((await run("bash", ["-c", line])).stdout);
const linesOf = (text: string) => text.split("\n").filter((line) => line !== "");

describe("a first start", () => {
  it("says where it listens, the first password, and a line that turns on the light", async () => {
    const hearth = await startHearth();
    expect(hearth.url).toBe(`http://127.0.0.1:${hearth.port}`);
    expect(await paste(curlIn(hearth))).toMatchObject({ success: true, status: "confirmed" });
    const admin = await login(hearth, hearth.password ?? "");
    const { body } = await admin.get("/api/state/light.kitchen");
    expect(body).toMatchObject({ state: "on", attributes: { brightness: 200 } });
    expect(hearth.err()).toBe("");
  });

  it("shows the password once only, and another line that works from then on", async () => {
    const DATA_DIR = freshFolder();
    const first = await startHearth({ DATA_DIR });
    first.kill("SIGTERM");
    await first.exit;
    const second = await startHearth({ DATA_DIR });
    expect(second.out()).not.toContain("password");
    expect(await paste(curlIn(second))).toMatchObject({ status: "ok" });
    expect((await login(second, first.password ?? "")).authorization).toMatch(/^Bearer ey/);
  });

  it("keeps what it writes from other users of the machine", async () => {
    const DATA_DIR = join(freshFolder(), "data");
    await startHearth({ DATA_DIR });
    const modeOf = (path: string) => statSync(path).mode & 0o777;
    expect(modeOf(DATA_DIR)).toBe(0o700);
    const files = readdirSync(DATA_DIR).map((name) => [name, modeOf(join(DATA_DIR, name))]);
    expect(files).toEqual(files.map(([name]) => [name, 0o600]));
    expect(files.map(([name]) => name)).toContain("hearth.db");
  });

  it("opens no debugger for whoever sends the signal for it", async () => {
    const hearth = await startHearth({ ADMIN_PASSWORD });
    hearth.kill("SIGUSR1");
    const admin = await login(hearth, ADMIN_PASSWORD);
    expect((await admin.get("/api/state/light.kitchen")).status).toBe(200);
    hearth.kill("SIGTERM");
    expect([await hearth.exit, hearth.err()]).toEqual([0, ""]);
  });

  it("shows no password that was chosen", async () => {
    const hearth = await startHearth({ ADMIN_PASSWORD });
    expect(hearth.out()).not.toContain("password");
    expect((await login(hearth, ADMIN_PASSWORD)).authorization).toMatch(/^Bearer ey/);
  });
});

describe("settings", () => {
  it.each([
    [{ PORT: "70000" }, `PORT is "70000", which makes no sense: it takes a whole number from`],
    [{ LIMIT_A: "lots" }, `LIMIT_A is "lots", which makes no sense: it takes <requests>/<seconds>`],
    [{ NODE_ENV: "production" }, "JWT_SECRET is not set, which makes no sense in production"],
    [{ JWT_SECRET: "too short" }, "JWT_SECRET is (not shown), which makes no sense: it takes at"],
    [{ HOST: "192.0.2.1" }, `HOST is "192.0.2.1", which is not this machine`],
    [
      { DATA_DIR: import.meta.filename },
      `DATA_DIR is "${import.meta.filename}", which is no folder`,
    ],
  ])("that make no sense end the start with one line: %j", async (env, line) => {
    const hearth = spawnHearth({ PORT: "0", DATA_DIR: freshFolder(), ...env });
    expect(await hearth.exit).toBe(1);
    expect(linesOf(hearth.err())).toEqual([expect.stringContaining(line)]);
    expect(hearth.out()).toBe("");
  });

  it("end the start where the folder cannot be, rather than to wait for it", async () => {
    const hearth = spawnHearth({ PORT: "0", DATA_DIR: "/proc/hearth/data" });
    expect(await hearth.exit).toBe(1);
    expect(linesOf(hearth.err())).toEqual([
      expect.stringContaining(`DATA_DIR is "/proc/hearth/data", which is no folder`),
    ]);
  });

  it("refuse a kept secret that is too short to be safe", async () => {
    const DATA_DIR = freshFolder();
    writeFileSync(join(DATA_DIR, "jwt-secret"), "short");
    const hearth = spawnHearth({ PORT: "0", DATA_DIR });
    expect(await hearth.exit).toBe(1);
    expect(linesOf(hearth.err())).toEqual([
      expect.stringContaining("jwt-secret holds fewer than 32 characters"),
    ]);
  });

  it.each(["PORT", "METRICS_PORT"])("say that %s is taken, with one line", async (name) => {
    const port = String((await startHearth()).port);
    const second = spawnHearth({ PORT: "0", DATA_DIR: freshFolder(), [name]: port });
    expect(await second.exit).toBe(1);
    const line = `${name} is "${port}", which another process listens on: it takes a free port`;
    expect(linesOf(second.err())).toEqual([expect.stringContaining(line)]);
    expect(second.out()).toBe("");
  });

  it("let one process only into a folder", async () => {
    const DATA_DIR = freshFolder();
    const first = await startHearth({ DATA_DIR });
    const second = spawnHearth({ PORT: "0", DATA_DIR });
    expect(await second.exit).toBe(1);
    expect(linesOf(second.err())).toEqual([
      `Hearth cannot start: ${join(DATA_DIR, "hearth.db")} cannot be used: another process has it open`,
    ]);
    expect((await clientFor(first.url).get("/health/ready")).status).toBe(200);
  });

  it("are all listed by npm start -- --help", async () => {
    const { stdout } = await run("npm", ["start", "--silent", "--", "--help"], { cwd: ROOT });
    const listed = linesOf(stdout).flatMap((line) => /^ {2}([A-Z_0-9]+) /.exec(line)?.[1] ?? []);
    expect(listed).toEqual(Object.keys(SETTINGS));
  });

  it("come by no other option", async () => {
    const wrong = run("npm", ["start", "--silent", "--", "--hlep"], { cwd: ROOT });
    await expect(wrong).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("There is no option --hlep; --help lists what there is"),
    });
  });

  it("come from a file .env, but the environment has the last word", async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, ".env"), "PORT=0\nLIMIT_A=3/60\nLIMIT_D=7/60\n");
    const hearth = spawnHearth({ LIMIT_D: "9/60" }, folder);
    await hearth.ready();
    const limitOf = async (path: string) =>
      (await clientFor(hearth.url).get(path)).headers.get("x-ratelimit-limit");
    expect(await limitOf("/api/state/light.kitchen")).toBe("3");
    expect(await limitOf("/api/state")).toBe("9");
    expect(existsSync(join(folder, "data/hearth.db"))).toBe(true);
  });
});

describe("memory", () => {
  const NEW_SPACE = /^nodejs_heap_space_size_total_bytes\{space="new"\} (\d+)$/m;
  const MEGABYTE = 2 ** 20;
  /** What V8 gives a young generation at most, two halves together; and what is far from it. */
  const [MOST, LITTLE] = [32 * MEGABYTE, 8 * MEGABYTE];

  it("is kept ready for new objects under load, and not for a start", async () => {
    const port = await freePort();
    const hearth = await startHearth({ METRICS_PORT: String(port), ADMIN_PASSWORD, ...UNLIMITED });
    const metrics = clientFor(`http://127.0.0.1:${port}`);
    const young = async () => Number(NEW_SPACE.exec((await metrics.get("/metrics")).text)?.[1]);
    expect(await young()).toBeLessThan(LITTLE);
    const admin = await login(hearth, ADMIN_PASSWORD);
    const load = () => Promise.all(Array.from({ length: 100 }, () => admin.get("/api/state")));
    while ((await young()) < LITTLE) await load();
    expect(await young()).toBeLessThanOrEqual(MOST);
  });
});

describe("metrics", () => {
  it("are off unless a port is given", async () => {
    const hearth = await startHearth();
    expect((await clientFor(hearth.url).get("/metrics")).status).toBe(404);
  });

  it("tell Prometheus about requests and actions, on a port of their own", async () => {
    const port = await freePort();
    const hearth = await startHearth({ METRICS_PORT: String(port), ADMIN_PASSWORD });
    await (await login(hearth, ADMIN_PASSWORD)).control("light.kitchen", "turn_on");
    const { status, text } = await clientFor(`http://127.0.0.1:${port}`).get("/metrics");
    expect(status).toBe(200);
    expect(text).toMatch(
      /^hearth_http_request_duration_seconds_count\{group="A",route="POST \/api\/control",status="200"\} 1$/m,
    );
    expect(text).toMatch(/^hearth_action_duration_seconds_count\{action="devices.command"\} 1$/m);
    expect(text).toMatch(/^# TYPE process_cpu_seconds_total counter$/m);
  });

  it("come with the manners of the API, and nothing else on their port", async () => {
    const port = await freePort();
    await startHearth({ METRICS_PORT: String(port) });
    const asked = ["GET /metrics", "HEAD /metrics", "OPTIONS /metrics", "POST /metrics", "GET /x"];
    const answers = await Promise.all(
      asked.map((line) => sendBytes(port, request(line, ["Host: metrics.home"]))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 204, 405, 404]);
    for (const { headers } of answers) expectSafe(headers);
    expect(answers[3]?.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect(answers[3]?.body).toMatchObject({ error: true, code: "METHOD_NOT_ALLOWED" });
  });
});
