/** What a run does in the world: each thing once, with what its owner may do at that moment. */
import { setTimeout as pause } from "node:timers/promises";
import type { ServiceBroker } from "moleculer";
import { type Caller, SYSTEM } from "../../../shared/caller.ts";
import { call, type Meta } from "../../../shared/contract.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import { events } from "../../../shared/contracts/events.ts";
import { identity } from "../../../shared/contracts/identity.ts";
import type { Member, Outcome, Owner } from "../../../shared/contracts/routines.ts";
import { fail, isA, outcomeError } from "../../../shared/errors.ts";
import type { Free } from "../../../shared/rules.ts";

/** A process that died while it did something holds the key of it for 15 s. */
const RETRY_MS = 1000;
const ATTEMPTS = 20;

export interface Act {
  readonly owner: Owner | undefined;
  readonly context_id: string;
  /** Tells this from everything else that any run does. */
  readonly key: string;
}

const callerFor = async (broker: ServiceBroker, owner: Owner | undefined): Promise<Caller> => {
  if (!owner) return fail("FORBIDDEN", {}, "Nobody owns it yet: save it again");
  const meta = { caller: SYSTEM };
  const caller = await call(broker, identity.rights, { ...owner }, { meta });
  return caller ?? fail("FORBIDDEN", {}, `Its owner ${owner.name} has no rights any more`);
};

/** @throws what `act` throws. */
const insist = async <T>(act: () => Promise<T>): Promise<T> => {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await act();
    } catch (error) {
      if (left <= 1 || !isA("IDEMPOTENCY_CONFLICT", error)) throw error;
    }
    await pause(RETRY_MS);
  }
};

export const openActs = (broker: ServiceBroker) => {
  const metaFor = async ({ owner, context_id, key }: Act): Promise<Meta> => ({
    caller: await callerFor(broker, owner),
    context_id,
    idempotency: key,
  });

  return {
    async command({ entity_id, command, fields }: Member, act: Act): Promise<Outcome> {
      const told = { entity_id, action: command };
      try {
        const meta = await metaFor(act);
        const asked = { entity_id, command, fields };
        const { state } = await insist(() => call(broker, devices.command, asked, { meta }));
        return { ...told, success: true, state };
      } catch (error) {
        return { ...told, success: false, error: outcomeError(error) };
      }
    },

    async fire(event_type: string, event_data: Free, act: Act): Promise<Outcome> {
      const told = { entity_id: event_type, action: "fire" };
      try {
        const meta = await metaFor(act);
        await insist(() => call(broker, events.fire, { event_type, event_data }, { meta }));
        return { ...told, success: true };
      } catch (error) {
        return { ...told, success: false, error: outcomeError(error) };
      }
    },
  };
};

export type Acts = ReturnType<typeof openActs>;
