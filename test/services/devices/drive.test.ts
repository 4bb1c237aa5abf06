/** Wishes for several entities at once: brought about by commands, or all refused. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { devices } from "../../../shared/contracts/devices.ts";
import { type Caller, SYSTEM } from "../../../shared/kernel/caller.ts";
import { type OneNode, openOneNode, USER } from "./one-node.ts";

let node: OneNode;
beforeAll(async () => {
  node = await openOneNode();
});
afterAll(() => node.close());

const ask: OneNode["ask"] = (action, params) => node.ask(action, params);
const as = (caller: Caller) => node.as(caller);
const state = (entity_id: string) => node.state(entity_id);

describe("wishes for several entities", () => {
  const lamp = (wished: string) => ({ entity_id: "light.hallway", state: wished });

  it("are brought about by commands, and say what was before and after", async () => {
    const { before, after } = await as(USER)(devices.drive, {
      requests: [lamp("on"), { entity_id: "switch.coffee_machine", state: "on" }],
    });
    expect(before.map((one) => one.state)).toEqual(["off", "off"]);
    expect(after.map((one) => one.state)).toEqual(["on", "on"]);
    await as(USER)(devices.drive, { requests: [lamp("off")] });
  });

  it("have no effect at all where one is wrong, or in a dry run", async () => {
    const wrong = { entity_id: "light.kitchen", state: "purple" };
    const refused = as(USER)(devices.drive, { requests: [lamp("on"), wrong] });
    await expect(refused).rejects.toMatchObject({ type: "INVALID_REQUEST" });
    const { after } = await as(USER)(devices.drive, { requests: [lamp("on")], dry_run: true });
    expect([after[0]?.state, await state("light.hallway")]).toEqual(["on", "off"]);
  });

  it("that no command can bring about are for admins", async () => {
    const wishes = [{ entity_id: "binary_sensor.front_door", state: "on" }];
    await expect(as(USER)(devices.drive, { requests: wishes })).rejects.toMatchObject({
      type: "FORBIDDEN",
    });
    const commands = ["turn_on"];
    const narrowed = as({ ...SYSTEM, grant: { commands } });
    await expect(narrowed(devices.drive, { requests: wishes })).rejects.toMatchObject({
      type: "FORBIDDEN",
    });
    await ask(devices.drive, { requests: wishes });
    expect(await state("binary_sensor.front_door")).toBe("on");
  });
});
