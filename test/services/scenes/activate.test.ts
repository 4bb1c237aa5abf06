/** One activation for one Idempotency-Key, also when its answer could not be kept at first. */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { devices } from "../../../shared/contracts/devices.ts";
import { scenes } from "../../../shared/contracts/scenes.ts";
import type { Write } from "../../../shared/store/port/store.ts";
import { caller, openSmallHouse, type SmallHouse } from "../context/house.ts";

const LAMP = "light.garage";
const MINE = { name: "Mine", actions: [{ device: LAMP, action: "toggle" }] };

let house: SmallHouse;
beforeEach(async () => {
  house = await openSmallHouse();
  await house.as()(scenes.save, MINE);
});
afterEach(() => house.stop());

/** The same request each time, as a client repeats it. */
const activate = () =>
  house.as(caller("anna"), { idempotency: "evening" })(scenes.activate, { scene: "mine" });
const version = async () => (await house.as()(devices.get, { entity_id: LAMP })).version;
const activations = async () =>
  (await house.store.events.read(0, 1000)).filter(({ kind }) => kind === "scene_activated");

const hasOnlyReceipt = ({ receipt, entities = [] }: Write) =>
  receipt !== undefined && entities.length === 0;

it("does once what is asked twice", async () => {
  const before = await version();
  const first = await activate();
  expect(await activate()).toEqual(first);
  expect([await version(), (await activations()).length]).toEqual([before + 1, 1]);
});

it("does once what is asked again because its answer was lost", async () => {
  const before = await version();
  house.refuse(hasOnlyReceipt);
  await expect(activate()).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
  house.refuse(() => false);
  expect(await activate()).toMatchObject({ success: true, results: [{ entity_id: LAMP }] });
  expect([await version(), (await activations()).length]).toEqual([before + 1, 1]);
});
