/** How the hard tests run: storms, crowds, peers that do not read. Two at a time, as each is a load. */
import base from "./jest.config.js";

export default {
  ...base,
  maxWorkers: 2,
  testTimeout: 60_000,
  testMatch: ["<rootDir>/test/hard/**/*.test.ts"],
  testPathIgnorePatterns: ["/node_modules/"],
};
