/** Lets Redis begin a new append-only file after each of its starts, before Hearth writes. */

/** Sends a command to the node that has the data. */
export type SendCommand = (name: string, ...args: readonly string[]) => Promise<unknown>;

const IS_APPENDED = /^aof_enabled:1\s*$/m;
/** A rewrite begins a new file at once, also where it fails later. */
const IS_BEGUN = /^(aof_rewrites:[1-9]|aof_rewrite_in_progress:1)/m;
const POSTPONED = /scheduled/;
const BEGUN_MEANWHILE = /already in progress/;
/** By Redis itself: its connection works. */
const REFUSED = /^(ERR|NOPERM)\b/;

/**
 * Redis appends each script as a transaction. If it is killed meanwhile, it removes at its next start only
 * the command that is incomplete. The transaction before that command stays open in the file, and takes in
 * what is appended next: at the start after that, acknowledged writes are lost in part. A transaction ends
 * with its file, so that a new file keeps them.
 *
 * @param warn  Gets the reason where Redis refuses a new file.
 * @returns whether Hearth may write: not while Redis postpones the file, as it saves at that moment.
 * @see https://github.com/valkey-io/valkey/pull/4342; Redis 7.0 has the same defect.
 */
export const beginNewFile = async (
  send: SendCommand,
  warn: (line: string) => void,
): Promise<boolean> => {
  try {
    const info = String(await send("info", "persistence"));
    if (!IS_APPENDED.test(info) || IS_BEGUN.test(info)) return true;
    return !POSTPONED.test(String(await send("bgrewriteaof")));
  } catch (error) {
    const { message } = error as Error;
    if (BEGUN_MEANWHILE.test(message)) return true;
    if (!REFUSED.test(message)) throw error;
    warn(`Redis refuses BGREWRITEAOF: after a kill, acknowledged writes may be lost (${message})`);
    return true;
  }
};
