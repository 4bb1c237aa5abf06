/**
 * Timeouts of ioredis. Its own timers fire before received data is read, so after a standstill of the
 * process they would all expire although the answers are there. These read once more before.
 */
import { Command, type Redis } from "ioredis";

/** Members of an ioredis command that its types do not declare. */
interface CommandInternals {
  _commandTimeoutTimer: NodeJS.Timeout | undefined;
  readonly isResolved: boolean;
  reject(error: Error): void;
}

/** Members of an ioredis connection that its types do not declare. */
interface ConnectionInternals {
  socketTimeoutTimer: NodeJS.Timeout | undefined;
  readonly commandQueue: { readonly length: number };
  readonly stream: NodeJS.EventEmitter & { destroy(error: Error): void };
  setSocketTimeout(): void;
}

/** For all commands of this process. */
Object.assign(Command.prototype, {
  setTimeout(this: CommandInternals, ms: number) {
    const late = () => {
      if (!this.isResolved) this.reject(new Error("Command timed out"));
    };
    this._commandTimeoutTimer ??= setTimeout(() => setImmediate(late), ms);
  },
});

/** @param ms  Time without data after which a connection that owes answers is closed. */
export const closeWhenSilent = (client: Redis, ms: number): void => {
  const owing = client as unknown as ConnectionInternals;
  const forget = () => {
    clearTimeout(owing.socketTimeoutTimer);
    owing.socketTimeoutTimer = undefined;
  };
  owing.setSocketTimeout = () => {
    const { stream } = owing;
    const late = () => {
      if (owing.socketTimeoutTimer !== timer) return;
      owing.socketTimeoutTimer = undefined;
      stream.destroy(new Error(`Redis has not answered for ${ms} ms`));
    };
    const timer = setTimeout(() => setImmediate(late), ms);
    owing.socketTimeoutTimer = timer;
    stream.once("data", () => {
      forget();
      if (owing.commandQueue.length > 0) owing.setSocketTimeout();
    });
  };
  // ioredis keeps the timer of a connection that ends while it owes an answer: it would close the next.
  client.on("close", forget);
};
