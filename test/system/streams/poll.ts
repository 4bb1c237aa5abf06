/** Long polling: the events of the streams for clients that can keep neither socket nor stream. */
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams } from "../../support/streams.ts";
import { dim, LAMP, PLACE } from "./listeners.ts";

const place = expect.stringMatching(PLACE);

const poll = async (client: Client, query: Readonly<Record<string, string>> = {}) => {
  const { status, body } = await client.get(`/api/events?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body as { readonly events: readonly Loose[]; readonly position: string };
};

const levelsIn = (events: readonly Loose[]) =>
  events.filter(({ entity_id }) => entity_id === LAMP).map((one) => one.attributes.brightness);

describe("a house", () => {
  const house = sharedHouse();
  let admin: Client;
  beforeAll(async () => {
    admin = house.admin;
  });
  afterEach(endStreams);

  it("answers at once with nothing, and a place to go on from, unless it is to wait", async () => {
    const answer = { success: true, events: [], position: place };
    expect(await poll(admin, { entity_id: LAMP })).toEqual(answer);
  });

  it("answers at once with all that has happened since a place", async () => {
    const { position: since } = await poll(admin);
    for (const level of [1, 2, 3]) await dim(admin, level);
    for (const wait of ["0", "30"]) {
      const { events, position } = await poll(admin, { since, wait });
      expect(levelsIn(events)).toEqual([1, 2, 3]);
      const ahead = Number(position.split(":")[1]);
      expect(ahead).toBeGreaterThanOrEqual(Number(events.at(-1)?.position.split(":")[1]));
    }
  });

  it("waits until something happens", async () => {
    const { position: since } = await poll(admin);
    const polled = poll(admin, { since, wait: "30", entity_id: LAMP });
    // What is answered after the poll was sent tells that it has arrived.
    await poll(admin, { entity_id: LAMP });
    await dim(admin, 4);
    expect(levelsIn((await polled).events)).toEqual([4]);
  });

  it("waits from now on where no place is given", async () => {
    let isAnswered = false;
    const polled = poll(admin, { wait: "30", entity_id: LAMP }).finally(() => {
      isAnswered = true;
    });
    // No client can see when it begins to wait.
    for (let level = 5; !isAnswered; level += 1) {
      await dim(admin, level);
    }
    expect(levelsIn((await polled).events)[0]).toBeGreaterThanOrEqual(5);
  });

  it("answers with nothing when the time is up, and the place has moved on all the same", async () => {
    const { position: since } = await poll(admin);
    await dim(admin, 6);
    const { position: now } = await poll(admin);
    const polled = poll(admin, { since, wait: "30", entity_id: "light.hallway" });
    // One that takes the same way, and came later, has been answered: that one waits.
    await poll(admin, { entity_id: "light.hallway" });
    house.clock.advance(30_000);
    const { events, position } = await polled;
    expect(events).toEqual([]);
    expect(Number(position.split(":")[1])).toBeGreaterThanOrEqual(Number(now.split(":")[1]));
  });

  it("is woken only by what its filter lets through", async () => {
    const { position: since } = await poll(admin);
    const polled = poll(admin, { since, wait: "30", entity_id: "light.hallway,light.office" });
    await dim(admin, 7);
    await dim(admin, 8, "light.office");
    const { events } = await polled;
    expect(events.map(({ entity_id }) => entity_id)).toEqual(["light.office"]);
  });

  it.each(["31", "-1", "1.5", "x", "", "1e1"])("refuses to wait for %j seconds", async (wait) => {
    const { status, body } = await admin.get(`/api/events?${new URLSearchParams({ wait })}`);
    expect([status, body.code]).toEqual([400, "INVALID_REQUEST"]);
  });

  it("loses and doubles nothing for who asks again and again while others write", async () => {
    let since = (await poll(admin)).position;
    const levels = [...Array(20).keys()].map((one) => one + 50);
    const writing = (async () => {
      for (const level of levels) await dim(admin, level);
    })();
    const heard: unknown[] = [];
    while (heard.length < levels.length) {
      const { events, position } = await poll(admin, { since, wait: "30" });
      heard.push(...levelsIn(events));
      since = position;
    }
    await writing;
    expect(heard).toEqual(levels);
  });

  it("gives more than one answer holds in several", async () => {
    let since = (await poll(admin)).position;
    const posts = 100;
    const text = "x".repeat(12_000);
    const tell = (_: unknown, place: number) => admin.post("/api/context", { place, text });
    for (const { status } of await Promise.all(Array.from({ length: posts }, tell)))
      expect(status).toBe(200);
    let count = 0;
    for (;;) {
      const { events, position } = await poll(admin, { since });
      if (events.length === 0) break;
      count += events.filter(({ type }) => type === "context_update").length;
      since = position;
    }
    expect(count).toBe(posts);
  });

  it("forgets who hangs up, and holds nothing on a connection that is used again", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on("warning", note);
    const headers = { authorization: admin.authorization ?? "" };
    const ask = (path: string, signal?: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        const options = { agent, headers, ...(signal && { signal }) };
        request(`${house.url}${path}`, options, (res) => resolve(text(res)))
          .on("error", reject)
          .end();
      });
    for (let times = 0; times < 30; times += 1) await ask("/api/events");
    const impatience = AbortSignal.timeout(200);
    await expect(ask("/api/events?wait=30", impatience)).rejects.toThrow();
    expect(JSON.parse(await ask("/api/events"))).toMatchObject({ success: true });
    agent.destroy();
    process.off("warning", note);
    expect(warnings).toEqual([]);
  });
});
