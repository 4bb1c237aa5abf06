/** One client of a stream that notes when each change arrives: from the device to the client, in milliseconds. */
import { get } from "node:http";
import { performance } from "node:perf_hooks";
import type { Client } from "../support/client.ts";
import { eventStreamReader } from "../support/event-stream.ts";

export interface ArrivalStream {
  /** A device is about to say this; no other one says the same. */
  sent(value: string): void;
  readonly count: { readonly sent: number; readonly arrived: number };
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
  const count = { sent: 0, arrived: 0 };
  const arrive = (value: string) => {
    const at = underway.get(value);
    if (at === undefined) return;
    underway.delete(value);
    count.arrived += 1;
    delays.push(performance.now() - at);
  };
  const read = eventStreamReader(({ data }) => {
    if (data?.type === "state_changed") arrive(data.state);
  });
  const { promise: opened, resolve, reject } = Promise.withResolvers<void>();
  const headers = { accept: "text/event-stream", authorization };
  const request = get(
    `${url}/subscribe_events?domain=sensor`,
    { agent: false, headers },
    (answer) => {
      if (answer.statusCode !== 200)
        return reject(new Error(`The stream answers ${answer.statusCode}`));
      answer.setEncoding("utf8").on("data", read);
      return resolve();
    },
  );
  request.on("error", reject);
  await opened;
  return {
    sent(value) {
      underway.set(value, performance.now());
      count.sent += 1;
    },
    count,
    delays,
    stop: () => void request.destroy(),
  };
};
