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

const HEAD = `import { openHome } from "hearth-client"; {
  const home = openHome({ url: "http://localhost:3000" });`;
const HEAD_LINES = HEAD.split("\n").length;

/** Each line with the beginning of what the compiler says of it; `undefined` where it is right. */
const MISTAKES: readonly (readonly [code: string, message: RegExp])[] = [
  ["const a: string = (await home.light('a').get()).attributes.brightness", /^Type 'number \|/],
  ["home.light('a').turnOn({ brightnes: 1 })", /'brightnes'.*Did you mean to write 'brightness'/],
  ["home.light('a').turnOn({ brightness: 'bright' })", /^Type 'string' is not assignable/],
  ["home.light('a').setBrightness({ brightness: 1, brightness_pct: 1 })", /brightness_pct/],
  ["home.light('a').setBrightness()", /^Expected 1-2 arguments/],
  ["home.light('a').turnOn({}, { dryrun: true })", /'dryrun'.*Did you mean to write 'dryRun'/],
  ["home.light('switch.a').turnOn()", /'"switch.a"' is not assignable/],
  ["home.light('a').dim()", /^Property 'dim' does not exist/],
  ["home.lamp('a')", /^Property 'lamp' does not exist/],
  ["home.until('cover.a', 'clsed')", /"closed" \| "closing"/],
  ["home.watch('cover.a', ({ state }) => state === 'on')", /no overlap/],
  ["home.states({ domian: 'light' })", /'domian'.*Did you mean to write 'domain'/],
  ["home.api.POST('/api/undo', { body: { lst: true } })", /'lst'.*Did you mean to write 'last'/],
  ["home.api.GET('/histry')", /'"\/histry"' is not assignable/],
];

/** With what browsers declare: requests have its fields. */
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  module: ts.ModuleKind.NodeNext,
  lib: ["lib.esnext.d.ts", "lib.dom.d.ts"],
  types: [],
  skipLibCheck: true,
};

/** By the index of the line after the head. */
const mistakesIn = (path: string): ReadonlyMap<number, string> => {
  const program = ts.createProgram([path], OPTIONS);
  const source = program.getSourceFile(path);
  return new Map(
    program
      .getSemanticDiagnostics(source)
      .map(({ start = 0, messageText }) => [
        (source?.getLineAndCharacterOfPosition(start).line ?? 0) - HEAD_LINES,
        ts.flattenDiagnosticMessageText(messageText, " "),
      ]),
  );
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

  it("has types that refuse each mistake of a program in TypeScript, and name it", () => {
    const lines = MISTAKES.map(([code]) => `  ${code};`);
    const path = script("typed.mts", [HEAD, ...lines, "}"].join("\n"));
    const found = mistakesIn(path);
    const expected = MISTAKES.map(([code, message]) => [code, expect.stringMatching(message)]);
    expect(MISTAKES.map(([code], index) => [code, found.get(index)])).toEqual(expected);
  });
});
