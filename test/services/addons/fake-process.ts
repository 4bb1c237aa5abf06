/** Processes of add-ons that a test plays itself: what they are told, and what they say. */
import type { ChildProcess } from "node:child_process";
import { EventEmitter } from "node:events";
import { duplexPair, PassThrough } from "node:stream";
import type {
  MessageFromAddon,
  MessageToAddon,
  OfferedAction,
} from "../../../services/addons/process/protocol.ts";
import type { SpawnRunner } from "../../../services/addons/process/spawn-runner.ts";

type Plays = {
  readonly [T in MessageToAddon["type"]]?: (
    message: MessageToAddon & { readonly type: T },
    played: Played,
  ) => void;
};

export interface Played {
  /** Its own folder. */
  readonly folder: string;
  readonly told: readonly MessageToAddon[];
  /** How its end was asked for: signals, and the message `stop`. */
  readonly signals: readonly string[];
  readonly stdout: PassThrough;
  isAlive(): boolean;
  say(...messages: readonly (MessageFromAddon | string)[]): void;
  /** How it ends; its streams end with it, unless another caller has them, too. */
  exit(code: number | null, signal?: string, areStreamsKept?: boolean): void;
  /** It never came to be. */
  fails(code: string): void;
}

interface Playing {
  readonly isStubborn?: boolean;
}

const play = (folder: string, plays: Plays, { isStubborn = false }: Playing) => {
  const process = new EventEmitter();
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const [theirs, mine] = duplexPair();
  const [told, signals]: [MessageToAddon[], string[]] = [[], []];
  let isOver = false;

  const played: Played = {
    folder,
    told,
    signals,
    stdout,
    isAlive: () => !isOver,
    say(...messages) {
      const lines = messages.map((one) => (typeof one === "string" ? one : JSON.stringify(one)));
      if (!isOver) mine.write(lines.map((line) => `${line}\n`).join(""));
    },
    exit(code, signal, areStreamsKept = false) {
      if (isOver) return;
      isOver = true;
      for (const stream of areStreamsKept ? [] : [stdout, stderr, mine]) stream.end();
      process.emit("exit", code, signal);
    },
    fails: (code) => void process.emit("error", { code }),
  };
  const end = (how: string) => {
    signals.push(how);
    if (how === "SIGKILL") played.exit(null, how);
    else if (!isStubborn) played.exit(0);
  };
  let rest = "";
  mine.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const message of lines.map((line) => JSON.parse(line) as MessageToAddon)) {
      told.push(message);
      if (message.type === "stop") end("stop");
      plays[message.type]?.(message as never, played);
    }
  });
  const stdio = [null, stdout, stderr, theirs];
  return {
    played,
    process: Object.assign(process, {
      stdout,
      stderr,
      stdio,
      kill: end,
    }) as unknown as ChildProcess,
  };
};

/** As soon as it is told what it is, it offers that. */
export const offering = (...names: readonly string[]): Plays => {
  const actions = names.map((name): OfferedAction => ({ name, description: "", parameters: [] }));
  return { init: (_message, { say }) => say({ type: "ready", actions }) };
};

/** @param plays  For each process in turn; the last ones for all that follow. */
export const openFakes = (plays: readonly Plays[] = [offering()], playing: Playing = {}) => {
  const all: Played[] = [];
  const spawn: SpawnRunner = (folder) => {
    const mine = plays[Math.min(all.length, plays.length - 1)] ?? {};
    const { played, process } = play(folder, mine, playing);
    all.push(played);
    return process;
  };
  return { all, spawn };
};
