/** A start without a language model loads nothing for one. */
import { execFileSync } from "node:child_process";
import { describe, expect, it } from "@jest/globals";

const SCRIPT = `
import { registerHooks } from "node:module";
const loaded = [];
registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
await import("./services/interpretation/interpretation.service.ts");
console.log(JSON.stringify(loaded.filter((url) => /node_modules\\/(openai|@anthropic-ai|cockatiel)\\//.test(url))));
`;

describe("the interpretation service", () => {
  it("loads the libraries of providers and the circuit breaker with the first request only", () => {
    const args = ["--no-warnings", "--input-type=module", "--eval", SCRIPT];
    const out = execFileSync(process.execPath, args, { cwd: process.cwd(), encoding: "utf8" });
    expect(JSON.parse(out)).toEqual([]);
  });
});
