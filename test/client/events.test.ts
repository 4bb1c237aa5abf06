/** Events of the client: all of them, in order, whatever happens to the connection. */
import { afterEach, describe, expect, it } from "@jest/globals";
import { openApi } from "../../client/api.ts";
import { openHome, type StreamEvent } from "../../client/index.ts";
import { sharedHouse } from "../support/shared-house.ts";
import { openProxy, type TcpProxy } from "../support/tcp-proxy.ts";
import { homeOf, quickStreams, tokenOf } from "./homes.ts";

const house = sharedHouse();

const proxies: TcpProxy[] = [];
afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.stop();
});

const aProxy = async () => {
  const proxy = await openProxy(house.port);
  proxies.push(proxy);
  return { proxy, url: `http://127.0.0.1:${proxy.port}` };
};

const brightnessIn = (event: StreamEvent, entity_id: string): unknown => {
  if (event.event !== "state_change" || event.data.entity_id !== entity_id) return undefined;
  const state = event.data.current_state[entity_id] as { attributes: { brightness: number } };
  return state.attributes.brightness;
};

/** The next brightnesses of a light. */
const levels = async (events: AsyncIterable<StreamEvent>, entity_id: string, count: number) => {
  const found: unknown[] = [];
  for await (const event of events) {
    const level = brightnessIn(event, entity_id);
    if (level !== undefined) found.push(level);
    if (found.length === count) break;
  }
  return found;
};

describe("events", () => {
  it("tell what happens, with their kind and position, until the reader leaves", async () => {
    const home = await homeOf(house);
    const light = home.light(house.own("light"));
    const onOpen = () => void light.turnOn({ brightness: 77 });
    for await (const event of home.events({ onOpen })) {
      expect(event).toMatchObject({ event: expect.any(String), position: expect.any(String) });
      if (brightnessIn(event, light.entity_id) === 77) break;
    }
  });

  it("from a position that is none end with the service's message", async () => {
    const { events } = await homeOf(house);
    await expect(events({ since: "yesterday" }).next()).rejects.toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringContaining("'since'"),
    });
  });

  it("begin after a position", async () => {
    const home = await homeOf(house);
    const light = home.light(house.own("light"));
    const { data } = await home.api.GET("/api/events");
    await light.turnOn({ brightness: 10 });
    await light.turnOn({ brightness: 20 });
    const { position: since = "" } = data ?? {};
    expect(await levels(home.events({ since }), light.entity_id, 2)).toEqual([10, 20]);
  });

  it("come together with an interval, without one left out", async () => {
    const home = await homeOf(house);
    const light = home.light(house.own("light"));
    const onOpen = async () => {
      for (const brightness of [31, 32, 33]) await light.turnOn({ brightness });
    };
    const events = home.events({ interval: 100, onOpen });
    expect(await levels(events, light.entity_id, 3)).toEqual([31, 32, 33]);
  });

  it.each([0, 9, 1001, 50.5, "50", null])("refuse an interval of %j", async (interval) => {
    const { events } = await homeOf(house);
    const wrong = { interval } as object;
    await expect(events(wrong).next()).rejects.toThrow(/interval must be milliseconds from 10 to/);
  });

  it("come without a gap over a connection that breaks", async () => {
    const { proxy, url } = await aProxy();
    const { events } = quickStreams(url, await tokenOf(house));
    const home = await homeOf(house);
    const light = home.light(house.own("light"));
    const connections: unknown[] = [];
    const onOpen = async () => {
      if (connections.push(null) > 1) return;
      proxy.turn({ isBroken: true });
      for (const brightness of [11, 12, 13]) await light.turnOn({ brightness });
      proxy.turn({});
    };
    expect(await levels(events({ onOpen }), light.entity_id, 3)).toEqual([11, 12, 13]);
    expect(connections).toHaveLength(2);
  });

  it("come over another connection where one has died without a word", async () => {
    const { proxy, url } = await aProxy();
    const token = await tokenOf(house);
    const api = openApi(house.url, { token });
    const { events } = quickStreams(url, token, { api, pingMs: 100 });
    const light = (await homeOf(house)).light(house.own("light"));
    const connections: unknown[] = [];
    api.use({
      onRequest({ schemaPath }) {
        if (schemaPath === "/auth/ticket" && connections.length === 1) proxy.turn({});
      },
    });
    const onOpen = () => {
      if (connections.push(null) > 1) return;
      proxy.turn({ isCut: true });
      void light.turnOn({ brightness: 33 });
    };
    expect(await levels(events({ onOpen }), light.entity_id, 1)).toEqual([33]);
    expect(connections.length).toBeGreaterThan(1);
  });

  it("come in order to a reader that is slow, over one connection after the other", async () => {
    const light = (await homeOf(house)).light(house.own("light"));
    const { events } = quickStreams(house.url, await tokenOf(house), { maxUnread: 2 });
    let connections = 0;
    const onOpen = async () => {
      connections += 1;
      if (connections === 1) await light.turnOn({ brightness: 1 });
    };
    const found: unknown[] = [];
    for await (const event of events({ onOpen })) {
      const level = brightnessIn(event, light.entity_id);
      if (level === undefined) continue;
      found.push(level);
      if (level === 1) for (const brightness of [2, 3, 4, 5, 6]) await light.turnOn({ brightness });
      if (level === 6) break;
    }
    expect(found).toEqual([1, 2, 3, 4, 5, 6]);
    expect(connections).toBeGreaterThan(1);
  });

  it("end when their signal is aborted, and with the client", async () => {
    const home = await homeOf(house);
    const abort = new AbortController();
    const read = async (options: Parameters<typeof home.events>[0]) => {
      for await (const _event of home.events(options));
      return "ended";
    };
    const one = read({ signal: abort.signal, onOpen: () => abort.abort() });
    const other = read({ onOpen: () => home.close() });
    expect(await Promise.all([one, other])).toEqual(["ended", "ended"]);
    expect(await read({})).toBe("ended");
  });

  it("fail at once with a credential that is none", async () => {
    const { events } = openHome({ url: house.url, token: "none" });
    await expect(events().next()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  it("fail when their credential is revoked", async () => {
    const token = await tokenOf(house);
    const { api, events } = quickStreams(house.url, token);
    const onOpen = () => void api.POST("/auth/revoke", { body: { token } });
    await expect(
      (async () => {
        for await (const _event of events({ onOpen }));
      })(),
    ).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });
});
