/** Who uses the page: a person with a password, or an API key. */
import { computed, signal } from "@preact/signals";
import { ApiError, get, onUnauthorized, post, setAuthorization } from "./api.ts";
import { readStored, writeStored } from "./storage.ts";

interface Tokens {
  readonly token: string;
  readonly refresh_token: string;
}

type Credential = Tokens | { readonly key: string };

export interface Identity {
  readonly username: string;
  readonly role: "viewer" | "user" | "admin";
  readonly permissions: readonly string[];
  readonly credential?: "token" | "api_key" | "oauth";
  /** A key that was made for an agent. */
  readonly agent?: true;
  /** Of a guest: whose it is, with which link, and until when. */
  readonly guest_of?: string;
  readonly guest_link?: string;
  readonly expires_at?: string | null;
  /** What a narrowed credential covers; without it, everything. */
  readonly grant?: Readonly<Record<string, unknown>>;
}

let credential = readStored<Credential>("credential");

/** Who is logged in, as the service last said it. */
export const identity = signal<Identity | undefined>(readStored<Identity>("identity"));
export const isLoggedIn = signal(credential !== undefined);
export const isAdmin = computed(() => identity.value?.role === "admin");

/** Whether the credential has a permission of `GET /auth/whoami`. */
export const may = (permission: string): boolean =>
  identity.value?.permissions.includes(permission) ?? false;

/** Whether it is a person with a password, no API key. */
export const hasPassword = signal(false);

const authorizationOf = (given: Credential): string =>
  "key" in given ? `ApiKey ${given.key}` : `Bearer ${given.token}`;

const useCredential = (given: Credential | undefined): void => {
  credential = given;
  writeStored("credential", given);
  setAuthorization(given && authorizationOf(given));
  hasPassword.value = given !== undefined && "token" in given;
  isLoggedIn.value = given !== undefined;
};
useCredential(credential);

/** Asks the service again who is logged in. @throws ApiError */
export const readIdentity = async (): Promise<void> => {
  identity.value = await get<Identity>("/auth/whoami", { group: "D" });
  writeStored("identity", identity.value);
};

/** @throws ApiError where the name or the password is wrong */
export const logIn = async (username: string, password: string): Promise<void> => {
  useCredential(undefined);
  useCredential(await post<Tokens>("/auth/token", { username, password }));
  await readIdentity();
};

/** @throws ApiError where the key is not valid */
export const logInWithKey = async (key: string): Promise<void> => {
  useCredential({ key });
  try {
    await readIdentity();
  } catch (error) {
    useCredential(undefined);
    throw error;
  }
};

/**
 * Takes a guest link, once: the browser is then that of the guest, and no longer that of who was logged in.
 *
 * @throws ApiError where the link is not valid; who was logged in stays so.
 */
export const enterAsGuest = async (token: string): Promise<void> => {
  // What else is asked meanwhile is asked by who is still logged in.
  const options = { group: "D", isAnonymous: true } as const;
  const { key } = await post<{ key: string }>("/auth/guest", { token }, options);
  if (credential) await logOut();
  useCredential({ key });
  // The link is used up: a lost answer must not lose the key.
  await readIdentity().catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
};

/** What else is to be forgotten when the person leaves. */
const leavers: (() => void)[] = [];
export const onLogout = (call: () => void): void => {
  leavers.push(call);
};

const forget = (): void => {
  if (credential === undefined) return;
  useCredential(undefined);
  identity.value = undefined;
  writeStored("identity", undefined);
  for (const leave of leavers) leave();
};

/** Forgotten first: what the page asks meanwhile would be asked with a token that is about to end. */
export const logOut = async (): Promise<void> => {
  const last = credential;
  forget();
  if (!last || "key" in last) return;
  // The end of a refresh token ends its session, so the token, too.
  await post(
    "/auth/revoke",
    { token: last.refresh_token },
    { isAnonymous: true, headers: { Authorization: authorizationOf(last) } },
  ).catch(() => {});
};

/** Forgets a session that the service has ended. */
export const endSession = forget;

let renewal: Promise<boolean> | undefined;

/** A refresh token is used up by its request: several requests wait for the same one. */
const renewOnce = async (): Promise<boolean> => {
  // Another tab may have renewed it.
  const stored = readStored<Credential>("credential");
  if (stored && "token" in stored && credential && "token" in credential) {
    if (stored.token !== credential.token) {
      useCredential(stored);
      return true;
    }
    try {
      const { refresh_token } = stored;
      useCredential(await post<Tokens>("/auth/refresh", { refresh_token }, { isAnonymous: true }));
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === "UNREACHABLE") {
        useCredential(stored);
        return false;
      }
    }
  }
  forget();
  return false;
};

/** Renews a token that has ended; without success the person is logged out. */
export const renewSession = (): Promise<boolean> => {
  renewal ??= renewOnce().finally(() => {
    renewal = undefined;
  });
  return renewal;
};
onUnauthorized(renewSession);
