/** What a run does in the world: each thing once, with what its owner may do at that moment. */
import type { ServiceBroker } from "moleculer";
import type { Clock } from "../../../shared/async/clock.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import { events } from "../../../shared/contracts/events.ts";
import { outcomeOf } from "../../../shared/contracts/outcome.ts";
import type { Member, Outcome, Owner } from "../../../shared/contracts/routines.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { isA } from "../../../shared/kernel/errors.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import type { Meta } from "../../../shared/kernel/meta.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { DocumentWrite, Store } from "../../../shared/store/port/store.ts";
import { callerFor } from "./owner-permissions.ts";

/** A process that died while it did something holds the key of it for 15 s. */
const RETRY_MS = 500;
const ATTEMPTS = 40;

export interface RunIdentity {
  /** The automation that does it. */
  readonly by: string;
  readonly owner: Owner | undefined;
  readonly context_id: string;
  /** Whether a trigger has begun the run, and no command. */
  readonly isByItself: boolean;
  /** Tells this from everything else that any run does. */
  readonly key: string;
}

/** @throws what `act` throws. */
const insist = async <T>(clock: Clock, act: () => Promise<T>): Promise<T> => {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await act();
    } catch (error) {
      if (left <= 1 || !isA("IDEMPOTENCY_CONFLICT", error)) throw error;
    }
    await clock.sleep(RETRY_MS);
  }
};

/** Events of one's own do not tell what has caused them: so many are remembered. */
const MAX_FIRED = 1000;

export const openSideEffects = (broker: ServiceBroker, store: Store, clock: Clock) => {
  const underWay = new Set<Promise<unknown>>();
  const firedBy = new Map<number, string>();

  const metaFor = async ({ owner, context_id, isByItself, key }: RunIdentity): Promise<Meta> => ({
    caller: await callerFor(broker, owner),
    context_id,
    ...(isByItself && { by_itself: true }),
    idempotency: key,
  });

  /** For as long as the event may get into the log. */
  const followed = <T>(call: Promise<T>): Promise<T> => {
    underWay.add(call);
    return call.finally(() => underWay.delete(call));
  };

  /** Told by the events themselves, who also know what they may be called. */
  const checkFire = async (event_type: string, event_data: Free, { owner }: RunIdentity) => {
    const caller = await callerFor(broker, owner);
    const asked = { event_type, event_data, dry_run: true };
    await call(broker, events.fire, asked, { meta: { caller } });
    return undefined;
  };

  return {
    command: ({ entity_id, command, fields }: Member, act: RunIdentity): Promise<Outcome> =>
      outcomeOf(entity_id, command, async () => {
        const meta = await metaFor(act);
        const asked = { entity_id, command, fields };
        return insist(clock, () => call(broker, devices.command, asked, { meta }));
      }),

    /** Whether its owner may fire that; nothing has happened yet. */
    mayFire: (event_type: string, event_data: Free, act: RunIdentity): Promise<Outcome> =>
      // Nothing but the automation itself has to do with it.
      outcomeOf(act.by, "fire", () => checkFire(event_type, event_data, act)),

    /**
     * Fires an event, together with what keeps that it has been fired: either both are in the
     * store, or neither.
     */
    async fire(event_type: string, event_data: Free, act: RunIdentity, kept: DocumentWrite) {
      const { owner, context_id } = act;
      const timestamp = new Date(clock.now()).toISOString();
      const user_id = owner?.sub ?? null;
      const event = occurred("custom_event", { event_type, event_data, user_id, timestamp });
      const sequence = await followed(store.apply({ events: [event], documents: [kept] }));
      firedBy.set(sequence, context_id);
      const [oldest] = firedBy.keys();
      if (firedBy.size > MAX_FIRED && oldest !== undefined) firedBy.delete(oldest);
    },

    /** The context of the run that has fired the event at a place of the log, if one has. */
    async causeOf(sequence: number): Promise<string | undefined> {
      // The event may be in the log before whoever has fired it knows where.
      if (!firedBy.has(sequence)) await Promise.allSettled(underWay);
      return firedBy.get(sequence);
    },
  };
};

export type SideEffects = ReturnType<typeof openSideEffects>;
