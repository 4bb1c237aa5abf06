/** What becomes of a command: each answer says what the device has done, and no more. */
import { expect } from "@jest/globals";
import type { Answer } from "../../support/client.ts";
import { until } from "../../support/until.ts";
import type { PropertyGroup } from "./trial.ts";

const ELSEWHERE = { state: "on", attributes: { brightness: 12 } };

export const COMMANDS: PropertyGroup = {
  about: "a command",
  properties: [
    {
      says: "is confirmed with the state that the device has reported",
      async tried({ device, admin, state }) {
        const { entity_id } = await device("lamp");
        const { status, body } = await admin.control(entity_id, "turn_on", { brightness: 90 });
        expect([status, body.status]).toEqual([200, "confirmed"]);
        expect(body.state).toMatchObject({ state: "on", attributes: { brightness: 90 } });
        expect(await state(entity_id)).toEqual(body.state);
      },
    },
    {
      says: "arrives at the device, once",
      async tried({ device, admin }) {
        const lamp = await device("lamp");
        await admin.control(lamp.entity_id, "turn_on", { brightness: 90 });
        expect(await lamp.now()).toMatchObject({ state: "on", attributes: { brightness: 90 } });
        expect(await lamp.commands()).toBe(1);
      },
    },
    {
      says: "is one change, by the user who has sent it",
      async tried({ device, admin, position, since }) {
        const { entity_id } = await device("lamp");
        const before = await position();
        const { body } = await admin.control(entity_id, "turn_on", { brightness: 91 });
        const events = (await since(before)).filter((one) => one.entity_id === entity_id);
        const context = { id: body.context.id, user_id: expect.any(String) };
        expect(events).toMatchObject([{ state: "on", context }]);
      },
    },
    {
      says: "moves covers, locks and thermostats, each by their own fields",
      async tried({ device, admin, shows }) {
        const [cover, lock, thermostat] = [
          await device("cover"),
          await device("lock"),
          await device("thermostat"),
        ];
        const answers = await Promise.all([
          admin.control(cover.entity_id, "set_position", { position: 40 }),
          admin.control(lock.entity_id, "unlock"),
          admin.control(thermostat.entity_id, "set_temperature", { temperature: 23 }),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        await shows(lock.entity_id, { state: expect.stringMatching(/^unlock/) });
        await shows(thermostat.entity_id, { attributes: { temperature: 23 } });
      },
    },
    {
      says: "is not answered before the device has reported",
      needs: ["silence", "reports"],
      async tried({ device, admin, state }) {
        const lamp = await device("lamp");
        await lamp.behave("silent");
        let answered: Answer | undefined;
        const sent = admin.control(lamp.entity_id, "turn_on", { brightness: 70 });
        void sent.then((answer) => {
          answered = answer;
        });
        await until(async () => (await lamp.commands()) === 1);
        expect(await state(lamp.entity_id)).toMatchObject({ state: "off" });
        expect(answered).toBeUndefined();
        await lamp.report({ state: "on", attributes: { brightness: 70 } });
        expect((await sent).body).toMatchObject({
          status: "confirmed",
          state: { state: "on", attributes: { brightness: 70 } },
        });
      },
    },
    {
      says: "that the device does not answer is pending, and changes no state",
      needs: ["silence"],
      async tried({ device, admin, house, state }) {
        const lamp = await device("lamp");
        await lamp.behave("silent");
        const sent = admin.control(lamp.entity_id, "turn_on");
        await until(async () => (await lamp.commands()) === 1);
        house.clock.advance(2000);
        expect((await sent).body).toMatchObject({ success: true, status: "pending", changed: [] });
        expect(await state(lamp.entity_id)).toMatchObject({ state: "off" });
      },
    },
    {
      says: "that the device does later is shown then, with one change and without a second command",
      needs: ["silence", "reports"],
      async tried({ device, admin, house, shows, position, since }) {
        const lamp = await device("lamp");
        await lamp.behave("silent");
        const before = await position();
        const sent = admin.control(lamp.entity_id, "turn_on", { brightness: 71 });
        await until(async () => (await lamp.commands()) === 1);
        house.clock.advance(2000);
        await sent;
        await lamp.report({ state: "on", attributes: { brightness: 71 } });
        await shows(lamp.entity_id, { state: "on", attributes: { brightness: 71 } });
        const events = (await since(before)).filter((one) => one.entity_id === lamp.entity_id);
        expect(events).toMatchObject([{ state: "on" }]);
        expect(await lamp.commands()).toBe(1);
      },
    },
    {
      says: "that the device refuses fails with its reason, and changes nothing",
      needs: ["refusal"],
      async tried({ device, admin, state, refusal }) {
        const lamp = await device("lamp");
        await lamp.behave("refuses");
        const { version } = await state(lamp.entity_id);
        const { status, body } = await admin.control(lamp.entity_id, "turn_on");
        expect(status).toBe(503);
        expect(body.error.message).toMatch(refusal);
        expect(await state(lamp.entity_id)).toMatchObject({ state: "off", version });
        expect(await lamp.commands()).toBe(1);
      },
    },
    {
      says: "after which the device reports something else is not confirmed, and shows what it is",
      needs: ["deviation"],
      async tried({ device, admin, shows, house }) {
        const lamp = await device("lamp");
        await lamp.behave({ becomes: ELSEWHERE });
        const sent = admin.control(lamp.entity_id, "turn_on", { brightness: 200 });
        await until(async () => (await lamp.commands()) === 1);
        await shows(lamp.entity_id, ELSEWHERE);
        house.clock.advance(2000);
        const { body } = await sent;
        expect(["pending", "superseded"]).toContain(body.status);
        expect(body.state).toMatchObject(ELSEWHERE);
      },
    },
    {
      says: "after which the device reports something else because of it is superseded",
      needs: ["deviation", "causes"],
      async tried({ device, admin }) {
        const lamp = await device("lamp");
        await lamp.behave({ becomes: ELSEWHERE });
        const { body } = await admin.control(lamp.entity_id, "turn_on", { brightness: 200 });
        expect(body).toMatchObject({
          status: "superseded",
          superseded: [{ entity_id: lamp.entity_id, reached: ELSEWHERE.attributes }],
          state: ELSEWHERE,
        });
      },
    },
    {
      says: "after the other arrives in its order, and the last one counts",
      async tried({ device, admin, shows }) {
        const lamp = await device("lamp");
        const levels = Array.from({ length: 20 }, (_, n) => 10 * (n + 1));
        for (const brightness of levels)
          await admin.control(lamp.entity_id, "turn_on", { brightness });
        expect(await lamp.now()).toMatchObject({ attributes: { brightness: levels.at(-1) } });
        await shows(lamp.entity_id, { attributes: { brightness: levels.at(-1) } });
        expect(await lamp.commands()).toBe(levels.length);
      },
    },
    {
      says: "among many at once arrives once each, and each answer is confirmed",
      async tried({ device, admin }) {
        const lamps = await Promise.all(Array.from({ length: 8 }, () => device("lamp")));
        const answers = await Promise.all(
          lamps.map(({ entity_id }) => admin.control(entity_id, "turn_on")),
        );
        expect(answers.map(({ body }) => body.status)).toEqual(lamps.map(() => "confirmed"));
        expect(await Promise.all(lamps.map((lamp) => lamp.commands()))).toEqual(lamps.map(() => 1));
      },
    },
    {
      says: "with a wrong field, or of another domain, is refused before it is sent",
      async tried({ device, admin }) {
        const lamp = await device("lamp");
        const answers = await Promise.all([
          admin.control(lamp.entity_id, "turn_on", { brightness: 999 }),
          admin.control(lamp.entity_id, "turn_on", { brigthness: 9 }),
          admin.control(lamp.entity_id, "set_position", { position: 9 }),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
        expect(await lamp.commands()).toBe(0);
      },
    },
    {
      says: "to a sensor is refused",
      async tried({ device, admin }) {
        const { entity_id } = await device("sensor");
        expect((await admin.control(entity_id, "turn_on")).status).toBe(400);
      },
    },
  ],
};
