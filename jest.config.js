/** How the tests run: TypeScript through swc, lines counted by V8's own coverage. */
export default {
  testEnvironment: "node",
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
