/** Begins runs, each once for its occasion, as the mode of the automation allows; ends them. */
import type { ServiceBroker } from "moleculer";
import { SYSTEM } from "../../../shared/caller.ts";
import type { Clock } from "../../../shared/clock.ts";
import { call } from "../../../shared/contract.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import { isA } from "../../../shared/errors.ts";
import { occurred } from "../../../shared/events.ts";
import type { Free } from "../../../shared/rules.ts";
import type { NewEvent, Store } from "../../../shared/store/store.ts";
import type { Armed } from "./armed.ts";
import { isLoop, LOOP, lineage } from "./loops.ts";
import {
  claimWrite,
  contextIdFor,
  isOver,
  KEPT_RUNS,
  type RunRecord,
  readRuns,
  removal,
  runsOf,
  runWrite,
} from "./record.ts";
import type { Runner } from "./runner.ts";
import { openSlots, type Slot, type Slots } from "./slots.ts";

/** Runs of which is known what has begun them, for those that they begin. */
const REMEMBERED = 1000;

export interface Parts {
  readonly broker: ServiceBroker;
  readonly store: Store;
  readonly clock: Clock;
  readonly runner: () => Runner;
  readonly armed: (entity_id: string) => Armed | undefined;
}

/** Why an automation is to run. */
export interface Occasion {
  /** What tells it from all others, so that it begins one run. */
  readonly key: readonly string[];
  readonly trigger: RunRecord["trigger"];
  /** By what it was caused. */
  readonly context_id?: string | undefined;
}

export const openBeginnings = ({ broker, store, clock, runner, armed }: Parts) => {
  const slots = new Map<string, Slots>();
  const known = new Map<string, RunRecord>();

  const slotsOf = (entity_id: string): Slots => {
    const own = slots.get(entity_id) ?? openSlots();
    slots.set(entity_id, own);
    return own;
  };

  const remember = (record: RunRecord) => {
    known.set(record.context.id, record);
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
  };

  const mark = (
    record: RunRecord,
    attributes: Free,
    extra: { events: readonly NewEvent[] },
    documents: readonly object[],
  ) =>
    call(
      broker,
      devices.mark,
      {
        entity_id: record.entity_id,
        context: record.context,
        attributes,
        events: extra.events as unknown as Free[],
        documents: documents as Free[],
      },
      { meta: { caller: SYSTEM } },
    );

  const begin = (slot: Slot) => {
    const found = armed(slot.record.entity_id);
    if (!found) return;
    slot.running = runner().begin(found, slot.record);
    slot.record = slot.running.record;
  };

  const beginNext = (own: Slots) => {
    const next = own.next();
    if (next && !next.running) begin(next);
  };

  const leave = (slot: Slot) => {
    const own = slotsOf(slot.record.entity_id);
    own.leave(slot);
    beginNext(own);
  };

  const recordFor = (
    { entity_id }: Armed,
    context: RunRecord["context"],
    trigger: RunRecord["trigger"],
    ancestors: RunRecord["ancestors"],
  ): RunRecord => ({
    entity_id,
    context,
    trigger,
    ancestors,
    started_at: new Date(clock.now()).toISOString(),
    ended_at: null,
    state: "running",
    message: "",
    journal: {},
    trace: [],
    steps_omitted: 0,
  });

  /** @returns whether it is the first time that this run is to begin. */
  const enter = async (slot: Slot, attributes: Free, events: readonly NewEvent[]) => {
    const { record } = slot;
    const own = slotsOf(record.entity_id);
    const shown = { ...attributes, current: own.running };
    const documents = [claimWrite(record, clock.now()), runWrite(record)];
    try {
      await mark(record, shown, { events }, documents);
    } catch (error) {
      leave(slot);
      // It has begun already, or the automation is gone.
      if (isA("CONFLICT", error) || isA("DEVICE_NOT_FOUND", error)) return;
      throw error;
    }
    remember(record);
    if (record.state === "queued") beginNext(own);
    else begin(slot);
  };

  const say = async (record: RunRecord, message: string) => {
    const { entity_id, context } = record;
    const timestamp = new Date(clock.now()).toISOString();
    const events = [
      occurred("error", { code: "CONFLICT", message, entity_id, context, timestamp }),
    ];
    const over: RunRecord = { ...record, state: "stopped", message, ended_at: timestamp };
    const documents = [claimWrite(record, clock.now()), runWrite(over)];
    await store.apply({ events, documents }).catch((error) => {
      if (!isA("CONFLICT", error)) throw error;
    });
    broker.logger.warn("an automation was stopped", { entity_id, reason: message });
  };

  const prune = async (entity_id: string) => {
    const gone = runsOf(await readRuns(store), entity_id)
      .filter(isOver)
      .slice(KEPT_RUNS);
    if (gone.length > 0) await store.apply({ documents: gone.map(removal) });
  };

  return {
    slotsOf,

    /** @throws what the store or the devices refuse; then it is to be tried again. */
    async fire(found: Armed, { key, trigger, context_id }: Occasion): Promise<void> {
      const { entity_id, name, plan, owner } = found;
      const now = clock.now();
      const cause = context_id === undefined ? undefined : known.get(context_id);
      const ancestors = lineage(cause, Date.parse(cause?.started_at ?? "") || now, now);
      const id = contextIdFor(store.epoch, entity_id, ...key);
      if (known.has(id)) return;
      const context = { id, user_id: owner?.sub ?? null };
      const record = recordFor(found, context, trigger, ancestors);
      if (isLoop(entity_id, ancestors)) return say(record, LOOP);
      const slot = slotsOf(entity_id).take(plan, record);
      if (!slot) {
        broker.logger.debug("an automation runs already", { entity_id, mode: plan.mode });
        return;
      }
      const timestamp = record.started_at;
      const told = { entity_id, name, success: true, context, timestamp };
      await enter(slot, { last_triggered: timestamp }, [occurred("automation_triggered", told)]);
    },

    /** Somebody has triggered it: that is in the log already, at that place. */
    async byHand(found: Armed, by: RunRecord["context"], sequence: number): Promise<void> {
      const id = contextIdFor(store.epoch, found.entity_id, "by hand", String(sequence));
      if (known.has(by.id) || known.has(id)) return;
      const context = { id, user_id: found.owner?.sub ?? null };
      const trigger = { id: null, said: "by hand", context_id: by.id };
      const record = recordFor(found, context, trigger, []);
      const slot = slotsOf(found.entity_id).take(found.plan, record);
      if (slot) return enter(slot, {}, []);
      const message = `It runs already, and its mode is ${found.plan.mode}`;
      const over: RunRecord = { ...record, state: "stopped", message, ended_at: record.started_at };
      const documents = [claimWrite(record, clock.now()), runWrite(over)];
      await store.apply({ documents }).catch((error) => {
        if (!isA("CONFLICT", error)) throw error;
      });
    },

    /** Goes on with what an earlier process has left. */
    async resume(): Promise<void> {
      const all = await readRuns(store);
      for (const record of all) remember(record);
      const open = all.filter((record) => !isOver(record));
      for (const record of open.sort((a, b) => (a.started_at < b.started_at ? -1 : 1))) {
        const found = armed(record.entity_id);
        const own = slotsOf(record.entity_id);
        const slot = found && own.take({ ...found.plan, mode: "parallel", max: Infinity }, record);
        if (!slot) await store.apply({ documents: [removal(record)] });
        else if (record.state === "running") begin(slot);
      }
      for (const own of slots.values()) beginNext(own);
    },

    save: async (record: RunRecord): Promise<void> => {
      if (!isOver(record)) return void (await store.apply({ documents: [runWrite(record)] }));
      const own = slotsOf(record.entity_id);
      const current = Math.max(0, own.running - 1);
      await mark(record, { current }, { events: [] }, [runWrite(record)]).catch(async (error) => {
        if (!isA("DEVICE_NOT_FOUND", error)) throw error;
      });
    },

    ended(record: RunRecord): void {
      remember(record);
      const slot = slotsOf(record.entity_id).all.find(
        ({ record: { context } }) => context.id === record.context.id,
      );
      if (slot) leave(slot);
      prune(record.entity_id).catch((error) =>
        broker.logger.debug("old runs could not be removed", { error }),
      );
    },

    /** All runs of automations that are not what they were, end. */
    stopChanged(isChanged: (entity_id: string) => boolean): void {
      for (const [entity_id, own] of slots)
        if (isChanged(entity_id))
          for (const { running } of own.all) running?.stop("It was changed");
    },

    leaveAll(): void {
      for (const own of slots.values()) for (const { running } of own.all) running?.leave();
    },
  };
};

export type Beginnings = ReturnType<typeof openBeginnings>;
