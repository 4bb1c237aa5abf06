/** Server-sent events have no names, so that a plain `onmessage` hears them, unless they are asked for. */
import { afterEach, describe, expect, it } from "@jest/globals";
import type { Client } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams, openEvents } from "../../support/streams.ts";

describe("in a house", () => {
  const house = sharedHouse({ LIMIT_C_WS: "off" });
  afterEach(endStreams);

  const listen = ({ authorization = "" }: Client, query: string) =>
    openEvents(`${house.url}/subscribe_events${query}`, { headers: { authorization } });
  const heard = async (query: string) => {
    const events = await listen(house.admin, query);
    await house.admin.control("light.garage", "toggle");
    await events.next(({ data }) => data?.type === "state_changed");
    return events.received.filter(({ data }) => data !== undefined);
  };

  it.each([[""], ["?named=false"], ["?domain=light"], ["?since=deadbeef:1"]])(
    "no event of /subscribe_events%s has a name",
    async (query) => {
      const blocks = await heard(query);
      expect(blocks.length).toBeGreaterThanOrEqual(2);
      expect(blocks.map(({ event }) => event)).toEqual(blocks.map(() => "message"));
    },
  );

  it.each([[""], ["&domain=light"], ["&since=deadbeef:1"]])(
    "each event of /subscribe_events?named=true%s has its kind as a name",
    async (more) => {
      const blocks = await heard(`?named=true${more}`);
      expect(blocks.length).toBeGreaterThanOrEqual(2);
      expect(blocks.map(({ event }) => event)).toEqual(blocks.map(({ data }) => data.type));
    },
  );

  it("two clients hear the same event, each as it has asked", async () => {
    const [plain, named] = [
      await listen(house.admin, ""),
      await listen(house.admin, "?named=true"),
    ];
    await house.admin.control("light.garage", "toggle");
    const isChange = ({ data }: { data?: { type: string } }) => data?.type === "state_changed";
    const [one, other] = [await plain.next(isChange), await named.next(isChange)];
    expect(other).toEqual({ ...one, event: "state_changed" });
  });

  it("another value than true and false is refused", () =>
    expect(listen(house.admin, "?named=yes")).rejects.toMatchObject({ status: 400 }));
});
