/** What a client may subscribe to is looked up before: in few calls, however many ids it names. */
import { expect, it } from "@jest/globals";
import type { Session } from "../../../../gateway/push/dialect.ts";
import { SUBSCRIPTIONS } from "../../../../gateway/push/home-assistant/subscriptions.ts";
import { filterRules } from "../../../../shared/contracts/devices.ts";

const MAX_LIST = filterRules.entity_id.max;

/** The comma lists in which ids are looked up. */
const askedFor = async (entity_ids: readonly string[]): Promise<readonly string[]> => {
  const lists: string[] = [];
  const session = {
    call: async (_action: unknown, { entity_id }: { entity_id: string }) => {
      lists.push(entity_id);
    },
    subscribeWithSnapshot: async () => undefined,
  } as unknown as Session;
  await SUBSCRIPTIONS.subscribe_entities?.run(session, { id: 1, entity_ids });
  return lists;
};

const lights = (count: number) => Array.from({ length: count }, (_, n) => `light.lamp_${n}`);

it("looks each id up once", async () => {
  expect(await askedFor(["light.a", "light.b", "light.a"])).toEqual(["light.a,light.b"]);
});

it("looks up as many ids at a time as a filter takes", async () => {
  const ids = lights(4000);
  const lists = await askedFor(ids);
  expect(lists.join()).toBe(ids.join());
  expect(lists.every(({ length }) => length <= MAX_LIST)).toBe(true);
  expect(lists.length).toBeLessThanOrEqual(Math.ceil(ids.join().length / (MAX_LIST - 20)));
});

it("looks up ids of the greatest length one list after the other", async () => {
  const ids = lights(40).map((id) => id.padEnd(255, "x"));
  expect((await askedFor(ids)).map((list) => list.split(",").length)).toEqual([19, 19, 2]);
});
