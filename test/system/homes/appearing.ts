/** Entities of a home come, go, and are told apart while the house is open. */
import { expect } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { eventually } from "../../support/wait.ts";
import { FRESH_MS, fastest, type PropertyGroup, timed } from "./trial.ts";

const isAbout = (type: string, entity_id: string) => (data: Loose) =>
  data?.type === type && data.entity_id === entity_id;

export const APPEARING: PropertyGroup = {
  about: "entities",
  properties: [
    {
      says: "are listed within a second of their appearance",
      needs: ["appearing"],
      async tried({ device }) {
        expect(await fastest(() => timed(() => device("lamp")))).toBeLessThan(FRESH_MS);
      },
    },
    {
      says: "appear with one event that has their id and name",
      needs: ["appearing"],
      async tried({ follow, device, since, position }) {
        const [stream, before] = [await follow(), await position()];
        const { entity_id, name } = await device("lamp");
        const { data } = await stream.next(({ data }: Loose) =>
          isAbout("entity_added", entity_id)(data),
        );
        expect(data).toMatchObject({ entity_id, name });
        const added = (await since(before)).filter(isAbout("entity_added", entity_id));
        expect(added).toHaveLength(1);
      },
    },
    {
      says: "have the name and the state that they have at their source",
      async tried({ device, state }) {
        const { entity_id, name } = await device("lamp");
        expect(await state(entity_id)).toMatchObject({
          state: "off",
          attributes: { friendly_name: name },
        });
      },
    },
    {
      says: "count in the list of homes",
      needs: ["appearing"],
      async tried({ device, listed }) {
        const before = (await listed()).entities;
        await device("sensor");
        await eventually(listed, { entities: before + 1, status: "connected" });
      },
    },
    {
      says: "of each type have a domain, a state of it, and its commands",
      async tried({ device, state }) {
        const [lamp, cover, lock, thermostat] = [
          await device("lamp"),
          await device("cover"),
          await device("lock"),
          await device("thermostat"),
        ];
        expect(await state(lamp.entity_id)).toMatchObject({ state: "off" });
        expect((await state(cover.entity_id)).attributes.current_position).toEqual(
          expect.any(Number),
        );
        expect(await state(lock.entity_id)).toMatchObject({ state: "locked" });
        expect(await state(thermostat.entity_id)).toMatchObject({
          state: "heat",
          attributes: { temperature: 20, hvac_modes: expect.arrayContaining(["off", "heat"]) },
        });
      },
    },
    {
      says: "that their home removes answer 404, with one event",
      needs: ["removal"],
      async tried({ device, admin, since, position }) {
        const lamp = await device("lamp");
        const before = await position();
        await lamp.remove();
        await eventually(() => admin.get(`/api/state/${lamp.entity_id}`), { status: 404 });
        const removed = isAbout("entity_removed", lamp.entity_id);
        await eventually(async () => ({ n: (await since(before)).filter(removed).length }), {
          n: 1,
        });
        expect((await admin.control(lamp.entity_id, "turn_on")).status).toBe(404);
      },
    },
    {
      says: "that come back have the id, the versions and the history that they had",
      needs: ["removal"],
      async tried({ device, admin, shows, state, changes }) {
        const lamp = await device("lamp");
        await admin.control(lamp.entity_id, "turn_on", { brightness: 77 });
        const { version } = await state(lamp.entity_id);
        await lamp.remove();
        await eventually(() => admin.get(`/api/state/${lamp.entity_id}`), { status: 404 });
        await lamp.restore();
        await shows(lamp.entity_id, { state: "on", attributes: { brightness: 77 } });
        expect((await state(lamp.entity_id)).version).toBeGreaterThan(version);
        const levels = (await changes(lamp.entity_id)).map(
          ({ attributes }: Loose) => attributes?.brightness,
        );
        expect(levels).toContain(77);
      },
    },
    {
      says: "that are renamed at their source keep their id, and have the new name",
      needs: ["renaming"],
      async tried({ device, shows, admin }) {
        const lamp = await device("lamp");
        const name = `${lamp.name} of the owl`;
        await lamp.rename(name);
        await shows(lamp.entity_id, { attributes: { friendly_name: name } });
        const said = await admin.post("/interpret", { input: `turn on ${name}` });
        expect(said.body.structured_data.entities_affected).toEqual([lamp.entity_id]);
      },
    },
    {
      says: "that get another id at their source keep theirs, and obey",
      needs: ["other ids"],
      async tried({ device, admin, shows, since, position }) {
        const lamp = await device("lamp");
        const { entity_id } = lamp;
        const before = await position();
        await lamp.moveTo(`${entity_id}_moved`);
        await lamp.report({ state: "on", attributes: { brightness: 61 } });
        await shows(entity_id, { state: "on", attributes: { brightness: 61 } });
        expect((await admin.control(entity_id, "turn_off")).body.status).toBe("confirmed");
        expect((await lamp.now()).state).toBe("off");
        expect((await admin.get(`/api/state/${entity_id}_moved`)).status).toBe(404);
        const kinds = (await since(before)).map(({ type }: Loose) => type);
        expect(kinds).not.toContain("entity_removed");
      },
    },
    {
      says: "with an id that another home has are told apart, and commanded apart",
      async tried({ doubled, twin, shows, admin, state }) {
        const other = await twin("light.hallway");
        const lamp = await doubled("lamp", other);
        await shows(`${other}_2`, { attributes: { friendly_name: lamp.name } });
        const before = await state(other);
        await admin.control(`${other}_2`, "turn_on");
        expect(await lamp.now()).toMatchObject({ state: "on" });
        expect(await state(other)).toEqual(before);
        await admin.control(other, "toggle");
        expect(await lamp.commands()).toBe(1);
      },
    },
    {
      says: "of no domain that Hearth knows are shown with their attributes, and take no command",
      needs: ["unknown domains"],
      async tried({ bench, shows, admin }) {
        const entity_id = "purrer.cat";
        await bench.addUnknown(entity_id);
        await shows(entity_id, { state: "purring", attributes: { loudness: 3 } });
        expect((await admin.control(entity_id, "turn_on")).status).toBe(400);
      },
    },
  ],
};
