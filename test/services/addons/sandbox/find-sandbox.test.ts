/** The boundaries that this machine has, each with programs that Node does not restrict at all. */
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { bubblewrap } from "../../../../services/addons/sandbox/bubblewrap.ts";
import { findSandbox, openSandboxes } from "../../../../services/addons/sandbox/find-sandbox.ts";
import { idOf, ownUser } from "../../../../services/addons/sandbox/own-user.ts";
import type { Sandbox } from "../../../../services/addons/sandbox/sandbox.ts";
import { environment } from "../../../../shared/config/config.ts";
import { clean, freshFolder } from "../../../support/spawn.ts";
import { launch } from "../real-child.ts";

const data = freshFolder();
const addons = join(data, "addons");
const folder = join(addons, "sun");
const own = { folder, data: join(addons, ".data/sun") };
const secret = join(data, "hearth.db");
const socket = join(data, "socket");
const place = { above: [data, addons], path: environment().PATH ?? "" };

const fill = () => {
  for (const path of Object.values(own)) mkdirSync(path, { recursive: true, mode: 0o700 });
  writeFileSync(secret, "secret", { mode: 0o600 });
  writeFileSync(join(folder, "own.txt"), "own", { mode: 0o600 });
};

/** What a program within prints. */
const run = async (boundary: Sandbox, code: string): Promise<string> => {
  const bare = { file: process.execPath, args: ["--eval", code] };
  const { file, args, options } = boundary.around(bare, own, "sun");
  const child = spawn(file, args, { cwd: folder, env: {}, ...options });
  let out = "";
  for await (const chunk of child.stdout.setEncoding("utf8")) out += chunk;
  return out;
};

const said = (code: string) =>
  `try { console.log(${code}) } catch (error) { console.log(error.code) }`;

const OUT: readonly (readonly [way: string, code: string])[] = [
  ["the store", said(`fs.readFileSync("${secret}", "utf8")`)],
  [
    "the store with SQLite",
    `${said(`new (require("node:sqlite").DatabaseSync)("${secret}", { readOnly: true }) && 1`)}`,
  ],
  ["the store, to write", said(`fs.openSync("${secret}", "r+")`)],
  ["a file of its own", said('fs.writeFileSync("own.txt", "")')],
  ["Hearth's environment", said(`fs.readFileSync("/proc/${process.pid}/environ", "utf8")`)],
  ["Hearth's memory", said(`fs.openSync("/proc/${process.pid}/mem")`)],
  ["Hearth by a signal", said(`process.kill(${process.pid}, 0)`)],
  [
    "a socket of the file system",
    `net.connect("${socket}").on("error", (e) => console.log(e.code)).on("connect", () => console.log("open"))`,
  ],
];

const REFUSED = /^(EACCES|EPERM|ENOENT|ESRCH|EROFS|ERR_SQLITE_ERROR)\n$/;

const OFFERS = [
  ["bubblewrap", bubblewrap(place)],
  ["a separate user", ownUser(place)],
] as const;

afterAll(clean);

describe.each(OFFERS.filter(([, boundary]) => boundary))("%s", (_name, given) => {
  const boundary = given as Sandbox;
  const server = createServer();
  beforeAll(async () => {
    fill();
    await boundary.prepare(own, "sun");
    await new Promise<void>((resolve) => void server.listen(socket, resolve));
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
  });

  it.each(OUT)("keeps a program from %s", async (_way, code) =>
    expect(await run(boundary, code)).toMatch(REFUSED),
  );

  it("lets it read its own folder", async () =>
    expect(await run(boundary, said('fs.readFileSync("own.txt", "utf8")'))).toBe("own\n"));

  it("lets it write into the folder of its data, and nowhere beside that", async () => {
    const path = join(own.data, "kept");
    const keep = `(fs.writeFileSync("${path}", "x"), fs.readFileSync("${path}", "utf8"))`;
    expect(await run(boundary, said(keep))).toBe("x\n");
    const beside = `fs.writeFileSync("${join(addons, ".data/x")}", "")`;
    expect(await run(boundary, said(beside))).toMatch(REFUSED);
  });

  it("lets an add-on start, answer, and end when it is told", async () => {
    const code = '{ name: "x", actions: { go: () => 5 }, stopped() { this.logger.info("bye"); } }';
    const moon = { folder: join(addons, "moon"), data: join(addons, ".data/moon") };
    for (const path of Object.values(moon)) mkdirSync(path, { mode: 0o755 });
    const made = launch(code, { ...moon, boundary });
    await made.ready;
    expect(await made.call("go")).toBe(5);
    await made.child.stop();
    expect(await made.child.ended).toBe("it ended with exit code 0");
    expect(made.lines).toContain("out INFO bye");
  });
});

it("what is tried and does not hold is not taken, and the log says so", async () => {
  fill();
  const nowhere = { above: [join(data, "none")], path: "" };
  const { boundary, refused } = await findSandbox(nowhere, own, "sun");
  expect(boundary).toBeUndefined();
  expect(refused).toHaveLength(ownUser(nowhere) ? 1 : 0);
  const lines: string[] = [];
  const add = (line: string) => void lines.push(line);
  const boundaries = openSandboxes(nowhere, { info: add, warn: add, error: add });
  for (const _ of [1, 2]) expect(await boundaries.around(own, "sun")).toBeUndefined();
  expect(lines).toEqual([expect.stringMatching(/without a sandbox .* Install bubblewrap/)]);
});

it("what did not hold for a moment is tried again for the next add-on", async () => {
  fill();
  const later = { above: [join(data, "later")], path: "" };
  const noLine = () => undefined;
  const boundaries = openSandboxes(later, { info: noLine, warn: noLine, error: noLine });
  expect(await boundaries.around(own, "sun")).toBeUndefined();
  mkdirSync(join(data, "later"));
  const boundary = await boundaries.around(own, "sun");
  expect(boundary?.name).toBe(ownUser(later)?.name);
});

it("an add-on always has the same user, of those that no system gives away", () => {
  const ids = ["sun", "moon", "weather_sim"].map(idOf);
  expect(ids).toEqual(["sun", "moon", "weather_sim"].map(idOf));
  for (const id of ids) expect(id >= 60_578 && id <= 61_183).toBe(true);
});
