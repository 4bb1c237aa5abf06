/** One request over the wire: whatever becomes of it is a record, and nothing throws. */

import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Attempt, Effect, Told, Wish } from "./history.ts";

export interface Place {
  /** The gateways, over which clients are spread. */
  readonly ports: readonly number[];
  readonly authorization: string;
}

/** Milliseconds; every answer is promised within 10 s, and what comes later must be seen as late. */
const GIVE_UP_MS = 12_000;

const agent = new Agent({
  keepAlive: true,
  maxSockets: Number.POSITIVE_INFINITY,
  maxFreeSockets: 64,
});

interface Body {
  readonly error?: unknown;
  readonly code?: unknown;
  readonly context?: { readonly id: string };
  readonly status?: string;
  readonly changed?: readonly Effect[];
  readonly results?: readonly { readonly state?: Effect }[];
}

const parse = (text: string): Body | undefined => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
};

const effectOf = ({ entity_id, version, state }: Effect): Effect => ({ entity_id, version, state });

/** By the kind of request, what an answer tells of effects. */
const EFFECTS: Readonly<Record<Wish["kind"], (body: Body) => readonly Effect[]>> = {
  command: ({ changed = [] }) => changed,
  scene: ({ results = [] }) => results.flatMap(({ state }) => state ?? []),
  read: (body) => [body as Effect],
};

const toldBy = (kind: Wish["kind"], body: Body): Told => ({
  context: body.context?.id ?? "",
  isPending: body.status === "pending",
  effects: EFFECTS[kind](body).map(effectOf),
});

/** Each group has its own shape of an error; all have a code. */
const codeOf = ({ error, code }: Body): string | undefined => {
  const { code: inner } = Object(error) as { readonly code?: unknown };
  return [inner, code].find((one) => typeof one === "string") as string | undefined;
};

const answerOf = (kind: Wish["kind"], status: number, text: string) => {
  const body = parse(text);
  if (status >= 200 && status < 300)
    return body ? { told: toldBy(kind, body) } : { code: "an answer that is cut", isBare: true };
  const code = body && codeOf(body);
  return { code: code ?? text.slice(0, 80), isBare: code === undefined };
};

const headersFor = ({ authorization }: Place, { body, key }: Wish) => ({
  authorization,
  ...(body && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
  ...(key && { "idempotency-key": key }),
  "x-request-id": randomUUID(),
});

/** @param gateway  Which of them is asked. */
export const ask = (place: Place, wish: Wish, gateway: number): Promise<Attempt> =>
  new Promise((resolve) => {
    const start = performance.now();
    const { method, path, body } = wish;
    const done = (status: number, more: object) => {
      clearTimeout(patience);
      resolve({ gateway, start, end: performance.now(), status, ...more });
    };
    const port = place.ports[gateway];
    const headers = headersFor(place, wish);
    const req = request({ agent, host: "127.0.0.1", port, method, path, headers }, (response) => {
      const { statusCode = 0 } = response;
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => void pieces.push(piece));
      response.on("end", () =>
        done(statusCode, answerOf(wish.kind, statusCode, Buffer.concat(pieces).toString())),
      );
      response.on("error", () => done(0, { code: "an answer that is cut" }));
    });
    const patience = setTimeout(() => req.destroy(new Error("no answer")), GIVE_UP_MS);
    req.on("error", ({ code, message }: NodeJS.ErrnoException) =>
      done(0, { code: code ?? message }),
    );
    req.end(body);
  });

/** Asks as one behind a proxy does: where a gateway breaks the connection, another is tried, once. */
export const askAround = async (place: Place, wish: Wish, gateway: number): Promise<Attempt[]> => {
  const first = await ask(place, wish, gateway);
  if (first.status > 0 || first.code === "no answer") return [first];
  return [first, await ask(place, wish, (gateway + 1) % place.ports.length)];
};

/** Milliseconds for which a question of the harness itself is asked again. */
const PATIENCE_MS = 30_000;
const AGAIN_MS = 300;

const fetchOnce = async (
  { ports, authorization }: Place,
  gateway: number,
  path: string,
  body?: object,
) => {
  const answer = await fetch(`http://127.0.0.1:${ports[gateway % ports.length]}${path}`, {
    method: body ? "POST" : "GET",
    headers: { authorization, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(GIVE_UP_MS),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text}`);
  return text;
};

/** What the harness itself asks, when all should be well. @throws when it never is. */
export const fetchJson = async <T>(place: Place, path: string, body?: object): Promise<T> => {
  const until = performance.now() + PATIENCE_MS;
  for (let gateway = 0; ; gateway += 1) {
    try {
      return JSON.parse(await fetchOnce(place, gateway, path, body));
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(AGAIN_MS);
    }
  }
};
