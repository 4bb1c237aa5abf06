/** The language models of the profiles, from a shell. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { says } from "../support/model-server/answers.ts";
import { openModelServer, type ScriptedModelServer } from "../support/model-server/model-server.ts";
import { freshFolder } from "../support/spawn.ts";
import { cliHome } from "./support/home.ts";

const { hearth } = cliHome();
const KEY = "sk-from-a-shell";

let server: ScriptedModelServer;
beforeAll(async () => {
  server = await openModelServer();
});
afterAll(() => server.stop());

describe("hearth model", () => {
  it("lists the profiles", async () => {
    expect((await hearth("model")).out).toMatch(/^claude .* not set$/m);
    expect((await hearth("model --json")).json.models).toHaveLength(3);
  });

  const setOptions = () =>
    `model set custom --provider openai --server ${server.urlFor("openai")} --model scripted`;

  it("sets a model with a key from standard input, and tests it", async () => {
    server.script(says("Yes"));
    const set = setOptions();
    expect((await hearth(`${set} --key -`, { stdin: `${KEY}\n` })).out).toBe(
      `custom is scripted at ${server.urlFor("openai")}\n`,
    );
    const asked = server.nextRequest();
    expect((await hearth("model test custom")).out).toMatch(
      /^The model scripted has answered\. \(\d+ ms\)\n$/,
    );
    expect((await asked).headers.authorization).toBe(`Bearer ${KEY}`);
  });

  it("sets a model with a key from a file or the environment, and takes it away", async () => {
    await hearth(`${setOptions()} --no-key`);
    const file = join(freshFolder(), "key");
    writeFileSync(file, KEY);
    expect((await hearth(`model set custom --key ${file} --json`)).json.has_key).toBe(true);
    expect((await hearth("model set custom --no-key --json")).json.has_key).toBe(false);
    const env = { HEARTH_MODEL_KEY: KEY };
    expect((await hearth("model set custom --budget 500 --json", { env })).json).toMatchObject({
      has_key: true,
      monthly_tokens: 500,
    });
  });

  it("takes a budget away, and unsets a model", async () => {
    await hearth(`${setOptions()} --budget 500`);
    expect((await hearth("model set custom --budget none --json")).json.monthly_tokens).toBeNull();
    expect((await hearth("model unset custom")).out).toBe("custom has no language model now\n");
  });

  it("says what is wrong with a model", async () => {
    await hearth("model set custom --provider openai --server http://127.0.0.1:1/v1 --model a");
    const { code, err } = await hearth("model test custom");
    expect([code, err]).toEqual([6, expect.stringContaining("cannot be reached")]);
    await hearth("model unset custom");
  });

  it.each([
    ["model set claude --model a", 2, "use --key - or HEARTH_MODEL_KEY"],
    ["model set custom --budget many", 2, "a number of tokens"],
    ["model set claude --key nowhere.txt", 2, "--key names a file"],
    ["model unset gpt4", 5, "no language model"],
    ["model set llama --model a", 2, "claude"],
  ])("refuses %j", async (line, status, text) => {
    const { code, err } = await hearth(line);
    expect([code, err]).toEqual([status, expect.stringContaining(text)]);
  });
});
