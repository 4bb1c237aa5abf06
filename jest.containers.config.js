/** How the tests in containers run: with a Docker engine, one after the other, with time to build and to start. */
import base from "./jest.config.js";

export default {
  ...base,
  maxWorkers: 1,
  testTimeout: 900_000,
  testMatch: ["<rootDir>/test/containers/**/*.test.ts"],
  testPathIgnorePatterns: ["/node_modules/"],
};
