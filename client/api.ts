/** Requests with the client's credential; every error is thrown as a HearthError. */
import createClient, { type Client, type Middleware } from "openapi-fetch";
import { errorFrom, unreachable } from "./errors.ts";
import type { paths } from "./schema.ts";

export type HearthApi = Client<paths>;

export type TokenSource = string | (() => string | Promise<string>);

/** One of them; `login` gets a token. */
export interface HomeCredential {
  /** A token, or what gives one: it is asked before each request. */
  readonly token?: TokenSource | undefined;
  /** It does not expire by itself, which suits scripts. */
  readonly apiKey?: string | undefined;
}

const authorizationOf = async ({ token, apiKey }: HomeCredential): Promise<string | undefined> => {
  if (apiKey !== undefined) return `ApiKey ${apiKey}`;
  const given = typeof token === "function" ? await token() : token;
  return given === undefined ? undefined : `Bearer ${given}`;
};

const middleware = (credential: HomeCredential): Middleware => ({
  async onRequest({ request }) {
    const authorization = await authorizationOf(credential);
    if (authorization !== undefined) request.headers.set("Authorization", authorization);
  },
  async onResponse({ response }) {
    if (!response.ok) throw await errorFrom(response);
  },
  // What the program has ended itself, it gets as it gave it.
  onError: ({ error, request: { signal, url } }) =>
    signal.aborted ? undefined : unreachable(new URL(url).origin, error),
});

export const openApi = (url: string, credential: HomeCredential): HearthApi => {
  const api = createClient<paths>({ baseUrl: url });
  api.use(middleware(credential));
  return api;
};

/** Of a request that has not failed: then there is an answer. */
export const answered = <Data>({ data }: { readonly data?: Data }): Data => data as Data;

/** @returns a token, which is good for a day. */
export const login = async (url: string, username: string, password: string): Promise<string> => {
  const body = { username, password };
  return answered(await openApi(url, {}).POST("/auth/token", { body })).token;
};
