/** Samples of an entity's past for a small chart: a bounded number of reads, however often it has changed. */
import type { Clock } from "../../shared/async/clock.ts";
import { checkDeadline } from "../../shared/async/deadline.ts";
import type { EntitySamples } from "../../shared/contracts/history.ts";
import type { Entity } from "../../shared/kernel/entity.ts";
import { changeIn } from "../../shared/kernel/events.ts";
import type { EventLog } from "../../shared/store/port/store.ts";
import type { Window } from "./window.ts";

interface SampleRequest extends Window {
  /** Parts of the known window: each has one row at most. */
  readonly points: number;
  /** Epoch milliseconds. */
  readonly deadline?: number | undefined;
}

type Sample = EntitySamples["history"][number];

export const sampler = (log: EventLog, clock: Clock) => {
  /** An event that is no change of the state, such as the run of a scene, may be later than the change. */
  const changeBefore = async (entity_id: string, time: number, deadline: number | undefined) => {
    for (let before = time; ; ) {
      checkDeadline(deadline, clock.now());
      const event = await log.before(entity_id, before);
      if (!event) return undefined;
      const change = changeIn(event);
      if (change) return { time: event.time, state: change.new_state };
      before = event.time;
    }
  };

  /** Where the known part of the window begins: an entity may be younger than it, or the log. */
  const knownFrom = async (entity_id: string, { from, to, deadline }: SampleRequest) => {
    if (await changeBefore(entity_id, from + 1, deadline)) return from;
    const [first] = await log.range({ entity_id, from, to, limit: 1 });
    return first?.time ?? to;
  };

  /** The state at the end of each part, newest part first: parts without a change are passed over unread. */
  return async (
    { entity_id, state, last_changed }: Entity,
    request: SampleRequest,
  ): Promise<EntitySamples> => {
    const { to, points, deadline } = request;
    const start = await knownFrom(entity_id, request);
    const part = Math.max(1, (to - start) / points);
    const found: Sample[] = [];
    for (let end = 0, at = Infinity; end <= points && at > start; ) {
      const time = Math.max(start, Math.floor(to - end * part));
      const change = await changeBefore(entity_id, time + 1, deadline);
      if (!change) break;
      const { state, last_changed } = change.state;
      // Attributes have changed meanwhile, but not the state.
      if (last_changed !== found[0]?.last_changed) found.unshift({ state, last_changed });
      // The clock of the log may be another one than that of the change.
      at = Math.min(change.time, Date.parse(last_changed));
      end = Math.max(end, Math.floor((to - at) / part)) + 1;
    }
    // The log no longer has the change to a state that has held for so long.
    if (found.length === 0 && Date.parse(last_changed) <= to) found.push({ state, last_changed });
    return { entity_id, history: found };
  };
};
