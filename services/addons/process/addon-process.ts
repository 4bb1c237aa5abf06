/** The process of one add-on: start, messages, calls, end. */
import { realpathSync } from "node:fs";
import { join } from "node:path";
import type { Duplex, Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import type { Clock } from "../../../shared/async/clock.ts";
import { withTimeout } from "../../../shared/async/with-timeout.ts";
import type { LogLine, Shown } from "../../../shared/contracts/addons.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { logThrottle } from "../../../shared/observability/log-throttle.ts";
import { type AddonEnvironment, moleculerUrl } from "../sandbox/node-flags.ts";
import { openPendingRequests, type RequestOptions } from "./pending-requests.ts";
import {
  type AddonFault,
  MAX_MESSAGE_CHARS,
  type MessageFromAddon,
  type MessageHandlers,
  type MessageToAddon,
  type OfferedAction,
  parseMessage,
  requestIdIn,
} from "./protocol.ts";
import { exitReason, forEachLine, type SpawnRunner, spawnRunner } from "./spawn-runner.ts";
import { openTokenBucket, type TokenBucket } from "./token-bucket.ts";

const LONGEST_LOG_LINE = 2000;
const LONGEST_REFUSAL = 500;
const MESSAGES: TokenBucket = { perSecond: 50, capacity: 200 };
const LOG_LINES: TokenBucket = { perSecond: 100, capacity: 500 };
/** It is asked whether it lives, and after so long without a word it does not. */
const PING_MS = 10_000;
const SILENCE_MS = 60_000;
/** What a stop may take before it is forced. */
const STOP_MS = 5000;
/** So long is waited for the end of its log, once the process is gone. */
const LAST_WORDS_MS = 1000;

interface AddonProcessOptions extends AddonEnvironment {
  /** The add-on's own folder. */
  readonly folder: string;
  /** Its main file, within that. */
  readonly main: string;
  readonly config: Free;
}

export interface ChildEvents {
  log(stream: LogLine["stream"], text: string): void;
  ready(actions: readonly OfferedAction[]): void;
  /** @returns what is wrong with it. */
  publish(entities: readonly Shown[]): Promise<AddonFault | undefined>;
  /** @returns what is wrong with it. */
  remove(entity_ids: readonly string[]): Promise<AddonFault | undefined>;
}

type Asking<T extends MessageToAddon["type"]> = Omit<MessageToAddon & { readonly type: T }, "id">;
export type Question = Asking<"call"> | Asking<"command">;

export const openAddonProcess = (
  wanted: AddonProcessOptions,
  events: ChildEvents,
  clock: Clock,
  spawn: SpawnRunner = spawnRunner,
) => {
  const process = spawn(wanted.folder, wanted);
  const exited = exitReason(process);
  const pipe = process.stdio[3] as Duplex;
  const questions = openPendingRequests(wanted.slug, clock);
  let aborted: string | undefined;
  let heardAt = clock.elapsed();

  const send = (message: MessageToAddon) => {
    if (pipe.writable) pipe.write(`${JSON.stringify(message)}\n`);
  };
  /** Ends it at once, as it does not do what it must. */
  const abort = (why: string): void => {
    aborted ??= why;
    process.kill("SIGKILL");
  };
  const throttle = logThrottle(clock);
  const refuse = (why: string) =>
    throttle("refused", (others) => {
      const more = others > 0 ? ` (and ${others} more)` : "";
      events.log("hearth", `a message was refused: ${why.slice(0, LONGEST_REFUSAL)}${more}`);
    });

  const answer = async (id: number, done: Promise<AddonFault | undefined>) => {
    const fault = await done;
    if (fault) refuse(fault.message);
    send({ type: "answer", id, ...(fault && { fault }) });
  };

  const HANDLERS: MessageHandlers<MessageFromAddon> = {
    ready: ({ actions }) => events.ready(actions),
    answer: ({ id, result, fault }) => {
      if (!questions.answer(id, result, fault)) refuse(`question ${id} is unknown`);
    },
    publish: ({ id, entities }) => void answer(id, events.publish(entities)),
    remove: ({ id, entity_ids }) => void answer(id, events.remove(entity_ids)),
    progress: ({ id, percent, message }) => {
      if (!questions.progress(id, percent, message)) refuse(`progress of ${id}, which is no job`);
    },
    pong: () => undefined,
  };
  const listen = (line: string, isCut: boolean) => {
    heardAt = clock.elapsed();
    const message = isCut
      ? `it is longer than ${MAX_MESSAGE_CHARS} characters`
      : parseMessage(line);
    if (typeof message === "string") {
      refuse(message);
      const id = isCut ? undefined : requestIdIn(line);
      const fault: AddonFault = {
        code: "INVALID_REQUEST",
        message: message.slice(0, LONGEST_REFUSAL),
      };
      if (id !== undefined) send({ type: "answer", id, fault });
    } else HANDLERS[message.type](message as never);
  };

  const slow = (what: string) => () => events.log("hearth", `it sends too much: ${what} wait`);
  const mayHear = openTokenBucket(MESSAGES, slow("messages"), clock);
  const mayLog = openTokenBucket(LOG_LINES, slow("lines of its log"), clock);
  pipe.on("error", () => undefined);
  void forEachLine(pipe, MAX_MESSAGE_CHARS, async (line, isCut) => {
    await mayHear();
    listen(line, isCut);
  });
  const logs = (["stdout", "stderr"] as const).map((name) =>
    forEachLine(process[name] as Readable, LONGEST_LOG_LINE, async (line) => {
      await mayLog();
      events.log(name === "stdout" ? "out" : "err", line);
    }),
  );

  const stopWatching = clock.every(PING_MS, () => {
    if (clock.elapsed() - heardAt > SILENCE_MS) abort("it no longer answers");
    else send({ type: "ping" });
  });

  const ended = exited.then(async (why) => {
    stopWatching();
    questions.end();
    // Its last output says why; a grandchild could keep the streams open for ever.
    await withTimeout(clock, LAST_WORDS_MS, Promise.all(logs));
    for (const stream of [pipe, process.stdout, process.stderr]) stream?.destroy();
    return aborted ?? why;
  });

  const { slug, config, folder, main } = wanted;
  const url = pathToFileURL(join(realpathSync(folder), main)).href;
  send({ type: "init", slug, moleculer: moleculerUrl, main: url, config });
  return {
    /** Why it has ended, in words. */
    ended,
    abort,
    /** @throws SERVICE_UNAVAILABLE, INVALID_REQUEST as the add-on answers. */
    ask: (question: Question, options?: RequestOptions) =>
      questions.ask((id) => send({ ...question, id } as MessageToAddon), options),
    /** Resolves when there is no process any more. */
    async stop(): Promise<void> {
      send({ type: "stop" });
      const cancel = clock.after(STOP_MS, () => process.kill("SIGKILL"));
      await ended;
      cancel();
    },
  };
};

export type AddonProcess = ReturnType<typeof openAddonProcess>;
