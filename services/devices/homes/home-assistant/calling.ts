/** Carries out orders: calls services, and waits until the devices confirm them. */
import type { Clock } from "../../../../shared/async/clock.ts";
import { orderTarget } from "../../../../shared/domains/order-target.ts";
import type { Snapshot } from "../../../../shared/kernel/entity.ts";
import { fail } from "../../../../shared/kernel/errors.ts";
import { isRecord } from "../connection/bounds.ts";
import type { Confirmations, OrderTarget, SourceState } from "../connection/confirmations.ts";
import { openSending, PENDING, type SentOutcome } from "../connection/sending.ts";
import type { Order, Report } from "../home.ts";
import type { Link, Refusal } from "./link.ts";
import type { OtherCalls } from "./other-calls.ts";
import { serviceCallOf } from "./service-calls.ts";
import type { HomeSession } from "./session.ts";

export interface CallingDeps {
  readonly session: Pick<HomeSession, "traits" | "connection">;
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

export const openCalling = (deps: CallingDeps) => {
  const { session, calls, snapshotOf, clock } = deps;

  /** @returns the answer. */
  const ask = async (link: Link, order: Order, before: Snapshot): Promise<unknown> => {
    const message = serviceCallOf(order, before, session.traits());
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

  return openSending<Link>({
    ...deps,
    link: session.connection.link,
    /** An order whose answer is lost is never sent again. */
    async carryOut(link, order, waitFor) {
      const { entity_id } = order;
      const before = snapshotOf(entity_id);
      if (!before)
        return fail("SERVICE_UNAVAILABLE", { entity_id }, `The home no longer has ${entity_id}`);
      return waitFor(targetOf(order, before), ({ startedAs, confirmed, settled, inTime }) => {
        const started = async (): Promise<SentOutcome> => {
          try {
            const context = contextOf(await ask(link, order, before)) ?? "";
            calls.noteOwn(context);
            startedAs(context);
          } catch (error) {
            const refusal = error as Refusal;
            return refusal.isLost ? PENDING : refuse(order, refusal);
          }
          return settled;
        };
        return inTime(Promise.race([started(), confirmed]));
      });
    },
  });
};
