/** The package as it is published: plain JavaScript that any Node from 22 on runs, and types for it. */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import ts from "typescript";
import { sharedHouse } from "../../support/shared-house.ts";

const ROOT = join(__dirname, "../../..");
const BUILD_MS = 60_000;

const run = promisify(execFile);
const house = sharedHouse();
const folder = mkdtempSync(join(tmpdir(), "hearth-client-"));
const program = join(folder, "program");
const inProgram = (name: string) => join(program, "node_modules", name);

/** Built in a copy: other tests read the sources. */
beforeAll(async () => {
  const source = join(folder, "source");
  cpSync(join(ROOT, "client"), source, { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  await run("npm", ["pack", "--pack-destination", folder], { cwd: source });
  mkdirSync(inProgram("hearth-client"), { recursive: true });
  const archive = join(folder, "hearth-client-0.1.0.tgz");
  const into = ["-C", inProgram("hearth-client"), "--strip-components=1"];
  await run("tar", ["-xzf", archive, ...into]);
  for (const name of ["openapi-fetch", "openapi-typescript-helpers"])
    symlinkSync(join(ROOT, "node_modules", name), inProgram(name));
}, BUILD_MS);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const script = (name: string, text: string): string => {
  const path = join(program, name);
  writeFileSync(path, text);
  return path;
};

describe("the package", () => {
  it("runs in a plain script, whose events end it when they end", async () => {
    const key = (await house.key("user")).authorization?.replace("ApiKey ", "");
    const path = script(
      "script.mjs",
      `import { openHome } from "hearth-client";
      const home = openHome({ url: "${house.url}", apiKey: "${key}" });
      const light = home.light("${house.own("light")}");
      const watch = await home.watch(light.entity_id, ({ state }) => {
        console.log(state);
        home.close();
      });
      await light.turnOn();
      await watch.ended;`,
    );
    const { stdout, stderr } = await run(process.execPath, [path]);
    expect([stdout, stderr]).toEqual(["on\n", ""]);
  });

  it("has types for programs in TypeScript", async () => {
    const path = script(
      "typed.mts",
      `import { type HomeClient, openHome } from "hearth-client";
      const home: HomeClient = openHome({ url: "${house.url}" });
      const brightness: number | undefined = (await home.light("a").get()).attributes.brightness;
      export const wrong: string = brightness;`,
    );
    // What browsers and Node declare is left out: reading it takes longest.
    const program = ts.createProgram([path], {
      strict: true,
      module: ts.ModuleKind.NodeNext,
      lib: ["lib.esnext.d.ts"],
      types: [],
      skipLibCheck: true,
    });
    const found = program.getSemanticDiagnostics(program.getSourceFile(path));
    expect(
      found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "")),
    ).toEqual([
      expect.stringMatching(/^Type 'number \| undefined' is not assignable to type 'string'/),
    ]);
  });
});
