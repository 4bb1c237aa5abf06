/** Unpacks archives into a folder of a test, and looks at what has come of it. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect } from "@jest/globals";
import {
  ARCHIVE_LIMITS,
  type ArchiveLimits,
} from "../../../services/packages/archive/archive-limits.ts";
import { unpack } from "../../../services/packages/archive/unpack.ts";
import type { TarEntry } from "./archives.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hearth-unpack-"));
  mkdirSync(join(folder, "a", "into"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

export const into = () => join(folder, "a", "into");
export const unpacked = async (
  bytes: Buffer,
  limits: Partial<ArchiveLimits> = {},
  signal?: AbortSignal,
) => {
  const file = join(folder, "archive");
  writeFileSync(file, bytes);
  await unpack(
    file,
    into(),
    { ...ARCHIVE_LIMITS, ...limits },
    signal ?? new AbortController().signal,
  );
};
/** Every file below a folder, with what is in it. */
export const tree = (path: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path, { recursive: true, encoding: "utf8" })
      .filter((name) => statSync(join(path, name)).isFile())
      .map((name) => [name, readFileSync(join(path, name), "utf8")]),
  );
/** Whatever happens, it happens in the one folder. */
export const expectNothingOutside = () => {
  expect(readdirSync(join(folder, "a"))).toEqual(["into"]);
  expect(readdirSync(folder).sort()).toEqual(["a", "archive"]);
};

export const TOP: TarEntry = { name: "top/", type: "directory" };
export const file = (name: string, text = "x"): TarEntry => ({ name, text });
