/**
 * How the tests of a cluster run: the same stories as in one process, on three nodes over a real NATS
 * and a real Redis, and what only a cluster has: its bus, its stores, its leases, its dead.
 */
import base from "./jest.config.js";

export default {
  ...base,
  testMatch: ["<rootDir>/test/cluster/**/*.test.ts", "<rootDir>/test/system/*.test.ts"],
  testPathIgnorePatterns: ["/node_modules/"],
  globals: { LAYOUT: "many nodes" },
};
