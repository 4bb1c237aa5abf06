/** Carries out orders: publishes them, and waits until the devices confirm them. */
import type { Clock } from "../../../../shared/async/clock.ts";
import { domainFor } from "../../../../shared/domains/domains.ts";
import { orderTarget } from "../../../../shared/domains/order-target.ts";
import { pick } from "../../../../shared/domains/values.ts";
import type { Patch } from "../../../../shared/kernel/entity.ts";
import { fail } from "../../../../shared/kernel/errors.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import { effectOf } from "../../commands/check-command.ts";
import type { Confirmations, OrderTarget } from "../connection/confirmations.ts";
import type { HomeConnection } from "../connection/connection.ts";
import { openSending, PENDING } from "../connection/sending.ts";
import type { Report } from "../home.ts";
import type { BrokerLink, Publication } from "./broker.ts";
import type { Entities } from "./entities.ts";
import { SENT_TOPIC } from "./other-sends.ts";
import type { BrokerObserver } from "./session.ts";
import { ANY_CAUSE, reachedBy } from "./targets.ts";

interface PublishingDeps {
  readonly connection: Pick<HomeConnection<BrokerLink, BrokerObserver>, "link" | "observer">;
  readonly entities: Entities;
  readonly reportOf: (entity_id: string) => Report | undefined;
  readonly confirmations: Confirmations;
  readonly clock: Clock;
}

/** Where a device ends that never says that it has arrived. */
const settled = (entity_id: string, { state, attributes = {} }: Patch): Patch => {
  const end = own(domainFor(entity_id).passing ?? {}, state ?? "") ?? state;
  const { target_position: position } = attributes;
  const arrived = position == null ? {} : { current_position: position, target_position: null };
  return { ...(end !== undefined && { state: end }), attributes: { ...attributes, ...arrived } };
};

/** Whether all was sent; what the end of the connection cuts off may have been, and is not sent again. */
const publish = async (link: BrokerLink, all: readonly Publication[]): Promise<boolean> => {
  try {
    for (const one of all) await link.publish(one);
    return true;
  } catch {
    return false;
  }
};

export const openPublishing = (deps: PublishingDeps) => {
  const { connection, entities, clock } = deps;
  /** What other processes need not know: the home is open in this one. */
  const isOpenHere = () => connection.observer() !== undefined;

  return openSending<BrokerLink>({
    ...deps,
    link: connection.link,
    async carryOut(link, order, waitFor) {
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
      const target: OrderTarget = {
        isReached,
        wasReached: isReached(before),
        // What a device says last, it has made of the order.
        isShown: () => true,
        supersededBy(now) {
          const found = verdict(now);
          return found.is === "elsewhere" ? found.superseded : undefined;
        },
      };
      return waitFor(target, async ({ startedAs, settled: ended, inTime }) => {
        if (!(await publish(link, publications))) return PENDING;
        const effect = effectOf(entity_id, command, before, fields, at);
        if (entity.isAssumed) entity.apply(settled(entity_id, effect));
        else entity.apply({ attributes: pick(effect.attributes ?? {}, ...entity.assumed) });
        // A device that is there already need not say so again.
        startedAs(ANY_CAUSE);
        return inTime(ended);
      });
    },
  });
};
