/** A server outside that takes webhooks, and keeps what it was sent. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Loose } from "./client.ts";

interface Taken {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly delivery: Loose;
}

/** It answers with the statuses that it is given, one after the other, then with 204. */
export const openReceiver = async () => {
  const taken = new Map<string, Taken[]>();
  const statuses = new Map<string, number[]>();
  const server = createServer(async (req, res) => {
    const body = await text(req);
    const path = req.url ?? "";
    const all = taken.get(path) ?? [];
    taken.set(path, [...all, { headers: req.headers, body, delivery: JSON.parse(body) }]);
    const status = statuses.get(path)?.shift() ?? 204;
    res.writeHead(status, status === 307 ? { location: "/elsewhere" } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    at: (path: string) => taken.get(path) ?? [],
    answer: (path: string, ...given: number[]) => void statuses.set(path, given),
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    stop: () => server.close(),
  };
};

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
