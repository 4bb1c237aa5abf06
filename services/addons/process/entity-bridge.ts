/** Shows in the homes what an add-on publishes, and keeps showing it while the add-on runs. */
import type { ServiceBroker } from "moleculer";
import type { Cancel, Clock } from "../../../shared/async/clock.ts";
import { openKeyedMutex } from "../../../shared/async/keyed-mutex.ts";
import { addonHome, MAX_SHOWN, type Shown } from "../../../shared/contracts/addons.ts";
import { SYSTEM } from "../../../shared/kernel/caller.ts";
import { call } from "../../../shared/kernel/contract.ts";
import type { Patch } from "../../../shared/kernel/entity.ts";
import { codeOf, type Thrown } from "../../../shared/kernel/errors.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { escapeText } from "../../../shared/text/escape-html.ts";
import { escapeAttributes } from "./escape-values.ts";
import type { AddonFault } from "./protocol.ts";

/** A process without a message for a minute counts as gone. */
const RENEW_MS = 20_000;
const RETRY_MS = 1000;
/** What the add-on can change; all else is for the next try. */
const ITS_FAULT = ["INVALID_REQUEST", "INVALID_PARAMETERS", "CONFLICT"];

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

  const contribute = (entities: readonly Shown[]) =>
    call(broker, addonHome.contribute, { slug, entities }, { meta });

  const renewIn = (ms: number) => {
    cancel();
    cancel = clock.after(ms, () => void renew());
  };
  const renew = () =>
    turns.runExclusive(slug, async () => {
      if (rows.size === 0) return;
      const isShown = await contribute([...rows.values()]).then(
        () => true,
        (error: Thrown) => ITS_FAULT.includes(codeOf(error)),
      );
      renewIn(isShown ? RENEW_MS : RETRY_MS);
    });

  return {
    /** @returns why it was refused; what cannot be shown now is shown later. */
    publish: (entities: readonly Shown[]): Promise<AddonFault | undefined> =>
      turns.runExclusive(slug, async () => {
        const fresh = entities.map(clean);
        const ids = new Set([...rows.keys(), ...fresh.map(({ entity_id }) => entity_id)]);
        const message = `an add-on has at most ${MAX_SHOWN} entities`;
        if (ids.size > MAX_SHOWN) return { code: "INVALID_REQUEST", message };
        try {
          await contribute(fresh);
          renewIn(RENEW_MS);
        } catch (error) {
          const { message } = error as Error;
          if (ITS_FAULT.includes(codeOf(error as Thrown)))
            return { code: "INVALID_REQUEST", message };
          renewIn(RETRY_MS);
        }
        for (const row of fresh) rows.set(row.entity_id, row);
        return undefined;
      }),

    /** @returns why it was refused. */
    remove: (entity_ids: readonly string[]): Promise<AddonFault | undefined> =>
      turns.runExclusive(slug, async () => {
        try {
          const params = { slug, is_removed: true, entity_ids: [...entity_ids] };
          await call(broker, addonHome.withdraw, params, { meta });
        } catch (error) {
          const { message } = error as Error;
          const isItsFault = ITS_FAULT.includes(codeOf(error as Thrown));
          return { code: isItsFault ? "INVALID_REQUEST" : "FAILED", message };
        }
        for (const entity_id of entity_ids) rows.delete(entity_id);
        return undefined;
      }),

    /** What a command has changed; the caller of the command shows it. */
    changed(entity_id: string, { state, attributes }: Patch): Patch {
      const patch: Patch = {
        ...(state !== undefined && { state: escapeText(state) }),
        ...(attributes && { attributes: escapeAttributes(attributes as Free) }),
      };
      const row = rows.get(entity_id);
      if (row) rows.set(entity_id, changed(row, patch));
      return patch;
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
