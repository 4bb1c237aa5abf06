/** Asks Redis: commands and scripts, which it is told anew whenever it has forgotten them. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "ioredis";
import { failure } from "../../kernel/errors.ts";
import { type RedisClient, redisFailure } from "./redis-client.ts";

const FOLDER = join(import.meta.dirname, "lua");

const script = (name: string) => {
  const text = readFileSync(join(FOLDER, `${name}.lua`), "utf8");
  return { text, sha: createHash("sha1").update(text).digest("hex") };
};

const NAMES = [
  "acquire",
  "apply",
  "before",
  "begin",
  "claim",
  "dump",
  "oldest",
  "range",
  "refresh",
  "release",
  "replace",
  "trim",
  "unclaim",
] as const;
type ScriptName = (typeof NAMES)[number];

const SCRIPTS = Object.fromEntries(NAMES.map((name) => [name, script(name)])) as Readonly<
  Record<ScriptName, ReturnType<typeof script>>
>;

type Argument = string | number;

type Run = (
  name: ScriptName,
  keys: readonly string[],
  args: readonly Argument[],
) => Promise<unknown>;

export interface RedisCommands {
  /** @throws SERVICE_UNAVAILABLE; whether it was done is not known then. */
  send(command: string, ...args: readonly Argument[]): Promise<unknown>;
  /** Like `ask`, of a script; every key that it touches is among `keys`. */
  runScript: Run;
  /** Goes out at once: it is all that there is to be asked by this script in this turn. */
  runScriptAtOnce: Run;
  /** Refuses whatever comes from now on; resolves when all that was asked is answered. */
  end(): Promise<void>;
}

const isForgotten = (error: unknown) => String((error as Error).message).startsWith("NOSCRIPT");

/** Before it gives up, it looks: the answer may have come while this process stood still. */
const patient = (command: Command): Command => {
  const { reject } = command;
  command.reject = (error) => void setImmediate(reject, error);
  return command;
};

export const openRedisCommands = (client: RedisClient): RedisCommands => {
  let underway = 0;
  let isOver = false;
  const answered = Promise.withResolvers<void>();
  const endIfIdle = () => {
    if (isOver && underway === 0) answered.resolve();
  };

  const send = (name: string, args: readonly Argument[]): Promise<unknown> => {
    const command = patient(new Command(name, args as Argument[], { replyEncoding: "utf8" }));
    client.sendCommand(command);
    return command.promise;
  };

  /** What is asked in one turn of the event loop goes out as one packet. */
  const beginPacket = () => {
    if (!("stream" in client) || client.stream.writableCorked > 0) return;
    const { stream } = client;
    stream.cork();
    setImmediate(() => stream.uncork());
  };

  const evaluate = async (name: ScriptName, rest: readonly Argument[]) => {
    const { sha, text } = SCRIPTS[name];
    try {
      return await send("evalsha", [sha, ...rest]);
    } catch (error) {
      if (!isForgotten(error)) throw error;
      return await send("eval", [text, ...rest]);
    }
  };

  const tracked = async (commands: () => Promise<unknown>): Promise<unknown> => {
    if (isOver) throw failure("SERVICE_UNAVAILABLE", {}, "The store is closed");
    underway += 1;
    try {
      return await commands();
    } catch (error) {
      throw redisFailure(error);
    } finally {
      underway -= 1;
      endIfIdle();
    }
  };

  const runScriptAtOnce: Run = (name, keys, args) =>
    tracked(() => evaluate(name, [keys.length, ...keys, ...args]));

  return {
    runScriptAtOnce,
    runScript(...script) {
      beginPacket();
      return runScriptAtOnce(...script);
    },
    send(command, ...args) {
      beginPacket();
      return tracked(() => send(command, args));
    },
    end() {
      isOver = true;
      endIfIdle();
      return answered.promise;
    },
  };
};
