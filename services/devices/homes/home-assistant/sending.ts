/** Carries out orders: calls services, and waits until the devices confirm them. */
import type { Clock } from "../../../../shared/async/clock.ts";
import { openKeyedMutex } from "../../../../shared/async/keyed-mutex.ts";
import { withTimeout } from "../../../../shared/async/with-timeout.ts";
import type { Snapshot } from "../../../../shared/kernel/entity.ts";
import { fail } from "../../../../shared/kernel/errors.ts";
import type { Order, Report } from "../home.ts";
import { isRecord } from "./bounds.ts";
import type { Confirmations } from "./confirmations.ts";
import type { Link, Refusal } from "./link.ts";
import type { OtherCalls } from "./other-calls.ts";
import { serviceCallOf } from "./service-calls.ts";
import type { SourceState } from "./states.ts";
import { reachedBy } from "./targets.ts";

/** From the call on: after this time, what a device does counts as its own, and the next order may follow. */
const CONFIRM_TIMEOUT_MS = 10_000;

export interface SendingDeps {
  readonly link: () => Promise<Link>;
  readonly snapshotOf: (entity_id: string, state?: SourceState) => Snapshot | undefined;
  readonly reportOf: (entity_id: string) => Report | undefined;
  readonly confirmations: Confirmations;
  readonly calls: Pick<OtherCalls, "noteSent" | "noteOwn">;
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
    const message = serviceCallOf(order, before);
    const release = calls.noteSent({ ...message, entity_id: order.entity_id });
    return link.ask(message).finally(release);
  };

  /** Whether the device confirms it. An order whose answer is lost is never sent again. */
  const carryOut = async (link: Link, order: Order): Promise<boolean> => {
    const { entity_id } = order;
    const before = snapshotOf(entity_id);
    if (!before)
      return fail("SERVICE_UNAVAILABLE", { entity_id }, `The home no longer has ${entity_id}`);
    const isReached = reachedBy(order, before, new Date(clock.now()));
    const confirmation = confirmations.await(entity_id, {
      wasReached: isReached(before),
      isReached(state) {
        const now = snapshotOf(entity_id, state);
        return now !== undefined && isReached(now);
      },
    });
    const confirmed = confirmation.confirmed.then(() => true);
    const { promise: lost, resolve } = Promise.withResolvers<boolean>();
    const forget = link.onEnd(() => resolve(false));
    const started = async () => {
      try {
        const context = contextOf(await ask(link, order, before)) ?? "";
        calls.noteOwn(context);
        confirmation.startedAs(context);
      } catch (error) {
        const refusal = error as Refusal;
        return refusal.isLost ? false : refuse(order, refusal);
      }
      return Promise.race([confirmed, lost]);
    };
    try {
      const outcome = Promise.race([started(), confirmed]);
      return (await withTimeout(clock, CONFIRM_TIMEOUT_MS, outcome)) ?? false;
    } finally {
      confirmation.end();
      forget();
    }
  };

  return async (orders: readonly Order[]): Promise<readonly Report[]> => {
    const link = await deps.link();
    const release = confirmations.hold([...new Set(orders.map(({ entity_id }) => entity_id))]);
    // Orders to different entities need not wait for each other.
    const outcomes = await Promise.allSettled(
      orders.map((order) => mutex.runExclusive(order.entity_id, () => carryOut(link, order))),
    );
    const pending = new Set(
      orders.flatMap(({ entity_id }, n) => {
        const outcome = outcomes[n];
        return outcome?.status === "fulfilled" && outcome.value ? [] : [entity_id];
      }),
    );
    const refused = outcomes.find(({ status }) => status === "rejected");
    const confirmed = orders.filter(({ entity_id }) => !pending.has(entity_id));
    const ids = new Set(confirmed.map(({ entity_id }) => entity_id));
    if (refused?.status === "rejected") {
      release(new Set());
      throw refused.reason;
    }
    const reports = [...ids].flatMap((id) => reportOf(id) ?? []);
    release(ids);
    return reports;
  };
};
