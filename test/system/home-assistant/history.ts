/** The history of entities over Home Assistant's WebSocket protocol: read once, and followed. */
import { afterEach, describe, expect, it } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";
import { closeAll, connect } from "./published-client.ts";

const LAMP = "light.kitchen";
const OTHER = "light.hallway";

describe("the history over the protocol", () => {
  const house = sharedHouse();
  afterEach(closeAll);
  const toggle = (entity_id = LAMP) => house.admin.control(entity_id, "toggle");
  const hourAgo = () => new Date(house.clock.now() - 3_600_000).toISOString();
  const now = () => new Date(house.clock.now()).toISOString();

  /** Follows entities. @returns each message, and the way to stop. */
  const follow = async (asked: object, by = house.admin) => {
    const connection = await connect(by);
    const told: Loose[] = [];
    const message = { type: "history/stream", start_time: hourAgo(), ...asked };
    const stop = await connection.subscribeMessage((one: Loose) => void told.push(one), message);
    return { told, stop };
  };
  const hears = (told: readonly Loose[], length: number) =>
    eventually(async () => ({ length: told.length }), { length });
  const rowsOf = (told: readonly Loose[], id: string): Loose[] =>
    told.flatMap(({ states }) => states[id] ?? []);
  const statesOf = (told: readonly Loose[], id = LAMP) => rowsOf(told, id).map(({ s }) => s);

  it("tells how entities were, and then each change, once", async () => {
    await toggle();
    const { told, stop } = await follow({ entity_ids: [LAMP, OTHER] });
    await hears(told, 1);
    expect(Object.keys(told[0].states)).toEqual([LAMP, OTHER]);
    expect(told[0].end_time).toBeGreaterThan(told[0].start_time);
    const before = statesOf(told);
    await toggle();
    await toggle("light.garage");
    await toggle();
    await hears(told, 3);
    const last = before.at(-1);
    expect(statesOf(told)).toEqual([...before, last === "on" ? "off" : "on", last]);
    const times = rowsOf(told, LAMP).map(({ lu }) => lu);
    expect(times).toEqual([...new Set(times)].sort());
    await stop();
  });

  it("misses nothing that happens while the history is read, and tells nothing twice", async () => {
    const before = await follow({ entity_ids: [LAMP] });
    const [meanwhile] = await Promise.all([
      follow({ entity_ids: [LAMP] }),
      toggle().then(() => toggle()),
    ]);
    await hears(before.told, 3);
    const all = statesOf(before.told);
    await eventually(async () => ({ all: statesOf(meanwhile.told) }), { all });
  });

  it("is over at its end", async () => {
    const { told } = await follow({ entity_ids: [LAMP], end_time: now() });
    const other = await follow({ entity_ids: [LAMP] });
    const count = other.told.length;
    house.clock.advance(1000);
    await toggle();
    await hears(other.told, count + 1);
    expect(told).toHaveLength(1);
  });

  it("leaves out attributes, where they are not wanted", async () => {
    const { told } = await follow({ entity_ids: [LAMP], no_attributes: true });
    await toggle();
    await hears(told, 2);
    expect(rowsOf(told, LAMP).map(({ a }) => a)).toEqual(rowsOf(told, LAMP).map(() => ({})));
  });

  it("is read once, too, as HTTP has it", async () => {
    await toggle();
    const connection = await connect(house.admin);
    const type = "history/history_during_period";
    const asked = { type, start_time: hourAgo(), entity_ids: [LAMP], minimal_response: true };
    const all = await connection.sendMessagePromise<Loose>(asked);
    const query = `start_time=${hourAgo()}&end_time=${now()}&significant_changes_only=true`;
    const { history } = (await house.admin.get(`/history?entity_id=${LAMP}&${query}`)).body;
    expect(all[LAMP].map(({ s }: Loose) => s)).toEqual(history.map(({ state }: Loose) => state));
    expect(all[LAMP][0].a).toMatchObject({ friendly_name: "Kitchen light" });
    expect(all[LAMP].slice(1).every(({ a }: Loose) => Object.keys(a).length === 0)).toBe(true);
  });

  it.each<[string, object, string]>([
    ["a device that is not there", { entity_ids: ["light.none"] }, "not_found"],
    ["no device", { entity_ids: [] }, "invalid_format"],
    ["no time", { entity_ids: [LAMP], start_time: "noon" }, "invalid_format"],
  ])("refuses %s, and is no subscription then", async (_what, asked, code) => {
    await expect(follow(asked)).rejects.toMatchObject({ code });
  });

  it("is refused to those whose grant does not cover the device", async () => {
    const key = await house.key("user", { entities: [OTHER] });
    await expect(follow({ entity_ids: [LAMP] }, key)).rejects.toMatchObject({
      code: "unauthorized",
    });
    expect((await follow({ entity_ids: [OTHER] }, key)).told).toHaveLength(1);
  });
});
