/** Messages of a client over a WebSocket: counted, parsed, checked, served by its dialect, answered. */
import type { Clock } from "../../../shared/async/clock.ts";
import { codeOf, fail, type Thrown } from "../../../shared/kernel/errors.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { refuse, refuseMissing } from "../../../shared/kernel/problem.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { checkOf, openCheckOf } from "../../../shared/kernel/validation.ts";
import { escapeText } from "../../../shared/text/escape-html.ts";
import type { OpenSpan } from "../../../shared/tracing/tracing.ts";
import { readJson } from "../../request/json.ts";
import { sanitize } from "../../request/sanitize.ts";
import { asFailure } from "../../response/failure.ts";
import type { ClientMessage, Dialect } from "../dialect.ts";
import { CLOSE_CODES, type StreamClient } from "../session.ts";
import type { TraceMessage } from "./message-spans.ts";

/** Unanswered messages of one client; more are left unread. */
const MAX_PENDING_MESSAGES = 100;

interface RawMessage {
  readonly bytes: Buffer;
  readonly isBinary: boolean;
}

interface InboxOptions {
  readonly client: StreamClient;
  readonly dialect: Dialect;
  readonly production: boolean;
  /** Serves a message within a span. */
  readonly traced: TraceMessage;
  readonly clock: Clock;
  /** Counts a message. @throws RATE_LIMIT_EXCEEDED */
  readonly count: () => Promise<void>;
  /** Counts a message in flight: a stop waits for it. */
  readonly track: <T>(served: Promise<T>) => Promise<T>;
  /** Whether no further message is served. */
  readonly isClosing: () => boolean;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly onError: (error: unknown) => void;
}

const rowFor = ({ incoming, nameOf }: Dialect, message: Free): ClientMessage | undefined =>
  own(incoming, nameOf(message));

const unknown = ({ incoming, nameOf }: Dialect, message: Free): never => {
  const type = escapeText(nameOf(message));
  if (type === "") refuseMissing("type", "The 'type' field is required.");
  const allowed = Object.keys(incoming);
  return fail("INVALID_REQUEST", { type, allowed }, `There is no message ${type}`);
};

/** Parses a message before it is counted: a refusal needs its id. */
const read = ({ bytes, isBinary }: RawMessage): { message?: Free; error?: unknown } => {
  try {
    if (isBinary) fail("INVALID_REQUEST", {}, "Messages are text, not binary");
    return { message: readJson(bytes) };
  } catch (error) {
    return { error };
  }
};

const checked = ({ rules, unescaped, extraFields }: ClientMessage, message: Free): Free => {
  const clean = sanitize(message, unescaped);
  refuse((extraFields ? openCheckOf : checkOf)(rules)(clean));
  return clean;
};

export const openInbox = ({ client, dialect, production, clock, ...inbox }: InboxOptions) => {
  let pending = 0;
  const queue: RawMessage[] = [];

  const refuseMessage = (error: unknown, message: Free | undefined) => {
    const refusal = asFailure(error, production, clock.now());
    if (refusal.status >= 500) inbox.onError(error);
    client.send(dialect.formatError(refusal, message, client.caller !== undefined));
    const isAuthentication = message && rowFor(dialect, message)?.isAuthentication;
    if ((!client.caller || isAuthentication) && refusal.status < 500)
      client.close(CLOSE_CODES.unauthorized, "The first message must authenticate the client");
  };

  const handle = async (message: Free) => {
    const row = rowFor(dialect, message);
    if (!client.caller && !row?.isAuthentication) fail("UNAUTHORIZED");
    if (!row) return unknown(dialect, message);
    await row.run(client, checked(row, message));
  };

  const serve = async (said: RawMessage, span: OpenSpan | undefined) => {
    const { message, error: unreadable } = read(said);
    if (message && rowFor(dialect, message))
      span?.set({ "hearth.message": dialect.nameOf(message) });
    try {
      await inbox.count();
      if (!message) throw unreadable;
      await handle(message);
    } catch (error) {
      span?.fail(codeOf((error ?? {}) as Thrown));
      refuseMessage(error, message && sanitize(message));
    }
  };

  /** Before the client is authenticated, messages wait for the result of its authentication. */
  const maxPending = () => (dialect.inOrder || !client.caller ? 1 : MAX_PENDING_MESSAGES);

  const serveNext = () => {
    while (pending < maxPending() && !inbox.isClosing()) {
      const next = queue.shift();
      if (!next) return;
      pending += 1;
      // No further message of a client that does not read the answers is served.
      void inbox
        .track(inbox.traced((span) => serve(next, span)))
        .then(client.sink.drained)
        .finally(done);
    }
  };

  function done() {
    pending -= 1;
    serveNext();
    if (queue.length + pending < MAX_PENDING_MESSAGES / 2) inbox.resume();
  }

  return (bytes: Buffer, isBinary: boolean): void => {
    queue.push({ bytes, isBinary });
    // What was read from the socket before still comes.
    if (queue.length + pending >= MAX_PENDING_MESSAGES) inbox.pause();
    serveNext();
  };
};
