/** What a client says over a WebSocket: counted, read, checked, heard by its dialect's row, answered. */
import { fail, failure } from "../../shared/errors.ts";
import { escapeText } from "../../shared/escape.ts";
import { type Free, problemsOf, refuse } from "../../shared/rules.ts";
import { asFailure } from "../failure.ts";
import { readJson } from "../json.ts";
import { sanitize } from "../sanitize.ts";
import type { Dialect, Hear } from "./dialect.ts";
import { CLOSE, type Client } from "./session.ts";

/** So many messages of a client are under way at most; the others wait on their side. */
const MAX_UNDER_WAY = 100;

export interface Inbox {
  readonly client: Client;
  readonly dialect: Dialect;
  readonly production: boolean;
  /** Counts a message. @throws RATE_LIMIT_EXCEEDED */
  readonly count: () => Promise<void>;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly failed: (error: unknown) => void;
}

const rowFor = ({ hears, nameOf }: Dialect, message: Free): Hear | undefined => {
  const name = nameOf(message);
  return Object.hasOwn(hears, name) ? hears[name] : undefined;
};

const unknown = ({ hears, nameOf }: Dialect, message: Free): never => {
  const type = escapeText(nameOf(message));
  const allowed = Object.keys(hears);
  return fail("INVALID_REQUEST", { type, allowed }, `There is no message ${type}`);
};

const checked = ({ rules, raw, free }: Hear, message: Free): Free => {
  const clean = sanitize(message, raw);
  const fields = { ...clean };
  refuse(problemsOf(rules, fields));
  return free ? { ...clean, ...fields } : fields;
};

export const openInbox = ({ client, dialect, production, ...inbox }: Inbox) => {
  let underWay = 0;
  let turn = Promise.resolve();

  const refuseMessage = (error: unknown, message: Free | undefined) => {
    const refusal = asFailure(error, production);
    if (refusal.status >= 500) inbox.failed(error);
    client.send(dialect.refuse(refusal, message));
  };

  const hearMessage = async (message: Free) => {
    const row = rowFor(dialect, message);
    if (!client.caller && !row?.isIntroduction) {
      refuseMessage(failure("UNAUTHORIZED"), sanitize(message));
      return client.close(CLOSE.unauthorized, "The first message must introduce the client");
    }
    if (!row) return unknown(dialect, message);
    await row.run(client, checked(row, message));
  };

  const serve = async (bytes: Buffer, isBinary: boolean) => {
    let message: Free | undefined;
    try {
      await inbox.count();
      if (isBinary) fail("INVALID_REQUEST", {}, "Messages are text, not binary");
      message = readJson(bytes);
      await hearMessage(message);
    } catch (error) {
      refuseMessage(error, message && sanitize(message));
    }
  };

  const done = () => {
    underWay -= 1;
    if (underWay < MAX_UNDER_WAY / 2) inbox.resume();
  };

  return (bytes: Buffer, isBinary: boolean): void => {
    underWay += 1;
    if (underWay >= MAX_UNDER_WAY) inbox.pause();
    // Until somebody is known, what follows an introduction waits for what becomes of it.
    const served =
      dialect.inTurn || !client.caller
        ? turn.then(() => serve(bytes, isBinary))
        : serve(bytes, isBinary);
    // Whoever does not read the answers is not heard any further.
    turn = served.then(client.sink.drained).finally(done);
  };
};
