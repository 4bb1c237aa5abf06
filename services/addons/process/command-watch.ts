/** Waits for the reports that confirm commands, and holds them back, so that the commands are recorded as their cause. */
import type { Cancel, Clock } from "../../../shared/async/clock.ts";
import { withTimeout } from "../../../shared/async/with-timeout.ts";
import type { Shown } from "../../../shared/contracts/addons.ts";
import {
  orderTarget,
  type ReachableTarget,
  type SupersededValues,
} from "../../../shared/domains/order-target.ts";
import type { Snapshot } from "../../../shared/kernel/entity.ts";
import type { Free } from "../../../shared/kernel/rules.ts";

/** A slow device shows its changes before it is done with a command. */
const MAX_HOLD_MS = 1000;
/** So long after an answer its report is on its way to the store: a newer one must not be overtaken. */
const HANDOVER_MS = 250;
/** A device that is elsewhere for so long, without another report, stays there. */
const SETTLE_MS = 900;
/** After this time, what a device does counts as its own. */
const CONFIRM_TIMEOUT_MS = 10_000;

export interface WatchedCommand {
  readonly entity_id: string;
  readonly command: string;
  readonly fields: Free;
}

/** What ended a command: the device is where it leads, or elsewhere. */
export interface CommandEnd {
  readonly superseded?: SupersededValues;
}

interface Waiting {
  readonly see: (row: Shown) => void;
}

const snapshotOf = ({ state, attributes = {} }: Shown): Snapshot => ({ state, attributes });

/** @param release  Shows what was held back. */
export const openCommandWatch = (
  rowOf: (entity_id: string) => Shown | undefined,
  release: (entity_ids: readonly string[]) => void,
  clock: Clock,
) => {
  const waiting = new Map<string, Set<Waiting>>();
  /** How often an entity is held. */
  const held = new Map<string, number>();
  const unshown = new Set<string>();

  /** @returns the release, which counts once. */
  const hold = (entity_id: string): (() => void) => {
    held.set(entity_id, (held.get(entity_id) ?? 0) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (held.get(entity_id) ?? 1) - 1;
      if (left > 0) return void held.set(entity_id, left);
      held.delete(entity_id);
      if (unshown.delete(entity_id)) release([entity_id]);
    };
  };

  const add = (entity_id: string, one: Waiting): (() => void) => {
    const all = waiting.get(entity_id) ?? new Set();
    waiting.set(entity_id, all.add(one));
    return () => {
      all.delete(one);
      if (all.size === 0) waiting.delete(entity_id);
    };
  };

  /** How a device ends, as its reports say once the add-on has answered. */
  const openJudge = ({ verdict }: ReachableTarget) => {
    const { promise, resolve } = Promise.withResolvers<CommandEnd>();
    let isAnswered = false;
    let cancel: Cancel | undefined;
    const judge = (row: Shown | undefined) => {
      cancel?.();
      if (!row || !isAnswered) return;
      const found = verdict(snapshotOf(row));
      if (found.is === "reached") resolve({});
      else if (found.is === "elsewhere") {
        const { superseded } = found;
        cancel = clock.after(SETTLE_MS, () => resolve({ superseded }));
      }
    };
    return {
      ended: promise,
      see: judge,
      answered(row: Shown | undefined) {
        isAnswered = true;
        judge(row);
      },
      close: () => cancel?.(),
    };
  };

  return {
    isHeld: (entity_id: string): boolean => held.has(entity_id),

    /** A report that the homes have accepted. */
    see(row: Shown): void {
      const { entity_id } = row;
      if (held.has(entity_id)) unshown.add(entity_id);
      for (const one of waiting.get(entity_id) ?? []) one.see(row);
    },

    /** Begins before the command is sent; `close` ends it in every case. */
    begin(order: WatchedCommand) {
      const { entity_id } = order;
      const row = rowOf(entity_id);
      const before = row ? snapshotOf(row) : { state: "unknown", attributes: {} };
      const target = orderTarget(order, before, new Date(clock.now()));
      const judge = openJudge(target);
      const remove = add(entity_id, judge);
      const free = hold(entity_id);
      const cancelHold = clock.after(MAX_HOLD_MS, free);
      const startedAt = clock.elapsed();
      let isConfirmed = false;

      return {
        /**
         * The device's report in the answer itself says where the device has ended.
         *
         * @returns nothing where it is on its way, or away.
         */
        confirmedBy(reported: Shown): CommandEnd | undefined {
          const now = snapshotOf(reported);
          const superseded = target.missed(now);
          const isOpen = target.verdict(now).is === "open";
          isConfirmed = superseded !== undefined || !isOpen;
          return isConfirmed ? { ...(superseded && { superseded }) } : undefined;
        },
        /** Waits for reports. @returns nothing where none has said how the device has ended. */
        async reported(): Promise<CommandEnd | undefined> {
          const left = CONFIRM_TIMEOUT_MS - (clock.elapsed() - startedAt);
          judge.answered(rowOf(entity_id));
          const end = await withTimeout(clock, Math.max(0, left), judge.ended);
          isConfirmed = end !== undefined;
          return end;
        },
        close(): void {
          judge.close();
          remove();
          cancelHold();
          // The answer shows what was reported so far.
          if (isConfirmed) unshown.delete(entity_id);
          if (isConfirmed) clock.after(HANDOVER_MS, free);
          else free();
        },
      };
    },
  };
};

export type CommandWatch = ReturnType<typeof openCommandWatch>;
