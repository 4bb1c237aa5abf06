/** The Chromium of the machine. Where there is none, the tests of this folder are skipped, and say so. */
import { describe } from "@jest/globals";
import { type Browser, chromium } from "playwright-core";
import { programOf } from "../../support/own-server.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const program = NAMES.map(programOf).find((path) => path !== undefined);

const skipped = (title: string) => {
  process.stderr.write(`No Chromium is installed (${NAMES.join(", ")}): skipped is ${title}\n`);
  return describe.skip;
};

/** Like `describe`, where a browser can be started. */
export const withChromium = (title: string, tests: () => void): void =>
  (program ? describe : skipped(title))(title, tests);

/** @throws TypeError outside of `withChromium` where the machine has no Chromium */
export const launchChromium = (): Promise<Browser> => {
  if (!program) throw new TypeError("there is no Chromium");
  return chromium.launch({ executablePath: program });
};
