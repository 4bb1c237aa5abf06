/** An answer of several messages: written as they come, ended when the client goes or the service stops. */
import type { ServerResponse } from "node:http";
import { openSendQueue } from "../push/transport/send-queue.ts";
import type { Reply } from "../request/exchange.ts";
import type { McpContext } from "./context.ts";
import type { ListenBus } from "./listen-bus.ts";

interface StreamOptions {
  readonly context: McpContext;
  readonly bus: ListenBus;
  readonly chunks: ReadableStream<Uint8Array>;
  /** Ends it as the protocol wants it. */
  readonly close: () => Promise<void>;
  /** The client has gone: the rest is not needed. */
  readonly abort: () => void;
}

export const streamReply = ({
  context,
  bus,
  chunks,
  close,
  abort,
}: StreamOptions): Pick<Reply, "hold" | "write"> => {
  const { broker, clock, onStop } = context;
  const failed = (error: unknown) =>
    broker.logger.debug("an answer to an agent ended early", { error });
  const end = () => void close().catch(failed);
  const write = (res: ServerResponse) => {
    if (res.destroyed) return abort();
    const queue = openSendQueue(res, clock);
    const disconnect = bus.isListening ? bus.connect(queue, end) : () => undefined;
    const forget = onStop(end);
    res.once("close", () => {
      disconnect();
      forget();
      abort();
    });
    const pump = async () => {
      for await (const chunk of chunks) {
        queue.write([Buffer.from(chunk)]);
        await queue.drained();
      }
      queue.finish();
      res.end();
    };
    void pump().catch((error: unknown) => {
      failed(error);
      res.destroy();
    });
  };
  // A subscription stays open with its connection; other answers end soon.
  return bus.isListening ? { hold: write } : { write };
};
