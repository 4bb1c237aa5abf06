/** Names in archives: whatever they are, nothing leaves the folder, and no two meet. */
import { join, sep } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { openNames } from "../../../../services/packages/archive/entry-names.ts";
import { isA } from "../../../../shared/kernel/errors.ts";
import { fc } from "../../../support/any.ts";

const part = fc.oneof(
  fc.constantFrom("", ".", "..", "...", "top", "TOP", "a", "A", "\\", "c:", "\u0000", " ", "é"),
  fc.string(),
);
const name = fc.oneof(
  fc.array(part, { maxLength: 6 }).map((parts) => parts.join("/")),
  fc.array(part, { maxLength: 6 }).map((parts) => ["top", ...parts].join("/")),
  fc.string({ unit: "binary" }),
);
const kind = fc.constantFrom("file" as const, "folder" as const);

/** The path that an entry gets; nothing where it is refused. */
const pathFor = (names: ReturnType<typeof openNames>, text: string, as: "file" | "folder") => {
  try {
    return join("/root", ...names.take(text, as));
  } catch (error) {
    expect(isA("SOURCE_REFUSED", error)).toBe(true);
    return undefined;
  }
};

describe("whatever an archive names", () => {
  it("stays in the folder", () =>
    fc.assert(
      fc.property(name, kind, (text, as) => {
        const path = pathFor(openNames(100), text, as) ?? "/root";
        expect(`${path}${sep}`.startsWith(`/root${sep}`)).toBe(true);
      }),
      { numRuns: 1000 },
    ));

  it("is one file for each name, on any disk", () =>
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), (all) => {
        const names = openNames(1000);
        const paths = all.flatMap((text) => pathFor(names, text, "file") ?? []);
        expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
      }),
    ));
});
