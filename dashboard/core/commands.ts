/**
 * Commands to entities: shown at once, marked until the device has reported, taken back when refused.
 *
 * An entity with a command under way has an expectation; views show it over the last report (`shown`).
 */
import { type Signal, signal } from "@preact/signals";
import { type CommandParameters, type Expectation, expectationOf } from "../devices/expect.ts";
import { ApiError, post } from "./api.ts";
import { after } from "./clock.ts";
import { callTool, link, STREAM_INTERVAL_MS } from "./connection.ts";
import { notify, notifyError } from "./notices.ts";
import { type Thing, thing } from "./state.ts";
import { t } from "./text.ts";

export interface PendingCommand {
  readonly status: "waiting" | "sending" | "unconfirmed";
  readonly expected: Expectation;
  readonly number: number;
}

interface CommandResult {
  readonly status: "confirmed" | "pending" | "superseded";
  readonly context: { readonly id: string };
}

/** After this time without a report, the page says that the command is not confirmed. */
const UNCONFIRMED_MS = 2000;
/** How long a command waits for a lost connection, before it fails. */
const CONNECTION_WAIT_MS = 30_000;

const pendings = new Map<string, Signal<PendingCommand | undefined>>();
let lastNumber = 0;

const pendingSignal = (id: string): Signal<PendingCommand | undefined> => {
  let found = pendings.get(id);
  if (!found) {
    found = signal(undefined);
    pendings.set(id, found);
  }
  return found;
};

/** The command under way of an entity. */
export const pendingOf = (id: string): PendingCommand | undefined => pendingSignal(id).value;

/** An entity as it is shown: its last report, and over it what a command under way will lead to. */
export const shown = (id: string): Thing | undefined => {
  const reported = thing(id);
  const expected = pendingOf(id)?.expected;
  if (!reported || !expected) return reported;
  return {
    ...reported,
    state: expected.state ?? reported.state,
    attributes: { ...reported.attributes, ...expected.attributes },
  };
};

/** Waits for the connection. @throws ApiError after half a minute */
export const whenOpen = (): Promise<void> =>
  new Promise((resolve, reject) => {
    if (link.value === "open") return resolve();
    const stop = link.subscribe((state) => {
      if (state !== "open") return;
      queueMicrotask(stop);
      cancel();
      resolve();
    });
    const cancel = after(CONNECTION_WAIT_MS, () => {
      stop();
      reject(new ApiError("UNREACHABLE", "There is no connection to Hearth"));
    });
  });

/** Sends one command; the expectation is shown meanwhile. @throws ApiError */
const perform = async (
  id: string,
  command: string,
  parameters: CommandParameters,
): Promise<CommandResult> => {
  const known = thing(id);
  const under = pendingSignal(id);
  const number = ++lastNumber;
  const set = (status: PendingCommand["status"]) => {
    if (status !== "waiting" && under.peek()?.number !== number) return;
    under.value = {
      status,
      number,
      expected: known ? expectationOf(known, command, parameters) : {},
    };
  };
  set("waiting");
  const clear = () => {
    if (under.peek()?.number === number) under.value = undefined;
  };
  const cancel = after(UNCONFIRMED_MS, () => {
    if (link.value === "open") set("unconfirmed");
  });
  try {
    await whenOpen();
    set("sending");
    const request = { entity_id: id, command, ...parameters };
    const result = await callTool<CommandResult>("control", request);
    // The report may follow the answer by one interval; until then the earlier one would be shown.
    after(2 * STREAM_INTERVAL_MS, clear);
    return result;
  } catch (error) {
    clear();
    throw error;
  } finally {
    cancel();
  }
};

const undo = async (contexts: readonly string[]): Promise<void> => {
  try {
    for (const context_id of contexts) await post("/api/undo", { context_id }, { group: "D" });
    notify({ kind: "done", text: t("common.undone") });
  } catch (error) {
    notifyError(error);
  }
};

/** Offers to take back what the contexts have changed. @param about what has changed, as in `Notice` */
export const offerUndo = (text: string, contexts: readonly string[], about?: string): void =>
  notify({
    kind: "done",
    text,
    ...(about && { about }),
    ...(contexts.length > 0 && {
      action: { label: t("common.undo"), run: () => void undo(contexts) },
    }),
  });

export interface DeviceCommand {
  readonly id: string;
  readonly command: string;
  readonly parameters?: CommandParameters;
}

/** What they do cannot be taken back. */
const LASTING = /^(button|input_button|remote|script|todo|update)\./;

const nameOf = (id: string): string => thing(id)?.name ?? id;

/** Sends commands together; says what was done with an undo, and what was refused with another try. */
export const runAll = async (requests: readonly DeviceCommand[]): Promise<void> => {
  const settled = await Promise.allSettled(
    requests.map(({ id, command, parameters = {} }) => perform(id, command, parameters)),
  );
  const done = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  if (done.length > 0) {
    const first = requests[settled.findIndex(({ status }) => status === "fulfilled")];
    const endedAs = (wanted: CommandResult["status"]) =>
      done.some(({ status }) => status === wanted);
    const text = endedAs("superseded")
      ? "common.superseded"
      : endedAs("pending")
        ? "common.sentUnconfirmed"
        : "common.changed";
    const what =
      done.length === 1 && first ? nameOf(first.id) : t("common.things", { count: done.length });
    offerUndo(
      t(text, { what }),
      settled.flatMap((one, at) =>
        one.status === "fulfilled" && !LASTING.test(requests[at]?.id ?? "")
          ? [one.value.context.id]
          : [],
      ),
      requests.map(({ id }) => id).join(),
    );
  }
  for (const [at, one] of settled.entries()) {
    const request = requests[at];
    if (one.status === "rejected" && request) {
      const again = { label: t("common.tryAgain"), run: () => void runAll([request]) };
      notifyError(one.reason, again, request.id);
    }
  }
};

/** Sends one command. Errors are shown, not thrown. */
export const run = (
  id: string,
  command: string,
  parameters: CommandParameters = {},
): Promise<void> => runAll([{ id, command, parameters }]);
