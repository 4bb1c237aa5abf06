/** A watch fires when its condition becomes true, and tells its owner. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import { boot, layout } from "../../support/boot.ts";
import { type Client, clientFor, type Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams, openSocket } from "../../support/streams.ts";
import { eventually } from "../../support/wait.ts";
import { isOn, waitFor, watch } from "./make.ts";

describe("a watch", () => {
  const house = sharedHouse();
  afterEach(endStreams);
  const folder = mkdtempSync(join(tmpdir(), "hearth-watches-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const at = async (id: string): Promise<Loose> =>
    (await house.admin.get(`/watches/${id}`)).body.watch;

  it("delivers once its condition becomes true, and again after it was false", async () => {
    const lamp = house.own("light");
    const { id, is_true, status } = await watch(house.admin, { condition: isOn(lamp), name: "on" });
    expect([is_true, status]).toEqual([false, "active"]);
    const waiting = waitFor(house.admin, id);
    await house.admin.control(lamp, "turn_on");
    const [first, ...others] = (await waiting).deliveries;
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      id: `${id}-1`,
      watch_id: id,
      name: "on",
      number: 1,
      count: 1,
      is_true: true,
      said: expect.stringContaining(`${lamp} is on`),
      states: [{ entity_id: lamp, state: "on" }],
    });
    // Until it is acknowledged, it is delivered again, under the same id.
    expect((await waitFor(house.admin, id, "timeout=0")).deliveries).toEqual([first]);
    await house.admin.control(lamp, "turn_off");
    await house.admin.control(lamp, "turn_on");
    const { deliveries, missed } = await waitFor(house.admin, id, `timeout=5&after=${first.id}`);
    expect([deliveries.map((one: Loose) => one.number), missed]).toEqual([[2], 0]);
    expect(await at(id)).toMatchObject({ is_true: true, deliveries: 2 });
  });

  it("does not deliver what is true already", async () => {
    const lamp = house.own("light");
    await house.admin.control(lamp, "turn_on");
    const { id, is_true } = await watch(house.admin, { condition: isOn(lamp) });
    expect(is_true).toBe(true);
    await house.admin.control(lamp, "turn_off");
    await house.admin.control(lamp, "turn_on");
    expect((await waitFor(house.admin, id)).deliveries).toHaveLength(1);
  });

  it("is answered at the timeout, where nothing has come", async () => {
    const { id } = await watch(house.admin, { condition: isOn(house.own("light")) });
    const began = performance.now();
    expect(await waitFor(house.admin, id, "timeout=0.3")).toEqual({
      success: true,
      deliveries: [],
      missed: 0,
      status: "active",
    });
    expect(performance.now() - began).toBeGreaterThan(250);
  });

  it("may have several conditions, of several entities", async () => {
    const [one, other] = [house.own("light"), house.own("light")];
    const { id, description } = await watch(house.admin, { condition: [isOn(one), isOn(other)] });
    expect(description).toContain(" and ");
    await house.admin.control(one, "turn_on");
    await house.admin.control(other, "turn_on");
    const { deliveries } = await waitFor(house.admin, id);
    expect(deliveries.map(({ states }: Loose) => states.length)).toEqual([2]);
  });

  it("is over after its first delivery with once, which can still be fetched", async () => {
    const lamp = house.own("light");
    const { id } = await watch(house.admin, { condition: isOn(lamp), once: true });
    for (const command of ["turn_on", "turn_off", "turn_on"])
      await house.admin.control(lamp, command);
    await eventually(() => at(id), { status: "done", deliveries: 1 });
    expect(await waitFor(house.admin, id)).toMatchObject({
      status: "done",
      deliveries: [{ number: 1 }],
    });
    const ids = async (query: string) =>
      (await house.admin.get(`/watches${query}`)).body.watches.map((row: Loose) => row.id);
    expect(await ids("")).not.toContain(id);
    expect(await ids("?status=all")).toContain(id);
  });

  it("tells streams of its owner, and of no other", async () => {
    const lamp = house.own("light");
    const [anna, ben] = [await house.user("user"), await house.user("user")];
    const listen = ({ authorization = "" }: Client) =>
      openSocket(`${house.url}/ws`, { headers: { authorization } });
    const [heard, unheard] = [await listen(anna), await listen(ben)];
    const { id } = await watch(anna, { condition: isOn(lamp), deliver: "stream" });
    await house.admin.control(lamp, "turn_on");
    const fired = await heard.next((message: Loose) => message.event === "watch_fired");
    expect(fired.data).toMatchObject({ watch_id: id, delivery_id: `${id}-1`, number: 1 });
    await house.admin.post("/api/events/after_all", {});
    await unheard.next((message: Loose) => message.data?.event_type === "after_all");
    expect(JSON.stringify(unheard.received)).not.toContain("watch_fired");
  });

  it("is listed in pages, each once, in the order in which they were made", async () => {
    const client = await house.key("user");
    const made: string[] = [];
    for (const n of [1, 2, 3])
      made.push((await watch(client, { condition: isOn(house.own("light")), name: `${n}` })).id);
    const page = async (query: string) => (await client.get(`/watches${query}`)).body;
    const { watches, next } = await page("?limit=2");
    const rest = await page(`?cursor=${next}`);
    const ids = [...watches, ...rest.watches].map(({ id }: Loose) => id);
    expect([watches.length, ids.sort(), rest.next]).toEqual([2, made.sort(), null]);
    for (const query of ["?limit=0", "?limit=501", "?cursor=x", "?cursor=1.2.3"])
      expect([query, (await client.get(`/watches${query}`)).status]).toEqual([query, 400]);
  });

  it("is its owner's: others do not see, wait for or remove it", async () => {
    const [anna, ben] = [await house.key("user"), await house.key("user")];
    const { id } = await watch(anna, { condition: isOn(house.own("light")) });
    for (const [method, path] of [
      ["GET", `/watches/${id}`],
      ["GET", `/watches/${id}/wait`],
      ["DELETE", `/watches/${id}`],
    ] as const)
      expect([path, (await ben.send(method, path)).status]).toEqual([path, 404]);
    expect((await ben.get("/watches")).body.watches).toEqual([]);
    expect((await house.admin.get(`/watches/${id}/wait`)).status).toBe(404);
    expect((await house.admin.get(`/watches/${id}`)).status).toBe(200);
    expect((await anna.send("DELETE", `/watches/${id}`)).status).toBe(200);
    expect((await anna.get(`/watches/${id}`)).status).toBe(404);
  });

  it("says nothing once it is removed", async () => {
    const lamp = house.own("light");
    const [gone, kept] = [
      await watch(house.admin, { condition: isOn(lamp) }),
      await watch(house.admin, { condition: isOn(lamp) }),
    ];
    await house.admin.send("DELETE", `/watches/${gone.id}`);
    await house.admin.control(lamp, "turn_on");
    expect((await waitFor(house.admin, kept.id)).deliveries).toHaveLength(1);
    expect((await house.admin.get(`/watches/${gone.id}/wait`)).status).toBe(404);
  });

  it("tells nothing that its owner may no longer see", async () => {
    const [lamp, other] = [house.own("light"), house.own("light")];
    const made = await house.admin.post("/auth/keys", { name: "short", role: "user" });
    const key = clientFor(house.url, `ApiKey ${made.body.key}`);
    const { id } = await watch(key, { condition: isOn(lamp) });
    await house.admin.send("DELETE", `/auth/keys/${made.body.id}`);
    const after = await watch(house.admin, { condition: isOn(other) });
    await house.admin.control(lamp, "turn_on");
    await house.admin.control(other, "turn_on");
    await waitFor(house.admin, after.id);
    expect(await at(id)).toMatchObject({ deliveries: 0 });
  });

  it("is kept when the processes start again", async () => {
    const first = await boot({ HOMES: "virtual:?speed=0", DATA_DIR: folder });
    await first.admin.control("light.office", "turn_off");
    const { id } = await watch(first.admin, { condition: isOn("light.office"), name: "kept" });
    await first.admin.control("light.office", "turn_on");
    const before = (await waitFor(first.admin, id)).deliveries;
    await first.stop();
    const second = await boot({ HOMES: "virtual:?speed=0", DATA_DIR: folder });
    expect((await waitFor(second.admin, id)).deliveries).toEqual(before);
    await second.admin.control("light.office", "turn_off");
    await second.admin.control("light.office", "turn_on");
    const { deliveries } = await waitFor(second.admin, id, `timeout=5&after=${before[0].id}`);
    expect(deliveries.map(({ number }: Loose) => number)).toEqual([2]);
    await second.stop();
  });

  // With Redis, time passes at its own pace.
  if (layout === "one process")
    it("ends where its owner is gone", async () => {
      const made = await house.admin.post("/auth/keys", { name: "gone", role: "user" });
      const key = clientFor(house.url, `ApiKey ${made.body.key}`);
      const { id } = await watch(key, { condition: isOn(house.own("light")) });
      await house.admin.send("DELETE", `/auth/keys/${made.body.id}`);
      await house.pass(60_000);
      await eventually(() => at(id), { status: "ended" });
    });

  it("is made once for a request that is repeated with its key", async () => {
    const body = { condition: isOn(house.own("light")), deliver: "poll" };
    const key = { "idempotency-key": `watch-${body.condition.entity_id}` };
    const [one, other] = [
      await house.admin.post("/watches", body, key),
      await house.admin.post("/watches", body, key),
    ];
    expect([other.status, other.body]).toEqual([201, one.body]);
    const { watches } = (await house.admin.get("/watches")).body;
    expect(watches.filter(({ id }: Loose) => id === one.body.watch.id)).toHaveLength(1);
  });

  it("is not kept by a dry run", async () => {
    const body = { condition: isOn(house.own("light")), deliver: "poll" };
    const { status, body: answer } = await house.admin.post("/watches?dry_run=true", body);
    expect([status, answer.watch.status]).toEqual([201, "active"]);
    expect((await house.admin.get(`/watches/${answer.watch.id}`)).status).toBe(404);
  });
});
