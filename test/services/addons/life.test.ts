/** An add-on that runs: what it shows, does, prints, and how others hear of it. The test plays its process. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { MessageToAddon } from "../../../services/addons/process/protocol.ts";
import { type DocumentStore, documentStore } from "../../support/documents.ts";
import { clean, freshFolder } from "../../support/spawn.ts";
import { until } from "../../support/until.ts";
import { offering, type Played } from "./fake-process.ts";
import { type AddonsLife, noHomes, openLife } from "./rig.ts";

const AWAY = { type: "SERVICE_UNAVAILABLE" };
const SUN = { entity_id: "sensor.sun", name: "<Sun>", state: "1" };
const publish = (entities: readonly object[]) =>
  JSON.stringify({ type: "publish", id: 1, entities });

let store: DocumentStore;
let dataDir = "";
let life: AddonsLife;
beforeEach(() => {
  store = documentStore();
  dataDir = freshFolder();
});
afterEach(() => life.stop());
afterAll(clean);

type More = Partial<Parameters<typeof openLife>[0]>;
const live = async (more: More = {}) => {
  life = await openLife({ store, dataDir, ...more });
  return life;
};
const running = async (more: More = {}) => {
  const one = await live(more);
  await one.change("install", { config: { name: "&lt;Sun&gt;" } });
  await one.change("start");
  return { ...one, process: one.processes[0] as Played };
};
/** It answers so whatever it is asked. */
const answering = (given: object) => {
  const answer = ({ id }: { readonly id: number }, { say }: Played) =>
    say(JSON.stringify({ type: "answer", id, ...given }));
  return [{ ...offering("go"), call: answer, command: answer }];
};
const asked = ({ told }: Played, type: MessageToAddon["type"]) =>
  told.filter((one) => one.type === type);

describe("a running add-on", () => {
  it("has its settings as they were written", async () => {
    const { process } = await running();
    expect(asked(process, "init")).toMatchObject([{ slug: "sun", config: { name: "<Sun>" } }]);
  });

  it("shows its entities as text, again and again, and not when it ends", async () => {
    const { clock, homes, process } = await running();
    process.say(publish([SUN]));
    await clock.advance(0);
    expect(homes.shown.get("sensor.sun")).toBe("1");
    homes.shown.clear();
    await clock.advance(20_000);
    expect(homes.shown.get("sensor.sun")).toBe("1");
    process.exit(1);
    await clock.advance(999);
    expect(homes.shown.get("sensor.sun")).toBe("unavailable");
  });

  it("shows what it has once the homes are back", async () => {
    const { clock, homes, process } = await running();
    homes.isAway = true;
    process.say(publish([SUN]));
    await clock.advance(5000);
    expect([homes.shown.size, process.told.at(-1)]).toEqual([0, { type: "answer", id: 1 }]);
    homes.isAway = false;
    await clock.advance(1000);
    expect(homes.shown.get("sensor.sun")).toBe("1");
  });

  it("has two hundred entities at most", async () => {
    const { clock, homes, process } = await running();
    const many = [...Array(201).keys()].map((at) => ({ ...SUN, entity_id: `sensor.sun_${at}` }));
    process.say(publish(many));
    await clock.advance(0);
    expect(process.told.at(-1)).toMatchObject({ fault: { code: "INVALID_REQUEST" } });
    expect(homes.shown.size).toBe(0);
  });

  it("offers actions, and does them", async () => {
    const { offers, perform, process } = await running({
      plays: answering({ result: "<done>" }),
    });
    expect((await offers()).map(({ name }) => name)).toEqual(["sun.go"]);
    expect(await perform("sun.go", { text: "a &amp; b" })).toBe("&lt;done&gt;");
    expect(asked(process, "call")).toMatchObject([{ action: "go", params: { text: "a & b" } }]);
    await expect(perform("sun.other")).rejects.toMatchObject({ type: "INVALID_REQUEST" });
  });

  it("has a log, which the next process knows, and which goes with it", async () => {
    const { clock, process, stop } = await running();
    process.stdout.write("<hi>\n");
    await clock.advance(0);
    await stop();
    const { change } = await live();
    await change("start");
    const { logs = [] } = await change("logs");
    expect(logs.map(({ stream, text }) => `${stream} ${text}`)).toEqual([
      "hearth it has started",
      "out &lt;hi&gt;",
      "hearth it has started",
    ]);
    await change("uninstall");
    await change("install");
    expect((await change("logs")).logs).toEqual([]);
  });

  it("tells each of its states once, in order", async () => {
    const { change, clock, process } = await running();
    process.exit(1);
    await clock.advance(1000);
    for (const action of ["restart", "stop", "uninstall"] as const) await change(action);
    const told = (await store.events.read(0, 100)).filter(({ kind }) => kind === "addon_changed");
    const once = ["startup", "started"];
    expect(told.map(({ data }) => data.state)).toEqual([
      "stopped",
      ...once,
      ...once,
      "stopped",
      ...once,
      "stopped",
      "unknown",
    ]);
  });

  it("comes back with Hearth, and leaves with it", async () => {
    const { process, stop } = await running({ homes: noHomes() });
    await stop();
    expect(process.isAlive()).toBe(false);
    const { change, processes, state } = await live();
    await change("start");
    expect([await state(), processes.length]).toEqual(["started", 1]);
  });
});

describe("an add-on", () => {
  it("that does not start says why at once, and can be stopped while it is tried again", async () => {
    const plays = [{ init: (_message: object, { exit }: Played) => exit(1) }];
    const { change, state } = await live({ plays });
    await change("install");
    await expect(change("start")).rejects.toMatchObject({
      ...AWAY,
      message: expect.stringMatching(/exit code 1/),
    });
    expect(await state()).toBe("startup");
    await change("stop");
    expect(await state()).toBe("stopped");
  });

  it("whose files are gone is whole again when it is installed again", async () => {
    const { change, files, state } = await live();
    await change("install");
    rmSync(join(dataDir, "addons/sun"), { recursive: true });
    await expect(change("start")).rejects.toThrow(/its files are missing; install it again/);
    await change("stop");
    await change("install");
    expect([files(), await state()]).toEqual([["sun"], "stopped"]);
  });

  it("that does not run offers nothing and does nothing", async () => {
    const { change, offers, perform } = await live();
    await change("install");
    expect(await offers()).toEqual([]);
    await expect(perform("sun.go")).rejects.toThrow(/sun does not offer go/);
  });
});

describe("an action that takes minutes", () => {
  const offer = { name: "join", description: "", parameters: ["code"], is_job: true } as const;
  const plays: More["plays"] = [
    { init: (_message, { say }) => say({ type: "ready", actions: [offer] }) },
  ];
  const joining = async () => {
    const one = await running({ plays });
    const answer = one.perform("sun.join", { code: "secret" });
    await until(() => asked(one.process, "call").length === 1);
    const [{ id = 0 } = {}] = asked(one.process, "call") as readonly { readonly id?: number }[];
    return { ...one, answer, id };
  };

  it("is a job, of which the add-on has one at a time; its parameters are not stored", async () => {
    const { jobs, clock, perform, process, idle, answer, id } = await joining();
    await expect(perform("sun.join")).rejects.toMatchObject({ type: "CONFLICT" });
    await clock.advance(8000);
    const [job] = await jobs("addon_action");
    expect(await answer).toMatchObject({ job: { id: job?.id, status: "running" } });
    process.say({ type: "progress", id, percent: 40, message: "<Found>" });
    await clock.advance(0);
    await clock.advance(300);
    const [shown] = await jobs("addon_action");
    expect(shown).toMatchObject({ progress: 40, message: "&lt;Found&gt;", params: {} });
    process.say({ type: "answer", id, result: { message: "Joined" } });
    await idle();
    const [done] = await jobs("addon_action");
    expect(done).toMatchObject({ status: "succeeded", message: "Joined" });
  });

  it("is answered with its result where that comes at once", async () => {
    const { process, answer, id } = await joining();
    process.say({ type: "answer", id, result: "<ok>" });
    expect(await answer).toBe("&lt;ok&gt;");
  });

  it("fails with its add-on, and after a restart of Hearth: then it may have been done", async () => {
    const { process, answer, perform, clock, stop } = await joining();
    process.exit(1);
    await expect(answer).rejects.toThrow(/sun has ended; it may have done it/);
    await clock.advance(1000);
    const again = perform("sun.join").catch(() => undefined);
    await until(() =>
      life.processes.some((one) => asked(one, "call").length > 0 && one !== process),
    );
    await stop();
    await again;
    const { jobs, idle } = await live({ plays });
    await idle();
    const failed = (await jobs("addon_action")).find(({ message }) => /not repeated/.test(message));
    expect(failed).toMatchObject({ status: "failed", error: { code: "SERVICE_UNAVAILABLE" } });
  });
});
