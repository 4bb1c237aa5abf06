/** The list of add-ons: what it may say, and the one that is shipped. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { openCatalogue, readCatalogue } from "../../../services/addons/catalogue.ts";
import { clean, freshFolder } from "../../support/spawn.ts";
import { rowOf, writeCatalogue } from "./made.ts";

afterAll(clean);

const row = { slug: "a", name: "A", description: "An A", version: "1.2.3" };
const read = (...addons: object[]) => readCatalogue(JSON.stringify({ addons }));

describe("a catalogue", () => {
  it("is sorted by slug, and holds no markup", () => {
    const rows = read({ ...row, slug: "b", name: "<b>" }, row);
    expect(rows).toEqual([row, { ...row, slug: "b", name: "&lt;b&gt;" }]);
  });

  it.each([
    ["file:a-folder"],
    ["file:../a b/c.tgz"],
    ["npm:hearth-addon-a@1.2.3"],
    ["npm:@some.one/hearth_addon@1.2.3"],
  ])("takes the source %s", (source) => expect(read({ ...row, source })).toHaveLength(1));

  it.each<[string, RegExp]>([
    ["{", /must be JSON/],
    ["[]", /must be JSON/],
    ["{}", /'addons' field is required/],
    [JSON.stringify({ addons: [{ ...row, slug: "A b" }] }), /addons\[0\]\.slug/],
    [JSON.stringify({ addons: [{ ...row, version: "latest" }] }), /addons\[0\]\.version/],
    [JSON.stringify({ addons: [row, row] }), /addons\[1\]\.slug is a duplicate/],
  ])("that is %s is refused, with the place", (text, why) =>
    expect(readCatalogue(text)).toMatch(why),
  );

  it.each([
    ["git+https://example.com/a.git"],
    ["https://example.com/a.tgz"],
    ["npm:hearth-addon-a"],
    ["npm:hearth-addon-a@latest"],
    ["npm:hearth-addon-a@^1.2.3"],
    ["npm:hearth-addon-a@1.2.4"],
    ["npm:--global@1.2.3"],
    ["npm:a@npm:b@1.2.3"],
  ])("does not take the source %s", (source) =>
    expect(read({ ...row, source })).toMatch(/addons\[0\]\.source/),
  );
});

describe("the catalogue that is shipped", () => {
  const { rows, sourceOf } = openCatalogue("");

  it("has add-ons that can be installed from the folders beside it", () => {
    const sources = rows.flatMap((one) => sourceOf(one) ?? []);
    expect(sources.length).toBeGreaterThanOrEqual(2);
    for (const source of sources)
      expect(existsSync(join((source as { path: string }).path, "package.json"))).toBe(true);
  });
});

describe("the setting ADDON_CATALOGUE", () => {
  it("names a file; sources are looked for beside it", () => {
    const folder = freshFolder();
    const { rows, sourceOf } = openCatalogue(writeCatalogue(folder, [rowOf({ slug: "a" })]));
    expect(rows.map(sourceOf)).toEqual([{ kind: "file", path: join(folder, "a-1.0.0") }]);
  });

  it("stops a start that it makes no sense for", () => {
    const folder = freshFolder();
    expect(() => openCatalogue(join(folder, "none"))).toThrow(/ADDON_CATALOGUE .*ENOENT/);
    const path = writeCatalogue(folder, [rowOf({ slug: "a" }), rowOf({ slug: "a" })]);
    expect(() => openCatalogue(path)).toThrow(/ADDON_CATALOGUE .*duplicate/);
  });
});
