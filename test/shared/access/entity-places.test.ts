/** A grant of places is held against where an entity is at the moment of each call. */
import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { ServiceBroker } from "moleculer";
import { access } from "../../../shared/access/access.ts";
import type { Grant } from "../../../shared/kernel/caller.ts";
import { call, contract, implement, reading } from "../../../shared/kernel/contract.ts";
import { entityId } from "../../../shared/kernel/entity.ts";
import { openStateCache } from "../../../shared/store/port/state-cache.ts";
import { caller } from "../../support/caller.ts";
import { stillClock } from "../../support/clocks.ts";

const GATE = "cover.gate";
const gates = contract("gates", {
  watch: reading(
    "For one gate",
    { entity_id: entityId },
    { role: "viewer", touches: ({ entity_id }) => [{ entity_id }] },
  ).returns<string>(),
});

const memory = openStateCache();
/** What others have written, and this process does not know before it asks. */
let unread: string | undefined;
let refreshes = 0;
const put = (area_id: string) =>
  memory.setEntity({
    entity_id: GATE,
    state: "open",
    attributes: { area_id },
    last_changed: "",
    last_updated: "",
    version: 1,
  });
const store = {
  cache: memory.cache,
  async refresh() {
    refreshes += 1;
    if (unread !== undefined) put(unread);
    unread = undefined;
  },
};
const broker = new ServiceBroker({
  logger: false,
  validator: false,
  middlewares: [access({ clock: stillClock(), store, timeZone: "UTC" })],
});

beforeAll(() => {
  broker.createService(implement(gates, { watch: () => "seen" }));
  return broker.start();
});
afterAll(() => broker.stop());
beforeEach(() => {
  memory.clear();
  refreshes = 0;
  for (const [id, floor_id] of [
    ["garden", "ground"],
    ["street", "outside"],
  ])
    memory.setDocument({ collection: "areas", id: id as string, value: { name: id, floor_id } });
});

const watch = (grant: Grant) =>
  call(
    broker,
    gates.watch,
    { entity_id: GATE },
    { meta: { caller: caller("ann", "user", grant) } },
  ).catch((error) => error.type);

it.each([{ areas: ["garden"] }, { floors: ["ground"] }])(
  "%j covers what has come there, and no longer what has left",
  async (grant) => {
    expect(await watch(grant)).toBe("FORBIDDEN");
    put("garden");
    expect(await watch(grant)).toBe("seen");
    unread = "street";
    expect(await watch(grant)).toBe("FORBIDDEN");
    unread = "garden";
    expect(await watch(grant)).toBe("seen");
  },
);

it("asks the store only for grants that go by places", async () => {
  await watch({ entities: ["cover.*"] });
  expect(refreshes).toBe(0);
  await watch({ areas: ["garden"] });
  expect(refreshes).toBe(1);
});
