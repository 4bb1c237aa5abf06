/** Approvals: asked for, listed, decided by a person, and carried out once. */
import { randomUUID } from "node:crypto";
import { takeSettle } from "../../../shared/access/idempotency.ts";
import { policyIn } from "../../../shared/access/policy/policy.ts";
import {
  type Approval,
  approvals,
  changedApproval,
} from "../../../shared/contracts/approvals/approvals.ts";
import { identity } from "../../../shared/contracts/identity/identity.ts";
import type { Owner } from "../../../shared/contracts/routines.ts";
import { withoutSecretFields, withoutSecrets } from "../../../shared/domains/secret-fields.ts";
import { type Caller, hasRole, SYSTEM } from "../../../shared/kernel/caller.ts";
import { broadcast, type Call, call, implement } from "../../../shared/kernel/contract.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { refuseMissing } from "../../../shared/kernel/problem.ts";
import type { ServiceDeps } from "../../../shared/service-deps.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";
import {
  type ApprovalRecord,
  approvalRecords,
  type StoredApproval,
  statusOf,
} from "./approval-records.ts";
import { carrierOut } from "./approve.ts";
import { isPerson, openApprovers } from "./approvers.ts";
import { startResuming } from "./resume.ts";
import { withoutPasswords } from "./without-passwords.ts";

const callerOf = (ctx: Call): Caller => ctx.meta.caller ?? fail("UNAUTHORIZED");
const ownerOf = ({ sub, name, via }: Caller): Owner => ({ sub, name, via });
const timeText = (ms: number): string => new Date(ms).toISOString();

export const approvalsService = (deps: ServiceDeps) => {
  const { broker, store, clock, sealing } = deps;
  const records = approvalRecords(store, clock);
  const { sees, check, mayDecide } = openApprovers(deps);
  const { everythingAsked, carryOut, resume } = carrierOut({ broker, clock, sealing, records });
  const failed = (error: unknown) =>
    broker.logger.error("what was approved could not be carried out", { error });

  const shown = ({ id, value }: StoredApproval, { sub }: Caller): Approval => ({
    id,
    action: value.action,
    parameters: value.shown,
    asks: [...value.asks],
    policy: [...value.policy],
    pin: value.pin,
    status: statusOf(value, clock.now()),
    created_at: timeText(value.created_at),
    expires_at: timeText(value.expires_at),
    user_id: value.owner.sub,
    user_name: value.owner.name,
    ...(value.decided_by !== undefined && { decided_by: value.decided_by }),
    ...(value.decided_at !== undefined && { decided_at: timeText(value.decided_at) }),
    ...(value.error && { error: value.error }),
    ...(value.sealed_result !== undefined &&
      value.owner.sub === sub && { result: sealing.open(value.sealed_result) }),
  });

  const find = async (ctx: Call, id: string): Promise<StoredApproval> => {
    await store.refresh();
    const found = await records.find(id);
    return found && sees(callerOf(ctx), found.value)
      ? found
      : fail("NOT_FOUND", { id }, `There is no approval ${id}`);
  };

  const checkOpen = ({ id, value }: StoredApproval): void => {
    const status = statusOf(value, clock.now());
    if (status !== "open") fail("CONFLICT", { id, status }, `It is decided already: ${status}`);
  };

  const checkPin = async (
    ctx: Call,
    { value }: StoredApproval,
    pin: string | undefined,
  ): Promise<void> => {
    if (!value.pin) return;
    if (pin === undefined) return refuseMissing("pin", "This approval needs your PIN.");
    const { name, via } = callerOf(ctx);
    if (via !== "token") fail("FORBIDDEN", {}, "Only a user with a PIN may approve this");
    const meta = { caller: SYSTEM, ...(ctx.meta.address && { address: ctx.meta.address }) };
    const { is_right } = await call(broker, identity.checkPin, { username: name, pin }, { meta });
    if (!is_right) fail("FORBIDDEN", {}, "The PIN is wrong, or you have none");
  };

  /** Those that the caller may approve, by themselves or with their PIN. @throws FORBIDDEN for who decides nothing. */
  const decidable = async (ctx: Call, all: readonly StoredApproval[]) => {
    const caller = callerOf(ctx);
    if (!isPerson(caller) || !hasRole(caller, "user"))
      fail("FORBIDDEN", { needed: "user" }, "Only a person with the role user decides");
    const checked = await Promise.all(
      all.map(async ({ value }) =>
        value.pin && caller.via !== "token" ? false : mayDecide(caller, value),
      ),
    );
    return all.filter((_one, index) => checked[index]);
  };

  const decide = async (
    ctx: Call,
    found: StoredApproval,
    status: "approved" | "refused",
  ): Promise<StoredApproval> => {
    const decision = { decided_by: callerOf(ctx).name, decided_at: clock.now(), status } as const;
    return records.change(found, { ...found.value, ...decision });
  };

  let stopResuming: (() => void) | undefined;

  return implement(
    approvals,
    {
      async ask(ctx) {
        const { action, parameters, asks, policy, pin, key } = ctx.params;
        const caller = callerOf(ctx);
        const by_itself = ctx.meta.by_itself === true;
        const print = sealing.fingerprint(
          `${canonical([caller.sub, action, parameters, by_itself, key ?? null])}`,
        );
        await store.refresh();
        const alike = await records.findAlike(print);
        if (alike) return shown(alike, caller);
        await records.checkRoom(ownerOf(caller));
        const request = { caller, by_itself, action, parameters };
        const all = await everythingAsked(request, { asks, policy, pin });
        const now = clock.now();
        const id = randomUUID();
        const record: ApprovalRecord = {
          owner: ownerOf(caller),
          by_itself,
          action,
          shown: withoutPasswords(withoutSecrets(parameters)),
          sealed: sealing.close(parameters),
          ...all,
          status: "open",
          created_at: now,
          expires_at: now + policyIn(store.cache).approval_seconds * 1000,
          print,
          has_key: key !== undefined,
        };
        await records.keep(id, record, undefined);
        broadcast(broker, changedApproval, { id }).catch(failed);
        return shown({ id, value: record, revision: 1 }, caller);
      },

      async list(ctx) {
        const { status = "open" } = ctx.params;
        await store.refresh();
        const now = clock.now();
        const listed = (await records.all())
          .filter(({ value }) => sees(callerOf(ctx), value))
          .filter(({ value }) => status === "all" || statusOf(value, now) === "open")
          .sort((a, b) => a.value.created_at - b.value.created_at);
        const found = status === "decidable" ? await decidable(ctx, listed) : listed;
        return found.map((one) => shown(one, callerOf(ctx)));
      },

      get: async (ctx) => shown(await find(ctx, ctx.params.id), callerOf(ctx)),

      async approve(ctx) {
        const { id, pin, dry_run } = ctx.params;
        const found = await find(ctx, id);
        checkOpen(found);
        await check(ctx.meta, found.value);
        await checkPin(ctx, found, pin);
        if (dry_run) return shown(found, callerOf(ctx));
        const done = await carryOut(await decide(ctx, found, "approved"));
        const answer = withoutSecretFields(shown(done, callerOf(ctx)));
        const receipt = takeSettle(ctx)?.(answer);
        if (receipt) await store.apply({ receipt });
        return answer;
      },

      async refuse(ctx) {
        const { id, dry_run } = ctx.params;
        const found = await find(ctx, id);
        checkOpen(found);
        const caller = callerOf(ctx);
        return shown(dry_run ? found : await decide(ctx, found, "refused"), caller);
      },
    },
    {
      started() {
        stopResuming = startResuming({ clock, records, resume, failed });
      },
      stopped: () => stopResuming?.(),
    },
  );
};
