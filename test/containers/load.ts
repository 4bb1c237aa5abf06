/** Clients that ask and command without a pause, and count how they are answered. */
import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";

export interface Count {
  readonly requests: number;
  /** Anything but 200, and no answer at all: status and message, or error → how often. */
  readonly failed: Readonly<Record<string, number>>;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

const LAMPS = ["light.kitchen", "light.hallway", "light.office", "light.bedroom"];

const messageIn = (text: string): string => /"message":"([^"]*)"/.exec(text)?.[1] ?? "";

/** Nothing for a 200, else what went wrong; the answer is read to its end. */
const ask = (url: string, authorization: string, agent: Agent, body?: object) =>
  new Promise<string | undefined>((resolve) => {
    const method = body ? "POST" : "GET";
    const headers = { authorization, "content-type": "application/json" };
    const sent = request(url, { agent, method, headers, timeout: 20_000 }, (answer) => {
      answer.on("error", (error: NodeJS.ErrnoException) => resolve(String(error.code)));
      let text = "";
      answer.setEncoding("utf8").on("data", (piece: string) => {
        text += piece;
      });
      const { statusCode } = answer;
      answer.on("end", () =>
        resolve(statusCode === 200 ? undefined : `${statusCode} ${messageIn(text)}`),
      );
    });
    sent.on("timeout", () => sent.destroy());
    sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "timeout"));
    sent.end(body && JSON.stringify(body));
  });

/**
 * @param clients  Each sends a command, then a read, and waits for each answer.
 * @returns the way to stop, and to have the count.
 */
export const startLoad = (url: string, authorization: string, clients = 4) => {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const failed: Record<string, number> = {};
  let isOver = false;

  const timed = async (path: string, body?: object) => {
    const from = performance.now();
    const failure = await ask(url + path, authorization, agent, body);
    times.push(performance.now() - from);
    if (failure !== undefined) failed[failure] = (failed[failure] ?? 0) + 1;
  };
  const client = async (_: unknown, index: number) => {
    const entity_id = LAMPS[index % LAMPS.length];
    for (let turn = 0; !isOver; turn++) {
      await timed("/api/control", { entity_id, command: turn % 2 ? "turn_off" : "turn_on" });
      await timed(`/api/state/${entity_id}`);
    }
  };
  const running = Promise.all(Array.from({ length: clients }, client));

  return async (): Promise<Count> => {
    isOver = true;
    await running;
    agent.destroy();
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
    return { requests: times.length, failed, p50: at(0.5), p99: at(0.99), longest: at(1) };
  };
};
