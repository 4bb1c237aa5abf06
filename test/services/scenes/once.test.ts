/** A scene with an Idempotency-Key: each of its steps is done once, whatever becomes of the whole. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { devices } from "../../../shared/contracts/devices.ts";
import { scenes } from "../../../shared/contracts/scenes.ts";
import type { Write } from "../../../shared/store/port/store.ts";
import { caller, openSmallHouse, type SmallHouse } from "../context/house.ts";

const anna = caller("anna");
/** After this, what was refused is tried again. */
const OWED_MS = 1000;
const LIGHTS = ["light.kitchen", "light.hallway"];

let house: SmallHouse;
beforeEach(async () => {
  house = await openSmallHouse();
  const actions = LIGHTS.map((device) => ({ device, action: "toggle" }));
  await house.as(anna)(scenes.save, { name: "Both", actions });
});
afterEach(() => house.stop());

const states = () =>
  Promise.all(
    LIGHTS.map(async (entity_id) => (await house.as(anna)(devices.get, { entity_id })).state),
  );
const activate = () =>
  house.as(anna, { idempotency: "evening" })(scenes.activate, { scene: "both" });

const touches =
  (wanted: string) =>
  ({ entities = [] }: Write) =>
    entities.some(({ entity_id }) => entity_id === wanted);

describe("a scene that is asked for again with its key", () => {
  it("does no step twice, when the scene itself could not be kept", async () => {
    house.refuse(touches("scene.both"));
    await expect(activate()).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
    expect(await states()).toEqual(["on", "on"]);
    house.refuse(() => false);
    house.pass(OWED_MS);
    expect(await activate()).toMatchObject({ success: true });
    expect(await states()).toEqual(["on", "on"]);
    expect(await activate()).toMatchObject({ success: true });
    expect(await states()).toEqual(["on", "on"]);
  });
});
