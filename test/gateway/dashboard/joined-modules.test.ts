/** Modules of the dashboard that share a file run as they would alone, and each file holds what it should. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Asset } from "../../../gateway/dashboard/asset.ts";
import { joinedModules } from "../../../gateway/dashboard/joined-modules.ts";
import { asFunction } from "../../../gateway/dashboard/module-function.ts";
import { importsOf } from "../../../gateway/dashboard/module-graph.ts";
import { listSources } from "../../../gateway/dashboard/sources.ts";
import { runProgram } from "../../process/programs.ts";

const REAL = join(__dirname, "../../../dashboard");

const modulesIn = (folder: string): readonly Asset[] =>
  joinedModules(
    listSources(folder).filter(({ name }) => name.endsWith(".ts") && name !== "worker.ts"),
  );

describe("modules that share a file", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "hearth-joined-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const joined = async (files: Readonly<Record<string, string>>) => {
    await rm(folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    return modulesIn(folder);
  };

  /** What the program says, with its files where their paths are. */
  const said = async (files: Readonly<Record<string, string>>) => {
    const served = await joined(files);
    const out = join(folder, "served");
    for (const { path, text } of served) {
      const file = join(out, path.replace(/\.ts$/, ".mjs"));
      await mkdir(dirname(file), { recursive: true });
      // A path begins at the host; here it begins at the folder.
      const code = (await text())
        .replaceAll(/(["`])(\/app\/)/g, `$1${out}$2`)
        .replaceAll(/\.ts(["`])/g, ".mjs$1");
      await writeFile(file, code);
    }
    const { out: lines, line } = await runProgram(process.execPath, [join(out, "app/main.mjs")]);
    return line === "" ? lines.trim().split("\n") : [line];
  };

  it("run once, each before what imports it, with their own names", async () => {
    expect(
      await said({
        "main.ts":
          'import { b } from "./core/b.ts";\nimport a, { same as other } from "./core/a.ts";\nconst same = 1;\nconsole.log(b, a(), other, same);\n',
        "core/a.ts":
          'console.log("a runs");\nconst hidden = "a";\nexport default function a() {\n  return hidden;\n}\nexport const same = 2;\n',
        "core/b.ts":
          'import * as all from "./a.ts";\nconsole.log("b runs");\nconst hidden = "b";\nexport const b = hidden + all.same;\nexport class C {}\n',
      }),
    ).toEqual(["a runs", "b runs", "b2 a 2 1"]);
  });

  it("are the same for pages that are loaded later, also when main waits", async () => {
    expect(
      await said({
        "main.ts":
          'import { count } from "./core/count.ts";\nconst name = "home";\nconst later = import(`./pages/\u0024{name}/\u0024{name}.ts`);\nawait 0;\nconst words = await import("./pages/home/words/words.ts");\nexport {};\nlater.then(({ default: page }) => console.log(page(), words.word, count()));\n',
        "core/count.ts": "let last = 0;\nexport const count = () => (last += 1);\n",
        "pages/home/home.ts":
          'import { count } from "../../core/count.ts";\nexport default () => "home " + count();\n',
        "pages/home/words/words.ts": 'export const word = "word";\n',
      }),
    ).toEqual(["home 1 word 2"]);
  });

  it("of a page are in the shared file where that needs them", async () => {
    const files = await joined({
      "main.ts": 'import { x } from "./pages/far/x.ts";\nx;\n',
      "pages/far/x.ts": "export const x = 1;\n",
      "pages/far/far.ts": 'import { x } from "./x.ts";\nexport default x;\n',
    });
    expect(files.map(({ path }) => path)).toEqual(["/app/main.ts", "/app/pages/far/far.ts"]);
    const [main, far] = await Promise.all(files.map(({ text }) => text()));
    expect(main).toContain("const x=1;");
    expect(far).not.toContain("const x=1;");
  });

  it.each([
    ["an export that changes", "export let a = 1;"],
    ["all exports of another", 'export * from "./b.ts";'],
    ["a default without a name", "export default class {}"],
  ])("cannot have %s", (_what, code) => {
    const targets = { nameOf: () => "$1", later: () => "", folderOf: () => "" };
    expect(() => asFunction(`${code}\n`, targets)).toThrow(/cannot be joined/);
  });

  it("cannot import each other in a circle", async () => {
    const [main] = await joined({
      "main.ts": 'import "./a.ts";\n',
      "a.ts": 'import "./b.ts";\n',
      "b.ts": 'import "./a.ts";\n',
    });
    await expect(main?.text()).rejects.toThrow(/a\.ts is imported in a circle/);
  });
});

describe("the files of the dashboard", () => {
  it("import each other without a circle, and only files that there are", async () => {
    const files = modulesIn(REAL);
    const texts = new Map(
      await Promise.all(files.map(async ({ path, text }) => [path, await text()] as const)),
    );
    const targets = (path: string) =>
      importsOf(texts.get(path) ?? "").filter((one) => one.startsWith("/"));
    const reached = (path: string, above: readonly string[] = []): readonly string[] => {
      expect(above).not.toContain(path);
      expect(texts.has(path)).toBe(true);
      return targets(path).flatMap((one) => reached(one, [...above, path]));
    };
    for (const path of texts.keys()) reached(path);
    expect(texts.size).toBeLessThan(40);
  });
});
