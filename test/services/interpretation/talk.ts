/** A house that is spoken to, for tests, as some user. */
import { randomUUID } from "node:crypto";
import { devices } from "../../../shared/contracts/devices.ts";
import { interpretation } from "../../../shared/contracts/interpretation.ts";
import { type Caller, SYSTEM } from "../../../shared/kernel/caller.ts";
import type { ParamsOf } from "../../../shared/kernel/contract.ts";
import { caller, openSmallHouse } from "../context/house.ts";

export const anna = caller("anna");

type Context = ParamsOf<typeof interpretation.interpret>["context"];

const READS = ["light", "switch", "lock", "cover", "scene", "automation"];

export const openTalk = async () => {
  const house = await openSmallHouse();
  const ask = house.as(SYSTEM);
  const command = (entity_id: string, name: string, fields = {}) =>
    ask(devices.command, { entity_id, command: name, fields });
  return {
    ask,
    say: (input: string, context: Context = {}, who: Caller = anna, dry_run = false) =>
      // As each request has one.
      house.as(who, { context_id: randomUUID() })(interpretation.interpret, {
        input,
        context,
        dry_run,
      }),
    get: (entity_id: string) => ask(devices.get, { entity_id }),
    command,
    /** What only sentences change. */
    versions: async () =>
      (await ask(devices.list, {}))
        .filter(({ entity_id }) => READS.some((domain) => entity_id.startsWith(`${domain}.`)))
        .map(({ entity_id, version }) => `${entity_id} ${version}`),
    async dark() {
      await command("light.kitchen", "turn_off");
      await command("light.bedroom", "turn_off");
    },
    stop: house.stop,
  };
};

export type Talk = Awaited<ReturnType<typeof openTalk>>;
