/** Looks into a process from outside: what it holds once nothing is left to be collected. */
import { once } from "node:events";
import { WebSocket } from "ws";

export interface Inspector {
  /** Megabytes (2^20 bytes) of the heap that are in use after a collection. */
  heap(): Promise<number>;
  close(): void;
}

interface Answer {
  readonly id: number;
  readonly result: { readonly usedSize?: number };
}

/** For NODE_OPTIONS. */
export const inspectOn = (port: number): string => `--inspect=127.0.0.1:${port}`;

/** Speaks the protocol of Node's debugger. */
export const openInspector = async (port: number): Promise<Inspector> => {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await response.json()) as readonly { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? "");
  await once(socket, "open");
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on("message", (data) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let id = 0;
  const ask = (method: string): Promise<Answer> =>
    new Promise((resolve) => {
      id += 1;
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    async heap() {
      await ask("HeapProfiler.collectGarbage");
      const { result } = await ask("Runtime.getHeapUsage");
      return (result.usedSize ?? Number.NaN) / 2 ** 20;
    },
    close: () => socket.close(),
  };
};
