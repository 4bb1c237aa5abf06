/** What an event means to automations: everything is heard once, in order, by all of them. */
import type { Places } from "../../../shared/kernel/caller.ts";
import { domainOf, isPresent } from "../../../shared/kernel/entity.ts";
import type { LogEvent } from "../../../shared/kernel/events.ts";
import type { Heard, Hold } from "../triggers/for-duration.ts";
import type { Match } from "../triggers/matching.ts";
import type { Acts } from "../runs/side-effects.ts";
import type { Armed } from "../config/compiled-automations.ts";
import type { Holds } from "./log-cursor.ts";
import { hearAs } from "./visible-events.ts";
import { type Lineage, lineageFrom } from "../runs/loop-detection.ts";
import { runId } from "../runs/run-record.ts";
import type { Runs } from "../runs/run-history.ts";
import type { Tellings } from "./self-triggered-events.ts";
import type { CallerOf, Waits } from "../runs/trigger-waits.ts";
import { byHand, byMatch, type Occasion } from "../runs/run-request.ts";
import type { World } from "./state-replica.ts";

interface FollowParts {
  readonly armed: () => ReadonlyMap<string, Armed>;
  readonly world: World;
  readonly places: Places;
  readonly holds: HoldBook;
  readonly tellings: Tellings;
  readonly runs: Runs;
  readonly acts: Acts;
  readonly waits: Waits;
  /** Its conditions are looked at, as of a time in epoch milliseconds. */
  readonly fire: (found: Armed, occasion: Occasion, at: number) => void;
  /** Somebody wants it; nothing else is asked. */
  readonly run: (found: Armed, occasion: Occasion) => void;
}

/** Triggers of each automation that wait until something has held long enough. */
export interface HoldBook {
  of(entity_id: string): readonly Hold[];
  put(entity_id: string, holds: readonly Hold[]): void;
  readonly all: Holds;
  /** Whether it is other than when this was asked last. */
  readonly isChanged: () => boolean;
}

export const openHoldBook = (known: Holds): HoldBook => {
  const book = new Map(Object.entries(known));
  let isChanged = false;
  return {
    of: (entity_id) => book.get(entity_id) ?? [],
    put(entity_id, holds) {
      const before = book.get(entity_id) ?? [];
      if (before.length + holds.length === 0) return;
      isChanged ||= JSON.stringify(before) !== JSON.stringify(holds);
      if (holds.length > 0) book.set(entity_id, holds);
      else book.delete(entity_id);
    },
    get all() {
      return Object.fromEntries(book);
    },
    isChanged() {
      const was = isChanged;
      isChanged = false;
      return was;
    },
  };
};

/** Whether an automation has come or gone with it: the definitions are other ones from there on. */
export const redefines = (event: LogEvent): boolean => {
  if (event.kind !== "state_changed") return false;
  const { entity_id, old_state, new_state } = event.data;
  const wasThere = old_state !== null && isPresent(old_state);
  return domainOf(entity_id) === "automation" && wasThere !== isPresent(new_state);
};

interface Caused {
  readonly context?: { readonly id?: string };
}

/** What has caused an event, where it says so. */
const contextOf = ({ data }: LogEvent): string | undefined => {
  const { context } = data as Caused;
  return typeof context === "object" ? context?.id : undefined;
};

export const isOn = ({ entity_id }: Armed, { look }: World): boolean =>
  look(entity_id)?.state === "on";

/** What has held long enough goes back to what began it. */
const lineageOfHold = (match: Match | Hold): Lineage | undefined =>
  "lineage" in match ? match.lineage : undefined;

const NOTHING: Heard = { fired: [], pending: [] };

export const openFollower = (parts: FollowParts) => {
  const { armed, world, places, holds, tellings, runs, acts, waits, fire, run } = parts;

  const lineageOf = async (event: LogEvent): Promise<Lineage> => {
    const id =
      event.kind === "custom_event" ? await acts.causeOf(event.sequence) : contextOf(event);
    return lineageFrom(runs.causeOf(id), id);
  };

  const isAsked = async (event: LogEvent): Promise<boolean> => {
    if (event.kind !== "automation_triggered") return false;
    const { entity_id, context } = event.data;
    return !(await tellings.isOwn(runId({ entity_id, context }), event.sequence));
  };

  const passTo = (found: Armed, event: LogEvent, lineage: Lineage, callerOf: CallerOf): void => {
    const { entity_id, plan, owner, since } = found;
    if (event.time < since) return;
    const caller = isOn(found, world) ? callerOf(owner) : undefined;
    const { fired, pending } = caller
      ? hearAs(caller, holds.of(entity_id), plan.triggers, event, world.look, places)
      : NOTHING;
    holds.put(
      entity_id,
      pending.map((hold) => (hold.lineage ? hold : { ...hold, lineage })),
    );
    for (const match of fired)
      fire(found, byMatch(match, lineageOfHold(match) ?? lineage), event.time);
  };

  return {
    /** @throws where something is away; then nobody has heard it yet. */
    async pass(event: LogEvent, callerOf: CallerOf): Promise<void> {
      const lineage = await lineageOf(event);
      const isWanted = await isAsked(event);
      world.pass(event);
      if (isWanted && event.kind === "automation_triggered") {
        const found = armed().get(event.data.entity_id);
        if (found) run(found, byHand(event, lineage));
      }
      for (const found of armed().values()) passTo(found, event, lineage, callerOf);
      await waits.pass(event, callerOf);
    },
  };
};
