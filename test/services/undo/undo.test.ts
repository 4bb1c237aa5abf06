/** One undo for one Idempotency-Key, also after a failure; and no more than the log remembers. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { devices } from "../../../shared/contracts/devices.ts";
import { scenes } from "../../../shared/contracts/scenes.ts";
import { undo } from "../../../shared/contracts/undo.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import type { Write } from "../../../shared/store/port/store.ts";
import { caller, openSmallHouse, type SmallHouse } from "../context/house.ts";

const LAMP = "light.garage";
const anna = caller("anna");
/** After this, what was refused is tried again. */
const OWED_MS = 1000;
const LAST = { last: true } as const;

let house: SmallHouse;
beforeEach(async () => {
  house = await openSmallHouse();
});
afterEach(() => house.stop());

const turn = (command: string, context_id: string, entity_id = LAMP, fields = {}) =>
  house.as(anna, { context_id })(devices.command, { entity_id, command, fields });
const undoLast = (meta = {}) => house.as(anna, { context_id: "undo", ...meta })(undo.undo, LAST);
const read = async (entity_id = LAMP) => house.as()(devices.get, { entity_id });

/** The answer of the whole is written last. */
const isLastReceipt = ({ receipt }: Write) => {
  const { answer = {} } = (receipt?.answer ?? {}) as { readonly answer?: object };
  return Object.hasOwn(answer, "message") && Object.hasOwn(answer, "results");
};

describe("an undo that is asked again with its key", () => {
  const key = { idempotency: "back" };

  it("is not a redo, when only its answer was lost", async () => {
    await turn("turn_on", "one");
    house.refuse(isLastReceipt);
    await expect(undoLast(key)).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
    expect((await read()).state).toBe("off");
    house.refuse(() => false);
    const { version } = await read();
    expect(await undoLast(key)).toMatchObject({ success: true, context_id: "one" });
    expect(await read()).toMatchObject({ state: "off", version });
  });

  it("does what is left, when some of it could not be kept", async () => {
    const actions = [
      { device: LAMP, action: "on" },
      { device: "light.hallway", action: "on" },
    ];
    await house.as(anna)(scenes.save, { name: "Both", actions });
    await house.as(anna, { context_id: "both" })(scenes.activate, { scene: "both" });
    const isHallway = ({ entities = [] }: Write) =>
      entities.some(({ entity_id }) => entity_id === "light.hallway");
    house.refuse((write) => isHallway(write) || isLastReceipt(write));
    await expect(undoLast(key)).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
    house.refuse(() => false);
    house.pass(OWED_MS);
    const { version } = await read();
    expect(await undoLast(key)).toMatchObject({ context_id: "both", success: true });
    expect(await read()).toMatchObject({ state: "off", version });
    expect(await read("light.hallway")).toMatchObject({ state: "off" });
  });
});

it("is refused of an entity that changes while it is being undone", async () => {
  await turn("turn_on", "one", "light.bedroom");
  const { context_id, changes, after } = await house.as(anna)(devices.recall, {});
  await turn("turn_on", "two", "light.bedroom", { brightness: 9 });
  const [{ is_touched, ...goal } = { is_touched: true }] = changes;
  expect(is_touched).toBe(false);
  await expect(
    house.as(anna)(devices.restore, { ...goal, context_id, after } as never),
  ).rejects.toMatchObject({ type: "CONFLICT" });
});

it("looks through the 10,000 newest events, and no further", async () => {
  await turn("turn_on", "old");
  const told = { event_type: "noise", event_data: {}, user_id: null, timestamp: "" };
  const noise = (count: number) =>
    house.store.apply({ events: Array(count).fill(occurred("custom_event", told)) });
  await noise(9000);
  expect(await house.as(anna)(devices.recall, {})).toMatchObject({ context_id: "old" });
  await noise(1001);
  await expect(undoLast()).rejects.toMatchObject({ type: "NOT_FOUND" });
});

it("passes over what an automation has done in a user's name", async () => {
  await turn("turn_on", "own", "light.hallway");
  const context = { id: "run", user_id: null };
  const data = { entity_id: "automation.x", name: "X", success: true, context, timestamp: "" };
  await house.store.apply({ events: [occurred("automation_triggered", data)] });
  await turn("turn_on", "run");
  expect(await undoLast()).toMatchObject({ context_id: "own" });
  const named = house.as(anna)(undo.undo, { context_id: "run" });
  expect(await named).toMatchObject({ results: [{ entity_id: LAMP, success: true }] });
});

it("keeps a capture as it was answered, when it is asked again after a failure", async () => {
  const asked = { name: "Now", entities: [LAMP] };
  const capture = () => house.as(anna, { idempotency: "now" })(scenes.capture, asked);
  house.refuse(({ receipt, documents = [] }) => receipt !== undefined && documents.length > 0);
  await expect(capture()).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
  house.refuse(() => false);
  await turn("turn_on", "one");
  expect((await capture()).actions).toEqual([{ device: LAMP, action: "turn_off" }]);
});
