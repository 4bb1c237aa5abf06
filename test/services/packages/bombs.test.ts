/** Archives that unpack to more than there is room for: refused before they have. */
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "@jest/globals";
import { tar, tarGz, zip } from "./archives.ts";
import { file, into, tree, unpacked } from "./unpacking.ts";

describe("an archive that would fill the disk", () => {
  const zeros = "0".repeat(200_000);

  it("as tar.gz is refused before it has", async () => {
    const bomb = await tarGz([1, 2, 3, 4].map((at) => file(`top/${at}`, zeros)));
    expect(bomb.length).toBeLessThan(10_000);
    await expect(unpacked(bomb, { unpackedBytes: 500_000 })).rejects.toMatchObject({
      type: "SOURCE_REFUSED",
      message: expect.stringMatching(/unpacks to more than/),
    });
    const written = Object.values(tree(into())).join("").length;
    expect(written).toBeLessThanOrEqual(500_000);
  });

  it("as zip is refused before it has, whatever it says of its sizes", async () => {
    const bomb = zip([1, 2, 3, 4].map((at) => ({ name: `top/${at}`, content: zeros })));
    await expect(unpacked(bomb, { unpackedBytes: 500_000 })).rejects.toMatchObject({
      message: expect.stringMatching(/unpacks to more than/),
    });
  });

  it("with what is in no file is refused, too", async () => {
    const empty = [...Array(5).keys()].map((at) => file(`top/${at}`, ""));
    const junk = gzipSync(Buffer.concat([await tar(empty), Buffer.alloc(100_000)]));
    await expect(unpacked(junk, { unpackedBytes: 1000, entries: 10 })).rejects.toMatchObject({
      message: expect.stringMatching(/unpacks to more than/),
    });
  });

  it.each([
    ["tar.gz", () => tarGz([...Array(30).keys()].map((at) => file(`top/${at}`)))],
    ["zip", async () => zip([...Array(30).keys()].map((at) => ({ name: `top/${at}` })))],
  ])("by the number of its files is refused: %s", async (_kind, make) => {
    await expect(unpacked(await make(), { entries: 20 })).rejects.toMatchObject({
      type: "SOURCE_REFUSED",
      message: expect.stringMatching(/more than 20 entries/),
    });
  });

  it("by the number of folders in its paths is refused, too", async () => {
    const deep = [...Array(5).keys()].map((at) => file(`top/${at}/a/b/c/d/f`));
    await expect(unpacked(await tarGz(deep), { entries: 20 })).rejects.toMatchObject({
      message: expect.stringMatching(/more than 20 entries/),
    });
  });
});
