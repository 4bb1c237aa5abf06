/** Who a credential belongs to: when it is shown, and later on without being shown again. */

import type { ApiKey } from "../../shared/contracts/identity.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import type { Account, Accounts } from "./accounts.ts";
import type { ApiKeys } from "./keys.ts";
import type { Claims, Tokens } from "./tokens.ts";

/** What is looked at of a caller; its role and grant are those of another time. */
type Presented = Pick<Caller, "sub" | "name" | "via"> & {
  readonly expires_at?: unknown;
  readonly proof?: string | undefined;
};

type Proof = readonly [jti: string, sid: string, generation: number];

const proofOf = ({ jti, sid, generation }: Claims): string =>
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

/** What a token claimed, as far as it matters, from what is known of it without having it. */
const claimsOf = ({ sub, name, expires_at, proof = "" }: Presented): Claims | undefined => {
  const known = readProof(proof);
  if (!known) return undefined;
  const [jti, sid, generation] = known;
  return { sub, name, jti, sid, generation, exp: Date.parse(String(expires_at)) / 1000 };
};

const tokenCaller = ({ id, username, role, grant }: Account, claims: Claims): Caller => ({
  sub: id,
  name: username,
  role,
  via: "token",
  expires_at: new Date(claims.exp * 1000).toISOString(),
  proof: proofOf(claims),
  ...(grant && { grant }),
});

const KEY = "key:";

const keyCaller = ({ id, name, role, grant, expires_at }: ApiKey): Caller => ({
  sub: `${KEY}${id}`,
  name,
  role,
  via: "api_key",
  expires_at,
  ...(grant && { grant }),
});

/** Reads only once what is asked for again and again. */
const once = <T>(read: (id: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return (id: string): Promise<T> => {
    const found = known.get(id) ?? read(id);
    known.set(id, found);
    return found;
  };
};

export const openCredentials = (accounts: Accounts, keys: ApiKeys, tokens: Tokens) => {
  /** Nobody, where the user is another one by now, or has a new password. */
  const byClaims = async (claims: Claims, find = accounts.find): Promise<Caller | undefined> => {
    const account = (await find(claims.name))?.value;
    const isTheirs = account?.id === claims.sub && account.generation === claims.generation;
    return isTheirs ? tokenCaller(account, claims) : undefined;
  };

  /** How each kind is looked at again; nothing that has ended is found. */
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
      // The service itself has no credential that could be looked at.
      system: async () => undefined,
    } satisfies Record<Caller["via"], (caller: Presented) => Promise<Caller | undefined>>;
  };

  return {
    async byToken(token: string): Promise<Caller | undefined> {
      const claims = await tokens.verify(token);
      return claims && byClaims(claims);
    },
    async byKey(text: string): Promise<Caller | undefined> {
      const key = await keys.verify(text);
      return key && keyCaller(key);
    },
    /** A user whatever tokens there are, or a key: with the rights of this moment. */
    async behind({ sub, name, via }: Presented): Promise<Caller | undefined> {
      if (via === "api_key") return looks().api_key({ sub, name, via });
      const account = via === "token" ? (await accounts.find(name))?.value : undefined;
      if (account?.id !== sub) return undefined;
      const { role, grant } = account;
      return { sub, name, role, via, ...(grant && { grant }) };
    },
    /** Each as it is now, in order; `null` where the credential has ended. */
    present(callers: readonly Presented[]): Promise<(Caller | null)[]> {
      const look = looks();
      return Promise.all(callers.map(async (one) => (await look[one.via](one)) ?? null));
    },
  };
};
