/** How the tests run: TypeScript through swc, lines counted by V8's own coverage. */
import { availableParallelism } from "node:os";

export default {
  testEnvironment: "node",
  // Most tests wait for clocks and disks: more workers than cores share the waiting.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // A machine that others use, too, may stand still for seconds; how fast it is, is no test of ours.
  testTimeout: 60_000,
  testMatch: ["<rootDir>/test/**/*.test.ts"],
  // They load the machine so that others would wait: jest.hard.config.js runs them alone.
  testPathIgnorePatterns: ["/node_modules/", "/test/containers/", "/test/system/[^/]*-hard/"],
  transform: {
    "^.+\\.ts$": [
      "@swc/jest",
      {
        jsc: { parser: { syntax: "typescript" }, target: "es2024" },
        module: { type: "commonjs" },
      },
    ],
  },
  moduleFileExtensions: ["ts", "js", "json"],
  coverageProvider: "v8",
  collectCoverageFrom: ["shared/**/*.ts", "services/**/*.ts", "gateway/**/*.ts"],
  coverageReporters: ["text-summary"],
  coverageThreshold: { global: { lines: 90 } },
};
