/** Entities of any domain, through the devices service: commanded, undone, and refused by name. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Order, Report } from "../../../services/devices/homes/home.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import { failure } from "../../../shared/kernel/errors.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { type StillClock, stillClock } from "../../support/clocks.ts";
import { eventually } from "../../support/wait.ts";
import { type FreshStore, freshStore } from "./fresh-store.ts";
import { type Node, openNode } from "./nodes.ts";
import { type ScriptedHome, scriptedEntity, scriptedHome } from "./scripted-home.ts";

const ALARM = "alarm_control_panel.home";
const CODE = "271828";
/** What the home reports after a command, as its devices would. */
const REPORTS: Readonly<Record<string, (fields: Free) => string>> = {
  set_value: ({ value }) => String(value),
  select_option: ({ option }) => String(option),
  arm_away: () => "arming",
  start_mowing: () => "mowing",
};

let clock: StillClock;
let store: FreshStore;
let home: ScriptedHome;
let node: Node;
const answer = async (orders: readonly Order[]): Promise<readonly Report[]> =>
  orders.map(({ entity_id, command, fields }) => ({
    entity_id,
    state: REPORTS[command]?.(fields) ?? "unknown",
  }));
const entity = (entity_id: string, state: string, attributes: Free) => {
  const { initial, ...one } = scriptedEntity(entity_id, entity_id);
  const own = { state, attributes: { ...initial.attributes, ...attributes } };
  return { kind: "entity_added", entity: { ...one, initial: own } } as const;
};

beforeEach(async () => {
  clock = stillClock();
  store = freshStore(clock.now);
  home = scriptedHome([
    entity("number.level", "4", { min: 0, max: 10, step: 1 }),
    entity("select.mode", "eco", { options: ["eco", "comfort"] }),
    entity(ALARM, "disarmed", { code_format: "number", supported_features: 63 }),
    entity("lawn_mower.garden", "docked", { supported_features: 7 }),
    entity("camera.door", "idle", { brand: "Acme" }),
    { kind: "home_status", status: "connected" },
  ]);
  home.answer = answer;
  node = await openNode(store, clock, "node", {}, async () => home);
  await clock.advance(10);
});
afterEach(async () => {
  await node.stop();
  await store.remove();
});

const command = (entity_id: string, name: string, fields: Free = {}) =>
  node.ask(devices.command, { entity_id, command: name, fields });
const ordersOf = (entity_id: string) =>
  home.received.flat().filter((order) => order.entity_id === entity_id);

describe("an entity of any domain", () => {
  it.each<[string, string, Free, string]>([
    ["number.level", "set_value", { value: 7 }, "7"],
    ["select.mode", "select_option", { option: "comfort" }, "comfort"],
    ["lawn_mower.garden", "start_mowing", {}, "mowing"],
  ])("%s is commanded by %s %j and reports %s", async (entity_id, name, fields, state) => {
    const result = await command(entity_id, name, fields);
    expect(result).toMatchObject({ status: "confirmed", state: { entity_id, state } });
    expect(ordersOf(entity_id)).toMatchObject([{ command: name, fields }]);
  });

  it("is driven to a requested state by its commands", async () => {
    const wanted = { entity_id: "number.level", state: "9" };
    expect(await node.ask(devices.represent, wanted)).toMatchObject({ state: "9" });
    expect(ordersOf("number.level")).toMatchObject([
      { command: "set_value", fields: { value: 9 } },
    ]);
  });

  it("gets no command that it does not take", async () => {
    await expect(command("number.level", "set_value", { value: 11 })).rejects.toMatchObject({
      type: "INVALID_REQUEST",
      data: { allowed: "0 to 10" },
    });
    expect(home.received).toEqual([]);
  });

  it("keeps its attributes, and is only read, where its domain is not known", async () => {
    const camera = await node.ask(devices.get, { entity_id: "camera.door" });
    expect(camera).toMatchObject({ state: "idle", attributes: { brand: "Acme" } });
    await expect(command("camera.door", "turn_off")).rejects.toMatchObject({
      type: "INVALID_REQUEST",
      message: "camera.door does not support the command turn_off; it supports: none",
    });
  });
});

describe("the code of an alarm", () => {
  it("goes to the home, and into no event and no answer", async () => {
    const result = await command(ALARM, "arm_away", { code: CODE });
    expect(result).toMatchObject({
      state: { state: "arming" },
      message: expect.stringContaining("started"),
    });
    expect(ordersOf(ALARM)).toMatchObject([{ fields: { code: CODE } }]);
    const events = await store.events.read(0, 1000);
    expect(events.length).toBeGreaterThan(0);
    expect(JSON.stringify([result, events])).not.toContain(CODE);
  });

  it("is in no error, at once or late, where the home repeats it", async () => {
    const refusal = () => failure("INVALID_REQUEST", { code: CODE }, `Not a code: ${CODE}`);
    home.answer = async () => Promise.reject(refusal());
    const refused = await command(ALARM, "disarm", { code: CODE }).catch((error) => error);
    expect(refused).toMatchObject({ type: "INVALID_REQUEST", message: "Not a code: ***" });
    const { promise, reject } = Promise.withResolvers<readonly Report[]>();
    home.answer = () => promise;
    const pending = command(ALARM, "disarm", { code: CODE });
    await clock.advance(2000);
    expect(await pending).toMatchObject({ status: "pending" });
    reject(refusal());
    const log = async () => ({ events: JSON.stringify(await store.events.read(0, 1000)) });
    await eventually(log, { events: expect.stringContaining("Not a code: ***") });
    expect(JSON.stringify([refused, await log()])).not.toContain(CODE);
  });

  it("of another format is refused without being repeated", async () => {
    const refusal = command(ALARM, "disarm", { code: "secret" });
    await expect(refusal).rejects.toMatchObject({ type: "INVALID_REQUEST" });
    await refusal.catch((error: Error) =>
      expect(JSON.stringify([error.message, error])).not.toContain("secret"),
    );
    expect(home.received).toEqual([]);
  });
});
