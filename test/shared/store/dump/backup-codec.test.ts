/** A file that is not all of a backup, as it was written, is refused with a line that says so. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { tmpdir } from "node:os";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { decodeBackup } from "../../../../shared/store/dump/backup-codec.ts";
import type { BackupLine } from "../../../../shared/store/port/backup.ts";
import { fc } from "../../../support/any.ts";
import { lamp } from "../conformance/bench.ts";
import { backup, fill, inputOf, type Place, SQLITE } from "./backup-bench.ts";

const event = (sequence: number): BackupLine => ({
  event: { sequence, time: 5, kind: "happened", data: { text: "much of the same ".repeat(9) } },
});
const LINES: readonly BackupLine[] = [
  { entity: lamp(3) },
  { document: { collection: "users", id: "ann", revision: 1, value: { hash: "secret" } } },
  { lease: { name: "home", token: 7 } },
  ...Array.from({ length: 40 }, (_, index) => event(index + 1)),
];

let place: Place;
let bytes: Buffer;
let lines: readonly string[];
beforeAll(async () => {
  place = await SQLITE.place();
  await fill(place, LINES);
  bytes = (await backup(place)).bytes;
  lines = gunzipSync(bytes).toString().split("\n").slice(0, -1);
});
afterAll(() => place.remove());

const refusalOf = async (given: Buffer): Promise<string> => {
  const told = await decodeBackup(inputOf(given), () => undefined).catch((error: Error) => error);
  return told instanceof Error ? told.message : "";
};

/** As forged, with a digest that fits. */
const forged = (change: (lines: string[]) => string[]): Buffer => {
  const kept = change(lines.slice(0, -1)).map((line) => `${line}\n`);
  const { end } = JSON.parse(lines.at(-1) ?? "");
  const sha256 = createHash("sha256").update(kept.join("")).digest("hex");
  return gzipSync(`${kept.join("")}${JSON.stringify({ end, sha256 })}\n`);
};
const asBackup = (kept: readonly string[]) => gzipSync(kept.map((line) => `${line}\n`).join(""));
const header = (change: object) => (all: string[]) => [
  JSON.stringify({ ...JSON.parse(all[0] ?? ""), ...change }),
  ...all.slice(1),
];

it("takes what was written", async () => {
  expect(await refusalOf(bytes)).toBe("");
  expect(await refusalOf(forged((all) => all))).toBe("");
});

it("refuses what is cut off, wherever that is", async () => {
  const property = fc.asyncProperty(fc.integer({ min: 0, max: bytes.length - 1 }), async (end) => {
    expect(await refusalOf(bytes.subarray(0, end))).toBe("old.backup is truncated");
  });
  await fc.assert(property, { numRuns: 40 });
});

it("refuses what was changed, whichever byte that is, unless it says the same", async () => {
  const at = fc.integer({ min: 0, max: bytes.length - 1 });
  const property = fc.asyncProperty(at, fc.integer({ min: 1, max: 255 }), async (index, bits) => {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ bits;
    const said = await refusalOf(changed);
    if (said === "") expect(gunzipSync(changed)).toEqual(gunzipSync(bytes));
    else
      expect(said).toMatch(
        /^old\.backup is (truncated|damaged or was changed|not a backup of Hearth)$/,
      );
  });
  await fc.assert(property, { numRuns: 40 });
});

it("refuses text that was changed and packed again, whichever character that is", async () => {
  const text = gunzipSync(bytes).toString();
  const property = fc.asyncProperty(fc.integer({ min: 0, max: text.length - 1 }), async (index) => {
    const other = text[index] === "7" ? "8" : "7";
    const changed = text.slice(0, index) + other + text.slice(index + 1);
    expect(await refusalOf(gzipSync(changed))).toMatch(/^old\.backup (is|was) /);
  });
  await fc.assert(property, { numRuns: 40 });
});

describe("what is something else", () => {
  it.each<[string, () => Buffer, string]>([
    ["a text", () => Buffer.from("a shopping list\n"), "is not a backup of Hearth"],
    [
      "what npm prints before it",
      () => Buffer.concat([Buffer.from("\n> hearth\n"), bytes]),
      "is not a backup of Hearth",
    ],
    ["another text, packed", () => gzipSync("milk\neggs\n"), "is not a backup of Hearth"],
    ["JSON, packed", () => gzipSync('{"format":"another"}\n'), "is not a backup of Hearth"],
    ["nothing", () => Buffer.alloc(0), "is truncated"],
    ["nothing, packed", () => gzipSync(""), "is truncated"],
    ["a backup without its last line", () => asBackup(lines.slice(0, -1)), "is truncated"],
    ["two backups", () => Buffer.concat([bytes, bytes]), "is damaged or was changed"],
    [
      "a backup and more",
      () => Buffer.concat([bytes, Buffer.from("more")]),
      "is damaged or was changed",
    ],
    [
      "a backup, then a line",
      () => asBackup([...lines, lines[1] ?? ""]),
      "is damaged or was changed",
    ],
    [
      "a newer backup",
      () => forged(header({ version: 3 })),
      'was made by a newer Hearth ("1.2.3")',
    ],
    [
      "a header without a place",
      () => forged(header({ place: undefined })),
      "is not a backup of Hearth",
    ],
    ["a log that ends early", () => forged(header({ place: 41 })), "is damaged or was changed"],
    ["a log with a hole", () => forged((all) => all.toSpliced(20, 1)), "is damaged or was changed"],
    ["a lost document", () => forged((all) => all.toSpliced(2, 1)), "is damaged or was changed"],
    [
      "a document after the log",
      () => forged((all) => [...all.toSpliced(2, 1), all[2] ?? ""]),
      "is damaged or was changed",
    ],
    [
      "an unknown line",
      () => forged((all) => all.toSpliced(2, 1, '{"door":{}}')),
      "is damaged or was changed",
    ],
    [
      "a line that is null",
      () => forged((all) => all.toSpliced(2, 1, "null")),
      "is damaged or was changed",
    ],
    [
      "a field of another kind",
      () => forged((all) => all.toSpliced(3, 1, '{"lease":{"name":"home","token":"7"}}')),
      "is damaged or was changed",
    ],
    [
      "a document without a value",
      () => forged((all) => all.toSpliced(2, 1, (all[2] ?? "").replace('"value"', '"worth"'))),
      "is damaged or was changed",
    ],
    [
      "an end without counts",
      () => asBackup([...lines.slice(0, -1), '{"end":null,"sha256":""}']),
      "is damaged or was changed",
    ],
  ])("refuses %s", async (_what, make, complaint) => {
    expect(await refusalOf(make())).toBe(`old.backup ${complaint}`);
  });

  it.each([
    ["that does not exist", "/nowhere/old.backup", "ENOENT"],
    ["that is a folder", tmpdir(), "EISDIR"],
  ])("refuses a file %s", async (_what, path, code) => {
    const input = { ...inputOf(bytes), bytes: createReadStream(path) };
    const refused = decodeBackup(input, () => undefined);
    await expect(refused).rejects.toThrow(`old.backup cannot be read: ${code}`);
  });

  it("passes on the error of the receiver of the lines", async () => {
    const full = new Error("the disk is full");
    const refused = decodeBackup(inputOf(bytes), () => Promise.reject(full));
    await expect(refused).rejects.toBe(full);
  });
});
