/** A client that comes back goes on where he was: nothing is missed, and nothing is told twice. */
import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams } from "../../support/streams.ts";
import { dim, dimAll, eventsOf, isOf, LAMP, levelsOf, WAYS } from "./listeners.ts";

/** Where the log ends now. */
const placeNow = async (client: Client): Promise<string> =>
  (await client.get("/api/events")).body.position;

const inThePast = (place: string) => `00000000:${place.split(":")[1]}`;
const inTheFuture = (place: string) => `${place.split(":")[0]}:999999`;

describe("a house", () => {
  const house = sharedHouse();
  let admin: Client;
  beforeAll(async () => {
    admin = house.admin;
  });
  afterEach(endStreams);

  it.each(WAYS)(
    "tells on %s what was missed, in order, and then what happens",
    async (_p, listen) => {
      const since = await placeNow(admin);
      await dimAll(admin, [11, 12, 13]);
      const listener = await listen(admin, { query: { since } });
      await listener.next(isOf(LAMP, 13));
      await dimAll(admin, [14, 15]);
      await listener.next(isOf(LAMP, 15));
      expect(levelsOf(listener)).toEqual([11, 12, 13, 14, 15]);
    },
  );

  it.each(WAYS)(
    "tells on %s nothing of the past to who does not ask for it",
    async (_p, listen) => {
      const before = await listen(admin);
      await dimAll(admin, [21, 22]);
      // The gateway may hear of it after the answer: what it has not heard of is yet to come there.
      await before.next(isOf(LAMP, 22));
      const listener = await listen(admin);
      await dim(admin, 23);
      await listener.next(isOf(LAMP, 23));
      expect(levelsOf(listener)).toEqual([23]);
    },
  );

  it.each(WAYS)("goes on, on %s, from the place of any message", async (_path, listen) => {
    const first = await listen(admin);
    await dimAll(admin, [31, 32, 33]);
    const { position } = await first.next(isOf(LAMP, 32));
    await first.stop();
    const second = await listen(admin, { query: { since: position } });
    await second.next(isOf(LAMP, 33));
    expect(levelsOf(second)).toEqual([33]);
  });

  it.each(
    WAYS.flatMap(([path, listen]) => [
      { path, listen, whose: "of another log", moved: inThePast },
      { path, listen, whose: "that is still to come", moved: inTheFuture },
    ]),
  )("tells on $path how everything is, once, from a place $whose", async ({ listen, moved }) => {
    await dim(admin, 41);
    const listener = await listen(admin, { query: { since: moved(await placeNow(admin)) } });
    const { states = {}, position } = await listener.next();
    expect(states[LAMP]?.attributes.brightness).toBe(41);
    expect(Object.keys(states).length).toBeGreaterThan(30);
    await dimAll(admin, [42, 43]);
    await listener.next(isOf(LAMP, 43));
    expect(levelsOf(listener)).toEqual([42, 43]);
    expect(listener.heard.filter(({ kind }) => kind === "resync")).toHaveLength(1);
    const next = await listen(admin, { query: { since: position } });
    await next.next(isOf(LAMP, 43));
    expect(levelsOf(next)).toEqual([42, 43]);
  });

  it("tells a browser by Last-Event-ID, which counts more than its address", async () => {
    const since = await placeNow(admin);
    await dimAll(admin, [51, 52]);
    const middle = await placeNow(admin);
    await dim(admin, 53);
    const events = await eventsOf(admin, {
      query: { since },
      headers: { "last-event-id": middle },
    });
    const block = await events.next(({ data }) => data?.type === "state_changed");
    expect(block.data.attributes.brightness).toBe(53);
    const { id } = events.received[0] ?? {};
    expect(id).toBe(middle);
  });

  it("gives the greeting no place where there is none to go on from", async () => {
    const events = await eventsOf(admin, { headers: { "last-event-id": "what is this?" } });
    expect(await events.next()).not.toHaveProperty("id");
    const { id, data } = await events.next();
    expect([data.type, data.position]).toEqual(["resync", id]);
  });

  it.each(["", "x", "1", "deadbeef", "deadbeef:", "deadbeef:-1", "deadbeef:01", "DEADBEEF:1"])(
    "refuses the place %j, before anything is told",
    async (since) => {
      for (const path of ["/subscribe_events", "/api/events"]) {
        const { status, body } = await admin.get(`${path}?${new URLSearchParams({ since })}`);
        expect([status, body.code]).toEqual([400, "INVALID_REQUEST"]);
      }
      for (const [, listen] of WAYS.slice(0, 3))
        await expect(listen(admin, { query: { since } })).rejects.toMatchObject({ status: 400 });
    },
  );
});
