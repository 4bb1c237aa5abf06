/** Webhooks of approvals: registered by people, listed, removed, told of what they may decide. */
import { randomBytes, randomUUID } from "node:crypto";
import { takeSettle } from "../../../../shared/access/idempotency.ts";
import { callerFor } from "../../../../shared/access/owner-permissions.ts";
import {
  type ApprovalHook,
  approvalHooks,
} from "../../../../shared/contracts/approvals/approval-hooks.ts";
import { changedApproval } from "../../../../shared/contracts/approvals/approvals.ts";
import { type Caller, hasRole } from "../../../../shared/kernel/caller.ts";
import { type Call, implement, on, type ParamsOf } from "../../../../shared/kernel/contract.ts";
import { fail, isA } from "../../../../shared/kernel/errors.ts";
import type { ServiceDeps } from "../../../../shared/service-deps.ts";
import { startLeaderElection } from "../../../../shared/store/port/leader-election.ts";
import {
  checkWebhookUrl,
  shownUrl,
  type Webhook,
} from "../../../../shared/webhooks/webhook-request.ts";
import { approvalRecords, type StoredApproval, statusOf } from "../approval-records.ts";
import { isPerson, openApprovers } from "../approvers.ts";
import { deliveryIdOf, type HookRecord, hookRecords, type StoredHook } from "./hook-records.ts";
import { type DueNotice, HOOK_LEASE, openHookSender } from "./hook-sender.ts";

const TERMS = { lease: HOOK_LEASE, ttlMs: 6000, renewMs: 2000, pollMs: 1000 };
const SECRET_BYTES = 32;
const MAX_OWN = 20;

const callerOf = (ctx: Call): Caller => ctx.meta.caller ?? fail("UNAUTHORIZED");

const isVisible = (caller: Caller, { value }: StoredHook): boolean =>
  value.owner.sub === caller.sub || (hasRole(caller, "admin") && caller.grant === undefined);

export const approvalHooksService = (deps: ServiceDeps) => {
  const { broker, config, store, clock, sealing, owner } = deps;
  const policy = { isPrivateAllowed: config.WEBHOOK_PRIVATE === "on" };
  const records = hookRecords(store);
  const approvals = approvalRecords(store, clock);
  const approvers = openApprovers(deps);
  const failed = (error: unknown) =>
    broker.logger.error("webhooks could not be told of approvals", { error });

  const isOpen = ({ value }: StoredApproval) => statusOf(value, clock.now()) === "open";

  /** As its owner is now; nothing where there is none, or outside of the times of the grant. */
  const ownerOf = (hook: StoredHook): Promise<Caller | undefined> =>
    callerFor(broker, hook.value.owner).catch((error) => {
      if (isA("FORBIDDEN", error)) return undefined;
      throw error;
    });

  const noticesOf = async (
    hook: StoredHook,
    open: readonly StoredApproval[],
  ): Promise<readonly DueNotice[]> => {
    const caller = open.length > 0 ? await ownerOf(hook) : undefined;
    if (!caller) return [];
    const may = await Promise.all(open.map((one) => approvers.mayDecide(caller, one.value)));
    return open.flatMap((approval, index) => (may[index] ? [{ hook, approval }] : []));
  };

  const notices = async (): Promise<readonly DueNotice[]> => {
    const hooks = await records.all();
    if (hooks.length === 0) return [];
    await store.refresh();
    const open = (await approvals.all()).filter(isOpen);
    return (await Promise.all(hooks.map((hook) => noticesOf(hook, open)))).flat();
  };

  const isCurrent = async ({ hook, approval }: DueNotice): Promise<boolean> => {
    const [found, kept] = await Promise.all([approvals.find(approval.id), records.find(hook.id)]);
    return found !== undefined && isOpen(found) && kept !== undefined;
  };

  const sender = openHookSender({ ...deps, records, policy, notices, isCurrent, failed });
  let stopLeading: (() => Promise<void>) | undefined;

  const shown = async (hook: StoredHook): Promise<ApprovalHook> => {
    const { owner: its, name, webhook, created_at } = hook.value;
    await store.refresh();
    const open = (await approvals.all()).filter(isOpen);
    const [due, sends] = await Promise.all([noticesOf(hook, open), records.sends()]);
    const progress = due.map(
      ({ approval }) => sends.get(deliveryIdOf(hook.id, approval.id))?.value,
    );
    const delivered = progress.filter((one) => one !== undefined && one.sent > 0).length;
    const error = progress.find((one) => one?.error !== undefined);
    return {
      id: hook.id,
      ...(name !== null && { name }),
      url: shownUrl((sealing.open(webhook) as Webhook).url),
      created_at: new Date(created_at).toISOString(),
      user_id: its.sub,
      user_name: its.name,
      delivered,
      waiting: due.length - delivered,
      ...(error?.error !== undefined && { error: error.error }),
      ...(error?.failed_at !== undefined && { failed_at: new Date(error.failed_at).toISOString() }),
    };
  };

  const drafted = async (ctx: Call<ParamsOf<typeof approvalHooks.create>>) => {
    const { webhook, name = null, base } = ctx.params;
    const { sub, name: called, via } = callerOf(ctx);
    await checkWebhookUrl(webhook.url, policy, clock);
    const { url, secret = randomBytes(SECRET_BYTES).toString("base64url") } = webhook;
    const record: HookRecord = {
      owner: { sub, name: called, via },
      name,
      webhook: sealing.close({ url, secret }),
      base,
      created_at: clock.now(),
    };
    return { hook: { id: randomUUID(), value: record, revision: 1 }, secret };
  };

  /** @throws FORBIDDEN for agents, CONFLICT where there are too many. */
  const checkMay = async (caller: Caller): Promise<void> => {
    if (!isPerson(caller)) fail("FORBIDDEN", {}, "An agent decides nothing: a person is told");
    const own = (await records.all()).filter(({ value }) => value.owner.sub === caller.sub);
    if (own.length >= MAX_OWN)
      fail("CONFLICT", { max: MAX_OWN }, `You have ${MAX_OWN} webhooks already: remove some first`);
  };

  return implement(
    approvalHooks,
    {
      async create(ctx) {
        await checkMay(callerOf(ctx));
        const { hook, secret } = await drafted(ctx);
        const answer = { ...(await shown(hook)), secret };
        if (ctx.params.dry_run) return answer;
        await records.keep(hook.id, hook.value, takeSettle(ctx)?.(answer));
        sender.wake();
        return answer;
      },

      async list(ctx) {
        const all = (await records.all()).filter((one) => isVisible(callerOf(ctx), one));
        const sorted = all.sort((a, b) => a.value.created_at - b.value.created_at);
        return Promise.all(sorted.map(shown));
      },

      async remove(ctx) {
        const { id, dry_run } = ctx.params;
        const found = await records.find(id);
        if (!found || !isVisible(callerOf(ctx), found))
          return fail("NOT_FOUND", { id }, `There is no webhook with the id ${id}`);
        const answer = await shown(found);
        if (!dry_run) await records.remove(id, takeSettle(ctx)?.(answer));
        return answer;
      },
    },
    {
      events: [on(changedApproval, sender.wake)],
      started() {
        const start = async (token: number) => {
          await broker.waitForServices(["devices", "identity"], 1000, 10);
          await sender.task.start(token);
        };
        const terms = { ...TERMS, owner, clock };
        stopLeading = startLeaderElection(store, terms, { ...sender.task, start }, failed).stop;
      },
      stopped: async () => stopLeading?.(),
    },
  );
};
