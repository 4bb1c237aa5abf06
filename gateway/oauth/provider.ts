/** oidc-provider with what Hearth allows of it; loaded by the first request that needs it. */
import { generateKeyPairSync } from "node:crypto";
import type { ServiceBroker } from "moleculer";
import {
  type Configuration,
  errors,
  interactionPolicy,
  Provider,
  type ResourceServer,
} from "oidc-provider";
import type { Clock } from "../../shared/async/clock.ts";
import { type DocumentPolicy, readClientDocument } from "./client-document.ts";
import { MCP_PATH, PATHS, SCOPES } from "./metadata.ts";
import { recordAdapters } from "./records.ts";
import { isSafeRedirect } from "./redirects.ts";

const MINUTE_S = 60;
const DAY_S = 86_400;
/** The person ends an agent, or its expiry does; the grant itself has no end of its own. */
const NO_END_S = 100 * 365 * DAY_S;

export interface ProviderDeps {
  readonly broker: ServiceBroker;
  readonly clock: Clock;
  /** The address of the service: the issuer. */
  readonly base: string;
  readonly documents: DocumentPolicy;
  readonly failed: (error: unknown) => void;
}

/** A prompt that only our consent page can answer. */
const always = (name: "login" | "consent") =>
  new interactionPolicy.Prompt(
    { name, requestable: true },
    new interactionPolicy.Check(`${name}_missing`, `${name} is required`, (ctx) =>
      Boolean(ctx.oidc.result?.[name] === undefined),
    ),
  );

/** ID tokens are never issued; without a key of its own the library takes one that it publishes. */
const unusedKeys = () => ({
  keys: [
    {
      ...generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }),
      alg: "ES256",
      use: "sig",
    },
  ],
});

/** @throws invalid_target for another audience than this service. */
const resourceServer = (base: string, resource: string): ResourceServer => {
  const wanted = resource.replace(/\/$/, "");
  if (wanted !== base && wanted !== `${base}${MCP_PATH}`) throw new errors.InvalidTarget();
  return { scope: SCOPES.join(" "), audience: wanted, accessTokenFormat: "opaque" };
};

const configuration = ({ broker, clock, base, documents }: ProviderDeps): Configuration => ({
  adapter: recordAdapters(broker, () => new errors.InvalidGrant("it was already used")),
  jwks: unusedKeys() as Configuration["jwks"],
  routes: {
    authorization: PATHS.authorize,
    token: PATHS.token,
    registration: PATHS.register,
    revocation: PATHS.revoke,
    jwks: PATHS.keys,
  },
  // Also those that documents of clients may name.
  scopes: [...SCOPES, "openid", "profile", "email", "offline_access"],
  responseTypes: ["code"],
  clientAuthMethods: ["none"],
  clientDefaults: {
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
    id_token_signed_response_alg: "ES256",
  },
  pkce: { required: () => true },
  allowOmittingSingleRegisteredRedirectUri: false,
  clientBasedCORS: () => false,
  enableHttpPostMethods: false,
  fetch: (url) => readClientDocument(String(url), clock, documents),
  findAccount: async (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub }) }),
  expiresWithSession: async () => false,
  issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed("refresh_token"),
  rotateRefreshToken: true,
  // Each consent is given anew: no earlier one is found by a cookie.
  loadExistingGrant: async (ctx) => {
    const id = ctx.oidc.result?.consent?.grantId;
    return id === undefined ? undefined : ctx.oidc.provider.Grant.find(id);
  },
  interactions: {
    policy: [always("login"), always("consent")],
    url: async (_ctx, { uid }) => `${PATHS.consent}?id=${uid}`,
  },
  ttl: {
    AccessToken: 60 * MINUTE_S,
    AuthorizationCode: MINUTE_S,
    RefreshToken: 60 * DAY_S,
    Interaction: 15 * MINUTE_S,
    Session: 15 * MINUTE_S,
    Grant: NO_END_S,
    IdToken: MINUTE_S,
  },
  renderError: async (ctx, { error, error_description }) => {
    ctx.type = "json";
    ctx.body = { error, error_description };
  },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
    registration: { enabled: true, issueRegistrationAccessToken: false },
    revocation: {
      enabled: true,
      allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
    },
    clientIdMetadataDocument: {
      enabled: true,
      ack: "draft-02",
      allowFetch: async () => true,
      allowClient: async (_ctx, client) => (client.redirectUris ?? []).every(isSafeRedirect),
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: async (_ctx, _client, oneOf) => oneOf ?? base,
      useGrantedResource: async () => true,
      getResourceServerInfo: async (_ctx, resource) => resourceServer(base, resource),
    },
  },
});

export const openProvider = (deps: ProviderDeps): Provider => {
  const provider = new Provider(deps.base, configuration(deps));
  provider.on("server_error", (_ctx, error) => deps.failed(error));
  // It would write to the console; faults are told above.
  provider.silent = true;
  return provider;
};
