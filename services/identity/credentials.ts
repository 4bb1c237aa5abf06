/** Finds the caller of a credential, when it is presented and when it is checked again later. */
import type { Clock } from "../../shared/async/clock.ts";
import type { ApiKey } from "../../shared/contracts/identity/results.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import { isA } from "../../shared/kernel/errors.ts";
import type { Account, Accounts } from "./accounts.ts";
import type { AgentTokens } from "./agent-tokens.ts";
import { agentOf } from "./agents.ts";
import type { ApiKeys } from "./keys.ts";
import { withinPeriod } from "./permissions/grant-period.ts";
import type { TokenClaims, Tokens } from "./tokens.ts";

/** The fields of a caller that identify the credential; role and grant may have changed. */
type Presented = Pick<Caller, "sub" | "name" | "via"> & {
  readonly expires_at?: unknown;
  readonly proof?: string | undefined;
};

type Proof = readonly [jti: string, sid: string, generation: number];

const proofOf = ({ jti, sid, generation }: TokenClaims): string =>
  JSON.stringify([jti, sid, generation] satisfies Proof);

const isProof = (value: unknown): value is Proof =>
  Array.isArray(value) && typeof value[0] === "string" && typeof value[1] === "string";

const readProof = (text: string): Proof | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isProof(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The claims of a token, from the proof in its caller. */
const claimsOf = ({ sub, name, expires_at, proof = "" }: Presented): TokenClaims | undefined => {
  const known = readProof(proof);
  if (!known) return undefined;
  const [jti, sid, generation] = known;
  return { sub, name, jti, sid, generation, exp: Date.parse(String(expires_at)) / 1000 };
};

const tokenCaller = ({ id, username, role, grant }: Account, claims: TokenClaims): Caller => ({
  sub: id,
  name: username,
  role,
  via: "token",
  expires_at: new Date(claims.exp * 1000).toISOString(),
  proof: proofOf(claims),
  ...(grant && { grant }),
});

const KEY = "key:";
/** The caller id of an API key. */
export const keySubject = (id: string): string => `${KEY}${id}`;

/** By which credential a user, a key or an agent comes. */
export const viaOf = (sub: string): Caller["via"] => {
  if (sub.startsWith(KEY)) return "api_key";
  return agentOf(sub) === "" ? "token" : "oauth";
};

const keyCaller = ({ id, name, role, grant, expires_at, agent }: ApiKey): Caller => ({
  sub: keySubject(id),
  name,
  role,
  via: "api_key",
  expires_at,
  ...(grant && { grant }),
  ...(agent && { agent }),
});

/** Of a guest: whose it is, and the link. */
export const guestOf = async (keys: ApiKeys, { sub, via }: Caller) => {
  const key = via === "api_key" ? await keys.find(sub.slice(KEY.length)) : undefined;
  return key?.guest_link && { guest_of: key.created_by, guest_link: key.guest_link };
};

/** Reads each id once. */
const once = <T>(read: (id: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return (id: string): Promise<T> => {
    const found = known.get(id) ?? read(id);
    known.set(id, found);
    return found;
  };
};

interface CredentialStores {
  readonly accounts: Accounts;
  readonly keys: ApiKeys;
  readonly tokens: Tokens;
  readonly agents: AgentTokens;
}

export const openCredentials = (
  { accounts, keys, tokens, agents }: CredentialStores,
  clock: Pick<Clock, "now">,
  timeZone: string,
) => {
  /** @throws FORBIDDEN outside of the times of its grant. */
  const timed = (caller: Caller | undefined) =>
    caller && withinPeriod(caller, clock.now(), timeZone);

  /** Outside of the times of its grant, a credential is not found. */
  const presented = (caller: Caller | undefined): Caller | null => {
    try {
      return timed(caller) ?? null;
    } catch (error) {
      if (isA("FORBIDDEN", error)) return null;
      throw error;
    }
  };

  /** Nothing where the user was replaced or has a new password. */
  const byClaims = async (
    claims: TokenClaims,
    find = accounts.find,
  ): Promise<Caller | undefined> => {
    const account = (await find(claims.name))?.value;
    const isTheirs = account?.id === claims.sub && account.generation === claims.generation;
    return isTheirs ? tokenCaller(account, claims) : undefined;
  };

  /** Checks a credential of each kind again; one that has ended is not found. */
  const looks = () => {
    const [account, key] = [once(accounts.find), once(keys.find)];
    const isRevoked = once(tokens.isRevoked);
    return {
      async token(caller: Presented) {
        const claims = claimsOf(caller);
        return claims && (await tokens.isGood(claims, isRevoked))
          ? byClaims(claims, account)
          : undefined;
      },
      async api_key({ sub }: Presented) {
        const found = sub.startsWith(KEY) ? await key(sub.slice(KEY.length)) : undefined;
        return found && keyCaller(found);
      },
      oauth: agents.present,
      // The service itself has no credential.
      system: async () => undefined,
    } satisfies Record<Caller["via"], (caller: Presented) => Promise<Caller | undefined>>;
  };

  /** A user, also without a token, a key or an agent: with its present permissions. */
  const behind = async ({ sub, name, via }: Presented): Promise<Caller | undefined> => {
    if (via === "api_key") return looks().api_key({ sub, name, via });
    if (via === "oauth") return agents.behind(sub);
    const account = via === "token" ? (await accounts.find(name))?.value : undefined;
    if (account?.id !== sub) return undefined;
    const { role, grant } = account;
    return { sub, name, role, via, ...(grant && { grant }) };
  };

  return {
    async byToken(token: string): Promise<Caller | undefined> {
      const claims = await tokens.verify(token);
      return timed(claims ? await byClaims(claims) : await agents.byToken(token));
    },
    async byKey(text: string): Promise<Caller | undefined> {
      const key = await keys.verify(text);
      return timed(key && keyCaller(key));
    },
    behind: async (one: Presented): Promise<Caller | undefined> => timed(await behind(one)),
    /** Each caller as it is now, in order; `null` where the credential has ended. */
    present(callers: readonly Presented[]): Promise<(Caller | null)[]> {
      const look = looks();
      return Promise.all(callers.map(async (one) => presented(await look[one.via](one))));
    },
  };
};
