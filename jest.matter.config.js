/** How the tests with virtual Matter devices run: with the real library, which npm installs for them. */
import base from "./jest.config.js";

export default {
  ...base,
  // Most of the time they wait for devices that are away: one layout of Hearth beside the other.
  maxWorkers: 2,
  // A device is away some seconds after its report was due.
  testTimeout: 120_000,
  testMatch: ["<rootDir>/test/matter/**/*.test.ts"],
  testPathIgnorePatterns: ["/node_modules/"],
};
