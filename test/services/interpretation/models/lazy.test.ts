/** A start loads neither what language models need nor what reads sentences. */
import { execFileSync } from "node:child_process";
import { describe, expect, it } from "@jest/globals";

const SCRIPT = `
import { registerHooks } from "node:module";
const loaded = [];
registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
await import("./services/interpretation/interpretation.service.ts");
console.log(JSON.stringify(loaded));
`;

const loadedAtStart = (): readonly string[] => {
  const args = ["--no-warnings", "--input-type=module", "--eval", SCRIPT];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: process.cwd(), encoding: "utf8" }));
};

describe("the interpretation service", () => {
  const loaded = loadedAtStart();

  it("loads the libraries of providers and the circuit breaker with the first request only", () => {
    const library = /node_modules\/(openai|@anthropic-ai|cockatiel)\//;
    expect(loaded.filter((url) => library.test(url))).toEqual([]);
  });

  it("loads what reads sentences with the first of them only", () => {
    const reader = /services\/interpretation\/(interpreter|understanding\/understand)\.ts/;
    expect(loaded.filter((url) => reader.test(url))).toEqual([]);
    expect(loaded.some((url) => url.endsWith("interpretation.service.ts"))).toBe(true);
  });
});
