/** Watches: kept, listed, waited for, evaluated by the process that leads. */
import { randomBytes, randomUUID } from "node:crypto";
import { placesFor, placesIn } from "../../../shared/access/entity-places.ts";
import { takeSettle } from "../../../shared/access/idempotency.ts";
import { pageOf, type RowPlace } from "../../../shared/contracts/agents/pages.ts";
import {
  changedWatch,
  firedWatches,
  type Watch,
  watches,
} from "../../../shared/contracts/agents/watches.ts";
import { appended } from "../../../shared/contracts/events.ts";
import { homeLocation } from "../../../shared/homes/local-time.ts";
import { type Caller, hasRole } from "../../../shared/kernel/caller.ts";
import {
  broadcast,
  type Call,
  implement,
  on,
  type ParamsOf,
} from "../../../shared/kernel/contract.ts";
import { isPresent } from "../../../shared/kernel/entity.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { refuse } from "../../../shared/kernel/problem.ts";
import type { ServiceDeps } from "../../../shared/service-deps.ts";
import { startLeaderElection } from "../../../shared/store/port/leader-election.ts";
import { NOTHING_SENT } from "../../../shared/webhooks/send-progress.ts";
import { checkWebhookUrl, type Webhook } from "../../../shared/webhooks/webhook-request.ts";
import { evaluateAll } from "../conditions/conditions.ts";
import { namedIn, unknownEntities } from "../config/entities.ts";
import { mayWatch } from "./conclude.ts";
import { openWaiting } from "./wait.ts";
import { openWatchLeader, WATCH_LEASE } from "./watch-leader.ts";
import { checkWebhook, expiryOf, readStored, readWatch, type WatchPlan } from "./watch-plan.ts";
import { type StoredWatch, watchRecords } from "./watch-records.ts";
import { openWatchRoom } from "./watch-room.ts";
import { watchView, webhookView } from "./watch-view.ts";
import { openWebhookSender } from "./webhook-sender.ts";

const TERMS = { lease: WATCH_LEASE, ttlMs: 6000, renewMs: 2000, pollMs: 500 };
const SECRET_BYTES = 32;
/** Before the deadline of the call. */
const ANSWER_MARGIN_MS = 500;

const callerOf = (ctx: Call): Caller => ctx.meta.caller ?? fail("UNAUTHORIZED");

const placeOf = ({ id, record }: StoredWatch): RowPlace => [record.created_at, id];

export const watchesService = (deps: ServiceDeps) => {
  const { broker, config, store, clock, sealing, owner } = deps;
  const home = homeLocation(config);
  const policy = { isPrivateAllowed: config.WEBHOOK_PRIVATE === "on" };
  const records = watchRecords(store);
  const room = openWatchRoom(records, clock);
  const waiting = openWaiting(records, clock);
  const places = placesIn(store);
  const failed = (error: unknown) =>
    broker.logger.error("watches could not be evaluated", { error });
  const sender = openWebhookSender({ ...deps, records, policy, lease: WATCH_LEASE, failed });
  const told = (all: readonly StoredWatch[]) => {
    sender.offer(all);
    broadcast(broker, firedWatches, { ids: all.map(({ id }) => id) }).catch(failed);
  };
  const leader = openWatchLeader({
    ...{ broker, store, clock, home, records, failed },
    told,
    opened: (all) => sender.offer(all.filter(({ progress }) => progress.number > 0)),
    sender: sender.task,
  });
  let stopLeading: (() => Promise<void>) | undefined;

  const changed = ({ id, record: { owner: its } }: StoredWatch, more: 1 | -1) =>
    broadcast(broker, changedWatch, { id, sub: its.sub, more, by: owner }).catch(failed);

  /** @throws FORBIDDEN for what the grant does not cover, INVALID_REQUEST for what does not exist. */
  const checkEntities = async (caller: Caller, { entities }: WatchPlan, source: unknown) => {
    await placesFor(store, caller);
    const hidden = entities.find((id) => !mayWatch([id], caller, places));
    if (hidden !== undefined)
      fail(
        "FORBIDDEN",
        { entity_id: hidden },
        `The grant of this credential does not cover ${hidden}`,
      );
    const snapshot = await store.snapshot();
    const states = new Map(snapshot.entities.filter(isPresent).map((one) => [one.entity_id, one]));
    const named = { entities: namedIn(source, "condition") };
    refuse(unknownEntities(named, (id) => states.has(id)));
    return { lookup: (id: string) => states.get(id), sequence: snapshot.sequence };
  };

  const holdsNow = async (caller: Caller, plan: WatchPlan | undefined): Promise<boolean | null> => {
    if (!plan || !mayWatch(plan.entities, caller, places)) return null;
    const found = await Promise.all(plan.entities.map((id) => store.entity(id)));
    const states = new Map(found.flatMap((one) => (one ? [[one.entity_id, one] as const] : [])));
    const lookup = (id: string) => states.get(id);
    return evaluateAll(plan.conditions, { lookup, now: new Date(clock.now()), ...home }).result;
  };

  const shown = async (caller: Caller, found: StoredWatch): Promise<Watch> => {
    const { id, record, progress } = found;
    const plan = readStored(record.condition);
    const webhook = record.webhook && (sealing.open(record.webhook) as Webhook);
    const sends = webhook ? (await records.sends(id))?.value : undefined;
    const sent = webhook ? webhookView(webhook, sends ?? NOTHING_SENT, progress) : undefined;
    return watchView(found, plan, await holdsNow(caller, plan), sent);
  };

  const isOwn = (caller: Caller, { record }: StoredWatch) => record.owner.sub === caller.sub;
  const isVisible = (caller: Caller, found: StoredWatch): boolean =>
    isOwn(caller, found) || (hasRole(caller, "admin") && caller.grant === undefined);
  const find = async (ctx: Call, id: string, sees = isVisible): Promise<StoredWatch> => {
    const found = await records.find(id);
    await placesFor(store, ctx.meta.caller);
    return found && sees(callerOf(ctx), found)
      ? found
      : fail("NOT_FOUND", { id }, `There is no watch with the id ${id}`);
  };

  const webhookOf = async ({ webhook }: ParamsOf<typeof watches.create>) => {
    if (!webhook) return undefined;
    await checkWebhookUrl(webhook.url, policy, clock);
    const { url, secret = randomBytes(SECRET_BYTES).toString("base64url") } = webhook;
    return { url, secret };
  };

  const drafted = async (ctx: Call<ParamsOf<typeof watches.create>>) => {
    const { params } = ctx;
    const caller = callerOf(ctx);
    const { sub, name: called, via } = caller;
    const { source, plan, forMs: for_ms, cooldownMs: cooldown_ms } = readWatch(params);
    checkWebhook(params);
    const now = clock.now();
    const expires = expiryOf(params.expires, { now, zone: home.zone });
    const { lookup, sequence } = await checkEntities(caller, plan, { condition: source });
    const webhook = await webhookOf(params);
    const at = { lookup, now: new Date(now), ...home };
    const is_true = evaluateAll(plan.conditions, at).result;
    const { name = null, deliver, once = false } = params;
    const record = {
      ...{ owner: { sub, name: called, via }, name, condition: source, deliver, once },
      ...{ for_ms, cooldown_ms, expires, created_at: now },
      ...(webhook && { webhook: sealing.close(webhook) }),
    };
    const begun = { is_true, holds_since: null, coalesced: 0, fired_at: null, time: now };
    const progress = { ...begun, sequence, status: "active", number: 0, deliveries: [] } as const;
    const stored: StoredWatch = { id: randomUUID(), record, progress };
    const sent = webhook && webhookView(webhook, NOTHING_SENT, progress);
    const view = sent && { ...sent, secret: webhook.secret };
    return { stored, watch: watchView(stored, plan, is_true, view) };
  };

  return implement(
    watches,
    {
      async create(ctx) {
        const { stored, watch } = await drafted(ctx);
        if (ctx.params.dry_run) return watch;
        const { sub } = stored.record.owner;
        await room.take(sub);
        try {
          await records.keep(stored, takeSettle(ctx)?.(watch));
        } catch (error) {
          room.add(sub, -1);
          throw error;
        }
        await changed(stored, 1);
        return watch;
      },

      async list(ctx) {
        const caller = callerOf(ctx);
        const { status = "active" } = ctx.params;
        await placesFor(store, caller);
        const all = (await records.all())
          .filter((one) => isVisible(caller, one))
          .filter(({ progress }) => status === "all" || progress.status === "active");
        const { rows, next } = pageOf(all, placeOf, ctx.params);
        return { watches: await Promise.all(rows.map((one) => shown(caller, one))), next };
      },

      get: async (ctx) => shown(callerOf(ctx), await find(ctx, ctx.params.id)),

      async remove(ctx) {
        const { id, dry_run } = ctx.params;
        const found = await find(ctx, id);
        const watch = await shown(callerOf(ctx), found);
        if (dry_run) return watch;
        await records.remove(id, takeSettle(ctx)?.(watch));
        room.add(found.record.owner.sub, -1);
        await changed(found, -1);
        return watch;
      },

      async wait(ctx) {
        const { id, timeout = 0, after } = ctx.params;
        const caller = callerOf(ctx);
        const found = await find(ctx, id, isOwn);
        const plan = readStored(found.record.condition);
        const isCovered = mayWatch(plan?.entities ?? [], caller, places);
        if (!isCovered)
          fail("FORBIDDEN", { id }, "The grant does not cover its condition any more");
        const last = (ctx.meta.deadline ?? Number.POSITIVE_INFINITY) - ANSWER_MARGIN_MS;
        return waiting.wait(found, after, Math.min(clock.now() + timeout * 1000, last));
      },
    },
    {
      events: [
        on(appended, leader.wake),
        on(changedWatch, ({ id, sub, more, by }) => {
          if (by !== owner) room.add(sub, more);
          leader.changed(id);
        }),
        on(firedWatches, ({ ids }) => waiting.wake(ids)),
      ],
      started() {
        const start = async (token: number) => {
          await broker.waitForServices(["devices", "identity"], 1000, 10);
          await leader.task.start(token);
        };
        const terms = { ...TERMS, owner, clock };
        stopLeading = startLeaderElection(store, terms, { ...leader.task, start }, failed).stop;
      },
      async stopped() {
        waiting.stop();
        await stopLeading?.();
      },
    },
  );
};
