/** A process that is killed while automations wait: the next one goes on, and says what it missed. */
import { afterEach, describe, expect, it } from "@jest/globals";
import {
  fire,
  LIGHT,
  logIn,
  stateOf,
  tracesOf,
  turn,
  untilOver,
  write,
} from "../../support/automations.ts";
import type { Client } from "../../support/client.ts";
import { clean, freshFolder, login, startHearth } from "../../support/spawn.ts";
import { eventually } from "../../support/wait.ts";

const ADMIN_PASSWORD = "a password of the tests";
const QUIET = { LOG_LEVEL: "warn", LIMIT_B: "off", LIMIT_D: "off" };

afterEach(clean);

const start = async (DATA_DIR: string) => {
  const process = await startHearth({ DATA_DIR, ADMIN_PASSWORD, ...QUIET });
  return { process, admin: await login(process, ADMIN_PASSWORD) };
};
const untilRunning = (admin: Client, id: string) =>
  eventually(async () => (await tracesOf(admin, id))[0] ?? {}, { state: "running" });

describe("after a kill", () => {
  it("runs go on where they were, and what they show is true again", async () => {
    const DATA_DIR = freshFolder();
    const first = await start(DATA_DIR);
    const GO = { platform: "event", event_type: "go" };
    const wait = { wait_for_trigger: { platform: "event", event_type: "now" } };
    const [delayed, waiting, gone] = await Promise.all([
      write(first.admin, {
        alias: "Delayed",
        trigger: GO,
        action: [{ event: "a" }, { delay: 6 }, { event: "b" }],
      }),
      write(first.admin, {
        alias: "Waiting",
        trigger: GO,
        action: [{ event: "c" }, wait, turn(LIGHT)],
      }),
      write(first.admin, { alias: "Quick", trigger: GO, action: { event: "d" } }),
    ]);
    await fire(first.admin, "go");
    for (const id of [delayed, waiting]) await untilRunning(first.admin, id);
    await untilOver(first.admin, gone);
    first.process.kill("SIGKILL");
    await first.process.exit;
    const { process, admin } = await start(DATA_DIR);
    await untilOver(admin, delayed);
    expect(await stateOf(admin, waiting)).toMatchObject({ attributes: { current: 1 } });
    await fire(admin, "now");
    await untilOver(admin, waiting);
    expect(await stateOf(admin, waiting)).toMatchObject({ attributes: { current: 0 } });
    for (const id of [delayed, waiting, gone]) expect(await tracesOf(admin, id)).toHaveLength(1);
    process.kill("SIGTERM");
    expect(await process.exit).toBe(0);
    const types = (await logIn(DATA_DIR)).flatMap(({ kind, data }) =>
      kind === "custom_event" ? [data.event_type] : [],
    );
    expect(types.filter((type) => "abcd".includes(type)).toSorted()).toEqual(["a", "b", "c", "d"]);
  });
});
