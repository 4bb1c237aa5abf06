/** A house of several containers is one house. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Client, clientFor } from "../support/client.ts";
import { eventually } from "../support/wait.ts";
import { withEngine } from "./engine.ts";
import { type House, kill, openHouse, PASSWORD, type Part } from "./house.ts";
import { logIn } from "./log-in.ts";

const OTHERS =
  "identity,scenes,undo,automations,addons,packages,jobs,events,history,context,actions,interpretation";

const statusOf = async (url: string) => (await fetch(url)).status;

withEngine("a house in containers", () => {
  let house: House;
  let devices: Part;
  let alice: Client;
  let bob: Client;

  beforeAll(async () => {
    house = await openHouse();
    await house.startRedis();
  });
  afterAll(() => house?.stop());

  it("says that it lives, and what is missing, before there is a bus", async () => {
    devices = await house.launch("devices");
    expect(await statusOf(`${devices.health}/health`)).toBe(200);
    const ready = await fetch(`${devices.health}/health/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ missing: expect.arrayContaining(["bus"]) });
  });

  it("goes on by itself once the bus is there", async () => {
    await house.startNats();
    const [first, second] = await Promise.all([
      house.start("gateway,push"),
      house.start("gateway,push"),
      house.start("devices"),
      house.start(OTHERS),
    ]);
    await eventually(() => fetch(`${devices.health}/health/ready`), { status: 200 });
    // A token is good everywhere, whichever process has given it.
    const token = await logIn(first.url, PASSWORD);
    // Each is ready for its own part; a gateway tells about the whole house.
    for (const { url } of [first, second])
      await eventually(() => fetch(`${url}/health/ready`), { status: 200 });
    alice = clientFor(first.url, token);
    bob = clientFor(second.url, token);
  });

  it("shows over one gateway what was done over another", async () => {
    const { status, body } = await alice.control("light.kitchen", "turn_on", { brightness: 99 });
    expect([status, body.status]).toEqual([200, "confirmed"]);
    const seen = await bob.get("/api/state/light.kitchen");
    expect(seen.body).toMatchObject({ state: "on", attributes: { brightness: 99 } });
  });

  it("tells a stream of one gateway what was done over another", async () => {
    const stream = await fetch(`${bob.url}/subscribe_events`, {
      headers: { authorization: String(bob.authorization) },
      signal: AbortSignal.timeout(60_000),
    });
    await alice.control("light.hallway", "turn_on");
    const decoder = new TextDecoder();
    let heard = "";
    for await (const chunk of stream.body ?? []) {
      heard += decoder.decode(chunk, { stream: true });
      if (heard.includes("light.hallway")) break;
    }
    expect(heard).toContain("light.hallway");
  });

  it("goes on when a container of devices is killed, and has kept everything", async () => {
    await alice.control("light.office", "turn_on", { brightness: 42 });
    await kill(devices);
    await eventually(() => alice.control("light.bedroom", "turn_on"), { status: 200 });
    const kept = await bob.get("/api/state/light.office");
    expect(kept.body).toMatchObject({ state: "on", attributes: { brightness: 42 } });
  });
});
