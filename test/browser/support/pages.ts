/** Every address of the dashboard that has a page of its own, read from the table of pages: it is code for browsers. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../support/spawn.ts";

const TABLE = readFileSync(join(ROOT, "dashboard/shell/pages.ts"), "utf8");
const ROW = /\bid: "(\w*)",/g;

/** Addresses below a page, which the table does not have. */
const BELOW: readonly string[] = ["area/kitchen", "automations/new"];

export const PATHS: readonly string[] = [
  ...[...TABLE.matchAll(ROW)].map(([, id = ""]) => id),
  ...BELOW,
];
