/** What a wish for an add-on comes to: refused, done already, or how it would be. */
import { describe, expect, it } from "@jest/globals";
import {
  type AddonRequest,
  asAddon,
  checkRequest,
  isDone,
  type KnownAddon,
  predicted,
  wouldMessage,
} from "../../../services/addons/action-plan.ts";
import type { InstalledAddon } from "../../../services/addons/installed-addons.ts";
import { rowOf } from "./made.ts";

const row = rowOf({ slug: "sun", version: "1.1.0" });
const { source: _source, ...listed } = row;
const installed: InstalledAddon = {
  slug: "sun",
  name: "The sun",
  description: "Of a test",
  version: "1.0.0",
  package: "hearth-addon-sun",
  main: "node_modules/hearth-addon-sun/index.js",
  integrity: "sha512-x",
  token: "t",
  installed_at: "2026-01-01T00:00:00.000Z",
  wanted: "stopped",
  config: {},
};
const known = (changes: Partial<KnownAddon> = {}): KnownAddon => ({
  slug: "sun",
  row,
  installed: undefined,
  state: "unknown",
  error: undefined,
  ...changes,
});
const there = known({ installed, state: "stopped" });
const gone = known({ installed, row: undefined, state: "stopped" });

describe("an add-on is shown", () => {
  it.each<[string, KnownAddon, object]>([
    [
      "from the catalogue",
      known(),
      { version: "1.1.0", installed: false, available: true, state: "unknown" },
    ],
    [
      "as it is installed",
      there,
      { version: "1.0.0", installed: true, available: true, state: "stopped" },
    ],
    [
      "when the catalogue has it no more",
      gone,
      { version: "1.0.0", installed: true, available: false },
    ],
    ["without a source", known({ row: listed }), { installed: false, available: false }],
    [
      "with its error",
      known({ installed, state: "error", error: "why" }),
      { state: "error", error: "why" },
    ],
  ])("%s", (_how, one, shown) => expect(asAddon(one)).toMatchObject({ slug: "sun", ...shown }));
});

describe("refused is", () => {
  const thrown = (asked: AddonRequest, one: KnownAddon) => {
    try {
      checkRequest(asked, one);
    } catch (error) {
      return (error as { type: string }).type;
    }
    return "nothing";
  };

  it.each<[AddonRequest, KnownAddon, string]>([
    [{ action: "install" }, known(), "nothing"],
    [{ action: "install", version: "1.1.0" }, known(), "nothing"],
    [{ action: "install", version: "1.0.0" }, known(), "INVALID_REQUEST"],
    [{ action: "install" }, known({ row: listed }), "CONFLICT"],
    [{ action: "install" }, gone, "CONFLICT"],
    [{ action: "update" }, known(), "CONFLICT"],
    [{ action: "update" }, there, "nothing"],
    [{ action: "update" }, gone, "CONFLICT"],
    [{ action: "update", version: "2.0.0" }, there, "INVALID_REQUEST"],
    [{ action: "uninstall" }, gone, "nothing"],
    [{ action: "start" }, known(), "CONFLICT"],
    [{ action: "start" }, gone, "nothing"],
    [{ action: "logs" }, known(), "CONFLICT"],
    [{ action: "start", config: {} }, there, "nothing"],
    [{ action: "stop", config: {} }, there, "INVALID_REQUEST"],
    [{ action: "start", config: { a: "x".repeat(17_000) } }, there, "INVALID_REQUEST"],
  ])("%j of %#: %3$s", (asked, one, code) => expect(thrown(asked, one)).toBe(code));
});

describe("done already is", () => {
  const started = { ...installed, wanted: "started" } as const;

  it.each<[AddonRequest, KnownAddon, boolean]>([
    [{ action: "install" }, known(), false],
    [{ action: "install" }, there, false],
    [{ action: "install" }, known({ installed: { ...installed, version: "1.1.0" } }), true],
    [
      { action: "update", config: {} },
      known({ installed: { ...installed, version: "1.1.0" } }),
      false,
    ],
    [{ action: "start" }, known({ installed: started, state: "started" }), true],
    [{ action: "start" }, known({ installed: started, state: "error" }), false],
    [{ action: "stop" }, there, true],
    [{ action: "stop" }, known({ installed: started, state: "startup" }), false],
    [{ action: "restart" }, known({ installed: started, state: "started" }), false],
    [{ action: "uninstall" }, there, false],
  ])("%j: %#", (asked, one, is) => expect(isDone(asked, one)).toBe(is));
});

describe("a dry run", () => {
  it("tells what would be done, and how the add-on would be", () => {
    expect(wouldMessage("install", known())).toMatch(/^Would install The sun 1\.1\.0/);
    expect(predicted("install", known())).toMatchObject({ installed: true, state: "stopped" });
    expect(predicted("update", there)).toMatchObject({ version: "1.1.0", state: "stopped" });
    expect(predicted("uninstall", there)).toMatchObject({ installed: false, state: "unknown" });
    expect(predicted("start", there)).toMatchObject({ installed: true, state: "started" });
  });
});
