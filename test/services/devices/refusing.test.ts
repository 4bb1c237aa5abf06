/** A store that takes nothing, such as a full disk: the home is told nothing, and what it says does not pile up. */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { historyOf } from "./fresh-store.ts";
import { alice, openRig, type Rig } from "./rig.ts";

const LAMP = "switch.lamp";
const FAN = "switch.fan";
const on = (entity_id: string) => ({ entity_id, command: "turn_on" });
const REFUSED = { type: "SERVICE_UNAVAILABLE" };
/** Of what a home says by itself, so much is kept one by one. */
const MANY = 1000;

let rig: Rig;
beforeEach(async () => {
  rig = await openRig([LAMP, FAN]);
});
afterEach(() => rig.store.remove());

const refuse = async () => {
  rig.store.refuse(() => true);
  await expect(rig.control.command(on(LAMP), alice)).rejects.toMatchObject(REFUSED);
};

it("tells the home nothing more once the store has refused, and all again when it takes what is owed", async () => {
  await refuse();
  for (const id of [LAMP, FAN])
    await expect(rig.control.command(on(id), alice)).rejects.toMatchObject(REFUSED);
  expect(rig.home.came).toEqual([[expect.objectContaining({ entity_id: LAMP })]]);
  rig.store.refuse(() => false);
  await rig.clock.advance(1000);
  await rig.queue.flush();
  expect((await rig.store.entity(LAMP))?.state).toBe("on");
  expect(await rig.control.command(on(FAN), alice)).toMatchObject({ status: "confirmed" });
  expect(rig.home.came).toHaveLength(2);
});

it("keeps of what the home says meanwhile where it came to, and not each step", async () => {
  await refuse();
  for (let count = 0; count < MANY; count += 1) rig.home.press(FAN, count % 2 === 0 ? "on" : "off");
  rig.home.press(FAN, "on");
  await rig.queue.flush();
  rig.store.refuse(() => false);
  await rig.clock.advance(1000);
  await rig.queue.flush();
  const states = (await historyOf(rig.store, FAN)).map(([, state]) => state);
  expect(states.at(-1)).toBe("on");
  expect(states.length).toBeLessThan(200);
});
