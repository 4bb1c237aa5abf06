/** Sends commands and scripts to Redis. A script that Redis has forgotten is sent again with its text. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "ioredis";
import { failure } from "../../kernel/errors.ts";
import { type RedisClient, redisFailure } from "./redis-client.ts";

export interface LuaScript {
  readonly text: string;
  readonly sha: string;
}

export const luaScript = (text: string): LuaScript => ({
  text,
  sha: createHash("sha1").update(text).digest("hex"),
});

const script = (name: string) =>
  luaScript(readFileSync(join(import.meta.dirname, "lua", `${name}.lua`), "utf8"));

export const SCRIPTS = {
  acquire: script("acquire"),
  apply: script("apply"),
  before: script("before"),
  begin: script("begin"),
  claim: script("claim"),
  dump: script("dump"),
  oldest: script("oldest"),
  range: script("range"),
  refresh: script("refresh"),
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

/** Not `defineCommand` of ioredis: its scripts cannot be rejected late, nor wait for a packet. */
export const openRedisCommands = (client: RedisClient) => {
  let pending = 0;
  let isClosed = false;
  const answered = Promise.withResolvers<void>();
  const endIfIdle = () => {
    if (isClosed && pending === 0) answered.resolve();
  };

  const sendNow = (name: string, args: readonly Argument[]): Promise<unknown> => {
    const command = rejectLate(new Command(name, args as Argument[], { replyEncoding: "utf8" }));
    client.sendCommand(command);
    return command.promise;
  };

  /** Commands of one turn of the event loop go out as one packet. */
  const beginPacket = () => {
    const stream = "stream" in client ? client.stream : undefined;
    if (!stream || stream.writableCorked > 0) return;
    stream.cork();
    setImmediate(() => stream.uncork());
  };

  const evaluate = async ({ sha, text }: LuaScript, rest: readonly Argument[]) => {
    try {
      return await sendNow("evalsha", [sha, ...rest]);
    } catch (error) {
      if (!isForgotten(error)) throw error;
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
    tracked(() => evaluate(script, [keys.length, ...keys, ...args]));

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
    /** Refuses further commands; resolves when all that were sent are answered. */
    end(): Promise<void> {
      isClosed = true;
      endIfIdle();
      return answered.promise;
    },
  };
};
