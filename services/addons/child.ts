/** The process of one add-on, seen from Hearth: started, spoken with, heard, ended. */
import { realpathSync } from "node:fs";
import { join } from "node:path";
import type { Duplex, Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { LogLine, Shown } from "../../shared/contracts/addons.ts";
import type { Free } from "../../shared/rules.ts";
import { type Allowance, openAllowance } from "./allowance.ts";
import { moleculerUrl } from "./node-flags.ts";
import {
  type Fault,
  type Heard,
  hear,
  LONGEST_MESSAGE,
  type OfferedAction,
  type Told,
} from "./protocol.ts";
import { openQuestions } from "./questions.ts";
import { each, endOf, spawnRunner } from "./spawning.ts";

const LONGEST_LOG_LINE = 2000;
const MESSAGES: Allowance = { perSecond: 50, stock: 200 };
const LOG_LINES: Allowance = { perSecond: 100, stock: 500 };
/** It is asked whether it lives, and after so long without a word it does not. */
const PING_MS = 10_000;
const SILENCE_MS = 60_000;
const STOP_MS = 5000;

export interface Wanted {
  readonly slug: string;
  readonly version: string;
  /** The add-on's own folder. */
  readonly folder: string;
  /** Its main file, within that. */
  readonly main: string;
  readonly config: Free;
  readonly timeZone: string;
}

export interface Ears {
  log(stream: LogLine["stream"], text: string): void;
  ready(actions: readonly OfferedAction[]): void;
  /** @returns what is wrong with it. */
  publish(entities: readonly Shown[]): Promise<Fault | undefined>;
}

type Asking<T extends Told["type"]> = Omit<Told & { readonly type: T }, "id">;
export type Question = Asking<"call"> | Asking<"command">;

export interface Child {
  /** Why it has ended, in words. */
  readonly ended: Promise<string>;
  /** @throws SERVICE_UNAVAILABLE, INVALID_REQUEST as the add-on answers. */
  ask(question: Question): Promise<unknown>;
  /** Ends it at once, as it does not do what it must. */
  abort(why: string): void;
  /** Resolves when there is no process any more. */
  stop(): Promise<void>;
}

/** @param stopMs  What a stop may take before it is forced. */
export const openChild = (wanted: Wanted, ears: Ears, stopMs = STOP_MS): Child => {
  const process = spawnRunner(wanted.folder, wanted);
  const exited = endOf(process);
  const pipe = process.stdio[3] as Duplex;
  const questions = openQuestions(wanted.slug);
  let aborted: string | undefined;
  let heardAt = performance.now();

  const send = (message: Told) => {
    if (pipe.writable) pipe.write(`${JSON.stringify(message)}\n`);
  };
  const abort = (why: string) => {
    aborted ??= why;
    process.kill("SIGKILL");
  };
  const refuse = (why: string) => ears.log("hearth", `a message was refused: ${why}`);

  type Hear = { readonly [T in Heard["type"]]: (message: Heard & { readonly type: T }) => void };
  const HEAR: Hear = {
    ready: ({ actions }) => ears.ready(actions),
    answer: ({ id, result, fault }) => {
      if (!questions.answer(id, result, fault)) refuse(`nobody has asked question ${id}`);
    },
    publish: ({ id, entities }) =>
      void ears.publish(entities).then((fault) => {
        if (fault) refuse(fault.message);
        send({ type: "answer", id, ...(fault && { fault }) });
      }),
    pong: () => undefined,
  };
  const listen = (line: string, isCut: boolean) => {
    heardAt = performance.now();
    const message = isCut ? `it is longer than ${LONGEST_MESSAGE} characters` : hear(line);
    if (typeof message === "string") refuse(message);
    else HEAR[message.type](message as never);
  };

  const slow = (what: string) => () => ears.log("hearth", `it says too much: ${what} wait`);
  const mayHear = openAllowance(MESSAGES, slow("messages"));
  const mayLog = openAllowance(LOG_LINES, slow("lines of its log"));
  pipe.on("error", () => undefined);
  void each(pipe, LONGEST_MESSAGE, async (line, isCut) => {
    await mayHear();
    listen(line, isCut);
  });
  const logs = (["stdout", "stderr"] as const).map((name) =>
    each(process[name] as Readable, LONGEST_LOG_LINE, async (line) => {
      await mayLog();
      ears.log(name === "stdout" ? "out" : "err", line);
    }),
  );

  const watch = setInterval(() => {
    if (performance.now() - heardAt > SILENCE_MS) abort("it does not answer any more");
    else send({ type: "ping" });
  }, PING_MS).unref();

  const ended = exited.then(async (why) => {
    clearInterval(watch);
    questions.end();
    // What it has said last tells why; a grandchild could keep the streams open for ever.
    await Promise.race([Promise.all(logs), pause(1000, undefined, { ref: false })]);
    for (const stream of [pipe, process.stdout, process.stderr]) stream?.destroy();
    return aborted ?? why;
  });

  const { slug, config, folder, main } = wanted;
  const url = pathToFileURL(join(realpathSync(folder), main)).href;
  send({ type: "init", slug, moleculer: moleculerUrl, main: url, config });
  return {
    ended,
    abort,
    ask: (question) => questions.ask((id) => send({ ...question, id } as Told)),
    async stop() {
      process.kill("SIGTERM");
      const forced = setTimeout(() => process.kill("SIGKILL"), stopMs);
      await ended;
      clearTimeout(forced);
    },
  };
};
