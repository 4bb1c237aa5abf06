/** Carries out orders: publishes them, and waits until the devices confirm them. */
import type { Clock } from "../../../../shared/async/clock.ts";
import { openKeyedMutex } from "../../../../shared/async/keyed-mutex.ts";
import { withTimeout } from "../../../../shared/async/with-timeout.ts";
import { domainFor } from "../../../../shared/domains/domains.ts";
import { orderTarget } from "../../../../shared/domains/order-target.ts";
import { pick } from "../../../../shared/domains/values.ts";
import type { Patch } from "../../../../shared/kernel/entity.ts";
import { fail } from "../../../../shared/kernel/errors.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import { effectOf } from "../../commands/check-command.ts";
import type { Order, OrderReport, Report, Superseded } from "../home.ts";
import type { Confirmations } from "../home-assistant/confirmations.ts";
import type { BrokerLink, Publication } from "./broker.ts";
import type { Entities } from "./entities.ts";
import { CONFIRM_TIMEOUT_MS, SENT_TOPIC } from "./other-sends.ts";
import { ANY_CAUSE, reachedBy } from "./targets.ts";

/** What became of an order: where it is confirmed, also by a device that has ended elsewhere. */
interface PublishedOutcome {
  readonly isConfirmed: boolean;
  readonly superseded?: Superseded | undefined;
}
const PENDING: PublishedOutcome = { isConfirmed: false };

interface Deps {
  readonly link: () => Promise<BrokerLink>;
  readonly entities: Entities;
  readonly reportOf: (entity_id: string) => Report | undefined;
  readonly confirmations: Confirmations;
  /** Whether the home is open in this process, and not in another. */
  readonly isOpenHere: () => boolean;
  readonly clock: Clock;
}

/** Where a device ends that never says that it has arrived. */
const settled = (entity_id: string, { state, attributes = {} }: Patch): Patch => {
  const end = own(domainFor(entity_id).passing ?? {}, state ?? "") ?? state;
  const { target_position: position } = attributes;
  const arrived = position == null ? {} : { current_position: position, target_position: null };
  return { ...(end !== undefined && { state: end }), attributes: { ...attributes, ...arrived } };
};

export const openSending = (deps: Deps) => {
  const { link: linkOf, entities, reportOf, confirmations, isOpenHere, clock } = deps;
  const mutex = openKeyedMutex();

  /** Whether all was sent; what the end of the connection cuts off may have been, and is not sent again. */
  const publish = async (link: BrokerLink, all: readonly Publication[]): Promise<boolean> => {
    try {
      for (const one of all) await link.publish(one);
      return true;
    } catch {
      return false;
    }
  };

  const carryOut = async (link: BrokerLink, order: Order): Promise<PublishedOutcome> => {
    const { entity_id, command, fields } = order;
    const gone = `The home no longer has ${entity_id}`;
    const entity = entities.get(entity_id) ?? fail("SERVICE_UNAVAILABLE", { entity_id }, gone);
    const at = new Date(clock.now());
    const before = entity.now();
    const isReached = reachedBy(order, before, at);
    const { verdict } = orderTarget(order, before, at);
    const publications = [
      ...(isOpenHere() ? [] : [{ topic: SENT_TOPIC, payload: entity.names.source_id }]),
      ...entity.publications(command, fields),
    ];
    const confirmation = confirmations.await(entity_id, {
      isReached,
      wasReached: isReached(before),
      // What a device says last, it has made of the order.
      isShown: () => true,
      supersededBy(now) {
        const found = verdict(now);
        return found.is === "elsewhere" ? found.superseded : undefined;
      },
    });
    const { promise: lost, resolve } = Promise.withResolvers<PublishedOutcome>();
    const forget = link.onEnd(() => resolve(PENDING));
    const confirmed = confirmation.confirmed.then((superseded) => ({
      isConfirmed: true,
      superseded,
    }));
    try {
      if (!(await publish(link, publications))) return PENDING;
      const effect = effectOf(entity_id, command, before, fields, at);
      if (entity.isAssumed) entity.apply(settled(entity_id, effect));
      else entity.apply({ attributes: pick(effect.attributes ?? {}, ...entity.assumed) });
      // A device that is there already need not say so again.
      confirmation.startedAs(ANY_CAUSE);
      const outcome = Promise.race([confirmed, lost]);
      return (await withTimeout(clock, CONFIRM_TIMEOUT_MS, outcome)) ?? PENDING;
    } finally {
      confirmation.end();
      forget();
    }
  };

  return async (orders: readonly Order[]): Promise<readonly OrderReport[]> => {
    const link = await linkOf();
    const release = confirmations.hold([...new Set(orders.map(({ entity_id }) => entity_id))]);
    // Orders to different entities need not wait for each other.
    const outcomes = await Promise.allSettled(
      orders.map((order) => mutex.runExclusive(order.entity_id, () => carryOut(link, order))),
    );
    const refused = outcomes.find(({ status }) => status === "rejected");
    if (refused?.status === "rejected") {
      release(new Set());
      throw refused.reason;
    }
    const outcomeOf = (n: number): PublishedOutcome => {
      const outcome = outcomes[n];
      return outcome?.status === "fulfilled" ? outcome.value : PENDING;
    };
    const pending = new Set(
      orders.flatMap(({ entity_id }, n) => (outcomeOf(n).isConfirmed ? [] : [entity_id])),
    );
    // Of several orders to an entity, the last one says where it ends.
    const supersededOf = new Map(
      orders.map(({ entity_id }, n) => [entity_id, outcomeOf(n).superseded] as const),
    );
    const ids = new Set(orders.map(({ entity_id }) => entity_id).filter((id) => !pending.has(id)));
    const reports = [...ids].flatMap((id): OrderReport[] => {
      const [report, superseded] = [reportOf(id), supersededOf.get(id)];
      return report ? [{ ...report, ...(superseded && { superseded }) }] : [];
    });
    release(ids);
    return reports;
  };
};
