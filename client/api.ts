/** Requests with the client's credential; every error is thrown as a HearthError. */
import createClient, {
  type Client,
  type FetchResponse,
  type MaybeOptionalInit,
  type Middleware,
  type ParseAs,
} from "openapi-fetch";
import { errorFrom, unreachable } from "./errors.ts";
import { checkAddress } from "./options.ts";
import type { paths } from "./schema.ts";

type HttpMethod = "get" | "put" | "post" | "delete" | "patch";

type PathsWith<M extends HttpMethod> = {
  [Path in keyof paths]: paths[Path] extends { readonly [Key in M]: object } ? Path : never;
}[keyof paths];

type RequestOf<Path extends keyof paths, M extends HttpMethod> = Omit<
  NonNullable<MaybeOptionalInit<paths[Path], M>>,
  "parseAs"
>;

type Requested<Path extends keyof paths, M extends HttpMethod, As> =
  Partial<RequestOf<Path, M>> extends RequestOf<Path, M>
    ? [request?: RequestOf<Path, M> & { readonly parseAs?: As }]
    : [request: RequestOf<Path, M> & { readonly parseAs?: As }];

/** Stricter than that of openapi-fetch: an unknown field of a body is an error of its type. */
type ApiMethod<M extends HttpMethod> = <
  const Path extends PathsWith<M>,
  As extends ParseAs = "json",
>(
  path: Path,
  ...request: Requested<Path, M, As>
) => Promise<
  FetchResponse<Extract<paths[Path][M], object>, { parseAs: As }, `${string}/${string}`>
>;

export type HearthApi = { readonly [M in HttpMethod as Uppercase<M>]: ApiMethod<M> } & Pick<
  Client<paths>,
  "use" | "eject"
>;

export type TokenSource = string | (() => string | Promise<string>);

/** Either of them; `login` gets a token. */
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
  if (credential.token !== undefined && credential.apiKey !== undefined)
    throw new TypeError("Of the options token and apiKey, only one can be given");
  const api = createClient<paths>({ baseUrl: checkAddress(url) });
  api.use(middleware(credential));
  return api as unknown as HearthApi;
};

/** Of a request that has not failed: then there is an answer. */
export const answered = <Data>({ data }: { readonly data?: Data }): Data => data as Data;

/** @returns a token, which is good for a day. */
export const login = async (url: string, username: string, password: string): Promise<string> => {
  const body = { username, password };
  return answered(await openApi(url, {}).POST("/auth/token", { body })).token;
};
