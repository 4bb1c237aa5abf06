/** A home that says anything at all harms neither the house nor other devices. */
import { expect } from "@jest/globals";
import type { HostileValue } from "../../support/home-bench/bench.ts";
import type { HomeProperty, PropertyGroup, Trial } from "./trial.ts";

/** Whatever was said: the device and another one go on as before. */
const goesOn = async ({ device, shows, admin, listed }: Trial) => {
  const [sensor, lamp] = [await device("sensor"), await device("lamp")];
  await sensor.report({ state: "26.5" });
  await shows(sensor.entity_id, { state: "26.5" });
  expect((await admin.control(lamp.entity_id, "turn_on")).body.status).toBe("confirmed");
  expect(await listed()).toMatchObject({ status: "connected" });
};

const withStates = (value: HostileValue, says: string): HomeProperty => ({
  says,
  needs: ["hostile values"],
  async tried(trial) {
    const { device, shows, state } = trial;
    const sensor = await device("sensor");
    const lamp = await device("lamp");
    await sensor.reportRaw(value);
    await lamp.reportRaw(value);
    await goesOn(trial);
    expect((await state(sensor.entity_id)).state.length).toBeLessThanOrEqual(255);
    for (const one of [sensor, lamp]) {
      const next = one === lamp ? { state: "on", attributes: { brightness: 5 } } : { state: "1.5" };
      await one.report(next);
      await shows(one.entity_id, next);
    }
  },
});

export const HOSTILITY: PropertyGroup = {
  about: "a home",
  properties: [
    withStates(
      "a megabyte",
      "that says a megabyte as a state is shown at most 255 characters of it",
    ),
    withStates("a wrong type", "that says lists and objects where a state belongs goes on"),
    withStates(
      "an inherited name",
      "that says the name of what objects inherit as a state goes on",
    ),
    {
      says: "that says what is no message at all goes on, or comes back by itself",
      needs: ["garbage"],
      async tried(trial) {
        await trial.bench.babble();
        await trial.passUntil(trial.listed, { status: "connected" });
        await goesOn(trial);
      },
    },
    {
      says: "that announces templates without an end or a bound goes on at once",
      needs: ["templates"],
      async tried(trial) {
        await trial.bench.addBomb("sensor.bomb");
        await goesOn(trial);
      },
    },
    {
      says: "that gives a device no name at all, or a very long one, shows one that is none of both",
      needs: ["renaming"],
      async tried({ device, shows, state }) {
        const lamp = await device("lamp");
        for (const name of ["", "long ".repeat(10_000), "Short again"]) await lamp.rename(name);
        await shows(lamp.entity_id, { attributes: { friendly_name: "Short again" } });
        const nameless = await device("lamp");
        await nameless.rename("");
        await nameless.report({ state: "on", attributes: { brightness: 9 } });
        await shows(nameless.entity_id, { state: "on" });
        const { friendly_name } = (await state(nameless.entity_id)).attributes;
        expect(friendly_name).toEqual(expect.stringMatching(/./));
      },
    },
    {
      says: "with hundreds of reports a second does not delay the devices of other homes",
      needs: ["reports"],
      async tried({ device, admin, shows }) {
        const sensor = await device("sensor");
        const flood = Array.from({ length: 300 }, (_, n) => sensor.report({ state: `${n}.5` }));
        const answer = await admin.control("light.bedroom", "toggle");
        expect(answer.body.status).toBe("confirmed");
        await Promise.all(flood);
        await shows(sensor.entity_id, { state: "299.5" });
      },
    },
  ],
};
