/** Sends orders and waits for the home's confirmation; a late outcome is recorded, or logged as an error. */
import { type Clock, timestampOf } from "../../../shared/async/clock.ts";
import { withTimeout } from "../../../shared/async/with-timeout.ts";
import { withoutSecretsOf } from "../../../shared/domains/secret-fields.ts";
import { codeOf, fail, type Thrown } from "../../../shared/kernel/errors.ts";
import type { NewEvent } from "../../../shared/kernel/event-data.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import { outcomeError } from "../../../shared/kernel/outcome-error.ts";
import type { Cause } from "../../../shared/store/recorder/state-recorder.ts";
import type { Order, OrderReport } from "../homes/home.ts";
import type { Homes } from "../registry/homes.ts";
import { isRefusedNow } from "../report-queue/pending-writes.ts";
import type { ReportQueue } from "../report-queue/report-queue.ts";
import { checkAnyDone, failedIn, withoutFailed } from "./failed-members.ts";

/** After this time the answer says `pending`, as documented. */
const CONFIRM_TIMEOUT_MS = 2000;

interface Dispatch extends Pick<Cause, "context" | "expects"> {
  readonly orders: readonly Order[];
  /** The commanded entity. */
  readonly about: string;
  /** Events of a late confirmation. */
  readonly events: (reports: readonly OrderReport[]) => readonly NewEvent[];
  /** Whether another process may have sent the same before. */
  readonly isAgain?: boolean | undefined;
  /** Of several devices, each is commanded whatever becomes of the others; a failure is reported. */
  readonly isRoutine?: boolean;
}

interface DispatchDeps {
  readonly homes: Homes;
  readonly queue: ReportQueue;
  readonly clock: Clock;
}

/** Only orders that happen by being recorded, with their receipt, may be sent twice. */
const checkRepeatable = (orders: readonly Order[], homes: Homes): void => {
  const outside = orders.find(({ entity_id }) => homes.ownerOf(entity_id)?.isRecorded !== true);
  if (!outside) return;
  const { entity_id } = outside;
  const message = `The process that sent this command has ended: it is unknown whether ${entity_id} received it`;
  fail("SERVICE_UNAVAILABLE", { entity_id }, message);
};

/** The refusal of a home; of one that repeats a secret, only the code and the rest of its message. */
const withoutSecrets =
  (orders: readonly Order[]) =>
  (error: unknown): never => {
    const { message, data } = (error ?? {}) as Thrown;
    const hide = (text: string) =>
      orders.reduce((shown, { fields }) => withoutSecretsOf(fields, shown), text);
    const said = `${message} ${JSON.stringify(data)}`;
    if (hide(said) === said) throw error;
    return fail(codeOf(error as Thrown), {}, hide(outcomeError(error).message));
  };

export const dispatcher = ({ homes, queue, clock }: DispatchDeps) => {
  /** By entity, the orders without an outcome after the answer `pending`. */
  const late = new Map<string, Promise<void>>();

  /** The client has read `pending`: the log has the refusal. */
  const logRefusal = (error: unknown, { about: entity_id, context }: Dispatch) => {
    const { code, message } = outcomeError(error);
    const timestamp = timestampOf(clock);
    const refusal = occurred("error", { code, message, entity_id, context, timestamp });
    queue.add([], { context, events: [refusal] });
  };

  const record = async (reports: readonly OrderReport[], dispatch: Dispatch) => {
    const { context, events, expects, orders } = dispatch;
    const failures = failedIn(reports);
    checkAnyDone(failures, orders);
    for (const { entity_id, failed } of failures)
      logRefusal(failed, { ...dispatch, about: entity_id });
    try {
      const done = withoutFailed(reports);
      await queue.commit(done, { context, events: events(reports), expects });
    } catch (error) {
      // The queue retries what the store refuses now.
      if (!isRefusedNow(error)) logRefusal(error, dispatch);
    }
  };

  const awaitLate = (sent: Promise<readonly OrderReport[]>, dispatch: Dispatch) => {
    const outcome = sent
      .then((reports) => record(reports, dispatch))
      .catch((error: unknown) => logRefusal(error, dispatch));
    for (const { entity_id } of dispatch.orders) {
      const all = Promise.all([late.get(entity_id), outcome]).then(() => {
        if (late.get(entity_id) === all) late.delete(entity_id);
      });
      late.set(entity_id, all);
    }
  };

  return {
    /**
     * @returns nothing when the home has not confirmed within two seconds.
     * @throws SERVICE_UNAVAILABLE while the store refuses writes, and for orders that must not be
     *   repeated and may have been sent; what the home refuses in that time.
     */
    async send(dispatch: Dispatch): Promise<readonly OrderReport[] | undefined> {
      queue.checkWritable();
      if (dispatch.isAgain) checkRepeatable(dispatch.orders, homes);
      const send = dispatch.isRoutine ? homes.sendEach : homes.send;
      const sent = send(dispatch.orders).catch(withoutSecrets(dispatch.orders));
      const reports = await withTimeout(clock, CONFIRM_TIMEOUT_MS, sent);
      if (!reports) awaitLate(sent, dispatch);
      return reports;
    },

    /** Resolves when no order to an entity is without an outcome. */
    arrived: async (entity_id: string) => late.get(entity_id),

    /** Resolves when no order is without an outcome. */
    settled: async () => void (await Promise.all(late.values())),
  };
};
