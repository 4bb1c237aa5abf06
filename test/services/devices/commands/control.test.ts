/** The life of a command between a home and a store, either of which may fail. */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { failure } from "../../../../shared/kernel/errors.ts";
import { historyOf } from "../fresh-store.ts";
import { alice, openRig, type Rig } from "../rig.ts";

const LAMP = "switch.lamp";
const ON = { entity_id: LAMP, command: "turn_on" };

let rig: Rig;
beforeEach(async () => {
  rig = await openRig([LAMP]);
});
afterEach(() => rig.store.remove());

const lamp = async () => rig.store.entity(LAMP);
const lastEvent = async () => (await rig.store.events.read(0, 10)).at(-1);

/** A command of which the home says nothing while an answer waits. @returns the answer, and a way to let it. */
const commandSlowly = async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  rig.home.hears = promise;
  const answered = rig.control.command(ON, alice);
  await rig.clock.advance(2000);
  const { status, context } = await answered;
  expect(status).toBe("pending");
  const obey = async () => {
    resolve();
    await rig.control.settled();
    await rig.queue.flush();
  };
  return { context, obey };
};

it("answers a command with what is on the disk, in the context of who asked", async () => {
  const { state, status, context } = await rig.control.command(ON, alice);
  expect([status, await lamp()]).toEqual(["confirmed", state]);
  const event = await lastEvent();
  expect(event?.data.context).toEqual({ id: context.id, user_id: "alice" });
});

it.each<[string, string, string, RegExp]>([
  ["pending, when it would change something", "turn_on", "pending", /sent; .*not confirmed/],
  ["confirmed, when it is so already", "turn_off", "confirmed", /changed nothing; it is off$/],
])("is %s, and the home says nothing of it", async (_what, command, status, message) => {
  rig.home.reports = () => [];
  const answer = await rig.control.command({ entity_id: LAMP, command }, alice);
  expect(answer).toMatchObject({ status, changed: [], message: expect.stringMatching(message) });
});

it("is superseded where the home reports something else, and the log says so", async () => {
  const superseded = { wanted: { state: "on" }, reached: { state: "off" } };
  rig.home.reports = () => [{ entity_id: LAMP, attributes: { fault: "fuse" }, superseded }];
  const answer = await rig.control.command(ON, alice);
  const device = { entity_id: LAMP, ...superseded };
  expect(answer).toMatchObject({ status: "superseded", superseded: [device] });
  expect(answer.message).toBe("switch.lamp: turn_on ended at off instead of on");
  const event = await lastEvent();
  expect(event).toMatchObject({ kind: "command_superseded", data: device });
});

it("changes nothing when the home is away", async () => {
  rig.home.away = true;
  await expect(rig.control.command(ON, alice)).rejects.toMatchObject({
    type: "SERVICE_UNAVAILABLE",
  });
  expect(await historyOf(rig.store, LAMP)).toEqual([[1, "off"]]);
});

it("records later what the home has done, when the store refuses the answer", async () => {
  rig.store.refuse(() => true);
  await expect(rig.control.command(ON, alice)).rejects.toMatchObject({
    type: "SERVICE_UNAVAILABLE",
  });
  rig.store.refuse(() => false);
  await rig.queue.flush();
  expect(await lamp()).toMatchObject({ state: "on", version: 2 });
});

it("does not store later a representation that the store has refused", async () => {
  rig.store.refuse(() => true);
  const wished = { entity_id: LAMP, state: "on", attributes: { note: "mine" } };
  await expect(rig.control.represent(wished, alice)).rejects.toMatchObject({
    type: "SERVICE_UNAVAILABLE",
  });
  rig.store.refuse(() => false);
  await rig.queue.flush();
  expect(await lamp()).toMatchObject({ state: "on", attributes: {} });
});

it("sends nothing to the home for what it refuses, nor for a dry run", async () => {
  await expect(rig.control.command({ ...ON, command: "fly" }, alice)).rejects.toMatchObject({
    type: "INVALID_REQUEST",
  });
  await expect(rig.control.command({ ...ON, version: 7 }, alice)).rejects.toMatchObject({
    type: "VERSION_CONFLICT",
  });
  await expect(rig.control.command({ ...ON, entity_id: "switch.x" }, alice)).rejects.toMatchObject({
    type: "DEVICE_NOT_FOUND",
  });
  await rig.control.command({ ...ON, dry_run: true }, alice);
  expect(rig.home.came).toEqual([]);
});

it("sends nothing when its turn came after the client had stopped waiting", async () => {
  rig.home.hears = rig.clock.sleep(50);
  const both = Promise.allSettled([
    rig.control.command({ ...ON, version: 1 }, alice),
    rig.control.command(
      { entity_id: LAMP, command: "turn_off", version: 2 },
      { ...alice, deadline: rig.clock.now() + 20 },
    ),
  ]);
  await rig.clock.advance(50);
  const [first, second] = await both;
  expect(first).toMatchObject({ value: { status: "confirmed" } });
  expect(second).toMatchObject({ reason: { type: "SERVICE_UNAVAILABLE" } });
  expect(rig.home.came).toHaveLength(1);
});

it("records what comes late in the context of its command", async () => {
  const { context, obey } = await commandSlowly();
  await obey();
  expect(await lamp()).toMatchObject({ state: "on" });
  const event = await lastEvent();
  expect(event?.data.context).toEqual({ id: context.id, user_id: "alice" });
});

it.each([
  [
    "in its words, where they are ours",
    failure("CONFLICT", {}, "It is jammed"),
    "CONFLICT",
    "It is jammed",
  ],
  [
    "without anything that is not for clients",
    new TypeError("password=hunter2"),
    "INTERNAL_ERROR",
    "An internal error occurred",
  ],
])(
  "tells the log when the home refuses what was answered with pending, %s",
  async (_how, fault, code, message) => {
    rig.home.fault = fault;
    const { context, obey } = await commandSlowly();
    await obey();
    const event = await lastEvent();
    expect(event).toMatchObject({ kind: "error", entity_id: LAMP });
    expect(event?.data).toEqual({
      code,
      message,
      entity_id: LAMP,
      context: { id: context.id, user_id: "alice" },
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await historyOf(rig.store, LAMP)).toEqual([[1, "off"]]);
  },
);

it("tells the log when what comes late cannot be recorded", async () => {
  const effect = () => {
    throw new TypeError("password=hunter2");
  };
  const send = async () => {
    await rig.home.hears;
    return [{ entity_id: LAMP, effect }];
  };
  Object.assign(rig.home, { send });
  const { obey } = await commandSlowly();
  await obey();
  const event = await lastEvent();
  expect(event).toMatchObject({ kind: "error", data: { code: "INTERNAL_ERROR" } });
  expect(JSON.stringify(event)).not.toContain("hunter2");
});

it("tells the client alone of what the home refuses while that waits", async () => {
  rig.home.fault = failure("CONFLICT");
  await expect(rig.control.command(ON, alice)).rejects.toMatchObject({ type: "CONFLICT" });
  expect(await lastEvent()).toMatchObject({ kind: "state_changed", sequence: 1 });
});
