/** `interval`: events are sent together, and none is missed, doubled or out of order. */
import { afterEach, describe, expect, it } from "@jest/globals";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams } from "../../support/streams.ts";
import { LAMP, order, WAYS } from "./listeners.ts";

const CHANGES = 20;
const LIVE = WAYS.filter(([path]) => path !== "/api/events");
const BAD = ["", "0", "9", "1001", "-50", "50.5", "1e2", "fast", "50&interval=60"];

describe("an interval", () => {
  const house = sharedHouse({ LIMIT_C_WS: "off" });
  afterEach(endStreams);

  it.each(LIVE)("of %s leaves out no event, and keeps their order", async (_path, listen) => {
    const [paced, immediate] = [
      await listen(house.admin, { query: { interval: "30" } }),
      await listen(house.admin),
    ];
    for (let n = 0; n < CHANGES; n += 1) await order(house.admin, LAMP, "toggle");
    const isLast = ({ position }: { position: string }) =>
      position === immediate.heard.at(-1)?.position;
    for (let n = 0; n < CHANGES; n += 1)
      await immediate.next(({ entity_id }) => entity_id === LAMP);
    await paced.next(isLast);
    const positions = immediate.heard.map(({ position }) => position);
    expect(positions.length).toBeGreaterThanOrEqual(CHANGES);
    expect(paced.heard.map(({ position }) => position).slice(0, positions.length)).toEqual(
      positions,
    );
  });

  it.each(LIVE)("of %s goes together with since", async (_path, listen) => {
    const { position: since } = (await house.admin.get("/api/events")).body;
    await order(house.admin, LAMP, "toggle");
    const listener = await listen(house.admin, { query: { interval: "1000", since } });
    expect(await listener.next()).toMatchObject({ kind: "state_changed", entity_id: LAMP });
  });

  it.each(BAD)("of %j is refused before the stream starts", async (interval) => {
    const { status, body } = await house.admin.get(`/subscribe_events?interval=${interval}`);
    expect(status).toBe(400);
    expect(body.message).toContain("interval");
  });

  it("is refused by a long poll, which answers at once", async () => {
    const { status, body } = await house.admin.get("/api/events?interval=50");
    expect([status, body.code]).toEqual([400, "INVALID_REQUEST"]);
  });
});
