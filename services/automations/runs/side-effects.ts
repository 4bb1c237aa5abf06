/** Effects of a run outside of it: commands and events, each once, with its owner's permissions. */
import type { ServiceBroker } from "moleculer";
import { untilKeyIsFree } from "../../../shared/access/held-keys.ts";
import { callerFor } from "../../../shared/access/owner-permissions.ts";
import { type Clock, timestampOf } from "../../../shared/async/clock.ts";
import { addons } from "../../../shared/contracts/addons.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import { events } from "../../../shared/contracts/events.ts";
import {
  type Member,
  type Outcome,
  type Owner,
  outcomeOf,
  type RunResult,
  type TargetedCall,
} from "../../../shared/contracts/routines.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { domainOf } from "../../../shared/kernel/entity.ts";
import { fail, isErrorCode } from "../../../shared/kernel/errors.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import type { Meta } from "../../../shared/kernel/meta.ts";
import { setBounded } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { DocumentWrite, Store } from "../../../shared/store/port/store.ts";
import { type ReachedMembers, reachedIn } from "../actions/service-places.ts";

const SCENE_RUNS = ["activate", "turn_on"];
/** A custom event does not contain its cause: so many causes are remembered. */
const MAX_CAUSES = 1000;

export interface RunIdentity {
  /** Entity id of the automation. */
  readonly by: string;
  readonly owner: Owner | undefined;
  readonly context_id: string;
  /** Whether a trigger has started the run, and not a command. */
  readonly isByItself: boolean;
  /** Unique among the effects of all runs. */
  readonly key: string;
}

/** A scene is run member by member: what cannot be done keeps nothing else from being done. */
const isSceneRun = ({ entity_id, command }: Pick<Member, "entity_id" | "command">): boolean =>
  domainOf(entity_id) === "scene" && SCENE_RUNS.includes(command);

/** @throws SERVICE_UNAVAILABLE, or what else keeps members from being done, naming them. */
const ofScene = ({ state, results }: RunResult, entity_id: string) => {
  const failed = results.filter(({ success }) => !success);
  const superseded = results.flatMap((one) => one.superseded ?? []);
  const [first] = failed;
  if (first) {
    const code = first.error?.code ?? "";
    const why = failed.map((one) => `${one.entity_id}: ${one.error?.message}`).join("; ");
    const message = `${failed.length} of ${results.length} commands of ${entity_id} failed: ${why}`;
    return fail(isErrorCode(code) ? code : "SERVICE_UNAVAILABLE", { entity_id }, message);
  }
  return { state, ...(superseded.length > 0 && { superseded }) };
};

export const openSideEffects = (broker: ServiceBroker, store: Store, clock: Clock) => {
  const inFlight = new Set<Promise<unknown>>();
  const causes = new Map<number, string>();

  const metaFor = async ({
    by,
    owner,
    context_id,
    isByItself,
    key,
  }: RunIdentity): Promise<Meta> => ({
    acting: by,
    caller: await callerFor(broker, owner),
    context_id,
    ...(isByItself && { by_itself: true }),
    idempotency: key,
  });

  const tracked = <T>(write: Promise<T>): Promise<T> => {
    inFlight.add(write);
    return write.finally(() => inFlight.delete(write));
  };

  return {
    command: ({ entity_id, command, fields }: Member, run: RunIdentity): Promise<Outcome> =>
      outcomeOf(entity_id, command, async () => {
        const meta = await metaFor(run);
        const asked = { entity_id, command, fields };
        if (!isSceneRun(asked))
          return untilKeyIsFree(clock, () => call(broker, devices.command, asked, { meta }));
        return ofScene(
          await untilKeyIsFree(clock, () => call(broker, devices.run, asked, { meta })),
          entity_id,
        );
      }),

    /** What a call commands now, as far as the owner may see it. */
    async reach(called: TargetedCall, { by, owner }: RunIdentity): Promise<ReachedMembers> {
      try {
        const caller = await callerFor(broker, owner);
        const registry = await call(broker, devices.registry, {}, { meta: { caller } });
        return await reachedIn(called, registry, by);
      } catch (error) {
        const refused = await outcomeOf(by, called.service, () => Promise.reject(error));
        return { members: [], failed: [refused] };
      }
    },

    /** Without a key: a repetition is not answered from the first call, so there is none. */
    callAddon: (name: string, parameters: Free, run: RunIdentity): Promise<Outcome> =>
      outcomeOf(run.by, name, async () => {
        const { idempotency: _key, ...meta } = await metaFor(run);
        await call(broker, addons.perform, { action: name, parameters }, { meta });
        return undefined;
      }),

    /** The outcome of a call that an earlier process has begun. */
    unclear: (name: string, { by }: RunIdentity): Promise<Outcome> =>
      outcomeOf(by, name, async () =>
        fail(
          "SERVICE_UNAVAILABLE",
          { is_unclear: true },
          `Hearth has ended during ${name}; it may have been done, and is not repeated`,
        ),
      ),

    /** Whether the owner may fire the event; the events service also checks its type. */
    mayFire: (event_type: string, event_data: Free, { by, owner }: RunIdentity) =>
      outcomeOf(by, "fire", async () => {
        const caller = await callerFor(broker, owner);
        const asked = { event_type, event_data, dry_run: true };
        await call(broker, events.fire, asked, { meta: { caller } });
        return undefined;
      }),

    /** Fires an event. @param saved  Written in the same transaction. */
    async fire(
      event_type: string,
      event_data: Free,
      { owner, context_id }: RunIdentity,
      saved: DocumentWrite,
    ): Promise<void> {
      const timestamp = timestampOf(clock);
      const user_id = owner?.sub ?? null;
      const event = occurred("custom_event", { event_type, event_data, user_id, timestamp });
      const sequence = await tracked(store.apply({ events: [event], documents: [saved] }));
      setBounded(causes, sequence, context_id, MAX_CAUSES);
    },

    /** The context of the run that has fired the event with a sequence number. */
    async causeOf(sequence: number): Promise<string | undefined> {
      // The event may be in the log before its write has returned the number.
      if (!causes.has(sequence)) await Promise.allSettled(inFlight);
      return causes.get(sequence);
    },
  };
};

export type SideEffects = ReturnType<typeof openSideEffects>;
