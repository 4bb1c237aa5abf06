/** The first page: read once, and only what could be read is kept. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { homePage } from "../../../gateway/documents/home-page.ts";
import type { Exchange } from "../../../gateway/request/exchange.ts";

const asBrowser = { req: { headers: { accept: "text/html" } } } as Exchange;

describe("the first page", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "hearth-home-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("is shown as soon as its file can be read, however often it could not be before", async () => {
    const file = join(folder, "home.html");
    const page = homePage(file, "1.0.0");
    await expect(async () => page(asBrowser)).rejects.toMatchObject({ code: "ENOENT" });
    await writeFile(file, "<h1>Hearth</h1>");
    expect(String((await page(asBrowser)).body)).toBe("<h1>Hearth</h1>");
  });

  it("is read once", async () => {
    const file = join(folder, "home.html");
    const page = homePage(file, "1.0.0");
    await writeFile(file, "<h1>Hearth</h1>");
    await page(asBrowser);
    await writeFile(file, "<h1>Another</h1>");
    expect(String((await page(asBrowser)).body)).toBe("<h1>Hearth</h1>");
  });
});
