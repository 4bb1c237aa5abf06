/** What may stand only in some places of the source, and how it is found. */
import ts from "typescript";
import { importedBy } from "./source.ts";

interface Rule {
  /** Whether a node is what may stand only there. */
  readonly isIt: (node: ts.Node) => boolean;
  /** Files, folders, or "/" for the files of the root, each with the reason. */
  readonly places: Readonly<Record<string, string>>;
  /** Texts in which it must be found, and one in which it must not. */
  readonly like: readonly string[];
  readonly unlike: string;
}

const isBare = (node: ts.Node | undefined, ...names: readonly string[]): boolean =>
  node !== undefined && ts.isIdentifier(node) && names.includes(node.text);

/** Such as `process.env`. */
const isMember = (node: ts.Node, object: string, name: string): boolean =>
  ts.isPropertyAccessExpression(node) && isBare(node.expression, object) && node.name.text === name;

const isText = (node: ts.Node | undefined): node is ts.StringLiteralLike =>
  node !== undefined && ts.isStringLiteralLike(node);

const isNamedCall = (node: ts.Node) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  ["call", "broadcast", "mcall"].includes(node.expression.name.text) &&
  isText(node.arguments[0]);

const TIMERS = ["node:timers", "node:timers/promises", "timers", "timers/promises"];

/** A turn of the event loop is no wait. */
const isOtherTimer = (node: ts.Node): boolean => {
  const module = importedBy(node);
  if (!isText(module) || !TIMERS.includes(module.text)) return false;
  const names = ts.isImportDeclaration(node) && node.importClause?.namedBindings;
  return !(
    names &&
    ts.isNamedImports(names) &&
    names.elements.every(({ name, propertyName = name }) => isBare(propertyName, "setImmediate"))
  );
};

const BY_DEFAULT = "unless it is told another: a command has none";
const A_COMMAND = "a backup is a command of its own: it goes by the machine's clock";

export const RULES: Readonly<Record<string, Rule>> = {
  "process.env": {
    isIt: (node) => isMember(node, "process", "env"),
    places: { "shared/config/config.ts": "settings are read in one place" },
    like: ["f({ ...process.env })"],
    unlike: "process.argv",
  },
  "the type any": {
    isIt: ({ kind }) => kind === ts.SyntaxKind.AnyKeyword,
    places: {
      "gateway/gateway.service.ts": "a boundary to Moleculer",
      "shared/kernel/contract.ts": "a boundary to Moleculer",
    },
    like: ["const a = (b: readonly any[]) => b"],
    unlike: 'const any = { type: "any" }',
  },
  console: {
    isIt: (node) => isBare(node, "console"),
    places: {},
    like: ['console.log("a")', "const { log } = console"],
    unlike: "logger.info('console')",
  },
  "an action's name as a text": {
    isIt: isNamedCall,
    places: {},
    like: ['ctx.call("devices.list")', "broker.broadcast(`changed`)"],
    unlike: 'call(ctx, devices.list); log.info("call")',
  },
  "an error that is no row of the table": {
    isIt: (node) => ts.isNewExpression(node) && isBare(node.expression, "Error"),
    places: {
      shared: "what stops a start or a command, and the causes of rows",
      "services/interpretation/models/providers/failure.ts":
        "why a language model has not answered, which the models service makes a sentence of",
      "cli/kernel/failure.ts": "what ends a command, with its exit code",
    },
    like: ['throw new Error("a")'],
    unlike: "class A extends Error {}; new TypeError()",
  },
  "the letter of a group": {
    isIt: (node) => ts.isStringLiteral(node) && /^[ABCD]$/.test(node.text),
    places: {
      gateway: "who asks does not matter elsewhere",
      dashboard: "a client says whose shape it wants",
      "client/home.ts": "a client says whose shape it wants",
      "cli/api/entities.ts": "a client says whose shape it wants",
    },
    like: ['f("A")'],
    unlike: 'f("AB", A)',
  },
  "a timer": {
    isIt: (node) =>
      isBare(node, "setTimeout", "setInterval") ||
      isMember(node, "AbortSignal", "timeout") ||
      isOtherTimer(node),
    places: {
      "shared/async/clock.ts": "what waits gets a clock, so that a test passes its own",
      "gateway/http/connections.ts": "Node alone sees whether anything of an answer is still taken",
      "shared/store/redis/redis-timeouts.ts": "ioredis ends its timers itself",
      "services/addons/install/npm.ts": "npm runs as a process of its own",
      "client/events.ts": "a program waits before its client comes back",
      "client/socket.ts": "a program's client looks whether its connection lives",
      "dashboard/core/clock.ts": "the clock of a browser",
      "dashboard/worker.ts": "it ends a request, and can import nothing",
    },
    like: [
      "setTimeout(f, 1)",
      "globalThis.setInterval(f, 1)",
      "AbortSignal.timeout(1)",
      'import { setTimeout as pause } from "node:timers/promises"',
      'import { scheduler } from "node:timers/promises"',
      'import * as timers from "node:timers"',
      'await import("node:timers/promises")',
    ],
    unlike: 'import { setImmediate as breathe } from "node:timers/promises"; setImmediate(f)',
  },
  "the time of the machine": {
    isIt: (node) =>
      isMember(node, "Date", "now") ||
      isMember(node, "performance", "now") ||
      (ts.isNewExpression(node) && isBare(node.expression, "Date") && !node.arguments?.length),
    places: {
      "shared/async/clock.ts": "what needs the time gets a clock",
      "shared/observability/metrics.ts": "how long a call has kept this machine",
      "services/automations/backtest.ts": "how long it has kept this machine",
      "dashboard/core/clock.ts": "the clock of a browser",
    },
    like: ["f(Date.now())", "(now = Date.now) => now()", "performance.now()", "f(new Date())"],
    unlike: "clock.now(); new Date(0)",
  },
  "the clock of the machine": {
    isIt: (node) => isBare(node, "systemClock"),
    places: {
      "shared/async/clock.ts": "it is made here",
      "/": "a process takes it, and hands it on",
      "cli/main.ts": "a command line is a process, too",
      "shared/bus/remote-calls.ts":
        "how long another process is quiet, whose time no clock of a house is",
      "shared/tracing/open-telemetry.ts": "how long a stop waits for a collector outside",
      "shared/store/dump/backup.ts": A_COMMAND,
      "shared/store/dump/backup-codec.ts": A_COMMAND,
      "shared/store/sqlite/sqlite-export.ts": A_COMMAND,
      "shared/store/open.ts": BY_DEFAULT,
      "shared/store/redis/redis-client.ts": BY_DEFAULT,
      "shared/store/redis/redis.ts": BY_DEFAULT,
      "shared/store/sqlite/sqlite.ts": BY_DEFAULT,
    },
    like: ['import { systemClock } from "./clock.ts"'],
    unlike: 'import type { Clock } from "./clock.ts"',
  },
};
