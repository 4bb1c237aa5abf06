/** The life of a command between a home and a store, either of which may fail. */
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { failure } from "../../../shared/errors.ts";
import { eventually } from "../../support/wait.ts";
import { historyOf } from "./fresh-store.ts";
import { alice, openRig, type Rig } from "./rig.ts";

const LAMP = "switch.lamp";
const ON = { entity_id: LAMP, command: "turn_on" };

let rig: Rig;
beforeEach(async () => {
  rig = await openRig([LAMP]);
});
afterEach(() => rig.store.remove());

const lamp = async () => rig.store.entity(LAMP);
const lastEvent = async () => (await rig.store.events.read(0, 10)).at(-1);

it("answers a command with what is on the disk, in the context of who asked", async () => {
  const { state, status, context } = await rig.control.command(ON, alice);
  expect([status, await lamp()]).toEqual(["confirmed", state]);
  const event = await lastEvent();
  expect(event?.data.context).toEqual({ id: context.id, user_id: "alice" });
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
  await rig.ledger.settled();
  expect(await lamp()).toMatchObject({ state: "on", version: 2 });
});

it("does not store later a representation that the store has refused", async () => {
  rig.store.refuse(() => true);
  const wished = { entity_id: LAMP, state: "on", attributes: { note: "mine" } };
  await expect(rig.control.represent(wished, alice)).rejects.toMatchObject({
    type: "SERVICE_UNAVAILABLE",
  });
  rig.store.refuse(() => false);
  await rig.ledger.settled();
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
  rig.home.slowMs = 50;
  const [first, second] = await Promise.allSettled([
    rig.control.command({ ...ON, version: 1 }, alice),
    rig.control.command(
      { entity_id: LAMP, command: "turn_off", version: 2 },
      { ...alice, deadline: Date.now() + 20 },
    ),
  ]);
  expect(first).toMatchObject({ value: { status: "confirmed" } });
  expect(second).toMatchObject({ reason: { type: "SERVICE_UNAVAILABLE" } });
  expect(rig.home.came).toHaveLength(1);
});

it("records what comes late in the context of its command", async () => {
  rig.home.slowMs = 2100;
  const { status, context } = await rig.control.command(ON, alice);
  expect(status).toBe("pending");
  await eventually(lamp, { state: "on" });
  const event = await lastEvent();
  expect(event?.data.context).toEqual({ id: context.id, user_id: "alice" });
}, 30_000);

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
    "Something went wrong in the service",
  ],
])(
  "tells the log when the home refuses what was answered with pending, %s",
  async (_how, fault, code, message) => {
    rig.home.slowMs = 2100;
    rig.home.fault = fault;
    const { status, context } = await rig.control.command(ON, alice);
    expect(status).toBe("pending");
    await eventually(lastEvent, { kind: "error", entity_id: LAMP });
    expect((await lastEvent())?.data).toEqual({
      code,
      message,
      entity_id: LAMP,
      context: { id: context.id, user_id: "alice" },
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await historyOf(rig.store, LAMP)).toEqual([[1, "off"]]);
  },
  30_000,
);

it("tells the log when what comes late cannot be recorded", async () => {
  const effect = () => {
    throw new TypeError("password=hunter2");
  };
  Object.assign(rig.home, { send: () => pause(2100, [{ entity_id: LAMP, effect }]) });
  expect((await rig.control.command(ON, alice)).status).toBe("pending");
  await eventually(lastEvent, { kind: "error", data: { code: "INTERNAL_ERROR" } });
  expect(JSON.stringify(await lastEvent())).not.toContain("hunter2");
}, 30_000);

it("tells the client alone of what the home refuses while that waits", async () => {
  rig.home.fault = failure("CONFLICT");
  await expect(rig.control.command(ON, alice)).rejects.toMatchObject({ type: "CONFLICT" });
  expect(await lastEvent()).toMatchObject({ kind: "state_changed", sequence: 1 });
});
