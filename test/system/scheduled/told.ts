/** What is scheduled is told in the streams, to its owner and to admins. */
import { afterAll, describe, expect, it } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams } from "../../support/streams.ts";
import { socketOf } from "../streams/listeners.ts";

const FAR = "01:00:00";

describe("what is scheduled is told", () => {
  const house = sharedHouse();
  afterAll(endStreams);
  const isOf = (id: string, status: string) => (said: Loose) =>
    said.event === "scheduled_changed" && said.data.id === id && said.data.status === status;
  const later = async (by: Client, body: object): Promise<Loose> =>
    (await by.post("/control", { command: "turn_on", ...body })).body.scheduled;

  it("when it is scheduled, done, taken back and cancelled", async () => {
    const socket = await socketOf(house.admin, "/ws");
    const entity_id = house.own("light");
    const { id, at, until, user_id } = await later(house.admin, { entity_id, in: 0.2, for: 0.3 });
    const { data } = await socket.next(isOf(id, "waiting"));
    const timestamp = expect.any(String);
    expect(data).toEqual({
      ...{ id, at, until, user_id, timestamp },
      action: "control",
      status: "waiting",
    });
    await socket.next(isOf(id, "active"));
    await socket.next(isOf(id, "done"));
    const other = await later(house.admin, { entity_id, in: FAR });
    await house.admin.send("DELETE", `/scheduled/${other.id}`);
    await socket.next(isOf(other.id, "cancelled"));
  });

  it("when it fails, with its error", async () => {
    const socket = await socketOf(house.admin, "/ws");
    const entity_id = house.own("light");
    const name = `Gone ${entity_id}`;
    await house.admin.post("/api/scene", { name, actions: [{ device: entity_id, action: "on" }] });
    const asked = await house.admin.post("/scenes/activate", { scene_id: name, in: 0.4 });
    const { scenes } = (await house.admin.get("/scenes")).body;
    const scene = scenes.find((one: Loose) => one.name === name).entity_id;
    const removed = await house.admin.send("DELETE", `/scenes/${scene}`);
    expect(removed.status).toBe(200);
    const { data } = await socket.next(isOf(asked.body.scheduled.id, "failed"));
    expect(data.error.code).toBe("SCENE_NOT_FOUND");
  });

  it("to its owner and to admins, and to others not", async () => {
    const [anna, ben] = [await house.key("user"), await house.key("user")];
    const narrow = await house.key("admin", { entities: ["light.*"] });
    const [own, admin, other, narrowed] = await Promise.all(
      [anna, house.admin, ben, narrow].map((client) => socketOf(client, "/ws")),
    );
    const { id } = await later(anna, { entity_id: house.own("light"), in: FAR });
    await own?.next(isOf(id, "waiting"));
    await admin?.next(isOf(id, "waiting"));
    const lamp = house.own("light");
    await house.admin.control(lamp, "turn_on");
    for (const socket of [other, narrowed]) {
      await socket?.next(({ data }) => data?.entity_id === lamp);
      expect(socket?.received.map(({ event }) => event)).not.toContain("scheduled_changed");
    }
  });

  it("with the name of who has scheduled it, in the list", async () => {
    const kept = await later(house.admin, { entity_id: house.own("light"), in: FAR });
    expect(kept.user_name).toBe("admin");
    const listed = (await house.admin.get("/scheduled")).body.scheduled;
    expect(listed.find(({ id }: Loose) => id === kept.id).user_name).toBe("admin");
  });
});
