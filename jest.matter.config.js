/** How the tests with virtual Matter devices run: with the real library, which npm installs for them. */
import base from "./jest.config.js";

export default {
  ...base,
  maxWorkers: 1,
  // A device is away some seconds after its report was due.
  testTimeout: 120_000,
  testMatch: ["<rootDir>/test/matter/**/*.test.ts"],
  testPathIgnorePatterns: ["/node_modules/"],
};
