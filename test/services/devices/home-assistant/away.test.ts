/** A Home Assistant that is not there, comes back, or refuses Hearth. */
import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { devices } from "../../../../shared/contracts/devices.ts";
import { stillClock } from "../../../support/clocks.ts";
import { SMALL_HOUSE } from "../../../support/home-assistant-server/houses.ts";
import {
  type HomeAssistantServer,
  startHomeAssistant,
  TOKEN,
} from "../../../support/home-assistant-server/server.ts";
import { until } from "../../../support/until.ts";
import { freshStore, historyOf } from "../fresh-store.ts";
import { openNode } from "../nodes.ts";
import { type ConnectedNode, connectTo } from "./connected.ts";
import { heard, openDriver } from "./opened-driver.ts";

const PUMP = "switch.pump";

let connected: ConnectedNode | undefined;
let server: HomeAssistantServer | undefined;
afterEach(async () => {
  await connected?.close();
  await server?.stop();
  connected = undefined;
  server = undefined;
});

const openSmall = async () => {
  connected = await connectTo(SMALL_HOUSE);
  return connected;
};
/** Lets time pass until it is so. */
const passUntil = async ({ clock }: ConnectedNode, isSo: () => Promise<boolean> | boolean) =>
  until(async () => {
    await clock.advance(500);
    return isSo();
  });
const hasState = async ({ get }: ConnectedNode, entity_id: string, state: string) =>
  (await get(entity_id)).state === state;

describe("a Home Assistant that ends", () => {
  it("has unavailable entities after ten seconds, and refuses commands at once", async () => {
    const home = await openSmall();
    const began = home.clock.now();
    await home.server.kill();
    await passUntil(home, () => hasState(home, PUMP, "unavailable"));
    expect(home.clock.now() - began).toBeGreaterThanOrEqual(10_000);
    const asked = home.clock.now();
    // The clock stands still: an answer that waits for a time would never come.
    await expect(home.command(PUMP, "turn_on")).rejects.toMatchObject({
      type: "SERVICE_UNAVAILABLE",
    });
    expect(home.clock.now()).toBe(asked);
  });

  it("refuses commands also in the first ten seconds, in which states stay", async () => {
    const home = await openSmall();
    await home.server.kill();
    await until(async () => {
      const answer = await home
        .command(PUMP, "turn_on")
        .catch(({ type }: { type: string }) => type);
      return answer === "SERVICE_UNAVAILABLE";
    });
    expect(await home.get(PUMP)).toMatchObject({ state: "off" });
    expect(home.server.calls).toEqual([]);
  });

  it("is followed again once it is back: each entity that differs has changed once", async () => {
    const home = await openSmall();
    await home.server.kill();
    await passUntil(home, () => hasState(home, PUMP, "unavailable"));
    home.server.house.set(PUMP, "on");
    home.server.house.remove("weather.here");
    await home.server.restart();
    await passUntil(home, () => hasState(home, PUMP, "on"));
    expect(await historyOf(home.store, PUMP)).toEqual([
      [1, "off"],
      [2, "unavailable"],
      [3, "on"],
    ]);
    expect(await home.get("light.desk")).toMatchObject({ state: "off" });
    expect(await home.get("weather.here")).toMatchObject({ state: "unavailable" });
    expect(await home.command(PUMP, "turn_off")).toMatchObject({ status: "confirmed" });
  });

  it("changes nothing where it is back soon, but for what differs", async () => {
    const home = await openSmall();
    home.server.breakOff();
    home.server.house.set(PUMP, "on");
    await passUntil(home, () => hasState(home, PUMP, "on"));
    expect(await historyOf(home.store, PUMP)).toEqual([
      [1, "off"],
      [2, "on"],
    ]);
    expect(await historyOf(home.store, "light.desk")).toEqual([[1, "off"]]);
  });

  it("is connected anew where its connection stays open and is silent", async () => {
    const home = await openSmall();
    home.server.freeze();
    await passUntil(home, () => home.server.logins === 2);
    home.server.house.set(PUMP, "on");
    await passUntil(home, () => hasState(home, PUMP, "on"));
  });

  it("is asked less and less often", async () => {
    const home = await openSmall();
    await home.server.kill();
    await home.clock.advance(100_000);
    await home.server.restart();
    const before = home.server.logins;
    await home.clock.advance(1000);
    expect(home.server.logins).toBe(before);
    await passUntil(home, () => home.server.logins > before);
  });
});

describe("the status of a home", () => {
  it("is logged once for each change", async () => {
    const home = await openSmall();
    const lines = jest.spyOn(home.node.broker.logger, "warn");
    await home.server.kill();
    await passUntil(home, () => hasState(home, PUMP, "unavailable"));
    for (let n = 0; n < 3; n += 1) await home.command(PUMP, "turn_on").catch(() => undefined);
    const said = lines.mock.calls.filter(([line]) => line === "a home has another status");
    expect(said).toMatchObject([[expect.any(String), { status: "away", error: /reached|lost/ }]]);
  });
});

describe("a Home Assistant that refuses Hearth", () => {
  it("is refused while it runs, too: commands say so", async () => {
    const home = await openSmall();
    await home.server.kill();
    home.server.changeToken("another token");
    await home.server.restart();
    await passUntil(home, () => hasState(home, PUMP, "unavailable"));
    await expect(home.command(PUMP, "turn_on")).rejects.toMatchObject({
      type: "SERVICE_UNAVAILABLE",
      message: expect.stringContaining("refuses Hearth's credentials"),
    });
    expect(home.server.calls).toEqual([]);
  });

  it("is not asked again and again", async () => {
    server = await startHomeAssistant(SMALL_HOUSE);
    const clock = stillClock();
    const home = await openDriver(server.home, "wrong", clock);
    const { events, listener } = heard();
    const close = await home.open(listener);
    expect(events.at(-1)).toMatchObject({
      kind: "home_status",
      status: "refused",
      error: expect.stringContaining("refuses the token"),
    });
    for (let n = 0; n < 20; n += 1) await clock.advance(30_000);
    expect(server.logins).toBe(1);
    await close();
  });

  it.each([
    ["the token is wrong", "wrong", {}, "refuses the token"],
    ["there is no token", undefined, {}, "needs a long-lived access token"],
    ["it is too old", TOKEN, { version: "2023.12.1" }, "2023.12.1"],
  ])("says so when it is tried, because %s", async (_why, token, options, part) => {
    server = await startHomeAssistant(SMALL_HOUSE, options);
    const home = await openDriver(server.home, token);
    await expect(home.probe?.()).rejects.toMatchObject({
      type: "SERVICE_UNAVAILABLE",
      message: expect.stringContaining(part),
    });
  });

  it("says that nothing listens, or that something else does", async () => {
    server = await startHomeAssistant(SMALL_HOUSE);
    const tls = await openDriver(server.home.replace("http:", "https:"), TOKEN);
    await expect(tls.probe?.()).rejects.toMatchObject({ message: /TLS|cannot be reached/ });
    const { home: target } = server;
    await server.kill();
    const gone = await openDriver(target, TOKEN);
    await expect(gone.probe?.()).rejects.toMatchObject({ message: /nothing listens there/ });
    await server.restart();
  });

  it("is fine when it is tried with its token", async () => {
    server = await startHomeAssistant(SMALL_HOUSE);
    const home = await openDriver(server.home, TOKEN);
    await expect(home.probe?.()).resolves.toBeUndefined();
  });
});

it("starts also where its Home Assistant does not, which comes later", async () => {
  server = await startHomeAssistant(SMALL_HOUSE);
  await server.kill();
  const clock = stillClock();
  const store = freshStore(clock.now);
  const open = (target: string) => openDriver(target, TOKEN, clock);
  const node = await openNode(store, clock, "the process", { HOMES: server.home }, open);
  expect(await node.ask(devices.list, {})).toEqual([]);
  await server.restart();
  await until(async () => {
    await clock.advance(500);
    return (await node.ask(devices.list, {})).length === SMALL_HOUSE.entities.length;
  });
  await node.stop();
  await store.remove();
});
