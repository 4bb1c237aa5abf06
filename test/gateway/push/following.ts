/** A follower for each test of a file, and what it has told. */
import { afterEach, beforeEach } from "@jest/globals";
import type { ServiceBroker } from "moleculer";
import type { EventBatch } from "../../../gateway/push/log/batch.ts";
import { type LogFollower, openFollower } from "../../../gateway/push/log/follower.ts";
import { failure } from "../../../shared/kernel/errors.ts";
import { stillClock } from "../../support/clocks.ts";
import { openLogs } from "./logs.ts";

export const sequencesOf = ({ entries }: Pick<EventBatch, "entries">) =>
  entries.map(({ event }) => event.sequence);

/** Its clock stands still: it looks into the log when it is asked to, or the clock is moved. */
export const openFollowing = () => {
  const clock = stillClock();
  const log = openLogs(clock.now);
  let follower: LogFollower;
  let batches: EventBatch[];
  let losses: number[];
  const told = () => batches.flatMap(sequencesOf);

  const begin = (broker: ServiceBroker = log.broker) => {
    batches = [];
    losses = [];
    follower = openFollower(
      { broker, store: log.present, clock },
      (batch) => void batches.push(batch),
      () => void losses.push(told().length),
    );
  };
  beforeEach(() => begin());
  afterEach(() => follower.stop());

  return {
    log,
    clock,
    /** Another one, that has told nothing yet. */
    begin,
    told,
    get follower() {
      return follower;
    },
    get batches(): readonly EventBatch[] {
      return batches;
    },
    /** How many events had passed each time that every client was to start anew. */
    get losses(): readonly number[] {
      return losses;
    },
    /** Meanwhile, the log cannot be read. */
    async awayFor(during: () => Promise<unknown>) {
      const { store } = log;
      log.store = log.withEvents({ read: () => Promise.reject(failure("SERVICE_UNAVAILABLE")) });
      await during();
      log.store = store;
    },
  };
};
