/** Starts a bare server, as a process of its own, as Hearth is one. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Target } from "./load.ts";

/** An answer of Hearth's that a bare server gives as well. */
export interface Repeated {
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: string;
}

export interface Bare {
  readonly url: string;
  readonly pid: number;
  /** Resolves when it has taken note of that. */
  tell(message: object): Promise<void>;
  stop(): Promise<void>;
}

/** Node writes these itself. */
const OF_NODE = ["connection", "date", "keep-alive"];

/** What a server answers to one request of a measurement. */
export const answerOf = async (target: Target): Promise<Repeated> => {
  const { url, method = "GET", authorization = "", body } = target;
  const sent = { authorization, ...(body && { "content-type": "application/json" }) };
  const response = await fetch(url, {
    method,
    headers: sent,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url} answers ${response.status}`);
  const headers = [...response.headers].filter(([name]) => !OF_NODE.includes(name)).flat();
  return { headers, body: await response.text() };
};

/** @param script  A file beside this one; it says its port first, then something to each message. */
export const startBare = async (script: string, ...args: string[]): Promise<Bare> => {
  const child = fork(join(import.meta.dirname, script), args);
  const [port] = await once(child, "message");
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async tell(message) {
      const heard = once(child, "message");
      child.send(message);
      await heard;
    },
    async stop() {
      child.disconnect();
      await once(child, "exit");
    },
  };
};
