/** How the tests run: TypeScript through swc, lines counted by V8's own coverage. */
export default {
  testEnvironment: "node",
  // Most tests wait for clocks and disks: a core more than jest would take by itself halves the time.
  maxWorkers: "100%",
  testMatch: ["<rootDir>/test/**/*.test.ts"],
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
