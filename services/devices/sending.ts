/** Sends orders and waits while an answer may; what comes late is recorded, or told as an error. */
import { outcomeError } from "../../shared/errors.ts";
import { occurred } from "../../shared/events.ts";
import type { NewEvent } from "../../shared/store/store.ts";
import { isRefusedNow } from "./debts.ts";
import type { Order, Report } from "./home.ts";
import type { Homes } from "./homes.ts";
import type { Ledger } from "./ledger.ts";
import type { Cause } from "./recorder.ts";

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
}

interface Parts {
  readonly homes: Homes;
  readonly ledger: Ledger;
  readonly now: () => Date;
}

/** An aborted promise of Node's would cost more than the rest of a command. */
const after = (ms: number) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return { late, isMoot: () => clearTimeout(timer) };
};

export const sender = ({ homes, ledger, now }: Parts) => {
  /** What is still on its way to an entity after its answer said `pending`. */
  const underWay = new Map<string, Promise<void>>();

  const refusal = (error: unknown, { about: entity_id, context }: Sending): NewEvent => {
    const { code, message } = outcomeError(error);
    return occurred("error", {
      code,
      message,
      entity_id,
      context,
      timestamp: now().toISOString(),
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
     * @throws whatever the home refuses until then.
     */
    async send(sending: Sending): Promise<readonly Report[] | undefined> {
      const sent = homes.send(sending.orders);
      const { late, isMoot } = after(CONFIRM_MS);
      const reports = await Promise.race([sent, late]).finally(isMoot);
      if (!reports) awaitLater(sent, sending);
      return reports;
    },

    /** Resolves when nothing that was answered with `pending` is on its way to an entity. */
    arrived: async (entity_id: string) => underWay.get(entity_id),

    /** Resolves when nothing is on its way anywhere. */
    settled: async () => void (await Promise.all(underWay.values())),
  };
};
