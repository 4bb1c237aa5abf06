/** Add-ons and packages from a shell, with the progress of their jobs. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { progressText } from "../../cli/terminal/progress.ts";
import type { Env } from "../../shared/config/config.ts";
import { release } from "../services/packages/archives.ts";
import { archivePath, openSource, type Source } from "../services/packages/source.ts";
import { freshFolder } from "../support/spawn.ts";
import { cliHome } from "./support/home.ts";

const DUSK = { category: "theme", repository: "palettes/dusk", name: "Dusk", version: "v1" };
const settings: Record<string, string> = {};
let source: Source;

beforeAll(async () => {
  source = await openSource();
  source.serve(archivePath(DUSK.repository, "v1"), await release({ "dusk.yaml": "1" }));
  const index = join(freshFolder(), "index.json");
  writeFileSync(index, JSON.stringify({ packages: [DUSK] }));
  Object.assign(settings, {
    PACKAGE_INDEX: index,
    PACKAGE_SOURCE: source.url,
    PACKAGE_PRIVATE: "on",
  } satisfies Env);
});
afterAll(() => source.stop());

const home = cliHome(settings);
const { hearth } = home;

describe("hearth packages", () => {
  it("installs one, whose category need not be named, and lists it", async () => {
    const { code, out } = await hearth("packages install palettes/dusk");
    expect([code, out]).toEqual([0, "Dusk v1 is installed\n"]);
    expect((await hearth("packages --installed")).out).toMatch(
      /^palettes\/dusk +Dusk +theme +v1 +v1$/m,
    );
  });

  it("says that there is none of a name", async () => {
    const { code, err } = await hearth("packages install palettes/dawn");
    expect([code, err]).toEqual([5, expect.stringContaining("List them with hearth packages")]);
  });

  it("follows a job to its end", async () => {
    const began = Promise.withResolvers<() => void>();
    const bytes = await release({ "dusk.yaml": "2" });
    source.serve(archivePath(DUSK.repository, "v2"), (response) =>
      began.resolve(() => void response.end(bytes)),
    );
    const { category, repository } = DUSK;
    const late = home.admin.post("/packages", {
      action: "install",
      category,
      repository,
      version: "v2",
    });
    const send = await began.promise;
    const refused = await hearth("packages install palettes/dusk --tag v3");
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/Follow it with hearth job [\w-]+/),
    ]);
    const id = /hearth job ([\w-]+)/.exec(refused.err)?.[1];
    const job = home.start(`job ${id}`);
    send();
    expect(await job.next()).toBe("Dusk v2 is installed");
    expect([await job.exit, job.err()]).toEqual([0, expect.stringContaining("100 % ")]);
    await late;
  });
});

describe("hearth addons", () => {
  it("lists them with their state", async () => {
    const { out } = await hearth("addons");
    expect(out).toMatch(/^weather_sim +Weather simulator +not installed +1\.0\.0 /m);
  });

  it("tells what it would do, without doing it", async () => {
    const { out } = await hearth("addons install notify_log --dry-run");
    expect(out).toMatch(/^Would install .* nothing was changed\n$/);
    expect((await hearth("addons info notify_log")).out).toContain("1.0.0: not installed\n");
  });

  it.each([
    ["addons start notify_log", "", 1, "notify_log is not installed"],
    ["addons start notify_log --config -", "- a list\n", 2, "The settings are no object"],
    ["addons do turn_on", "", 2, "An action of an add-on is"],
    ["addons do notify_log.notify message=Hi", "", 5, "notify_log.notify"],
    ["addons install notify-lgo", "", 5, "List the add-ons with hearth addons"],
  ])("refuses %s", async (words, stdin, code, text) =>
    expect(await hearth(words, { stdin })).toMatchObject({
      code,
      err: expect.stringContaining(text),
    }),
  );
});

describe("a bar", () => {
  it.each([
    [0, `${"░".repeat(24)}   0 %  a`],
    [50, `${"█".repeat(12)}${"░".repeat(12)}  50 %  a`],
    [100, `${"█".repeat(24)} 100 %  a`],
    [undefined, `█${"░".repeat(23)}        a`],
  ])("of %s percent", (percent, text) => expect(progressText(percent, "a")).toBe(text));

  it("is no wider than the terminal", () =>
    expect(progressText(50, "a long message", { width: 40 })).toHaveLength(39));
});
