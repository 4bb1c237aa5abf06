/** A house whose services are called in Home Assistant's words, for tests. */
import { expect } from "@jest/globals";
import { actions } from "../../../shared/contracts/actions.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import { type Caller, SYSTEM } from "../../../shared/kernel/caller.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { openSmallHouse } from "../context/house.ts";

export const [LAMP, COUNTER] = ["light.kitchen", "light.kitchen_counter"] as const;
export const KITCHEN = { area_id: "kitchen" };

export const openCalling = async () => {
  const house = await openSmallHouse();
  const ask = house.as(SYSTEM);
  const callAs = (caller: Caller, name: string, parts: Free = {}) => {
    const [domain = "", service = ""] = name.split(".");
    return house.as(caller)(actions.callService, { domain, service, ...parts });
  };
  const versions = async () =>
    (await ask(devices.list, { domain: "light" })).map(({ version }) => version);
  return {
    ask,
    callAs,
    callService: (name: string, parts: Free = {}) => callAs(SYSTEM, name, parts),
    state: (entity_id: string) => ask(devices.get, { entity_id }),
    /** Of all lights. */
    versions,
    /** What a call is refused with; no light has changed by it. */
    async refusal(calling: Promise<unknown>) {
      const before = await versions();
      const error = await calling.then(
        () => undefined,
        (thrown) => thrown,
      );
      expect(await versions()).toEqual(before);
      return error;
    },
    async dark() {
      for (const entity_id of [LAMP, COUNTER, "light.hallway"])
        await ask(devices.command, { entity_id, command: "turn_off" });
    },
    stop: house.stop,
  };
};

export type Calling = Awaited<ReturnType<typeof openCalling>>;
