/**
 * How ioredis gives up waiting. Its timers go off before what has come is read: after a process has stood
 * still for a moment they would all be over, though the answers are there. So each looks once more.
 */
import { Command, type Redis } from "ioredis";

/** What ioredis keeps of a command that is waited for. */
interface Waiting {
  _commandTimeoutTimer: NodeJS.Timeout | undefined;
  readonly isResolved: boolean;
  reject(error: Error): void;
  setTimeout(ms: number): void;
}

/** What ioredis keeps of a connection that owes answers. */
interface Owing {
  socketTimeoutTimer: NodeJS.Timeout | undefined;
  readonly commandQueue: { readonly length: number };
  readonly stream: NodeJS.EventEmitter & { destroy(error: Error): void };
  setSocketTimeout(): void;
}

/** Of all commands of this process. */
(Command.prototype as unknown as Waiting).setTimeout = function setTimeoutOf(ms) {
  const late = () => {
    if (!this.isResolved) this.reject(new Error("Command timed out"));
  };
  this._commandTimeoutTimer ??= setTimeout(() => setImmediate(late), ms);
};

/** @param ms  After which a connection that owes answers and gives none is ended. */
export const closeWhenSilent = (client: Redis, ms: number): void => {
  const owing = client as unknown as Owing;
  const forget = () => {
    clearTimeout(owing.socketTimeoutTimer);
    owing.socketTimeoutTimer = undefined;
  };
  owing.setSocketTimeout = () => {
    const { stream } = owing;
    const late = () => {
      if (owing.socketTimeoutTimer !== timer) return;
      owing.socketTimeoutTimer = undefined;
      stream.destroy(new Error(`Redis has owed an answer for ${ms} ms`));
    };
    const timer = setTimeout(() => setImmediate(late), ms);
    owing.socketTimeoutTimer = timer;
    stream.once("data", () => {
      forget();
      if (owing.commandQueue.length > 0) owing.setSocketTimeout();
    });
  };
  // ioredis leaves the timer of a connection that ends while it owes an answer: it would end the next.
  client.on("close", forget);
};
