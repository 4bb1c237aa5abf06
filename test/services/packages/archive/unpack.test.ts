/** Unpacking: what an honest archive becomes, and each hostile one refused before it does harm. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "@jest/globals";
import { aboutAll, release, type TarEntry, tar, tarGz, type ZipEntry, zip } from "../archives.ts";
import { expectNothingOutside, file, into, TOP, tree, unpacked } from "../unpacking.ts";

describe("an honest archive", () => {
  const FILES = { "README.md": "# Hi", "src/deep/a.py": "print(1)", "empty.txt": "" };

  it("as tar.gz becomes its files, without the one top folder", async () => {
    await unpacked(await release(FILES));
    expect(tree(into())).toEqual(FILES);
  });

  it("as zip becomes its files, without the one top folder", async () => {
    const entries = Object.entries(FILES).map(([name, content]) => ({
      name: `top/${name}`,
      content,
      mode: 0o100755,
    }));
    await unpacked(zip([{ name: "top/", mode: 0o040755 }, ...entries]));
    expect(tree(into())).toEqual(FILES);
  });

  it("may name a folder after the files in it, and begin with ./", async () => {
    await unpacked(await tarGz([file("./top/b/c.txt"), { name: "./top/b", type: "directory" }]));
    expect(tree(into())).toEqual({ "b/c.txt": "x" });
  });

  it("may begin with what is about the whole, as the public host has it", async () => {
    const about = await aboutAll("0123456789abcdef0123456789abcdef01234567");
    await unpacked(gzipSync(Buffer.concat([about, await tar([TOP, file("top/a.txt")])])));
    expect(tree(into())).toEqual({ "a.txt": "x" });
  });

  it("keeps long and foreign names", async () => {
    const name = `${"lång".repeat(30)}/${"x".repeat(120)}.txt`;
    await unpacked(await tarGz([file(`top/${name}`)]));
    expect(Object.keys(tree(into()))).toEqual([name]);
  });

  it("makes nothing that runs, or that others may read", async () => {
    await unpacked(await tarGz([{ ...file("top/run.sh"), mode: 0o6777 }]));
    expect(statSync(join(into(), "run.sh")).mode & 0o7777).toBe(0o600);
  });
});

const S_IFLNK = 0o120777;
const tars: readonly (readonly [what: string, entries: readonly TarEntry[], why: RegExp])[] = [
  ["a name that climbs out", [TOP, file("top/../../evil")], /is outside its folder/],
  ["a file that is called as its own folder", [TOP, file(".")], /is a folder by its name/],
  ["a name that climbs out at once", [file("../evil")], /is outside its folder/],
  ["a folder that climbs out", [{ name: "top/../..", type: "directory" }], /outside its folder/],
  ["an absolute name", [TOP, file("/tmp/evil")], /absolute path/],
  ["a name with a drive", [TOP, file("c:/evil")], /absolute path/],
  ["a name with backslashes", [TOP, file("top\\..\\..\\evil")], /has \\ or :/],
  ["a stream of another file", [TOP, file("top/a.txt:evil")], /has \\ or :/],
  ["control characters in a name", [TOP, file("top/a\u001b[2J")], /control characters/],
  [
    "a symbolic link",
    [TOP, { name: "top/l", type: "symlink", linkname: "/etc/passwd" }],
    /a symlink/,
  ],
  ["a hard link", [TOP, { name: "top/l", type: "link", linkname: "/etc/passwd" }], /is a link/],
  ["a device", [TOP, { name: "top/d", type: "block-device", devmajor: 8 }], /block-device/],
  ["a terminal", [TOP, { name: "top/d", type: "character-device" }], /character-device/],
  ["a pipe", [TOP, { name: "top/p", type: "fifo" }], /fifo/],
  ["a file twice", [file("top/a"), file("top/a")], /duplicate/],
  ["names that differ in capitals only", [file("top/Read"), file("top/READ")], /are equal/],
  ["folders that differ in capitals only", [file("top/A/1"), file("top/a/2")], /are equal/],
  [
    "names that differ in their encoding only",
    [file("top/\u00e9"), file("top/e\u0301")],
    /are equal/,
  ],
  ["a file that is a folder besides", [file("top/a"), file("top/a/b")], /duplicate/],
  ["a folder that is a file besides", [file("top/a/b"), file("top/a")], /duplicate/],
  ["two top folders", [file("one/a"), file("two/a")], /exactly one folder/],
  ["files without a folder", [file("a"), file("b")], /exactly one folder/],
  ["a name that Windows shortens", [file("top/a.")], /dot or a space/],
  ["folders without an end", [file(`${"d/".repeat(40)}f`)], /deeper than/],
  ["a part that no disk takes", [file(`top/${"n".repeat(300)}`)], /255 bytes/],
  ["nothing", [], /contains no file/],
  ["folders only", [TOP, { name: "top/a", type: "directory" }], /contains no file/],
];

describe("a tar with", () => {
  it.each(tars)("%s is refused", async (_what, entries, why) => {
    await expect(unpacked(await tarGz(entries))).rejects.toMatchObject({
      type: "SOURCE_REFUSED",
      message: expect.stringMatching(why),
    });
    expectNothingOutside();
  });
});

const zips: readonly (readonly [what: string, entries: readonly ZipEntry[], why: RegExp])[] = [
  ["a name that climbs out", [{ name: "top/../../evil", content: "x" }], /\.\./],
  ["an absolute name", [{ name: "/tmp/evil", content: "x" }], /absolute path/],
  ["a name with backslashes", [{ name: "top\\evil", content: "x" }], /invalid characters/],
  ["a symbolic link", [{ name: "top/l", content: "/etc/passwd", mode: S_IFLNK }], /is a link/],
  ["a link that is named as a folder", [{ name: "top/l/", mode: S_IFLNK }], /is a link/],
  ["a device", [{ name: "top/d", mode: 0o060644 }], /a device/],
  ["a file twice", [{ name: "top/a" }, { name: "top/a" }], /duplicate/],
  ["a secret", [{ name: "top/a", content: "x", says: { flags: 0x801 } }], /encrypted/],
  ["a wrong checksum", [{ name: "top/a", content: "x", says: { crc: 1 } }], /checksum/],
  [
    "a size that is not true",
    [{ name: "top/a", content: "xxxxxxxx", says: { size: 1 } }],
    /damaged/,
  ],
  ["nothing", [{ name: "top/" }], /contains no file/],
];

describe("a zip with", () => {
  it.each(zips)("%s is refused", async (_what, entries, why) => {
    await expect(unpacked(zip(entries))).rejects.toMatchObject({
      type: "SOURCE_REFUSED",
      message: expect.stringMatching(why),
    });
    expectNothingOutside();
  });
});

describe("an archive that is broken off", () => {
  it.each([10, 0.3, 0.9, -1])("at %d is refused", async (where) => {
    const whole = await release({ "a.txt": "a".repeat(5000), "b.txt": String(Math.random()) });
    const at = where < 1 && where > 0 ? Math.floor(whole.length * where) : where;
    await expect(unpacked(whole.subarray(0, at))).rejects.toMatchObject({
      type: "SOURCE_REFUSED",
      message: expect.stringMatching(/damaged/),
    });
  });

  it("within the tar, though the packing is whole, is refused", async () => {
    const whole = await tar([file("top/a", "a".repeat(5000))]);
    await expect(unpacked(gzipSync(whole.subarray(0, 2000)))).rejects.toMatchObject({
      type: "SOURCE_REFUSED",
    });
  });

  it("as zip, before its list, is refused", async () => {
    const whole = zip([{ name: "top/a", content: "a" }]);
    await expect(unpacked(whole.subarray(0, 30))).rejects.toMatchObject({ type: "SOURCE_REFUSED" });
  });
});

describe("what is no archive", () => {
  it.each([
    ["nothing", Buffer.alloc(0), /neither a tar.gz nor a zip/],
    ["a web page", Buffer.from("<!doctype html><title>Sorry</title>"), /neither/],
    ["a tar that is not packed", Buffer.alloc(1024), /neither/],
    ["something else that gzip has packed", gzipSync("hello ".repeat(200)), /damaged/],
  ])("%s is refused", async (_what, bytes, why) => {
    await expect(unpacked(bytes)).rejects.toMatchObject({
      type: "SOURCE_REFUSED",
      message: expect.stringMatching(why),
    });
  });
});

describe.each([
  ["tar.gz", () => release({ "a.txt": "a".repeat(300_000) })],
  ["zip", async () => zip([{ name: "top/a", content: "a".repeat(300_000) }])],
])("the unpacking of a %s", (_kind, make) => {
  it("ends when the process does", async () => {
    const reason = new TypeError("stops");
    await expect(unpacked(await make(), {}, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
