/** What docs/streams.md tells people to paste works. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { checkMessage } from "../../support/asyncapi.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { ROOT } from "../../support/spawn.ts";

const paper = readFileSync(join(ROOT, "docs/streams.md"), "utf8");
const blocksIn = (language: string): readonly string[] =>
  [...paper.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms"))].map(
    ([, block = ""]) => block,
  );

const named = (blocks: readonly string[]) =>
  blocks.map((block) => [block.slice(0, block.indexOf("\n")), block] as const);

const A_CHANGE = /"entity_id":"light\.kitchen"/;
const lines = named(blocksIn("sh"));
/** What a browser runs, no test here can. */
const scripts = named(blocksIn("js").filter((block) => block.includes("localhost:3000")));
const ATTEMPTS = 10;
const TOGGLE_MS = 200;

const house = sharedHouse({ LIMIT_C_WS: "off" });
let running: ChildProcess | undefined;
afterEach(async () => {
  if (running?.exitCode === null && running.signalCode === null) {
    running.kill("SIGKILL");
    await once(running, "exit");
  }
});

/** Runs until it has printed that, while something happens in the house. */
const untilItSays = async (wanted: RegExp, program: string, ...args: readonly string[]) => {
  const TOKEN = house.admin.authorization?.replace("Bearer ", "");
  const { body } = await house.admin.get("/api/events");
  const env = { ...process.env, TOKEN, POSITION: body.position };
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
  running = child;
  let said = "";
  for (const out of [child.stdout, child.stderr])
    out.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
  while (!wanted.test(said) && child.exitCode === null) {
    await house.admin.control("light.kitchen", "toggle");
    await new Promise((resolve) => setTimeout(resolve, TOGGLE_MS));
  }
  return said;
};

/** What the house does by itself may come first: then it is asked once more. */
const untilAsked = async (text: string): Promise<string> => {
  let said = "";
  for (let asked = 0; asked < ATTEMPTS && !A_CHANGE.test(said); asked += 1)
    said = await untilItSays(A_CHANGE, "bash", "-c", text);
  return said;
};

const here = (block: string) => block.replaceAll("localhost:3000", `127.0.0.1:${house.port}`);

it("has lines for each way to listen", () => {
  expect(lines.length).toBeGreaterThanOrEqual(5);
  expect(scripts).toHaveLength(2);
});

it.each(lines)("pasted into a shell, this tells what happens: %s", async (_name, block) => {
  // In place of the shell, so that it ends when the test ends it.
  const text = here(block).replace(/^curl(?=[^\n]*\n*$)/m, "exec curl");
  expect(await untilAsked(text)).toMatch(A_CHANGE);
});

it.each(scripts)("run by Node, this tells what happens: %s", async (_name, block) => {
  const wanted = /light\.kitchen|^(on|off)$/m;
  const said = await untilItSays(
    wanted,
    process.execPath,
    "--input-type=module",
    "-e",
    here(block),
  );
  expect(said).toMatch(wanted);
});

describe("each message that it shows", () => {
  const messages = blocksIn("json").flatMap((block) => block.trim().split("\n"));

  it.each(messages)("is one of a stream: %s", (text) => {
    const message = JSON.parse(text);
    const isOn = (path: string, action: "send" | "receive") => {
      try {
        return checkMessage(`http://localhost${path}`, message, action) !== undefined;
      } catch {
        return false;
      }
    };
    const known = ["/ws", "/api/websocket"].some(
      (path) => isOn(path, "send") || isOn(path, "receive"),
    );
    expect(known).toBe(true);
  });
});
