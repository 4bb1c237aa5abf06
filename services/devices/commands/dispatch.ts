/** Sends orders and waits while an answer may; what comes late is recorded, or told as an error. */
import type { Clock } from "../../../shared/async/clock.ts";
import { withTimeout } from "../../../shared/async/with-timeout.ts";
import { fail, outcomeError } from "../../../shared/kernel/errors.ts";
import type { NewEvent } from "../../../shared/kernel/event-data.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import type { Order, Report } from "../homes/home.ts";
import { isRefusedNow } from "../recorder/pending-writes.ts";
import type { Cause } from "../recorder/recorder.ts";
import type { Ledger } from "../recorder/write-queue.ts";
import type { Homes } from "../registry/homes.ts";

/** After this the answer says `pending`: the contract's figure. */
const CONFIRM_MS = 2000;

interface Sending {
  readonly orders: readonly Order[];
  readonly context: Cause["context"];
  /** The entity that was commanded. */
  readonly about: string;
  /** What the log is to be told once the home has obeyed. */
  readonly events: () => readonly NewEvent[];
  readonly expects: Cause["expects"];
  /** Whether another process may have sent the same before. */
  readonly isAgain?: boolean | undefined;
}

interface Parts {
  readonly homes: Homes;
  readonly ledger: Ledger;
  readonly clock: Clock;
}

/** An order that happens by being recorded, with its receipt, happens once however often it is sent. */
const checkRepeatable = (orders: readonly Order[], homes: Homes): void => {
  const outside = orders.find(({ entity_id }) => homes.ownerOf(entity_id)?.isRecorded !== true);
  if (outside)
    fail(
      "SERVICE_UNAVAILABLE",
      { entity_id: outside.entity_id },
      `The process that was sending this has died: whether ${outside.entity_id} was told is not known`,
    );
};

export const sender = ({ homes, ledger, clock }: Parts) => {
  /** What is still on its way to an entity after its answer said `pending`. */
  const underWay = new Map<string, Promise<void>>();

  const refusal = (error: unknown, { about: entity_id, context }: Sending): NewEvent => {
    const { code, message } = outcomeError(error);
    return occurred("error", {
      code,
      message,
      entity_id,
      context,
      timestamp: new Date(clock.now()).toISOString(),
    });
  };

  /** Nobody waits for it any more: who has read `pending` learns it from the log. */
  const tellRefusal = (error: unknown, sending: Sending) =>
    ledger.later([], { context: sending.context, events: [refusal(error, sending)] });

  const record = async (came: readonly Report[], sending: Sending) => {
    const { context, events, expects } = sending;
    try {
      await ledger.record(came, { context, events: events(), expects });
    } catch (error) {
      // What the store refuses now is owed.
      if (!isRefusedNow(error)) tellRefusal(error, sending);
    }
  };

  const awaitLater = (sent: Promise<readonly Report[]>, sending: Sending) => {
    const { orders } = sending;
    const arrived = sent.then(
      (came) => record(came, sending),
      (error) => tellRefusal(error, sending),
    );
    for (const { entity_id } of orders) {
      const all = Promise.all([underWay.get(entity_id), arrived]).then(() => undefined);
      underWay.set(entity_id, all);
      void all.then(() => {
        if (underWay.get(entity_id) === all) underWay.delete(entity_id);
      });
    }
  };

  return {
    /**
     * @returns nothing while the home has not answered within two seconds.
     * @throws SERVICE_UNAVAILABLE while the store takes nothing, and for what must not be sent twice,
     *   and may have been; whatever the home refuses until then.
     */
    async send(sending: Sending): Promise<readonly Report[] | undefined> {
      // What happened then could not be recorded, and would be told to nobody.
      ledger.checkOpen();
      if (sending.isAgain) checkRepeatable(sending.orders, homes);
      const sent = homes.send(sending.orders);
      const reports = await withTimeout(clock, CONFIRM_MS, sent);
      if (!reports) awaitLater(sent, sending);
      return reports;
    },

    /** Resolves when nothing that was answered with `pending` is on its way to an entity. */
    arrived: async (entity_id: string) => underWay.get(entity_id),

    /** Resolves when nothing is on its way anywhere. */
    settled: async () => void (await Promise.all(underWay.values())),
  };
};
