/** A house that is backed up while it runs, and restored elsewhere, is the house that it was. */
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { openSqliteStore } from "../../shared/store/sqlite/sqlite.ts";
import { clean, freshFolder } from "../support/spawn.ts";
import { backingUp, ON_SQLITE } from "./backing-up.ts";
import { runProgram } from "./programs.ts";

describe("a house on SQLite that is backed up under many writers, restored into SQLite", () =>
  backingUp(ON_SQLITE, ON_SQLITE));

describe("the commands", () => {
  afterAll(clean);

  it("carry a backup through standard output and input", async () => {
    const [from, to] = [freshFolder(), freshFolder()];
    const store = openSqliteStore(join(from, "hearth.db"));
    await store.apply({ documents: [{ collection: "notes", id: "one", value: { kept: true } }] });
    await store.close();
    const line = `npm run --silent backup -- - | DATA_DIR=${to} node restore.ts -`;
    const piped = await runProgram("sh", ["-c", line], { DATA_DIR: from });
    expect([piped.code, piped.line]).toEqual([0, expect.stringContaining("1 document,")]);
    const restored = openSqliteStore(join(to, "hearth.db"));
    expect((await restored.documents.get("notes", "one"))?.value).toEqual({ kept: true });
    await restored.close();
  });
});
