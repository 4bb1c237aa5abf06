/** Commands for entities of an add-on: only the device's own report confirms one. The test plays the process. */
import { afterAll, afterEach, beforeEach, expect, it } from "@jest/globals";
import type { MessageToAddon } from "../../../services/addons/process/protocol.ts";
import { type AddonReport, addons } from "../../../shared/contracts/addons.ts";
import { call } from "../../../shared/kernel/contract.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { documentStore } from "../../support/documents.ts";
import { clean, freshFolder } from "../../support/spawn.ts";
import { until } from "../../support/until.ts";
import { offering, type Played } from "./fake-process.ts";
import { type AddonsLife, openLife } from "./rig.ts";

const DIMMABLE = { supported_color_modes: ["brightness"] };
const LAMP = { entity_id: "light.sun", name: "Sun", state: "off", attributes: DIMMABLE };

let life: AddonsLife;
let process: Played;
let published = 0;
afterEach(() => life.stop());
afterAll(clean);

const tick = (ms = 0) => life.clock.advance(ms);
/** The add-on shows it, and the homes have taken it. */
const publish = async (state: string, brightness?: number) => {
  published += 1;
  process.say(
    JSON.stringify({
      type: "publish",
      id: published,
      entities: [{ ...LAMP, state, attributes: { ...DIMMABLE, brightness } }],
    }),
  );
  await tick();
};
const commandsTold = () =>
  process.told.filter(
    (one): one is MessageToAddon & { readonly type: "command" } => one.type === "command",
  );
const answer = async (given: object) => {
  process.say(JSON.stringify({ type: "answer", id: commandsTold().at(-1)?.id, ...given }));
  await tick();
};
const order = (command: string, fields: Free = {}) => ({ entity_id: "light.sun", command, fields });

/** Sends, and waits until the add-on has it. */
const send = async (...orders: readonly ReturnType<typeof order>[]) => {
  const before = commandsTold().length;
  const outcome = call(life.broker, addons.obey, { slug: "sun", orders: [...orders] });
  const seen: { reports?: readonly AddonReport[]; error?: unknown } = {};
  outcome.then(
    (reports) => Object.assign(seen, { reports }),
    (error: unknown) => Object.assign(seen, { error }),
  );
  await until(() => commandsTold().length > before);
  return { outcome, seen };
};
const shown = () => life.homes.shown.get("light.sun");
const reported = (state: string) => [{ shown: expect.objectContaining({ state }) }];
const logged = async () =>
  ((await life.change("logs")).logs ?? [])
    .map(({ text }) => text)
    .filter((text) => /light/.test(text));

beforeEach(async () => {
  life = await openLife({
    store: documentStore(),
    dataDir: freshFolder(),
    plays: [offering("go")],
  });
  await life.change("install");
  await life.change("start");
  process = life.processes[0] as Played;
  await publish("off");
});

it("an empty answer says that it was sent; the report that reaches its target confirms it", async () => {
  const { seen, outcome } = await send(order("turn_on", { brightness: 100 }));
  await answer({});
  await tick(500);
  expect(seen).toEqual({});
  await publish("on", 101);
  expect(await outcome).toEqual(reported("on"));
  // The answer shows it, with the command as its cause.
  expect(shown()).toBe("off");
});

it("a report before the answer counts once there is one", async () => {
  const { seen, outcome } = await send(order("turn_on"));
  await publish("on");
  expect(seen).toEqual({});
  await answer({ result: {} });
  expect(await outcome).toEqual(reported("on"));
});

it("a device that is there already need not say so again", async () => {
  const { outcome } = await send(order("turn_off"));
  await answer({});
  expect(await outcome).toEqual(reported("off"));
});

it("without a report it has no outcome after ten seconds; what comes then is the device's own", async () => {
  const { seen, outcome } = await send(order("turn_on"));
  await answer({ result: null });
  await tick(9999);
  expect(seen).toEqual({});
  await tick(1);
  expect(await outcome).toEqual([]);
  await publish("on");
  expect([shown(), commandsTold().length]).toEqual(["on", 1]);
});

it.each([
  ["is where it was to be", { state: "<on>" }, "&lt;on&gt;"],
  ["has changed in nothing that shows", {}, "off"],
])(
  "a device that %s, as the add-on says in its answer, has no other report to give",
  async (_how, said, state) => {
    const { outcome } = await send(order(state === "off" ? "turn_off" : "turn_on"));
    await answer({ result: { confirmed: true, ...said } });
    expect(await outcome).toMatchObject(reported(state));
  },
);

it("a device that has stayed where it was, as the add-on says in its answer, is elsewhere", async () => {
  const { outcome } = await send(order("turn_on"));
  await answer({ result: { confirmed: true, state: "off" } });
  const superseded = { wanted: { state: "on" }, reached: { state: "off" } };
  expect(await outcome).toEqual([{ shown: LAMP, superseded }]);
});

it("a state in the answer that the device has not reported is not shown, and the log says so", async () => {
  const { outcome } = await send(order("turn_on"));
  await answer({ result: { state: "on" } });
  await tick(10_000);
  expect([await outcome, shown()]).toEqual([[], "off"]);
  expect(await logged()).toEqual([
    expect.stringMatching(/^turn_on of light.sun: .* is not shown$/),
  ]);
});

it("a device that stays elsewhere for a moment is told, and not one that goes on", async () => {
  await publish("on", 10);
  const { outcome, seen } = await send(order("turn_on", { brightness: 200 }));
  await answer({});
  for (const brightness of [60, 120]) {
    await publish("on", brightness);
    await tick(800);
    expect(seen).toEqual({});
  }
  await tick(100);
  const superseded = { wanted: { brightness: 200 }, reached: { brightness: 120 } };
  expect(await outcome).toMatchObject([{ superseded }]);
});

it.each<[string, RegExp, () => Promise<void>]>([
  ["does not answer", /has not answered in time; it may have done it/, () => tick(7000)],
  ["ends", /has ended; it may have done it/, async () => process.exit(1)],
])(
  "an add-on that %s is not told again, and what became of it is unknown",
  async (_how, why, happens) => {
    const { outcome, seen } = await send(order("turn_on"));
    await happens();
    await tick(10_000);
    expect([seen.error, await outcome]).toEqual([undefined, []]);
    expect(
      life.processes.flatMap(({ told }) => told.filter(({ type }) => type === "command")),
    ).toHaveLength(1);
    expect(await logged()).toEqual([expect.stringMatching(why)]);
  },
);

it("an add-on that answers too late, twice, or senselessly changes nothing by that", async () => {
  const { outcome } = await send(order("turn_on"));
  await tick(7000);
  await answer({ result: { confirmed: true, state: "on" } });
  await answer({ result: { confirmed: true, state: "on" } });
  await tick(3000);
  expect([await outcome, shown()]).toEqual([[], "off"]);
  const other = await send(order("turn_on"));
  await answer({ result: "on" });
  await expect(other.outcome).rejects.toMatchObject({
    type: "SERVICE_UNAVAILABLE",
    message: expect.stringMatching(/sun has sent an invalid answer/),
  });
});

it("an error of the add-on is the answer, also after a report", async () => {
  const { outcome } = await send(order("turn_on"));
  await publish("on");
  await answer({ fault: { code: "INVALID_REQUEST", message: "no <luck>" } });
  await expect(outcome).rejects.toMatchObject({
    type: "INVALID_REQUEST",
    message: "no &lt;luck&gt;",
  });
  await tick();
  expect(shown()).toBe("on");
});

it("several commands to one device are sent one after the other, and the last one is confirmed", async () => {
  const { outcome } = await send(order("turn_on", { a: "&lt;" }), order("turn_off"));
  expect(commandsTold().map(({ command, fields }) => [command, fields])).toEqual([
    ["turn_on", { a: "<" }],
  ]);
  await answer({ result: { confirmed: true, state: "on" } });
  await until(() => commandsTold().length === 2);
  await answer({});
  await publish("off");
  expect(await outcome).toEqual(reported("off"));
});

it("what is held back is shown after a second, and what follows an answer after a moment", async () => {
  const { outcome } = await send(order("turn_on", { brightness: 200 }));
  await answer({});
  await publish("unavailable");
  expect(shown()).toBe("off");
  await tick(1000);
  expect(shown()).toBe("unavailable");
  await publish("on", 200);
  await outcome;
  const next = await send(order("turn_off"));
  await answer({});
  await publish("off");
  await next.outcome;
  life.homes.shown.delete("light.sun");
  await publish("on");
  expect(shown()).toBeUndefined();
  await tick(250);
  expect(shown()).toBe("on");
});

it("an entity that the homes refuse later keeps no other from being shown", async () => {
  const other = { ...LAMP, entity_id: "light.sun_b" };
  published += 1;
  process.say(JSON.stringify({ type: "publish", id: published, entities: [other] }));
  await tick();
  life.homes.refuses.add("light.sun");
  life.homes.shown.clear();
  await tick(20_000);
  expect([...life.homes.shown]).toEqual([["light.sun_b", "off"]]);
  await tick(20_000);
  life.homes.refuses.clear();
  await tick(20_000);
  expect(shown()).toBe("off");
});
