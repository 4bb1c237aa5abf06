/** One add-on as a real process that tries every module of Node which could lead out of its sandbox. */
import { builtinModules } from "node:module";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { KNOWN_MODULES } from "../../../services/addons/runner/confine.ts";
import { clean, freshFolder } from "../../support/spawn.ts";
import { launch } from "./real-child.ts";

const SECRET = "/etc/passwd";
const SOCKET = join(freshFolder(), "socket");

const RESTRICTED = /restricted|ERR_ACCESS_DENIED/;
const NO_MODULE = /No such built-in module|ERR_UNKNOWN_BUILTIN_MODULE/;
const NO_FUNCTION = /is not a function/;

/** A way out, as code with `require` and `return tell(emitter)`, which fails with its event `error`. */
type Attempt = readonly [way: string, code: string, refused: RegExp];

const files: Attempt[] = [
  ...["readFileSync", "openSync", "statSync", "lstatSync", "createReadStream", "watch"].map(
    (name): Attempt => [`fs.${name}`, `return tell(fs.${name}("${SECRET}"))`, RESTRICTED],
  ),
  ...["readdirSync", "opendirSync", "readlinkSync", "statfsSync", "accessSync"].map(
    (name): Attempt => [`fs.${name}`, `fs.${name}("/etc")`, RESTRICTED],
  ),
  ...["mkdirSync", "mkdtempSync", "unlinkSync", "rmdirSync", "truncateSync"].map(
    (name): Attempt => [`fs.${name}`, `fs.${name}("main.js")`, RESTRICTED],
  ),
  ["fs.writeFileSync", 'fs.writeFileSync("main.js", "")', RESTRICTED],
  ["fs.symlinkSync", 'fs.symlinkSync("/etc", "etc")', RESTRICTED],
  ["fs.linkSync", `fs.linkSync("${SECRET}", "passwd")`, RESTRICTED],
  ["fs.renameSync", 'fs.renameSync("main.js", "b.js")', RESTRICTED],
  ["fs.cpSync", `fs.cpSync("${SECRET}", "b.js")`, RESTRICTED],
  ["fs.futimesSync", 'fs.futimesSync(fs.openSync("main.js"), 1, 1)', RESTRICTED],
  ["fs.fchmodSync", 'fs.fchmodSync(fs.openSync("main.js"), 0o666)', RESTRICTED],
  ["fs/promises", `return require("fs/promises").readFile("${SECRET}")`, RESTRICTED],
  ["fs.openAsBlob", `return fs.openAsBlob("${SECRET}").then((one) => one.text())`, RESTRICTED],
  ["process.loadEnvFile", `process.loadEnvFile("${SECRET}")`, RESTRICTED],
  ["process.chdir", 'process.chdir("/etc")', RESTRICTED],
  ["a report", 'process.report.writeReport("report.json")', RESTRICTED],
  ["a heap snapshot", 'require("v8").writeHeapSnapshot("heap")', RESTRICTED],
  ["flags of V8", 'require("v8").setFlagsFromString("--trace-turbo")', NO_FUNCTION],
  ["a trace", 'require("trace_events").createTracing({ categories: ["v8"] }).enable()', RESTRICTED],
  ["an import of a file", `return import("${SECRET}")`, RESTRICTED],
  ["a require of a file", `require("${SECRET}")`, RESTRICTED],
];

const sqlite: Attempt[] = [
  ["import of node:sqlite", 'return import("node:sqlite")', NO_MODULE],
  ["require of node:sqlite", 'require("node:sqlite")', NO_MODULE],
  ["createRequire", 'require("module").createRequire("/x.js")("node:sqlite")', NO_MODULE],
  ["Module._load", 'require("module")._load("node:sqlite")', NO_MODULE],
  [
    "getBuiltinModule",
    'new (process.getBuiltinModule("node:sqlite").DatabaseSync)("x.db")',
    /of undefined/,
  ],
  [
    "a hook that finds it",
    `require("module").registerHooks({ resolve: (name, context, next) => name === "x:y"
      ? { url: "node:sqlite", format: "builtin", shortCircuit: true } : next(name, context) });
    return import("x:y")`,
    NO_MODULE,
  ],
  ["a binding", 'process.binding("sqlite")', RESTRICTED],
  ["a linked binding", 'process._linkedBinding("sqlite")', RESTRICTED],
];

const processes: Attempt[] = [
  ...["exec", "execFile", "execFileSync", "execSync", "fork", "spawn", "spawnSync"].map(
    (name): Attempt => [name, `return tell(require("child_process").${name}("id"))`, RESTRICTED],
  ),
  ["cluster", 'require("cluster").fork()', RESTRICTED],
  ["execve", 'process.execve("/bin/true", ["true"], {})', RESTRICTED],
  [
    "a worker",
    `new (require("worker_threads").Worker)("require('node:sqlite')", { eval: true })`,
    RESTRICTED,
  ],
  ["a loader's worker", 'require("module").register("data:text/javascript,")', RESTRICTED],
  ["native code", 'process.dlopen({ exports: {} }, "/x.node")', /disabled/],
  ["WASI", 'new (require("wasi").WASI)({ version: "preview1" })', RESTRICTED],
  ["the inspector", 'require("inspector").open(0)', RESTRICTED],
  ["a session of it", 'new (require("inspector").Session)().connect()', RESTRICTED],
  ...["kill", "_kill", "_debugProcess", "_debugEnd", "seteuid", "setuid", "setgroups"].map(
    (name): Attempt => [`process.${name}`, `process.${name}(1, 0)`, NO_FUNCTION],
  ),
  ["import of process", 'return import("node:process").then((one) => one.kill(1, 0))', NO_FUNCTION],
  ["os.setPriority", 'require("os").setPriority(0, 0)', NO_FUNCTION],
];

const sockets: Attempt[] = [
  ["net.connect", `return tell(net.connect("${SOCKET}"))`, RESTRICTED],
  ["net.connect with a path", `return tell(net.connect({ path: "${SOCKET}" }))`, RESTRICTED],
  ["an abstract one", 'return tell(net.connect("\\0hearth"))', RESTRICTED],
  ["a server", 'return tell(net.createServer().listen("socket"))', RESTRICTED],
  ["a server on a pipe", "return tell(net.createServer().listen({ fd: 3 }))", RESTRICTED],
  ["http", `return tell(require("http").get({ socketPath: "${SOCKET}" }))`, RESTRICTED],
  ["https", `return tell(require("https").get({ socketPath: "${SOCKET}" }))`, RESTRICTED],
  ["tls", `return tell(require("tls").connect({ path: "${SOCKET}" }))`, RESTRICTED],
  [
    "http2",
    `return tell(require("http2").connect("http://a", { createConnection: () => net.connect("${SOCKET}") }))`,
    RESTRICTED,
  ],
  [
    "the handle of a pipe",
    `new (process.stdout._handle.constructor)(0).connect({}, "${SOCKET}")`,
    RESTRICTED,
  ],
];

const ALL = Object.entries({ files, sqlite, processes, sockets }).flatMap(([kind, rows]) =>
  rows.map(([way, code, refused]) => [kind, way, refused, code] as const),
);

const CODE = `{
  name: "x",
  actions: {
    async attempt(ctx) {
      const { createRequire } = await import("node:module");
      const require = createRequire(import.meta.url);
      const tell = (made) => new Promise((resolve, reject) => made.on("error", reject)
        .once("connect", resolve).once("listening", resolve).once("exit", resolve));
      try {
        return { done: String(await ATTEMPTS[ctx.params.index](require, require("fs"), require("net"), tell)) };
      } catch (error) {
        return { refused: error.code + " " + error.message };
      }
    },
  },
}`;

const attempts = ALL.map(([, , , code]) => `async (require, fs, net, tell) => { ${code}; }`);

describe("an add-on that wants out of its sandbox", () => {
  const server = createServer();
  let made: ReturnType<typeof launch>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(SOCKET, resolve));
    made = launch(CODE.replace("ATTEMPTS", `[${attempts.join(",\n")}]`));
    await made.ready;
  });
  afterAll(async () => {
    await made.child.stop();
    await new Promise((resolve) => server.close(resolve));
    await clean();
  });

  it.each(ALL.map(([kind, way, refused], index) => [kind, way, refused, index] as const))(
    "does not get there by %s: %s",
    async (_kind, _way, refused, index) =>
      expect(await made.call("attempt", { index })).toEqual({
        refused: expect.stringMatching(refused),
      }),
  );
});

it("every module that this Node has was looked at, but for the one that is refused", () =>
  expect(builtinModules.filter((name) => !KNOWN_MODULES.includes(name))).toEqual(["node:sqlite"]));
