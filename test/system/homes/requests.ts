/** Every promise of the API holds for the devices of every home. */
import { expect } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { eventually } from "../../support/wait.ts";
import { socketOf } from "../streams/listeners.ts";
import type { PropertyGroup } from "./trial.ts";

const LAST = { last: true };

export const REQUESTS: PropertyGroup = {
  about: "a client",
  properties: [
    {
      says: "that tries a command with dry_run is told what it would change, and nothing is sent",
      async tried({ device, admin, state }) {
        const { entity_id } = await device("lamp");
        const before = await state(entity_id);
        const { body } = await admin.post("/api/control?dry_run=true", {
          entity_id,
          command: "turn_on",
        });
        expect(body).toMatchObject({ status: "predicted", changed: [{ state: "on" }] });
        expect(await state(entity_id)).toEqual(before);
      },
    },
    {
      says: "that repeats a request with its Idempotency-Key gets the same answer, without a second command",
      async tried({ device, admin }) {
        const lamp = await device("lamp");
        const sent = { entity_id: lamp.entity_id, command: "toggle" };
        const key = { "idempotency-key": `toggle-${lamp.entity_id}` };
        const [first, again] = [
          await admin.post("/api/control", sent, key),
          await admin.post("/api/control", sent, key),
        ];
        expect(first.body.status).toBe("confirmed");
        expect(again.text).toBe(first.text);
        expect(await lamp.commands()).toBe(1);
      },
    },
    {
      says: "that names an old version with If-Match is refused with 409 before anything is sent",
      async tried({ device, admin, state }) {
        const { entity_id } = await device("lamp");
        const { body } = await admin.control(entity_id, "turn_on");
        const old = { "if-match": `"${body.state.version}"` };
        const first = await admin.post("/api/control", { entity_id, command: "turn_off" }, old);
        const second = await admin.post("/api/control", { entity_id, command: "turn_on" }, old);
        expect([first.status, second.status]).toEqual([200, 409]);
        expect(await state(entity_id)).toMatchObject({ state: "off" });
      },
    },
    {
      says: "takes back a command with undo",
      async tried({ house, device, state }) {
        const anna = await house.key("user");
        const { entity_id } = await device("lamp");
        await anna.control(entity_id, "turn_on", { brightness: 50 });
        await anna.control(entity_id, "turn_on", { brightness: 150 });
        const { body } = await anna.post("/api/undo", LAST);
        expect(body.results).toMatchObject([{ entity_id, success: true, status: "confirmed" }]);
        expect(await state(entity_id)).toMatchObject({
          state: "on",
          attributes: { brightness: 50 },
        });
      },
    },
    {
      says: "makes scenes of it, which command each device",
      async tried({ device, admin, state }) {
        const [lamp, cover] = [await device("lamp"), await device("cover")];
        const scene = `Scene of ${lamp.name}`;
        await admin.post("/api/scene", {
          name: scene,
          actions: [
            { device: lamp.entity_id, action: "turn_on", parameters: { brightness: 33 } },
            { device: cover.entity_id, action: "open" },
          ],
        });
        const { status } = await admin.post("/scenes/activate", { scene_id: scene });
        expect(status).toBe(200);
        expect(await state(lamp.entity_id)).toMatchObject({
          state: "on",
          attributes: { brightness: 33 },
        });
      },
    },
    {
      says: "commands it with a sentence, and asks with one how it is",
      async tried({ device, admin, state }) {
        const { entity_id, name } = await device("lamp");
        const { body } = await admin.post("/interpret", { input: `turn on ${name}` });
        expect(body.structured_data).toMatchObject({
          success: true,
          entities_affected: [entity_id],
        });
        expect(await state(entity_id)).toMatchObject({ state: "on" });
        const asked = await admin.post("/interpret", { input: `is ${name} on?` });
        expect(asked.body.natural_language).toMatch(/yes|on/i);
      },
    },
    {
      says: "with a grant reads and commands what it covers, and nothing else",
      async tried({ house, device }) {
        const [mine, other] = [await device("lamp"), await device("lamp")];
        const guest = await house.key("user", { entities: [mine.entity_id] });
        expect((await guest.control(mine.entity_id, "turn_on")).status).toBe(200);
        expect((await guest.control(other.entity_id, "turn_on")).status).toBe(403);
        expect((await guest.get(`/api/state/${other.entity_id}`)).status).toBe(403);
      },
    },
    {
      says: "that resumes a stream gets what it has missed, once and in order",
      async tried({ device, admin, follow }) {
        const { entity_id } = await device("lamp");
        const first = await follow({ entity_id });
        await admin.control(entity_id, "turn_on", { brightness: 11 });
        const { id } = await first.next(({ data }: Loose) => data?.entity_id === entity_id);
        await first.stop();
        for (const brightness of [12, 13, 14])
          await admin.control(entity_id, "turn_on", { brightness });
        const again = await follow({ entity_id, since: id });
        await again.next(({ data }: Loose) => data?.attributes?.brightness === 14);
        const levels = again.received.flatMap(
          ({ data }: Loose) => data?.attributes?.brightness ?? [],
        );
        expect(levels).toEqual([12, 13, 14]);
      },
    },
    {
      says: "of Home Assistant's protocol reads and commands it as its own",
      async tried({ device, admin, state }) {
        const { entity_id } = await device("lamp");
        const socket = await socketOf(admin, "/api/websocket");
        socket.send({
          id: 1,
          type: "call_service",
          domain: "light",
          service: "turn_on",
          service_data: { brightness: 55 },
          target: { entity_id },
        });
        expect(await socket.next(({ type }) => type === "result")).toMatchObject({ success: true });
        expect(await state(entity_id)).toMatchObject({
          state: "on",
          attributes: { brightness: 55 },
        });
      },
    },
    {
      says: "sends a batch, of which each action has its outcome",
      async tried({ device, admin, state }) {
        const [one, two] = [await device("lamp"), await device("lamp")];
        const { body } = await admin.post("/api/actions/batch", {
          actions: [one, two].map(({ entity_id }) => ({
            action: "turn_on",
            parameters: { entity_id },
          })),
        });
        expect(body.results).toMatchObject([{ success: true }, { success: true }]);
        expect(await state(two.entity_id)).toMatchObject({ state: "on" });
      },
    },
    {
      says: "finds the device in the filters, in the logbook and in the list of all",
      async tried({ device, admin }) {
        const { entity_id, name } = await device("lamp");
        await admin.control(entity_id, "turn_on");
        const { body } = await admin.get("/api/state?domain=light", { "x-api-group": "C" });
        expect(Object.keys(body.state)).toContain(entity_id);
        const logged = async () => (await admin.get(`/logbook?entity_id=${entity_id}`)).body;
        const row = expect.objectContaining({ entity_id, name, kind: "state_changed" });
        await eventually(logged, { entries: expect.arrayContaining([row]) });
      },
    },
    {
      says: "that connects the home again is told that it is connected, and nothing is stored",
      needs: ["a list"],
      async tried({ admin, bench }) {
        const before = (await admin.get("/homes")).body.homes;
        const { status, body } = await admin.post("/homes", { ...bench.connection });
        expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
        expect((await admin.get("/homes")).body.homes).toEqual(before);
      },
    },
    {
      says: "that gives a wrong credential is told so, and nothing is stored",
      needs: ["credentials"],
      async tried({ admin, home, bench }) {
        const changed = await admin.send("PATCH", `/homes/${home}`, {
          body: JSON.stringify({ ...bench.connection, token: "wrong" }),
          headers: { "content-type": "application/json" },
        });
        expect([changed.status, changed.body.error.message]).toEqual([
          503,
          expect.stringContaining("refuses"),
        ]);
        expect(changed.text).not.toContain(bench.connection.token);
      },
    },
  ],
};
