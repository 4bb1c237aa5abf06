/** The life of a command between a home and a store, either of which may fail. */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { controller } from "../../../services/devices/control.ts";
import { openHomes } from "../../../services/devices/homes.ts";
import { type Ledger, openLedger } from "../../../services/devices/ledger.ts";
import { openRecorder } from "../../../services/devices/recorder.ts";
import { SYSTEM } from "../../../shared/caller.ts";
import { openTurns } from "../../../shared/turns.ts";
import { eventually } from "../../support/wait.ts";
import { type FreshStore, freshStore, historyOf } from "./fresh-store.ts";
import { type TinyHome, tinyHome } from "./tiny-home.ts";

const LAMP = "switch.lamp";
const ON = { entity_id: LAMP, command: "turn_on" };
const alice = { caller: { ...SYSTEM, sub: "alice" }, settle: undefined };

let store: FreshStore;
let home: TinyHome;
let ledger: Ledger;
let control: ReturnType<typeof controller>;
beforeEach(async () => {
  store = freshStore();
  home = tinyHome(LAMP);
  const now = () => new Date();
  const recorder = await openRecorder(store, now, () => undefined);
  ledger = openLedger(recorder, () => undefined);
  const homes = await openHomes([home]);
  await homes.start([], ledger.later);
  ledger.later([{ entity_id: LAMP, state: "off" }]);
  await ledger.settled();
  const entities = () => store.entities();
  control = controller({ homes, recorder, ledger, turns: openTurns(), now, entities });
});
afterEach(() => store.remove());

it("answers a command with what is on the disk, in the context of who asked", async () => {
  const { state, status, context } = await control.command(ON, alice);
  expect([status, await store.entity(LAMP)]).toEqual(["confirmed", state]);
  const event = (await store.events.read(0, 10)).at(-1);
  expect(event?.data.context).toEqual({ id: context.id, user_id: "alice" });
});

it("changes nothing when the home is away", async () => {
  home.away = true;
  await expect(control.command(ON, alice)).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
  expect(await historyOf(store, LAMP)).toEqual([[1, "off"]]);
});

it("records later what the home has done, when the store refuses the answer", async () => {
  store.refuse(() => true);
  await expect(control.command(ON, alice)).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
  store.refuse(() => false);
  await ledger.settled();
  expect(await store.entity(LAMP)).toMatchObject({ state: "on", version: 2 });
});

it("does not store later a representation that the store has refused", async () => {
  store.refuse(() => true);
  const wished = { entity_id: LAMP, state: "on", attributes: { note: "mine" } };
  await expect(control.represent(wished, alice)).rejects.toMatchObject({
    type: "SERVICE_UNAVAILABLE",
  });
  store.refuse(() => false);
  await ledger.settled();
  expect(await store.entity(LAMP)).toMatchObject({ state: "on", attributes: {} });
});

it("sends nothing to the home for what it refuses, nor for a dry run", async () => {
  await expect(control.command({ ...ON, command: "fly" }, alice)).rejects.toMatchObject({
    type: "INVALID_REQUEST",
  });
  await expect(control.command({ ...ON, version: 7 }, alice)).rejects.toMatchObject({
    type: "VERSION_CONFLICT",
  });
  await expect(control.command({ ...ON, entity_id: "switch.x" }, alice)).rejects.toMatchObject({
    type: "DEVICE_NOT_FOUND",
  });
  await control.command({ ...ON, dry_run: true }, alice);
  expect(home.came).toEqual([]);
});

it("sends nothing when its turn came after the client had stopped waiting", async () => {
  home.slowMs = 50;
  const [first, second] = await Promise.allSettled([
    control.command({ ...ON, version: 1 }, alice),
    control.command(
      { entity_id: LAMP, command: "turn_off", version: 2 },
      { ...alice, deadline: Date.now() + 20 },
    ),
  ]);
  expect(first).toMatchObject({ value: { status: "confirmed" } });
  expect(second).toMatchObject({ reason: { type: "SERVICE_UNAVAILABLE" } });
  expect(home.came).toHaveLength(1);
});

it("records what comes late in the context of its command", async () => {
  home.slowMs = 2100;
  const { status, context } = await control.command(ON, alice);
  expect(status).toBe("pending");
  await eventually(async () => store.entity(LAMP), { state: "on" });
  const event = (await store.events.read(0, 10)).at(-1);
  expect(event?.data.context).toEqual({ id: context.id, user_id: "alice" });
}, 30_000);
