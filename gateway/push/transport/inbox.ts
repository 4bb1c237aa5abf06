/** What a client says over a WebSocket: counted, read, checked, heard by its dialect's row, answered. */

import type { Clock } from "../../../shared/async/clock.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { refuse } from "../../../shared/kernel/problem.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { checkOf, openCheckOf } from "../../../shared/kernel/validation.ts";
import { escapeText } from "../../../shared/text/escape-html.ts";
import { readJson } from "../../request/json.ts";
import { sanitize } from "../../request/sanitize.ts";
import { asFailure } from "../../response/failure.ts";
import type { ClientMessage, Dialect } from "../dialect.ts";
import { CLOSE_CODES, type StreamClient } from "../session.ts";

/** So many messages of a client are under way at most; the others wait on their side. */
const MAX_PENDING_MESSAGES = 100;

/** As it came. */
interface RawMessage {
  readonly bytes: Buffer;
  readonly isBinary: boolean;
}

interface InboxOptions {
  readonly client: StreamClient;
  readonly dialect: Dialect;
  readonly production: boolean;
  readonly clock: Clock;
  /** Counts a message. @throws RATE_LIMIT_EXCEEDED */
  readonly count: () => Promise<void>;
  /** Sees a message through: a stop waits for it. */
  readonly during: <T>(served: Promise<T>) => Promise<T>;
  /** Whether nothing more is begun. */
  readonly isClosing: () => boolean;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly failed: (error: unknown) => void;
}

const rowFor = ({ incoming, nameOf }: Dialect, message: Free): ClientMessage | undefined => {
  const name = nameOf(message);
  return own(incoming, name);
};

const unknown = ({ incoming, nameOf }: Dialect, message: Free): never => {
  const type = escapeText(nameOf(message));
  if (type === "")
    refuse([{ field: "type", message: "The 'type' field is required.", missing: true }]);
  const allowed = Object.keys(incoming);
  return fail("INVALID_REQUEST", { type, allowed }, `There is no message ${type}`);
};

/** What can be told of a message before it counts: its refusal goes by its id, too. */
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
  let underWay = 0;
  const line: RawMessage[] = [];

  const refuseMessage = (error: unknown, message: Free | undefined) => {
    const refusal = asFailure(error, production, clock.now());
    if (refusal.status >= 500) inbox.failed(error);
    client.send(dialect.formatError(refusal, message));
    const isAuthentication = message && rowFor(dialect, message)?.isAuthentication;
    if ((!client.caller || isAuthentication) && refusal.status < 500)
      client.close(CLOSE_CODES.unauthorized, "The first message must introduce the client");
  };

  const hearMessage = async (message: Free) => {
    const row = rowFor(dialect, message);
    if (!client.caller && !row?.isAuthentication) fail("UNAUTHORIZED");
    if (!row) return unknown(dialect, message);
    await row.run(client, checked(row, message));
  };

  const serve = async (said: RawMessage) => {
    const { message, error: unreadable } = read(said);
    try {
      await inbox.count();
      if (!message) throw unreadable;
      await hearMessage(message);
    } catch (error) {
      refuseMessage(error, message && sanitize(message));
    }
  };

  /** Until somebody is known, what follows an introduction waits for what becomes of it. */
  const most = () => (dialect.inOrder || !client.caller ? 1 : MAX_PENDING_MESSAGES);

  const goOn = () => {
    for (let next = line[0]; next && underWay < most() && !inbox.isClosing(); next = line[0]) {
      line.shift();
      underWay += 1;
      // Whoever does not read the answers is not heard any further.
      void inbox.during(serve(next)).then(client.sink.drained).finally(done);
    }
  };

  function done() {
    underWay -= 1;
    goOn();
    if (line.length + underWay < MAX_PENDING_MESSAGES / 2) inbox.resume();
  }

  return (bytes: Buffer, isBinary: boolean): void => {
    line.push({ bytes, isBinary });
    // What has been read from the socket by then comes all the same.
    if (line.length + underWay >= MAX_PENDING_MESSAGES) inbox.pause();
    goOn();
  };
};
