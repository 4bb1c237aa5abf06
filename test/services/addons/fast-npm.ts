/** Lets the houses of a suite install with what stands in for npm, in a moment. */
import { join } from "node:path";
import { afterAll, beforeAll } from "@jest/globals";

/** For hooks and tests that come after it. */
export const useFastNpm = (): void => {
  const { npm_execpath } = process.env;
  beforeAll(() => {
    process.env.npm_execpath = join(__dirname, "fast-npm/npm-cli.js");
  });
  afterAll(() => {
    if (npm_execpath === undefined) delete process.env.npm_execpath;
    else process.env.npm_execpath = npm_execpath;
  });
};
