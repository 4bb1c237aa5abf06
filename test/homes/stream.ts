/** One client of a stream that notes when each change arrives: from the device to the client, in milliseconds. */
import { type ClientRequest, get } from "node:http";
import { performance } from "node:perf_hooks";
import type { Client } from "../support/client.ts";
import { type Block, eventStreamReader } from "../support/event-stream.ts";

export interface ArrivalStream {
  /** A device is about to say this; no other one says the same. */
  sent(value: string): void;
  readonly count: Readonly<Record<"sent" | "arrived" | "returns" | "resyncs", number>>;
  /** Milliseconds of each change that has arrived. */
  readonly delays: readonly number[];
  stop(): void;
}

/** Follows the sensors; each state is looked up among what was sent. */
export const followArrivals = async ({
  url,
  authorization = "",
}: Client): Promise<ArrivalStream> => {
  const underway = new Map<string, number>();
  const delays: number[] = [];
  const count = { sent: 0, arrived: 0, returns: 0, resyncs: 0 };
  const arrive = (value: string) => {
    const at = underway.get(value);
    if (at === undefined) return;
    underway.delete(value);
    count.arrived += 1;
    delays.push(performance.now() - at);
  };
  /** It is told how all is instead of what has happened meanwhile: what is under way is known by that. */
  const skip = () => {
    count.resyncs += 1;
    for (const value of [...underway.keys()]) arrive(value);
  };
  let position: string | undefined;
  let isStopped = false;
  let request: ClientRequest | undefined;
  const read = ({ id, data }: Block) => {
    position = id ?? position;
    if (data?.type === "state_changed") arrive(data.state);
    if (data?.type === "resync") skip();
  };
  /** As a client does: it comes back with the position of the last event that it has. */
  const follow = () =>
    new Promise<void>((resolve, reject) => {
      const since = position === undefined ? "" : `&since=${position}`;
      const headers = { accept: "text/event-stream", authorization };
      const options = { agent: false, headers };
      request = get(`${url}/subscribe_events?domain=sensor${since}`, options, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`The stream answers ${answer.statusCode}`));
        answer.setEncoding("utf8").on("data", eventStreamReader(read));
        answer.on("close", () => {
          if (isStopped) return;
          count.returns += 1;
          follow().catch(() => undefined);
        });
        resolve();
      });
      request.on("error", reject);
    });
  await follow();
  return {
    sent(value) {
      underway.set(value, performance.now());
      count.sent += 1;
    },
    count,
    delays,
    stop() {
      isStopped = true;
      request?.destroy();
    },
  };
};
