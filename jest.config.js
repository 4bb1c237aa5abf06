/** How the tests run: units, and all that is tested over HTTP, on one process that runs Hearth. */
import { accessSync, constants, statfsSync } from "node:fs";
import { availableParallelism } from "node:os";

/** A folder in memory, where there is one that is large enough: no test is about how fast a disk is. */
const MEMORY = "/dev/shm";
const NEEDED_BYTES = 2 ** 30;
try {
  accessSync(MEMORY, constants.W_OK);
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize > NEEDED_BYTES) process.env.TMPDIR = MEMORY;
} catch {
  // Then the folders of tests are on the disk.
}

/** Tests whose servers, processes, browsers or load others would have to wait for: each has a command of its own. */
const APART = ["cluster", "hard", "containers", "browser", "matter"];

/** Libraries without a CommonJS build, or with `import()` in it, which Jest cannot run. */
const MODULES = [
  "oidc-provider",
  "jose",
  "cockatiel",
  "tinyqueue",
  "@opentelemetry/otlp-exporter-base",
];
const MODULES_ONLY = `/node_modules/(${MODULES.join("|")})/.+\\.c?js$`;

const asCommonJs = (syntax) => ({
  jsc: { parser: { syntax }, target: "es2024" },
  module: { type: "commonjs" },
});

export default {
  testEnvironment: "node",
  cacheDirectory: "node_modules/.cache/jest",
  maxWorkers: Math.max(2, availableParallelism()),
  // What waits takes a clock, and is not waited for: no case needs longer than two seconds.
  // Those that start programs take several times as long on a machine that does other work.
  testTimeout: 30_000,
  slowTestThreshold: 2,
  testMatch: ["<rootDir>/test/**/*.test.ts"],
  testPathIgnorePatterns: ["/node_modules/", ...APART.map((name) => `<rootDir>/test/${name}/`)],
  reporters: ["default", "<rootDir>/test/support/slowest.js"],
  transform: {
    "^.+\\.ts$": ["@swc/jest", asCommonJs("typescript")],
    [MODULES_ONLY]: ["@swc/jest", asCommonJs("ecmascript")],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${MODULES.join("|")})/)`],
  // Jest runs CommonJS, and this library has a build of it that its exports do not name.
  moduleNameMapper: { "^marked$": "<rootDir>/node_modules/marked/lib/marked.umd.js" },
  moduleFileExtensions: ["ts", "js", "json"],
  globals: { LAYOUT: "one process" },
  collectCoverageFrom: ["shared/**/*.ts", "services/**/*.ts", "gateway/**/*.ts"],
  coverageReporters: ["text-summary", "json"],
};
