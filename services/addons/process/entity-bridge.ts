/** Shows in the homes what an add-on publishes, and keeps showing it while the add-on runs. */
import type { ServiceBroker } from "moleculer";
import type { Cancel, Clock } from "../../../shared/async/clock.ts";
import { openKeyedMutex } from "../../../shared/async/keyed-mutex.ts";
import { addonHome, MAX_SHOWN, type Shown } from "../../../shared/contracts/addons.ts";
import { SYSTEM } from "../../../shared/kernel/caller.ts";
import { call } from "../../../shared/kernel/contract.ts";
import type { Patch } from "../../../shared/kernel/entity.ts";
import { codeOf, fail, type Thrown } from "../../../shared/kernel/errors.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { escapeText } from "../../../shared/text/escape-html.ts";
import { openCommandWatch } from "./command-watch.ts";
import { escapeAttributes } from "./escape-values.ts";
import type { AddonFault } from "./protocol.ts";

/** A process without a message for a minute counts as gone. */
const RENEW_MS = 20_000;
const RETRY_MS = 1000;
/** What the add-on can change; all else is for the next try. */
const ITS_FAULT = ["INVALID_REQUEST", "INVALID_PARAMETERS", "CONFLICT"];
const isItsFault = (error: unknown): boolean => ITS_FAULT.includes(codeOf(error as Thrown));

const clean = ({
  entity_id,
  name,
  area_id,
  suggested_area,
  state,
  attributes = {},
}: Shown): Shown => ({
  entity_id,
  name: escapeText(name),
  ...(area_id !== undefined && { area_id }),
  ...(suggested_area !== undefined && { suggested_area: escapeText(suggested_area) }),
  state: escapeText(state),
  attributes: escapeAttributes(attributes),
});

const changed = (row: Shown, { state = row.state, attributes = {} }: Patch): Shown => {
  const all = Object.entries({ ...row.attributes, ...attributes });
  return { ...row, state, attributes: Object.fromEntries(all.filter(([, one]) => one !== null)) };
};

export const openBridge = (broker: ServiceBroker, slug: string, clock: Clock) => {
  const rows = new Map<string, Shown>();
  const turns = openKeyedMutex();
  let cancel: Cancel = () => undefined;
  const meta = { caller: SYSTEM };

  const contribute = (entities: readonly Shown[], held: readonly string[] = []) =>
    call(broker, addonHome.contribute, { slug, entities, held: [...held] }, { meta });

  const renewIn = (ms: number) => {
    cancel();
    cancel = clock.after(ms, () => void renew());
  };
  /** One that is refused now, as its area is gone, takes no other with it. */
  const showEach = async () => {
    for (const row of rows.values()) await contribute([row]).catch(() => undefined);
  };
  const renew = () =>
    turns.runExclusive(slug, async () => {
      if (rows.size === 0) return;
      try {
        await contribute([...rows.values()]);
      } catch (error) {
        if (!isItsFault(error)) return renewIn(RETRY_MS);
        await showEach();
      }
      renewIn(RENEW_MS);
    });

  const show = (entity_ids: readonly string[]) =>
    turns.runExclusive(slug, async () => {
      const fresh = entity_ids.flatMap((entity_id) => rows.get(entity_id) ?? []);
      if (fresh.length > 0) await contribute(fresh).catch(() => renewIn(RETRY_MS));
    });

  const watch = openCommandWatch(
    (entity_id) => rows.get(entity_id),
    (entity_ids) => void show(entity_ids),
    clock,
  );

  /** @throws INVALID_REQUEST, CONFLICT; what cannot be shown now is shown later. */
  const accept = async (fresh: readonly Shown[]) => {
    const held = fresh.map(({ entity_id }) => entity_id).filter(watch.isHeld);
    try {
      await contribute(fresh, held);
      renewIn(RENEW_MS);
    } catch (error) {
      if (isItsFault(error)) throw error;
      renewIn(RETRY_MS);
    }
    for (const row of fresh) rows.set(row.entity_id, row);
    for (const row of fresh) watch.see(row);
  };

  return {
    /** @returns why it was refused; what cannot be shown now is shown later. */
    publish: (entities: readonly Shown[]): Promise<AddonFault | undefined> =>
      turns.runExclusive(slug, async () => {
        const fresh = entities.map(clean);
        const ids = new Set([...rows.keys(), ...fresh.map(({ entity_id }) => entity_id)]);
        const message = `an add-on has at most ${MAX_SHOWN} entities`;
        if (ids.size > MAX_SHOWN) return { code: "INVALID_REQUEST", message };
        try {
          await accept(fresh);
          return undefined;
        } catch (error) {
          return { code: "INVALID_REQUEST", message: (error as Error).message };
        }
      }),

    /** @returns why it was refused. */
    remove: (entity_ids: readonly string[]): Promise<AddonFault | undefined> =>
      turns.runExclusive(slug, async () => {
        try {
          const params = { slug, is_removed: true, entity_ids: [...entity_ids] };
          await call(broker, addonHome.withdraw, params, { meta });
        } catch (error) {
          const { message } = error as Error;
          return { code: isItsFault(error) ? "INVALID_REQUEST" : "FAILED", message };
        }
        for (const entity_id of entity_ids) rows.delete(entity_id);
        return undefined;
      }),

    /** Begins to watch an entity for the outcome of a command. */
    watch: watch.begin,
    rowOf: (entity_id: string): Shown | undefined => rows.get(entity_id),

    /**
     * What the device has reported in the answer to a command, which the answer shows.
     *
     * @throws INVALID_REQUEST, CONFLICT
     */
    reported: (entity_id: string, { state, attributes }: Patch): Promise<Shown> =>
      turns.runExclusive(slug, async () => {
        const row = rows.get(entity_id) ?? fail("CONFLICT", { entity_id }, `${entity_id} is gone`);
        const patch: Patch = {
          ...(state !== undefined && { state: escapeText(state) }),
          ...(attributes && { attributes: escapeAttributes(attributes as Free) }),
        };
        const reported = changed(row, patch);
        await accept([reported]);
        return reported;
      }),

    /** Hearth stops: what was shown stays for as long as the last heartbeat counts, as a restart is quicker. */
    leave(): void {
      cancel();
      rows.clear();
    },

    /** @throws SERVICE_UNAVAILABLE when there are no homes now. */
    withdraw(isRemoved: boolean): Promise<void> {
      cancel();
      rows.clear();
      return turns.runExclusive(slug, async () => {
        cancel();
        rows.clear();
        await call(broker, addonHome.withdraw, { slug, is_removed: isRemoved }, { meta });
      });
    },
  };
};
