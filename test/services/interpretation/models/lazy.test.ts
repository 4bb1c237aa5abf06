/** A start loads neither what language models need nor what reads sentences, which only a process of a cluster does. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";

/** Each start loads what those before it have not. */
const STARTS = [
  { TRANSPORTER: "none" },
  { TRANSPORTER: "nats://127.0.0.1:4222", SENTENCE_LANGUAGE: "none that there is" },
  { TRANSPORTER: "nats://127.0.0.1:4222", SENTENCE_LANGUAGE: "de" },
];

const SCRIPT = `
import { registerHooks } from "node:module";
const { partsOf } = await import("./test/support/parts.ts");
const { configFor } = await import("./test/support/settings.ts");
const { openSqliteStore } = await import("./shared/store/sqlite/sqlite.ts");
const config = configFor({ DATA_DIR: process.env.DATA_DIR });
const parts = await partsOf(config, openSqliteStore(process.env.DATA_DIR + "/hearth.db", Date.now));
let loaded = [];
registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
const { default: interpretation } = await import("./services/interpretation/interpretation.service.ts");
const starts = [];
for (const settings of ${JSON.stringify(STARTS)}) {
  const services = interpretation({ ...parts, config: { ...config, ...settings } });
  for (const { started } of services) await started();
  starts.push(loaded);
  loaded = [];
}
console.log(JSON.stringify(starts));
process.exit();
`;

const loadedAtStarts = (): readonly (readonly string[])[] => {
  const folder = mkdtempSync(join(tmpdir(), "hearth-lazy-"));
  const args = ["--no-warnings", "--input-type=module", "--eval", SCRIPT];
  const env = { ...process.env, DATA_DIR: folder };
  try {
    const out = execFileSync(process.execPath, args, { cwd: process.cwd(), encoding: "utf8", env });
    return JSON.parse(out);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const READER = /services\/interpretation\/(interpreter|understanding\/understand)\.ts/;

const languagesIn = (loaded: readonly string[]): readonly string[] =>
  loaded.flatMap((url) => /understanding\/lexicon\/(\w\w)\/grammar\.ts/.exec(url)?.[1] ?? []);

describe("the interpretation service", () => {
  const [alone = [], odd = [], clustered = []] = loadedAtStarts();

  it("loads the libraries of providers and the circuit breaker with the first request only", () => {
    const library = /node_modules\/(openai|@anthropic-ai|cockatiel)\//;
    expect([...alone, ...odd, ...clustered].filter((url) => library.test(url))).toEqual([]);
  });

  it("loads what reads sentences with the first of them only", () => {
    expect(alone.filter((url) => READER.test(url))).toEqual([]);
    expect(languagesIn(alone)).toEqual([]);
    expect(alone.some((url) => url.endsWith("interpretation.service.ts"))).toBe(true);
  });

  it("loads it in a cluster before it can be asked, also where the language is none that it knows", () => {
    expect(odd.filter((url) => READER.test(url))).toHaveLength(2);
    expect(languagesIn(odd)).toEqual([]);
  });

  it("loads of the languages that of the home alone", () =>
    expect(languagesIn(clustered)).toEqual(["de"]));
});
