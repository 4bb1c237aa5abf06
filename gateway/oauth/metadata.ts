/** What clients read first: where the authorization server is and what it offers (RFC 8414, RFC 9728). */
import type { Free } from "../../shared/kernel/rules.ts";

/** A scope is the highest role that a client asks for. */
export const SCOPES = ["viewer", "user", "admin"] as const;

export const USUAL_SCOPES = ["viewer", "user"] as const;

export const PATHS = {
  authorize: "/oauth/authorize",
  resume: "/oauth/authorize/:uid",
  token: "/oauth/token",
  register: "/oauth/register",
  revoke: "/oauth/revoke",
  keys: "/oauth/keys",
  consent: "/oauth/consent",
  style: "/oauth/consent.css",
} as const;

const RESOURCE_PATH = "/.well-known/oauth-protected-resource";
export const MCP_PATH = "/mcp";

/** The header of a 401: where a client learns how to get a token. */
export const challengeFor = (base: string, path: string): string => {
  const url = `${base}${RESOURCE_PATH}${path === MCP_PATH ? MCP_PATH : ""}`;
  return `Bearer realm="hearth"${base === "" ? "" : `, resource_metadata="${url}"`}`;
};

const resource = (base: string, path: "" | typeof MCP_PATH): Free => ({
  resource: `${base}${path}`,
  resource_name: "Hearth",
  authorization_servers: [base],
  // What clients ask for that have no wish of their own; the authorization server has all.
  scopes_supported: USUAL_SCOPES,
  bearer_methods_supported: ["header"],
  resource_documentation: `${base}/docs/oauth`,
});

const server = (base: string): Free => ({
  issuer: base,
  authorization_endpoint: `${base}${PATHS.authorize}`,
  token_endpoint: `${base}${PATHS.token}`,
  registration_endpoint: `${base}${PATHS.register}`,
  revocation_endpoint: `${base}${PATHS.revoke}`,
  scopes_supported: SCOPES,
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: ["authorization_code", "refresh_token"],
  token_endpoint_auth_methods_supported: ["none"],
  revocation_endpoint_auth_methods_supported: ["none"],
  code_challenge_methods_supported: ["S256"],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  service_documentation: `${base}/docs/oauth`,
  ui_locales_supported: ["en", "de", "es", "fr", "nl"],
});

/** OpenID's form needs more fields; ID tokens are never issued, so that there are no keys. */
const openId = (base: string): Free => ({
  ...server(base),
  jwks_uri: `${base}${PATHS.keys}`,
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["ES256"],
});

/** Documents by their paths. */
export const DOCUMENTS: Readonly<Record<string, (base: string) => Free>> = {
  [RESOURCE_PATH]: (base) => resource(base, ""),
  [`${RESOURCE_PATH}${MCP_PATH}`]: (base) => resource(base, MCP_PATH),
  "/.well-known/oauth-authorization-server": server,
  "/.well-known/openid-configuration": openId,
  [PATHS.keys]: () => ({ keys: [] }),
};
