/** Sends commands and scripts to Redis. A script that Redis has forgotten is sent again with its text. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "ioredis";
import { failure } from "../../kernel/errors.ts";
import { type RedisClient, redisFailure } from "./redis-client.ts";
import { beginNewFile } from "./redis-new-file.ts";

interface ScriptTraits {
  /** Whether Redis appends nothing of it to its file. */
  readonly isVolatile?: boolean;
}

export interface LuaScript extends ScriptTraits {
  readonly text: string;
  readonly sha: string;
}

export const luaScript = (text: string, traits: ScriptTraits = {}): LuaScript => ({
  ...traits,
  text,
  sha: createHash("sha1").update(text).digest("hex"),
});

const script = (name: string, traits?: ScriptTraits) =>
  luaScript(readFileSync(join(import.meta.dirname, "lua", `${name}.lua`), "utf8"), traits);

const READS: ScriptTraits = { isVolatile: true };

export const SCRIPTS = {
  acquire: script("acquire"),
  apply: script("apply"),
  before: script("before", READS),
  begin: script("begin"),
  claim: script("claim"),
  dump: script("dump", READS),
  oldest: script("oldest", READS),
  range: script("range", READS),
  refresh: script("refresh", READS),
  release: script("release"),
  replace: script("replace"),
  trim: script("trim"),
  unclaim: script("unclaim"),
};

type Argument = string | number;

type RunScript = (
  script: LuaScript,
  keys: readonly string[],
  args: readonly Argument[],
) => Promise<unknown>;

export type RedisCommands = ReturnType<typeof openRedisCommands>;

const isForgotten = (error: unknown) => String((error as Error).message).startsWith("NOSCRIPT");

/** Rejects a turn later: the answer may have come while this process stood still. */
const rejectLate = (command: Command): Command => {
  const { reject } = command;
  command.reject = (error) => void setImmediate(reject, error);
  return command;
};

const slotOf = (key: string): number => new Command("get", [key]).getSlot();

/**
 * Not `defineCommand` of ioredis: its scripts cannot be rejected late, nor wait for a packet.
 *
 * @param warn  Gets the reason for which Redis may lose acknowledged writes.
 */
export const openRedisCommands = (
  client: RedisClient,
  warn: (line: string) => void = () => undefined,
) => {
  let pending = 0;
  let isClosed = false;
  const answered = Promise.withResolvers<void>();
  const endIfIdle = () => {
    if (isClosed && pending === 0) answered.resolve();
  };

  /** @param node  Where a command without keys goes in a cluster. */
  const sendNow = (
    name: string,
    args: readonly Argument[],
    node?: { readonly slot: number },
  ): Promise<unknown> => {
    const command = rejectLate(new Command(name, args as Argument[], { replyEncoding: "utf8" }));
    if ("stream" in client) client.sendCommand(command);
    else client.sendCommand(command, undefined, node);
    return command.promise;
  };

  /** Commands of one turn of the event loop go out as one packet. */
  const beginPacket = () => {
    const stream = "stream" in client ? client.stream : undefined;
    if (!stream || stream.writableCorked > 0) return;
    stream.cork();
    setImmediate(() => stream.uncork());
  };

  let isWarned = false;
  const warnOnce = (line: string) => {
    if (!isWarned) warn(line);
    isWarned = true;
  };
  /** Scripts that are forgotten together wait for the same new file, and keep their order. */
  let newFile: Promise<boolean> | undefined;
  const ensureNewFile = (key: string): Promise<boolean> => {
    const node = { slot: slotOf(key) };
    newFile ??= beginNewFile((name, ...args) => sendNow(name, args, node), warnOnce).finally(() => {
      newFile = undefined;
    });
    return newFile;
  };

  const evaluate: RunScript = async ({ sha, text, isVolatile }, keys, args) => {
    const rest = [keys.length, ...keys, ...args];
    try {
      return await sendNow("evalsha", [sha, ...rest]);
    } catch (error) {
      if (!isForgotten(error)) throw error;
      // Redis has been started since: it forgets all scripts.
      if (!isVolatile && !(await ensureNewFile(keys[0] ?? "")))
        throw new Error("it begins its new file after its save");
      return await sendNow("eval", [text, ...rest]);
    }
  };

  const tracked = async (run: () => Promise<unknown>): Promise<unknown> => {
    if (isClosed) throw failure("SERVICE_UNAVAILABLE", {}, "The store is closed");
    pending += 1;
    try {
      return await run();
    } catch (error) {
      throw redisFailure(error);
    } finally {
      pending -= 1;
      endIfIdle();
    }
  };

  const runScriptAtOnce: RunScript = (script, keys, args) =>
    tracked(() => evaluate(script, keys, args));

  return {
    /** Like `runScript`, without waiting for other commands of this turn. */
    runScriptAtOnce,
    /** Like `send`, for a script; `keys` has every key that it touches. */
    runScript(...call: Parameters<RunScript>): Promise<unknown> {
      beginPacket();
      return runScriptAtOnce(...call);
    },
    /** @throws SERVICE_UNAVAILABLE; the command may have been executed. */
    send(command: string, ...args: readonly Argument[]): Promise<unknown> {
      beginPacket();
      return tracked(() => sendNow(command, args));
    },
    /** Lets the node of the key begin a new file, if it has not since its start. */
    ensureNewFile: (key: string) => tracked(() => ensureNewFile(key)),
    /** Refuses further commands; resolves when all that were sent are answered. */
    end(): Promise<void> {
      isClosed = true;
      endIfIdle();
      return answered.promise;
    },
  };
};
