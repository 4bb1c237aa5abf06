/** Identity: credentials and permissions, tokens, users and API keys. */
import { checkGrant } from "../../shared/access/grant-names.ts";
import { takeSettle } from "../../shared/access/idempotency.ts";
import { permissionsChanged } from "../../shared/access/permission-version.ts";
import { timestampOf } from "../../shared/async/clock.ts";
import { retryTransient } from "../../shared/async/retry.ts";
import { identity } from "../../shared/contracts/identity/identity.ts";
import type { Caller, Grant } from "../../shared/kernel/caller.ts";
import { type Call, implement, type ParamsOf } from "../../shared/kernel/contract.ts";
import { fail } from "../../shared/kernel/errors.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import { type Account, type AccountEdit, asUser, newAccount, openAccounts } from "./accounts.ts";
import { agentActions } from "./agent-actions.ts";
import { openAgentTokens } from "./agent-tokens.ts";
import { agentName, agentSubject, openAgents } from "./agents.ts";
import { guestOf, keySubject, openCredentials, viaOf } from "./credentials.ts";
import { ensureAdmin } from "./first-start.ts";
import { guestActions } from "./guests/guest-actions.ts";
import { openKeys } from "./keys.ts";
import { loginAttempts } from "./login.ts";
import { changePassword } from "./new-password.ts";
import { openRecords } from "./oauth-records.ts";
import { hashPassword } from "./passwords.ts";
import { allowance } from "./permissions/can.ts";
import { permissionsOf } from "./permissions/permissions.ts";
import { previewer } from "./permissions/preview.ts";
import { pinActions } from "./pins.ts";
import { userRestorer } from "./restoring.ts";
import { readSetup } from "./setup.ts";
import { openThrottle } from "./throttle.ts";
import { openTickets } from "./tickets.ts";
import { openTokens } from "./tokens.ts";

type Changes = ParamsOf<typeof identity.updateUser>;

const callerOf = (ctx: Call): Caller => ctx.meta.caller ?? fail("UNAUTHORIZED");

const editBy = (ctx: Call): AccountEdit => ({ user_id: ctx.meta.caller?.sub });

/** A client removes a grant with null. */
const grantField = (grant: Grant | null | undefined) => (grant ? { grant } : {});

const withPassword = (
  { has_generated_password: _isGenerated, ...account }: Account,
  password_hash: string,
): Account => ({ ...account, password_hash, generation: account.generation + 1 });

const withoutGrant = ({ grant: _grant, ...account }: Account): Account => account;

export default (deps: ServiceDeps) => {
  const { config, store, limiters, clock, owner, secret, onFirstPassword, passwordCost } = deps;
  const accounts = openAccounts(store, clock);
  const keys = openKeys(store, clock);
  const throttle = openThrottle(limiters, clock);
  const first = { accounts, leases: store.leases, owner, clock, passwordCost };
  const tokens = openTokens(store, accounts, {
    secret,
    previous: config.JWT_SECRET_PREVIOUS,
    ttl: config.TOKEN_TTL,
    clock,
  });

  const agents = openAgents(store, accounts, clock, config.TIME_ZONE);
  const records = openRecords(store, clock);
  const agentTokens = openAgentTokens(agents, records);
  const stores = { accounts, keys, tokens, agents: agentTokens };
  const credentials = openCredentials(stores, clock, config.TIME_ZONE);
  const tickets = openTickets(store, clock);
  const FINDERS = { bearer: credentials.byToken, apikey: credentials.byKey };

  const checkNames = async (grant: Grant | null | undefined) => {
    if (!grant) return;
    await store.refresh();
    checkGrant(grant, store.cache, clock.now());
  };

  const attempt = loginAttempts({ accounts, throttle, clock, passwordCost });

  const updateUser = async (
    { username, password, role, grant, dry_run }: Changes,
    edit: AccountEdit,
  ) => {
    await checkNames(grant);
    // Slow, so before the account is read: it must not change between reading and writing.
    const isSet = password !== undefined && !dry_run;
    const password_hash = isSet && (await hashPassword(password, passwordCost));
    const before = await accounts.get(username);
    const changed: Account = {
      ...(grant !== undefined ? withoutGrant(before.value) : before.value),
      ...(role && { role }),
      ...grantField(grant),
    };
    const after = password_hash ? withPassword(changed, password_hash) : changed;
    await accounts.change(before, after, dry_run, edit);
    return asUser(after);
  };

  const pins = pinActions({ accounts, throttle, passwordCost, attempt });
  const own = implement(
    identity,
    {
      authenticate: async ({ params: { scheme, credential } }) =>
        (await FINDERS[scheme](credential)) ?? fail("UNAUTHORIZED"),

      present: ({ params }) => credentials.present(params.callers),

      rights: async ({ params }) =>
        (await credentials.behind({ ...params, via: params.via ?? viaOf(params.sub) })) ?? null,

      async names() {
        const [users, all, connected] = await Promise.all([
          accounts.all(),
          keys.list(),
          agents.all(),
        ]);
        return Object.fromEntries([
          ...users.map((one) => [one.id, one.username]),
          ...all.map((one) => [keySubject(one.id), one.name]),
          ...connected.map((one) => [agentSubject(one.id), agentName(one)]),
        ]);
      },

      ticket: (ctx) => tickets.issue(callerOf(ctx), takeSettle(ctx)),

      async redeem({ params }) {
        const [caller] = await credentials.present([await tickets.redeem(params.ticket)]);
        return (
          caller ?? fail("UNAUTHORIZED", {}, "The credential of the ticket is no longer valid")
        );
      },

      async token(ctx) {
        const account = await attempt(ctx, ctx.params.username, ctx.params.password);
        return tokens.issue(account, takeSettle(ctx));
      },

      refresh: (ctx) => tokens.refresh(ctx.params.refresh_token, takeSettle(ctx)),

      async revoke({ params }) {
        await tokens.revoke(params.token);
        return { success: true, message: "The token is revoked" };
      },

      setup: ({ meta }) => readSetup(accounts, meta.address),

      async whoami(ctx) {
        const caller = callerOf(ctx);
        const { name, role, grant, agent, via, expires_at = null } = caller;
        return {
          username: name,
          role,
          permissions: permissionsOf(caller),
          credential: via,
          expires_at,
          ...(grant && { grant }),
          ...(agent && { agent }),
          ...(await guestOf(keys, caller)),
        };
      },

      can: allowance({ accounts, keys, credentials }),

      setPin: pins.set,
      checkPin: pins.check,

      preview: previewer({ accounts, keys, checkNames }),

      listUsers: async () => (await accounts.all()).map(asUser),

      async createUser(ctx) {
        const { username, password, role, grant, dry_run } = ctx.params;
        await checkNames(grant);
        if (await accounts.find(username))
          fail("CONFLICT", { username }, `The user ${username} already exists`);
        const wanted = { username, role, ...grantField(grant) };
        const account = newAccount(
          wanted,
          dry_run ? "" : await hashPassword(password, passwordCost),
          timestampOf(clock),
        );
        const user = asUser(account);
        if (!dry_run) await accounts.add(account, takeSettle(ctx)?.(user), editBy(ctx));
        return user;
      },

      updateUser: (ctx) => updateUser(ctx.params, editBy(ctx)),

      changePassword: changePassword({
        check: attempt,
        setPassword: (username, password, dry_run) =>
          updateUser({ username, password, dry_run }, {}),
      }),

      async deleteUser(ctx) {
        const { username, dry_run } = ctx.params;
        const account = await accounts.get(username);
        await accounts.change(account, undefined, dry_run, editBy(ctx));
        return asUser(account.value);
      },

      restoreUser: userRestorer({ accounts, checkNames, editBy }),

      listKeys: () => keys.list(),
      async createKey(ctx) {
        const { name, role, grant, expires_at, agent, dry_run } = ctx.params;
        await checkNames(grant);
        const { name: created_by, agent: byAgent } = callerOf(ctx);
        return keys.create(
          {
            name,
            role,
            created_by,
            expires_at,
            ...grantField(grant),
            ...((agent || byAgent) && { agent: true }),
          },
          dry_run,
          takeSettle(ctx),
          editBy(ctx),
        );
      },
      revokeKey: (ctx) => keys.revoke(ctx.params.id, ctx.params.dry_run, editBy(ctx)),
      restoreKey: async (ctx) => ({
        value: { ...(await keys.restore(ctx.params, editBy(ctx), checkNames)) },
      }),
    },
    {
      async started() {
        await ensureAdmin(first, config.ADMIN_PASSWORD, onFirstPassword);
        // The secrets may differ from those of the previous process.
        await retryTransient(clock, () => store.apply({ documents: [permissionsChanged()] }));
      },
    },
  );
  const ofAgents = agentActions({
    accounts,
    agents,
    records,
    check: attempt,
    checkNames,
    now: clock.now,
  });
  const ofGuests = guestActions({ store, keys, throttle, clock, checkNames });
  return [own, ofAgents, ofGuests];
};
