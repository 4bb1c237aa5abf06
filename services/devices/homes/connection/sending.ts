/** Carries out orders: each entity's in sequence, with the reports of those that the devices have confirmed. */
import type { Clock } from "../../../../shared/async/clock.ts";
import { openKeyedMutex } from "../../../../shared/async/keyed-mutex.ts";
import { withTimeout } from "../../../../shared/async/with-timeout.ts";
import type { Order, OrderReport, Report, Superseded } from "../home.ts";
import type { Confirmation, Confirmations, OrderTarget } from "./confirmations.ts";
import type { HomeLink } from "./connection.ts";

/** From the command on: after this time, what a device does counts as its own, and the next order may follow. */
export const CONFIRM_TIMEOUT_MS = 10_000;

/** What became of an order: where it is confirmed, also by a device that has ended elsewhere. */
export interface SentOutcome {
  readonly isConfirmed: boolean;
  readonly superseded?: Superseded | undefined;
}
export const PENDING: SentOutcome = { isConfirmed: false };

/** An order whose confirmation is waited for. */
export interface AwaitedOrder extends Pick<Confirmation, "startedAs"> {
  readonly confirmed: Promise<SentOutcome>;
  /** Confirmed, or `PENDING` once the connection has ended. */
  readonly settled: Promise<SentOutcome>;
  /** `PENDING` after the time that a device has. */
  inTime(outcome: Promise<SentOutcome>): Promise<SentOutcome>;
}

interface SendingDeps<L extends HomeLink> {
  readonly link: () => Promise<L>;
  readonly reportOf: (entity_id: string) => Report | undefined;
  readonly confirmations: Confirmations;
  readonly clock: Clock;
  /** Sends one order, and says what became of it. Rejects where the home refuses it. */
  readonly carryOut: (
    link: L,
    order: Order,
    waitFor: (
      target: OrderTarget,
      work: (order: AwaitedOrder) => Promise<SentOutcome>,
    ) => Promise<SentOutcome>,
  ) => Promise<SentOutcome>;
}

export const openSending = <L extends HomeLink>(deps: SendingDeps<L>) => {
  const { confirmations, reportOf, carryOut, clock } = deps;
  const mutex = openKeyedMutex();

  const waiterFor =
    (link: L, { entity_id }: Order): Parameters<typeof carryOut>[2] =>
    async (target, work) => {
      const confirmation = confirmations.await(entity_id, target);
      const confirmed = confirmation.confirmed.then((superseded) => ({
        isConfirmed: true,
        superseded,
      }));
      const { promise: lost, resolve } = Promise.withResolvers<SentOutcome>();
      const forget = link.onEnd(() => resolve(PENDING));
      try {
        return await work({
          confirmed,
          settled: Promise.race([confirmed, lost]),
          startedAs: confirmation.startedAs,
          inTime: async (outcome) =>
            (await withTimeout(clock, CONFIRM_TIMEOUT_MS, outcome)) ?? PENDING,
        });
      } finally {
        confirmation.end();
        forget();
      }
    };

  return async (orders: readonly Order[]): Promise<readonly OrderReport[]> => {
    const link = await deps.link();
    const release = confirmations.hold([...new Set(orders.map(({ entity_id }) => entity_id))]);
    // Orders to different entities need not wait for each other.
    const outcomes = await Promise.allSettled(
      orders.map((order) =>
        mutex.runExclusive(order.entity_id, () => carryOut(link, order, waiterFor(link, order))),
      ),
    );
    const refused = outcomes.find(({ status }) => status === "rejected");
    if (refused?.status === "rejected") {
      release(new Set());
      throw refused.reason;
    }
    const outcomeOf = (n: number): SentOutcome => {
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
