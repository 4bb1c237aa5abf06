/** Agents: connected by a person, listed, narrowed, ended; the records of their connection. */
import { leastRole, narrowedGrant } from "../../shared/access/narrowed-grant.ts";
import { holdsHours } from "../../shared/access/policy/periods.ts";
import {
  type Agent,
  type AgentGrant,
  agents as contract,
  type SignedIn,
} from "../../shared/contracts/oauth/agents.ts";
import type { Caller, Grant } from "../../shared/kernel/caller.ts";
import { type Call, implement, type ParamsOf } from "../../shared/kernel/contract.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { refuseField } from "../../shared/kernel/problem.ts";
import type { Account, Accounts } from "./accounts.ts";
import { type Agents, agentOf, asAgent, isTheirs } from "./agents.ts";
import type { OAuthRecords } from "./oauth-records.ts";

interface AgentDeps {
  readonly accounts: Accounts;
  readonly agents: Agents;
  readonly records: OAuthRecords;
  /** @throws UNAUTHORIZED for a wrong password, RATE_LIMIT_EXCEEDED after too many of them. */
  readonly check: (ctx: Call, username: string, password: string) => Promise<Account>;
  /** @throws INVALID_REQUEST for a name in a grant that does not exist. */
  readonly checkNames: (grant: Grant | undefined) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type Narrowing = ParamsOf<typeof contract.narrow>;

/** Agents of all users are seen by those who manage users; others see what is theirs. */
const sees = ({ via, sub, role, name, grant }: Caller, agent: Agent): boolean => {
  if (via === "system") return true;
  if (via === "oauth") return agentOf(sub) === agent.id;
  return (role === "admin" && !grant) || (via === "token" && agent.username === name);
};

const callerOf = ({ meta }: Call): Caller => meta.caller ?? fail("UNAUTHORIZED");

const instant = (text: string): string => new Date(Date.parse(text)).toISOString();

/** @throws INVALID_REQUEST for what would be more than before. */
const narrowedAgent = (agent: Agent, { role, grant, hours, expires_at }: Narrowing): Agent => {
  if (role && leastRole(role, agent.role) !== role)
    refuseField("role", `The role is ${agent.role}; an agent never gets a higher one.`);
  if (hours && !holdsHours(agent.hours, hours))
    refuseField("hours", "The hours must be within the present ones.");
  const end = expires_at === undefined ? agent.expires_at : instant(expires_at);
  if (agent.expires_at !== null && end !== null && end > agent.expires_at)
    refuseField("expires_at", `It ends at ${agent.expires_at}; it can only end earlier.`);
  const narrowed = narrowedGrant(agent.grant, grant) as AgentGrant | undefined;
  for (const [field, names] of Object.entries(narrowed ?? {}))
    if (names?.length === 0)
      refuseField(`grant.${field}`, `The agent has none of these ${field}; end it instead.`);
  return {
    ...agent,
    ...(role && { role }),
    ...(narrowed && { grant: narrowed }),
    ...(hours && { hours }),
    expires_at: end,
  };
};

export const agentActions = (deps: AgentDeps) => {
  const { accounts, agents, records, check, checkNames, now } = deps;

  const person = async (signedIn: SignedIn): Promise<Account | undefined> => {
    const account = (await accounts.find(signedIn.username))?.value;
    return account && isTheirs(account, signedIn) ? account : undefined;
  };

  /** @throws NOT_FOUND also for one of another user, which is not shown to be there. */
  const find = async (ctx: Call, id: string) => {
    const found = await agents.find(id);
    if (!found || !sees(callerOf(ctx), found.stored.value))
      return fail("NOT_FOUND", { id }, `There is no agent ${id}`);
    return found;
  };

  const checkEnd = (expires_at: string | undefined) => {
    if (expires_at !== undefined && !(Date.parse(expires_at) > now()))
      refuseField("expires_at", "expires_at must be a future time, in ISO 8601");
  };

  return implement(contract, {
    list: async (ctx) => (await agents.all()).filter((one) => sees(callerOf(ctx), one)),

    async narrow(ctx) {
      const found = await find(ctx, ctx.params.id);
      checkEnd(ctx.params.expires_at);
      await checkNames(ctx.params.grant);
      const agent = narrowedAgent(asAgent(found.stored.value), ctx.params);
      if (!ctx.params.dry_run) await agents.change(found, agent);
      return agent;
    },

    async end(ctx) {
      const { stored } = await find(ctx, ctx.params.id);
      if (!ctx.params.dry_run) await agents.end(stored.id);
      return asAgent(stored.value);
    },

    async signIn(ctx) {
      const { username, password } = ctx.params;
      const { id, generation, ...account } = await check(ctx, username, password);
      return { sub: id, username: account.username, generation };
    },

    async person({ params }) {
      const account = await person(params);
      return account ? { role: account.role, grant: account.grant } : null;
    },

    async connect({ params }) {
      const { person: signedIn, role, grant, expires_at, ...rest } = params;
      const account = (await person(signedIn)) ?? fail("UNAUTHORIZED");
      if (leastRole(role, account.role) !== role)
        fail("FORBIDDEN", {}, `An agent of a ${account.role} is at most ${account.role}`);
      checkEnd(expires_at);
      await checkNames(grant);
      const agent = {
        ...rest,
        username: account.username,
        role,
        ...(grant && { grant }),
        expires_at: expires_at === undefined ? null : instant(expires_at),
      };
      return agents.add(agent, signedIn);
    },

    async record({ params }) {
      const isEnded = params.kind === "Grant" && !(await agents.find(params.id));
      return isEnded ? null : records.find(params);
    },
    keepRecord: ({ params: { kind, id, value, expires_in } }) =>
      records.keep({ kind, id }, value, expires_in),
    useRecord: ({ params }) => records.use(params),
    async dropRecord({ params }) {
      await records.drop(params);
      if (params.kind === "Grant") await agents.end(params.id);
    },
  });
};
