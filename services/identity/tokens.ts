/** Tokens: signed access tokens, and refresh tokens that work once. */
import {
  createSecretKey,
  hash,
  type KeyObject,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from "node:crypto";
import jwt from "jsonwebtoken";
import { permissionsChanged } from "../../shared/access/permission-version.ts";
import type { Clock } from "../../shared/async/clock.ts";
import type { TokenResult, User } from "../../shared/contracts/identity/results.ts";
import { fail, isA } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { Settle } from "../../shared/kernel/receipt.ts";
import type { Store } from "../../shared/store/port/store.ts";
import type { Account, Accounts } from "./accounts.ts";

const ISSUER = "hearth";
const ALGORITHM = "HS256";
const REFRESH_MS = 7 * 86_400_000;
const SESSIONS = "sessions";
/** Ids of tokens and of sessions that were revoked. */
const REVOKED = "revoked_tokens";

export interface TokenClaims {
  readonly sub: string;
  readonly name: string;
  readonly generation: number;
  readonly jti: string;
  /** Digest of its session; the id itself is part of the refresh token. */
  readonly sid: string;
  /** Epoch seconds. */
  readonly exp: number;
}
const TEXTS = ["sub", "name", "jti", "sid"];

/** Epoch seconds of the last second whose year has four digits. */
const LAST_END = Date.parse("9999-12-31T23:59:59Z") / 1000;

const isEnd = (exp: unknown): boolean => typeof exp === "number" && exp <= LAST_END;

/** Other programs may use the same secret: their tokens are not valid here. */
const isOurs = (token: jwt.Jwt): token is jwt.Jwt & { readonly payload: TokenClaims } => {
  const { header, payload: claims } = token;
  return (
    typeof claims !== "string" &&
    // Critical header fields must be understood; none is.
    !("crit" in header) &&
    claims.typ === "access" &&
    isEnd(claims.exp) &&
    TEXTS.every((name) => typeof own(claims, name) === "string")
  );
};

interface Session extends Record<string, unknown> {
  readonly username: string;
  readonly sub: string;
  readonly generation: number;
  /** SHA-256 of the current refresh token. */
  readonly hash: string;
}

/** SHA-256 in base64url. */
export const digestOf = (text: string): string => hash("sha256", text, "base64url");

export const isDigestOf = (text: string, digest: string): boolean =>
  timingSafeEqual(Buffer.from(digestOf(text)), Buffer.from(digest));

const key = (secret: string): KeyObject => createSecretKey(Buffer.from(secret, "utf8"));

export interface TokenOptions {
  readonly secret: string;
  /** Still verifies while the secret is being changed; empty for none. */
  readonly previous: string;
  /** Seconds. */
  readonly ttl: number;
  readonly clock: Clock;
}

export const openTokens = (
  store: Store,
  accounts: Accounts,
  { secret, previous, ttl, clock }: TokenOptions,
) => {
  const signing = key(secret);
  const verifying = previous === "" ? [signing] : [signing, key(previous)];
  const seconds = () => Math.floor(clock.now() / 1000);

  const decode = (token: string, ignoreExpiration: boolean): TokenClaims | undefined => {
    for (const one of verifying) {
      try {
        const read = jwt.verify(token, one, {
          complete: true,
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: ISSUER,
          ignoreExpiration,
          clockTimestamp: seconds(),
        });
        if (isOurs(read)) return read.payload;
      } catch {
        // Another secret may have signed it.
      }
    }
    return undefined;
  };

  const sign = ({ id, username, role, generation }: Account, sid: string) =>
    jwt.sign({ role, name: username, generation, sid, typ: "access", iat: seconds() }, signing, {
      algorithm: ALGORITHM,
      subject: id,
      issuer: ISSUER,
      audience: ISSUER,
      jwtid: randomUUID(),
      expiresIn: ttl,
    });

  const asResult = (
    token: string,
    refresh_token: string,
    { username, role }: User,
  ): TokenResult => ({
    token,
    access_token: token,
    token_type: "Bearer",
    expires_in: ttl,
    expires_at: new Date((decode(token, true)?.exp ?? 0) * 1000).toISOString(),
    refresh_token,
    user: { username, role },
  });

  /** Opens a session, or continues one that has not changed meanwhile. */
  const issue = async (
    account: Account,
    settle?: Settle<TokenResult>,
    session: string = randomUUID(),
    expects = 0,
  ) => {
    const refresh_token = `${session}.${randomBytes(32).toString("base64url")}`;
    const value: Session = {
      username: account.username,
      sub: account.id,
      generation: account.generation,
      hash: digestOf(refresh_token),
    };
    const expiresAt = clock.now() + REFRESH_MS;
    const result = asResult(sign(account, digestOf(session)), refresh_token, account);
    await store.apply({
      documents: [{ collection: SESSIONS, id: session, value, expects, expiresAt }],
      receipt: settle?.(result),
    });
    return result;
  };

  const revoked = (id: string, expiresAt: number) => ({
    collection: REVOKED,
    id,
    value: {},
    expiresAt,
  });

  /** Ends a session with all its tokens. */
  const end = (session: string) =>
    store.apply({
      documents: [
        { collection: SESSIONS, id: session, value: undefined },
        revoked(digestOf(session), clock.now() + ttl * 1000),
        permissionsChanged(),
      ],
    });

  const isRevoked = async (id: string) => (await store.documents.get(REVOKED, id)) !== undefined;

  const isGood = async ({ exp, jti, sid }: TokenClaims, ended = isRevoked) =>
    exp * 1000 > clock.now() && !(await ended(jti)) && !(await ended(sid));

  const sessionOf = (refresh_token: string) => refresh_token.split(".")[0] ?? "";

  return {
    issue,
    /** Whether a token or a session was revoked. */
    isRevoked,
    /** Whether verified claims are still valid. */
    isGood,

    /** @throws UNAUTHORIZED when it is not valid; one that was used before ends its session. */
    async refresh(refresh_token: string, settle?: Settle<TokenResult>): Promise<TokenResult> {
      const id = sessionOf(refresh_token);
      const session = await store.documents.get<Session>(SESSIONS, id);
      if (!session) return fail("UNAUTHORIZED", {}, "The refresh token is not valid");
      const account = (await accounts.find(session.value.username))?.value;
      const isGood =
        isDigestOf(refresh_token, session.value.hash) &&
        account?.id === session.value.sub &&
        account.generation === session.value.generation;
      if (!isGood) {
        // Two clients have the session; one of them is not its owner.
        await end(id);
        return fail("UNAUTHORIZED", {}, "The refresh token was used before");
      }
      return issue(account, settle, id, session.revision).catch((error) =>
        isA("CONFLICT", error)
          ? fail("UNAUTHORIZED", {}, "The refresh token was used before")
          : Promise.reject(error),
      );
    },

    /** The claims of a token that is signed, current and not revoked. */
    async verify(token: string): Promise<TokenClaims | undefined> {
      const claims = decode(token, false);
      return claims && (await isGood(claims)) ? claims : undefined;
    },

    /** @throws INVALID_REQUEST when it is no token of ours. */
    async revoke(token: string): Promise<void> {
      const claims = decode(token, true);
      if (claims) {
        const ended = revoked(claims.jti, claims.exp * 1000);
        await store.apply({ documents: [ended, permissionsChanged()] });
        return;
      }
      const id = sessionOf(token);
      const session = await store.documents.get<Session>(SESSIONS, id);
      if (!session || !isDigestOf(token, session.value.hash))
        fail("INVALID_REQUEST", {}, "The token was not issued by this service");
      await end(id);
    },
  };
};

export type Tokens = ReturnType<typeof openTokens>;
