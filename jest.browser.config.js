/** How the tests of the dashboard run: a real process and a real Chromium for each file, one after the other. */
import base from "./jest.config.js";

export default {
  ...base,
  // They measure times that a person notices: no other test takes the processor meanwhile.
  maxWorkers: 1,
  // Longer than what waits in a case, which says for what.
  testTimeout: 30_000,
  testMatch: ["<rootDir>/test/browser/**/*.test.ts"],
  testPathIgnorePatterns: ["/node_modules/"],
};
