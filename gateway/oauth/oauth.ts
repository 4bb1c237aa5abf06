/** OAuth 2.1 for agents: its documents, its endpoints and the consent page, where PUBLIC_URL is set. */
import type { Provider } from "oidc-provider";
import { fail } from "../../shared/kernel/errors.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import { STYLES } from "../dashboard/sources.ts";
import { type Exchange, json, type PageHandler, type Reply } from "../request/exchange.ts";
import type { RequestDeps } from "../request/request-deps.ts";
import { type ConsentAnswer, openConsent } from "./consent.ts";
import { STYLE } from "./consent-page.ts";
import { DOCUMENTS, PATHS, USUAL_SCOPES } from "./metadata.ts";
import { isOfApp, isSafeRedirect } from "./redirects.ts";
import { type RelayedAnswer, type RelayedRequest, relay } from "./relay.ts";

const FORM = "application/x-www-form-urlencoded";
const JSON_BODY = "application/json";
const COOKIE = "hearth_oauth_";
const COOKIE_S = 15 * 60;
const UID = /^[\w-]{10,64}$/;

/** Parameters of OpenID, which need ID tokens; none is issued. */
const IGNORED = ["nonce", "max_age", "acr_values", "id_token_hint", "claims", "claims_locales"];

interface OAuthDeps {
  readonly service: Pick<ServiceDeps, "broker" | "clock" | "config">;
  readonly bodies: RequestDeps["bodies"];
  /** @throws RATE_LIMIT_EXCEEDED */
  readonly count: (exchange: Exchange, spec: string) => Promise<void>;
}

const policyOf = (formAction: string) =>
  `default-src 'none'; style-src 'self'; form-action 'self' ${formAction}; frame-ancestors 'none'; base-uri 'none'`;

const asReply = (answer: ConsentAnswer): Reply =>
  "location" in answer
    ? { status: 303, headers: { Location: answer.location }, body: "" }
    : {
        status: answer.status,
        headers: {
          "Content-Type": "text/html; charset=utf-8",
          "Content-Security-Policy": policyOf(answer.formAction),
          // Without a referrer, browsers do not say the origin of a form, which is checked.
          "Referrer-Policy": "same-origin",
        },
        body: answer.page,
      };

const hasCookie = ({ req }: Exchange, uid: string): boolean =>
  (req.headers.cookie ?? "").split(";").some((one) => one.trim() === `${COOKIE}${uid}=1`);

/** As a client may ask: of what it does not say, the least that is useful. */
const searchOf = ({ req }: Exchange): URLSearchParams => {
  const query = new URLSearchParams((req.url ?? "").split("?").slice(1).join("?"));
  for (const name of IGNORED) query.delete(name);
  // Two of them are refused by the library, as it refuses all else that is there twice.
  if (query.getAll("scope").length > 1) return query;
  const scopes = (query.get("scope") ?? "").split(" ").filter((one) => one && one !== "openid");
  query.set("scope", scopes.length > 0 ? scopes.join(" ") : USUAL_SCOPES.join(" "));
  return query;
};

export const oauthPages = ({
  service: { broker, clock, config },
  bodies,
  count,
}: OAuthDeps): Readonly<Record<string, PageHandler>> => {
  const base = config.PUBLIC_URL;
  const isSecure = base.startsWith("https:");
  const load = async () => {
    const { openProvider } = await import("./provider.ts");
    const failed = (error: unknown) => broker.logger.error("OAuth has failed", { error });
    const documents = { isPrivateAllowed: false };
    const provider: Provider = openProvider({ broker, clock, base, documents, failed });
    return { handle: provider.callback(), consent: openConsent({ broker, clock }, provider) };
  };
  let loading: ReturnType<typeof load> | undefined;
  const loaded = () => {
    loading ??= load();
    return loading;
  };

  const readText = async (exchange: Exchange, type: string): Promise<Buffer> => {
    const { bytes, release } = await bodies.readBytes(exchange.req, exchange.address, type);
    exchange.release = release;
    return bytes;
  };

  const ask = async (request: Omit<RelayedRequest, "isSecure">): Promise<RelayedAnswer> =>
    relay((await loaded()).handle, {
      ...request,
      headers: { ...request.headers, host: new URL(base).host },
      isSecure,
    });

  const answerOf = ({ status, location, type, body }: RelayedAnswer): Reply => ({
    status,
    headers: { "Content-Type": type, ...(location && { Location: location }) },
    body,
  });

  /** The browser that has begun is the one that goes on. */
  const authorize: PageHandler = async (exchange) => {
    const query = searchOf(exchange);
    if (!["", "query"].includes(query.get("response_mode") ?? ""))
      fail("INVALID_REQUEST", {}, "response_mode must be query");
    const answer = await ask({ method: "GET", url: `${PATHS.authorize}?${query}`, headers: {} });
    const reply = answerOf(answer);
    const to = answer.location ? new URL(answer.location, base) : undefined;
    const uid = to?.pathname === PATHS.consent ? (to.searchParams.get("id") ?? "") : "";
    if (!UID.test(uid)) return reply;
    const cookie = `${COOKIE}${uid}=1; Path=/oauth; Max-Age=${COOKIE_S}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
    return { ...reply, headers: { ...reply.headers, "Set-Cookie": cookie } };
  };

  /** @throws NOT_FOUND in another browser than the one that has begun. */
  const begun = (exchange: Exchange, uid: string): string => {
    if (!UID.test(uid) || !hasCookie(exchange, uid)) fail("NOT_FOUND");
    return uid;
  };

  const resume: PageHandler = async (exchange) => {
    const uid = begun(exchange, exchange.path.slice(PATHS.authorize.length + 1));
    const headers = { cookie: `_interaction_resume=${uid}` };
    return answerOf(await ask({ method: "GET", url: exchange.path, headers }));
  };

  const consentRequest = (exchange: Exchange, form: URLSearchParams) => ({
    id: begun(exchange, exchange.query.id ?? ""),
    form,
    acceptLanguage: exchange.req.headers["accept-language"],
    address: exchange.address,
  });

  const post = async (url: string, type: string, body: Buffer) =>
    answerOf(await ask({ method: "POST", url, headers: { "content-type": type }, body }));

  const register: PageHandler = async (exchange) => {
    const metadata = readObject((await readText(exchange, JSON_BODY)).toString("utf8"));
    // What a client asks for is said by each request, and not by its registration.
    // It has no keys: an address of them would be one to ask.
    const { scope: _scope, jwks_uri: _uri, jwks: _keys, ...rest } = metadata ?? {};
    const { redirect_uris: redirects } = rest;
    if (!Array.isArray(redirects) || !redirects.every(isSafeRedirect))
      return json(400, {
        error: "invalid_redirect_uri",
        error_description: "each of redirect_uris must be https, of this machine, or of an app",
      });
    // A secret in a program that anyone may install is none: clients are public (OAuth 2.1, 2.1).
    const open = {
      ...rest,
      token_endpoint_auth_method: "none",
      // An address with the scheme of an app says what it is; not all apps do.
      ...(redirects.some(isOfApp) && { application_type: "native" }),
    };
    return post(PATHS.register, JSON_BODY, Buffer.from(JSON.stringify(open)));
  };

  const endpoint =
    (path: string): PageHandler =>
    async (exchange) =>
      post(path, FORM, await readText(exchange, FORM));

  const documents = Object.entries(DOCUMENTS).map(([path, write]): [string, PageHandler] => [
    `GET ${path}`,
    () => json(200, write(base)),
  ]);

  const rows: Readonly<Record<string, PageHandler>> = {
    ...Object.fromEntries(documents),
    [`GET ${PATHS.authorize}`]: authorize,
    [`GET ${PATHS.resume}`]: resume,
    [`GET ${PATHS.style}`]: () => ({
      status: 200,
      headers: { "Content-Type": STYLES },
      body: STYLE,
    }),
    [`GET ${PATHS.consent}`]: async (exchange) =>
      asReply(await (await loaded()).consent.show(consentRequest(exchange, new URLSearchParams()))),
    [`POST ${PATHS.consent}`]: async (exchange) => {
      const form = new URLSearchParams((await readText(exchange, FORM)).toString("utf8"));
      return asReply(await (await loaded()).consent.submit(consentRequest(exchange, form)));
    },
    [`POST ${PATHS.register}`]: register,
    [`POST ${PATHS.token}`]: endpoint(PATHS.token),
    [`POST ${PATHS.revoke}`]: endpoint(PATHS.revoke),
  };

  const guarded =
    (spec: string, page: PageHandler): PageHandler =>
    async (exchange) => {
      if (base === "") fail("NOT_FOUND", {}, "OAuth is off: PUBLIC_URL is not set");
      await count(exchange, spec);
      return page(exchange);
    };
  return Object.fromEntries(
    Object.entries(rows).map(([spec, page]) => [spec, guarded(spec, page)]),
  );
};

const readObject = (text: string): Free | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
};
