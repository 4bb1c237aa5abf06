/** All that one request changes is told with one context, whatever it consists of. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams, openSocket, type Socket } from "../../support/streams.ts";

const LIGHT = "light.bedroom";
const PLUG = "switch.tv_socket";
const ENV = { LIMIT_C_WS: "off" };

describe("a house", () => {
  const house = sharedHouse(ENV);
  let anna: Client;
  afterEach(endStreams);
  beforeEach(async () => {
    anna = await house.key("user");
    await house.admin.control(LIGHT, "turn_off");
    await house.admin.control(PLUG, "turn_on");
  });

  const read = async (entity_id: string) => (await house.admin.get(`/api/state/${entity_id}`)).body;

  /** Who has heard of it has heard of all that was before. */
  const mark = async (socket: Socket): Promise<number> => {
    await house.admin.control("light.garage", "toggle");
    await socket.next(({ event }) => event?.data.entity_id === "light.garage");
    return socket.received.length;
  };
  /** Is told of state changes, in Home Assistant's words. */
  const listen = async (): Promise<Socket> => {
    const headers = { authorization: house.admin.authorization ?? "" };
    const socket = await openSocket(`${house.url}/api/websocket`, { headers });
    socket.send({ id: 1, type: "subscribe_events", event_type: "state_changed" });
    await socket.next(({ type }) => type === "result");
    return socket;
  };
  const contextsIn = async (socket: Socket, act: () => Promise<unknown>) => {
    const from = await mark(socket);
    await act();
    const to = await mark(socket);
    const own = socket.received
      .slice(from, to)
      .flatMap(({ event }: Loose) => event ?? [])
      .filter(({ context, data }) => context.user_id && data.entity_id !== "light.garage");
    return {
      ids: new Set(own.map(({ context }) => context.id)),
      entities: new Set(own.map(({ data }) => data.entity_id)).size,
    };
  };

  it.each<[string, string, object]>([
    ["scene", "/scenes/activate", { scene_id: "good_night" }],
    ["sentence", "/api/command", { command: "turn on the kitchen light and the bedroom light" }],
    [
      "batch",
      "/api/actions/batch",
      {
        actions: [
          { action: "toggle", parameters: { entity_id: LIGHT } },
          { action: "toggle", parameters: { entity_id: PLUG } },
          { action: "activate_scene", parameters: { scene_id: "bright_kitchen" } },
        ],
      },
    ],
  ])("tells all changes of one %s with one context", async (_what, path, body) => {
    await house.admin.control("light.kitchen", "turn_off");
    await house.admin.control("light.office", "turn_on");
    const socket = await listen();
    const { ids, entities } = await contextsIn(socket, () => anna.post(path, body));
    expect(entities).toBeGreaterThan(1);
    expect(ids.size).toBe(1);
  });

  it("tells all changes of one message of a stream with one context", async () => {
    await house.admin.control("light.kitchen", "turn_off");
    const socket = await listen();
    const payload = { command: "turn on the kitchen light and the bedroom light" };
    const talk = await openSocket(`${house.url}/ws`, {
      headers: { authorization: anna.authorization ?? "" },
    });
    const { ids, entities } = await contextsIn(socket, async () => {
      talk.send({ type: "command", payload });
      await talk.next(({ type }) => type === "command_result");
    });
    expect([ids.size, entities]).toEqual([1, 2]);
    const [id] = ids;
    expect((await anna.post("/api/undo", { last: true })).body.context_id).toBe(id);
    expect((await read("light.kitchen")).state).toBe("off");
  });
});
