/** Connected agents in the store, and what each may do now. */
import { randomBytes } from "node:crypto";
import { leastRole, narrowedGrant } from "../../shared/access/narrowed-grant.ts";
import { endOfHours } from "../../shared/access/periods.ts";
import { permissionsChanged } from "../../shared/access/permission-version.ts";
import { type Clock, timestampOf } from "../../shared/async/clock.ts";
import type { Agent, SignedIn } from "../../shared/contracts/oauth/agents.ts";
import type { Caller, Role } from "../../shared/kernel/caller.ts";
import { fail } from "../../shared/kernel/errors.ts";
import type { Document, Store } from "../../shared/store/port/store.ts";
import type { Account, Accounts } from "./accounts.ts";
import { earliest } from "./permissions/grant-period.ts";

const AGENTS = "agents";

interface StoredAgent extends Agent {
  readonly person: SignedIn;
}

/** An agent of a user who has not changed since. */
interface LiveAgent {
  readonly stored: Document<StoredAgent>;
  readonly account: Account;
}

export const asAgent = ({ person: _person, ...agent }: StoredAgent): Agent => agent;

const AGENT = "agent:";
/** The caller id of an agent. */
export const agentSubject = (id: string): string => `${AGENT}${id}`;
export const agentOf = (sub: string): string =>
  sub.startsWith(AGENT) ? sub.slice(AGENT.length) : "";

/** The name of an agent in logs: the client, and the person for whom it acts. */
export const agentName = ({ name, username }: Agent): string => `${name} (${username})`;

export const isTheirs = (account: Account | undefined, { sub, generation }: SignedIn): boolean =>
  account?.id === sub && account.generation === generation;

/** What the token of an agent narrows beside its session. */
interface TokenTerms {
  readonly role: Role;
  /** ISO 8601 */
  readonly expires_at?: string | undefined;
  readonly audience?: Caller["audience"];
  readonly proof?: string;
}

export const openAgents = (store: Store, accounts: Accounts, clock: Clock, timeZone: string) => {
  const write = (value: StoredAgent, expects: number) => ({
    collection: AGENTS,
    id: value.id,
    value: { ...value },
    expects,
    ...(value.expires_at !== null && { expiresAt: Date.parse(value.expires_at) }),
  });

  const isOver = ({ expires_at }: Agent) =>
    expires_at !== null && Date.parse(expires_at) <= clock.now();

  const find = async (id: string): Promise<LiveAgent | undefined> => {
    const stored = await store.documents.get<StoredAgent>(AGENTS, id);
    if (!stored || isOver(stored.value)) return undefined;
    const account = (await accounts.find(stored.value.username))?.value;
    return account && isTheirs(account, stored.value.person) ? { stored, account } : undefined;
  };

  return {
    find,

    /** Those whose users and passwords have not changed, in the order in which they were connected. */
    async all(): Promise<readonly Agent[]> {
      const [stored, users] = await Promise.all([
        store.documents.all<StoredAgent>(AGENTS),
        accounts.all(),
      ]);
      const byName = new Map(users.map((one) => [one.username, one]));
      return stored
        .map(({ value }) => value)
        .filter((one) => !isOver(one) && isTheirs(byName.get(one.username), one.person))
        .map(asAgent)
        .sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
    },

    async add(agent: Omit<Agent, "id" | "created_at">, person: SignedIn): Promise<Agent> {
      const id = randomBytes(8).toString("hex");
      const value = { id, ...agent, created_at: timestampOf(clock), person };
      await store.apply({ documents: [write(value, 0)] });
      return asAgent(value);
    },

    /** @throws CONFLICT when it changed meanwhile. */
    async change({ stored }: LiveAgent, agent: Agent): Promise<void> {
      const value = { ...agent, person: stored.value.person };
      await store.apply({ documents: [write(value, stored.revision), permissionsChanged()] });
    },

    async end(id: string): Promise<void> {
      const gone = { collection: AGENTS, id, value: undefined };
      await store.apply({ documents: [gone, permissionsChanged()] });
    },

    /**
     * The caller that an agent is now: never more than its user.
     *
     * @throws FORBIDDEN outside of its hours.
     */
    callerOf({ stored: { value: agent }, account }: LiveAgent, terms: TokenTerms): Caller {
      const { role, expires_at, audience, proof } = terms;
      const { hours } = agent;
      const end = hours && endOfHours(hours, clock.now(), timeZone);
      if (hours && end === undefined)
        fail("FORBIDDEN", { hours }, `This agent may act from ${hours.from} to ${hours.to} only`);
      const grant = narrowedGrant(account.grant, agent.grant);
      // Its uses are counted for the person alone: each agent would have them anew.
      if (grant?.uses !== undefined)
        fail("FORBIDDEN", {}, "The grant of its user has a number of uses: no agent may use it");
      return {
        sub: agentSubject(agent.id),
        name: agentName(agent),
        role: leastRole(role, agent.role, account.role),
        via: "oauth",
        on_behalf_of: { user_id: account.id, name: account.username },
        expires_at: earliest(
          agent.expires_at,
          expires_at,
          end === undefined ? null : new Date(end).toISOString(),
        ),
        ...(grant && { grant }),
        ...(audience && { audience }),
        ...(proof !== undefined && { proof }),
      };
    },
  };
};

export type Agents = ReturnType<typeof openAgents>;
