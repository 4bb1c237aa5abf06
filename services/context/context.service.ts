/** Context: facts about a caller, the state of the whole system with its free keys, the settings, the load. */
import { takeSettle } from "../../shared/access/idempotency.ts";
import { timestampOf } from "../../shared/async/clock.ts";
import { openKeyedMutex } from "../../shared/async/keyed-mutex.ts";
import { context, type SystemChange } from "../../shared/contracts/context.ts";
import { devices } from "../../shared/contracts/devices.ts";
import { type Call, call, implement, type ParamsOf } from "../../shared/kernel/contract.ts";
import { type Entity, snapshotsById } from "../../shared/kernel/entity.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { occurred } from "../../shared/kernel/events.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import { readLastRestore } from "../../shared/store/dump/restore-files.ts";
import { backupFileName } from "../../shared/store/dump/write-backup.ts";
import { checkSize, merged, picked } from "./free-keys.ts";
import { type ChangeOptions, type DocumentPlace, openDocuments } from "./kept.ts";
import { openSettings } from "./settings.ts";
import { parseSystemState } from "./system-state.ts";

/** A context ends so long after its last write: the contract's figure. */
const KEPT_MS = 24 * 3600_000;

const SYSTEM_KEYS: DocumentPlace = { collection: "system", id: "keys" };

const callerOf = ({ meta }: Call) => meta.caller ?? fail("UNAUTHORIZED");

const contextOf = (ctx: Call): DocumentPlace => ({
  collection: "contexts",
  id: callerOf(ctx).sub,
  keptMs: KEPT_MS,
});

type Driven = Readonly<Record<"before" | "after", readonly Entity[]>>;
const NOTHING: Driven = { before: [], after: [] };

const mergedKeys = (before: Free, values: Free): Free => {
  const { after } = merged(before, values);
  checkSize(after, "state");
  return after;
};

/** The result of setting a state, after its entities were commanded. */
const outcomeOf =
  (by: string, values: Free, driven: Driven, timestamp: string) => (before: Free) => {
    const after = mergedKeys(before, values);
    const names = Object.keys(values);
    const data = {
      context: by,
      previous_state: { ...snapshotsById(driven.before), ...picked(before, names) },
      current_state: { ...snapshotsById(driven.after), ...picked(after, names) },
      timestamp,
    };
    const answer: SystemChange = { success: true, ...data };
    const event = occurred("state_change", data);
    return { after: names.length > 0 ? after : undefined, event, answer };
  };

export default (deps: ServiceDeps) => {
  const { store, clock, config, metrics } = deps;
  const kept = openDocuments(store, clock);
  const turns = openKeyedMutex();

  const merge = (ctx: Call<ParamsOf<typeof context.merge>>) => {
    const { values, dry_run } = ctx.params;
    const place = contextOf(ctx);
    const asked = { dry_run, settle: takeSettle(ctx), deadline: ctx.meta.deadline };
    const change = (before: Free) => {
      const { after, changed } = merged(before, values);
      checkSize(after, "context");
      const answer = { current_context: after, timestamp: timestampOf(clock) };
      const data = { context: after, changed, user_id: place.id, timestamp: answer.timestamp };
      return { after, event: occurred("context_update", data), answer };
    };
    return turns.runExclusive(`context ${place.id}`, () => kept.change(place, change, asked));
  };

  const setState = (ctx: Call<ParamsOf<typeof context.setState>>) => {
    const { context: by, state, dry_run } = ctx.params;
    const { requests, values } = parseSystemState(state);
    // What was commanded is recorded however late it is; otherwise nothing happens after the deadline.
    const deadline = requests.length > 0 ? undefined : ctx.meta.deadline;
    const asked: ChangeOptions = { dry_run, settle: takeSettle(ctx), deadline };
    const run = async () => {
      // The free keys are held against their limits before any entity is driven.
      mergedKeys(await kept.read(SYSTEM_KEYS), values);
      const isDriven = requests.length > 0;
      const driven = isDriven ? await call(ctx, devices.drive, { requests, dry_run }) : NOTHING;
      return kept.change(SYSTEM_KEYS, outcomeOf(by, values, driven, timestampOf(clock)), asked);
    };
    // Exclusive, so that the free keys stay below their limit until they are written.
    return Object.keys(values).length > 0 ? turns.runExclusive(SYSTEM_KEYS.id, run) : run();
  };

  return implement(context, {
    get: (ctx) => kept.read(contextOf(ctx)),
    merge,
    setState,
    backup: () => backupFileName(timestampOf(clock)),
    restore: () => undefined,
    lastRestore: () => readLastRestore(config),
    ...openSettings(deps),
    load: metrics.load,
    overview: async (ctx) => ({
      entities: await call(ctx, devices.list, ctx.params),
      system: await kept.read(SYSTEM_KEYS),
      context: await kept.read(contextOf(ctx)),
      timestamp: timestampOf(clock),
    }),
  });
};
