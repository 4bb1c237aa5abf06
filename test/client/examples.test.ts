/** Each example of the client's documentation runs on a service, and prints what its comments say. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import ts from "typescript";
import { HearthError, type HomeClient, login, openHome } from "../../client/index.ts";
import { ADMIN_PASSWORD } from "../support/boot.ts";
import { livingHouse } from "../support/shared-house.ts";
import { eventually } from "../support/wait.ts";
import { homeOf } from "./homes.ts";

const house = livingHouse();

const BLOCK = /```ts\n([\s\S]*?)```/g;
const PROMISE = /console\.log\(.*\);? \/\/ (.*)$/gm;

const examplesIn = (file: string): readonly (readonly [title: string, code: string])[] =>
  [...readFileSync(join(__dirname, "../..", file), "utf8").matchAll(BLOCK)].map(
    ([, code = ""], index) => [`${index + 1}, ${code.trim().split("\n").at(-1)}`, code],
  );

const asScript = (code: string): string =>
  ts.transpileModule(
    code
      .replace(/^import .*$/gm, "")
      .replaceAll("http://localhost:3000", house.url)
      .replaceAll("<password>", ADMIN_PASSWORD),
    { compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext } },
  ).outputText;

const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;

const opened: HomeClient[] = [];
const open = (options: Parameters<typeof openHome>[0]): HomeClient => {
  const home = openHome(options);
  opened.push(home);
  return home;
};
const closeAll = () => {
  for (const home of opened.splice(0)) home.close();
};
afterEach(closeAll);

/** Something happens in the home, which a stream may have been too late for. */
const toggled = async (printed: readonly string[]) => {
  await (await homeOf(house)).light("office").toggle();
  return { hasPrinted: printed.length > 0 };
};

/** Runs it as a program would, and what happens in the home meanwhile. */
const run = async (code: string): Promise<readonly string[]> => {
  const printed: string[] = [];
  const key = (await house.key("user")).authorization?.replace("ApiKey ", "");
  const known = {
    openHome: open,
    login,
    HearthError,
    console: { log: (...values: unknown[]) => void printed.push(values.join(" ")) },
    process: { env: { HEARTH_KEY: key } },
    home: open({ url: house.url, token: await login(house.url, "admin", ADMIN_PASSWORD) }),
  };
  const script = new AsyncFunction(...Object.keys(known), `{${asScript(code)}}`);
  const ended = script(...Object.values(known));
  if (code.includes("home.events()")) {
    await eventually(() => toggled(printed), { hasPrinted: true });
    closeAll();
  }
  await ended;
  if (code.includes('front_door", ')) await followsTheDoor();
  return printed;
};

const door = (state: string) =>
  house.admin.post("/api/state", { entity_id: "binary_sensor.front_door", state });

const followsTheDoor = async () => {
  const home = await homeOf(house);
  await door("on");
  await home.until("light.hallway", "on");
};

describe.each(["client/README.md", "docs/client.md"])("%s", (file) => {
  beforeEach(async () => {
    const home = await homeOf(house);
    await home.light("kitchen").turnOff();
    await home.light("hallway").turnOff();
    await door("off");
  });

  it.each(examplesIn(file))("has an example that works: %s", async (_title, code) => {
    const promised = [...code.matchAll(PROMISE)].map(([, line = ""]) => line);
    const printed = await run(code);
    expect(printed.filter((line) => promised.includes(line))).toEqual(promised);
  });
});
