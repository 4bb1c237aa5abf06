/** Carries out orders: calls services, and waits until the devices confirm them. */
import type { Clock } from "../../../../shared/async/clock.ts";
import { openKeyedMutex } from "../../../../shared/async/keyed-mutex.ts";
import { withTimeout } from "../../../../shared/async/with-timeout.ts";
import { orderTarget } from "../../../../shared/domains/order-target.ts";
import type { Snapshot } from "../../../../shared/kernel/entity.ts";
import { fail } from "../../../../shared/kernel/errors.ts";
import type { Order, OrderReport, Report, Superseded } from "../home.ts";
import { isRecord } from "./bounds.ts";
import type { Confirmations, OrderTarget } from "./confirmations.ts";
import type { Link, Refusal } from "./link.ts";
import type { OtherCalls } from "./other-calls.ts";
import { serviceCallOf } from "./service-calls.ts";
import type { SourceState } from "./states.ts";
import type { HomeTraits } from "./translation.ts";

/** From the call on: after this time, what a device does counts as its own, and the next order may follow. */
const CONFIRM_TIMEOUT_MS = 10_000;

/** What became of an order: where it is confirmed, also by a device that has ended elsewhere. */
interface SentOutcome {
  readonly isConfirmed: boolean;
  readonly superseded?: Superseded | undefined;
}
const PENDING: SentOutcome = { isConfirmed: false };

export interface SendingDeps {
  readonly link: () => Promise<Link>;
  readonly snapshotOf: (entity_id: string, state?: SourceState) => Snapshot | undefined;
  readonly reportOf: (entity_id: string) => Report | undefined;
  readonly confirmations: Confirmations;
  readonly calls: Pick<OtherCalls, "noteSent" | "noteOwn">;
  readonly traits: () => HomeTraits;
  readonly clock: Clock;
}

/** By Home Assistant's code: the fault is in the request, and not in the device. */
const REQUEST_FAULTS = ["invalid_format", "service_validation_error"];

const refuse = ({ entity_id }: Order, { code, message }: Refusal): never =>
  fail(
    REQUEST_FAULTS.includes(code) ? "INVALID_REQUEST" : "SERVICE_UNAVAILABLE",
    { entity_id },
    `Home Assistant refuses the command for ${entity_id}: ${message}`,
  );

const contextOf = (result: unknown): string | undefined => {
  const context = isRecord(result) && isRecord(result.context) ? result.context.id : undefined;
  return typeof context === "string" ? context : undefined;
};

export const openSending = (deps: SendingDeps) => {
  const { confirmations, calls, snapshotOf, reportOf, clock } = deps;
  const mutex = openKeyedMutex();

  /** @returns the answer. */
  const ask = async (link: Link, order: Order, before: Snapshot): Promise<unknown> => {
    const message = serviceCallOf(order, before, deps.traits());
    const release = calls.noteSent({ ...message, entity_id: order.entity_id });
    return link.ask(message).finally(release);
  };

  const targetOf = (order: Order, before: Snapshot): OrderTarget => {
    const { verdict } = orderTarget(order, before, new Date(clock.now()));
    const verdictOf = (state: SourceState) => verdict(snapshotOf(order.entity_id, state) ?? before);
    return {
      wasReached: verdict(before).is === "reached",
      isReached: (state) => verdictOf(state).is === "reached",
      isShown: (state) => verdictOf(state).is !== "unknown",
      supersededBy(state) {
        const found = verdictOf(state);
        return found.is === "elsewhere" ? found.superseded : undefined;
      },
    };
  };

  /** An order whose answer is lost is never sent again. */
  const carryOut = async (link: Link, order: Order): Promise<SentOutcome> => {
    const { entity_id } = order;
    const before = snapshotOf(entity_id);
    if (!before)
      return fail("SERVICE_UNAVAILABLE", { entity_id }, `The home no longer has ${entity_id}`);
    const confirmation = confirmations.await(entity_id, targetOf(order, before));
    const confirmed = confirmation.confirmed.then((superseded) => ({
      isConfirmed: true,
      superseded,
    }));
    const { promise: lost, resolve } = Promise.withResolvers<SentOutcome>();
    const forget = link.onEnd(() => resolve(PENDING));
    const started = async () => {
      try {
        const context = contextOf(await ask(link, order, before)) ?? "";
        calls.noteOwn(context);
        confirmation.startedAs(context);
      } catch (error) {
        const refusal = error as Refusal;
        return refusal.isLost ? PENDING : refuse(order, refusal);
      }
      return Promise.race([confirmed, lost]);
    };
    try {
      const outcome = Promise.race([started(), confirmed]);
      return (await withTimeout(clock, CONFIRM_TIMEOUT_MS, outcome)) ?? PENDING;
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
      orders.map((order) => mutex.runExclusive(order.entity_id, () => carryOut(link, order))),
    );
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
    const refused = outcomes.find(({ status }) => status === "rejected");
    const confirmed = orders.filter(({ entity_id }) => !pending.has(entity_id));
    const ids = new Set(confirmed.map(({ entity_id }) => entity_id));
    if (refused?.status === "rejected") {
      release(new Set());
      throw refused.reason;
    }
    const reports = [...ids].flatMap((id): OrderReport[] => {
      const [report, superseded] = [reportOf(id), supersededOf.get(id)];
      return report ? [{ ...report, ...(superseded && { superseded }) }] : [];
    });
    release(ids);
    return reports;
  };
};
