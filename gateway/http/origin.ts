/** Checks the Host and the Origin of requests: names of this service, and pages that may use it. */
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { hostname } from "node:os";
import { fail } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";
import { METHODS } from "../groups/group.ts";
import { memoize } from "../request/memoize.ts";
import type { HttpHeaders } from "./headers.ts";

const MAX_CACHED_HOSTS = 1000;

/** `Host` without its port; brackets of an IPv6 address are taken off. */
const nameIn = (host: string): string =>
  host
    .replace(/:\d+$/, "")
    .replace(/^\[|\]$/g, "")
    .toLowerCase();

const EXPOSED_HEADERS =
  "X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id, X-API-Version, X-Event-Position, Retry-After, ETag, Mcp-Session-Id";
const ALLOWED_HEADERS =
  "Authorization, Content-Type, Idempotency-Key, If-Match, Last-Event-ID, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Traceparent, Tracestate, X-Request-Id, X-API-Group";

/** Node's parser accepts more versions. */
const HTTP_VERSIONS = ["1.0", "1.1"];

/** Of two such headers Node keeps the first one; a proxy may have read the other. */
const SINGLE_HEADERS: Readonly<Record<string, string>> = {
  host: "Host",
  authorization: "Authorization",
  "content-type": "Content-Type",
};

/** @throws INVALID_REQUEST for a second header of these. */
const checkOnce = (rawHeaders: readonly string[]): void => {
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] as string).toLowerCase();
    const shown = own(SINGLE_HEADERS, name);
    if (shown === undefined) continue;
    if (seen.has(name)) fail("INVALID_REQUEST", {}, `There is more than one ${shown} header`);
    seen.add(name);
  }
};

export const openOriginChecks = (
  allowedHosts: readonly string[],
  corsOrigins: readonly string[],
  publicUrl = "",
) => {
  const own = hostname().toLowerCase();
  const names = ["localhost", own, `${own}.local`, ...allowedHosts.map((one) => one.toLowerCase())];
  if (publicUrl !== "") names.push(new URL(publicUrl).hostname);

  const isOurs = memoize(MAX_CACHED_HOSTS, (host) => {
    const name = nameIn(host);
    return (
      names.includes("*") || isIP(name) !== 0 || names.includes(name) || name.endsWith(".localhost")
    );
  });

  const isSameOrigin = (origin: string, host: string | undefined) =>
    origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host);

  return {
    /**
     * A foreign name is how a page reaches into a home network (DNS rebinding).
     *
     * @throws FORBIDDEN for a foreign Host, or a page of another origin that wants to change things;
     *   INVALID_REQUEST without a Host in HTTP/1.1, for a repeated header, for another version of HTTP.
     * @param isSocket  A page may open and read WebSockets of any origin: so only its own is allowed.
     */
    check(req: IncomingMessage, isSocket = false): void {
      const { headers, method = "GET", httpVersion, rawHeaders } = req;
      const { host, origin } = headers;
      if (!HTTP_VERSIONS.includes(httpVersion))
        fail("INVALID_REQUEST", {}, `HTTP/${httpVersion} is not supported`);
      checkOnce(rawHeaders);
      if (host === undefined && httpVersion === "1.1")
        fail("INVALID_REQUEST", {}, "The Host header is missing");
      if (host !== undefined && !isOurs(host))
        fail("FORBIDDEN", {}, "This Host is not allowed; add it to ALLOWED_HOSTS");
      const isHarmless = !isSocket && ["GET", "HEAD", "OPTIONS"].includes(method);
      if (isHarmless || origin === undefined || corsOrigins.includes(origin)) return;
      if (!isSameOrigin(origin, host))
        fail("FORBIDDEN", {}, "Pages of this Origin are not allowed; add it to CORS_ORIGINS");
    },
    /** The headers that let a page of a listed origin read the answer. */
    headersFor({ headers, method }: IncomingMessage): HttpHeaders {
      if (corsOrigins.length === 0) return {};
      const { origin } = headers;
      if (origin === undefined || !corsOrigins.includes(origin)) return { Vary: "Origin" };
      return {
        Vary: "Origin",
        "Access-Control-Allow-Origin": origin,
        "Access-Control-Expose-Headers": EXPOSED_HEADERS,
        ...(method === "OPTIONS" && {
          "Access-Control-Allow-Methods": METHODS.join(", "),
          "Access-Control-Allow-Headers": ALLOWED_HEADERS,
          "Access-Control-Max-Age": "600",
        }),
      };
    },
  };
};
