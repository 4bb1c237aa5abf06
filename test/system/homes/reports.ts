/** What devices report by themselves, as clients read and follow it. */
import { expect } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { FRESH_MS, fastest, type PropertyGroup, timed } from "./trial.ts";

const BURST = 1000;
/** What a report of a burst may be: a temperature of its own. The last is no whole number, which homes write as 100 or 100.0. */
const degrees = (n: number) => (n / 10 + 0.5).toFixed(1);

const changesOf = (events: readonly Loose[], entity_id: string) =>
  events.filter((one) => one.type === "state_changed" && one.entity_id === entity_id);

export const REPORTS: PropertyGroup = {
  about: "what a device reports",
  properties: [
    {
      says: "can be read within a second",
      needs: ["reports"],
      async tried({ device, shows }) {
        const sensor = await device("sensor");
        const once = (n: number) =>
          timed(async () => {
            await sensor.report({ state: `2${n}.5` });
            await shows(sensor.entity_id, { state: `2${n}.5` });
          });
        expect(await fastest(once)).toBeLessThan(FRESH_MS);
      },
    },
    {
      says: "comes to streams within a second, with the state before",
      needs: ["reports"],
      async tried({ device, follow }) {
        const { report, entity_id } = await device("sensor");
        const stream = await follow({ entity_id });
        const once = (n: number) =>
          timed(async () => {
            await report({ state: `3${n}.5` });
            const { data } = await stream.next(({ data }: Loose) => data?.state === `3${n}.5`);
            expect(data).toMatchObject({
              type: "state_changed",
              previous_state: n === 0 ? "20.5" : `3${n - 1}.5`,
              context: { user_id: null },
            });
          });
        expect(await fastest(once)).toBeLessThan(FRESH_MS);
      },
    },
    {
      says: "is in the history, in its order",
      needs: ["reports"],
      async tried({ device, shows, changes }) {
        const sensor = await device("sensor");
        for (const state of ["21.5", "22.5", "21.5"]) {
          await sensor.report({ state });
          await shows(sensor.entity_id, { state });
        }
        const states = (await changes(sensor.entity_id)).map(({ state }: Loose) => state);
        expect(states.slice(-3)).toEqual(["21.5", "22.5", "21.5"]);
      },
    },
    {
      says: "again and again without a change is no event",
      needs: ["reports"],
      async tried({ device, shows, state, position, since }) {
        const sensor = await device("sensor");
        const before = await position();
        for (let n = 0; n < 5; n += 1) await sensor.report({ state: "20.5" });
        await sensor.report({ state: "25.5" });
        await shows(sensor.entity_id, { state: "25.5" });
        expect(changesOf(await since(before), sensor.entity_id)).toHaveLength(1);
        expect(await state(sensor.entity_id)).toMatchObject({ state: "25.5" });
      },
    },
    {
      says: `${BURST} times in a burst ends with the last, and versions without a hole`,
      needs: ["reports"],
      async tried({ device, shows, position, since }) {
        const sensor = await device("sensor");
        const before = await position();
        const all = Array.from({ length: BURST }, (_, n) => ({ state: degrees(n + 1) }));
        await Promise.all(all.map((state) => sensor.report(state)));
        await shows(sensor.entity_id, { state: degrees(BURST) });
        const events = changesOf(await since(before), sensor.entity_id);
        const versions = events.map(({ version }) => version);
        expect(versions).toEqual(versions.map((_, n) => versions[0] + n));
        expect(events.at(-1)).toMatchObject({ state: degrees(BURST) });
      },
    },
    {
      says: "of a measurement that is no number is unknown or as before, and never a number",
      needs: ["hostile values"],
      async tried({ device, shows, state }) {
        const [sensor, other] = [await device("sensor"), await device("sensor")];
        await sensor.reportRaw("no number");
        await other.report({ state: "29.5" });
        await shows(other.entity_id, { state: "29.5" });
        const { state: shown } = await state(sensor.entity_id);
        expect(["unknown", "20.5"]).toContain(shown);
        await sensor.report({ state: "23.5" });
        await shows(sensor.entity_id, { state: "23.5" });
      },
    },
    {
      says: "about attributes shows all of them",
      needs: ["reports"],
      async tried({ device, shows }) {
        const [cover, thermostat] = [await device("cover"), await device("thermostat")];
        await cover.report({ state: "open", attributes: { current_position: 35 } });
        await thermostat.report({ state: "off", attributes: { temperature: 16 } });
        await shows(cover.entity_id, { state: "open", attributes: { current_position: 35 } });
        await shows(thermostat.entity_id, { state: "off", attributes: { temperature: 16 } });
      },
    },
    {
      says: "triggers automations, once for each change",
      needs: ["reports"],
      async tried({ device, shows, admin }) {
        const [lock, lamp] = [await device("lock"), await device("lamp")];
        await admin.post("/automations", {
          action: "create",
          config: {
            alias: `With ${lock.name}`,
            trigger: { platform: "state", entity_id: lock.entity_id, to: "unlocked" },
            action: { service: "light.turn_on", target: { entity_id: lamp.entity_id } },
          },
        });
        await lock.report({ state: "unlocked" });
        await shows(lamp.entity_id, { state: "on" });
        expect(await lamp.commands()).toBe(1);
      },
    },
    {
      says: "is unavailable where it has no power, and its state again afterwards",
      needs: ["power"],
      async tried({ device, shows, admin }) {
        const lamp = await device("lamp");
        await lamp.report({ state: "on", attributes: { brightness: 66 } });
        await shows(lamp.entity_id, { state: "on" });
        await lamp.power(false);
        await shows(lamp.entity_id, { state: "unavailable" });
        const refused = await admin.control(lamp.entity_id, "turn_off");
        expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
        expect(await lamp.commands()).toBe(0);
        await lamp.power(true);
        await shows(lamp.entity_id, { state: "on", attributes: { brightness: 66 } });
      },
    },
  ],
};
