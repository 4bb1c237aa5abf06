/** Which names this service answers to, and which web pages may use it. */

import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { hostname } from "node:os";
import { fail } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";
import { METHODS } from "../groups/group.ts";
import { memoize } from "../request/memoize.ts";

/** Hosts that are looked at once. */
const MAX_CACHED_HOSTS = 1000;

/** `Host` without its port; brackets of an IPv6 address are taken off. */
const nameIn = (host: string): string =>
  host
    .replace(/:\d+$/, "")
    .replace(/^\[|\]$/g, "")
    .toLowerCase();

const EXPOSED_HEADERS =
  "X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id, X-API-Version, X-Event-Position, Retry-After, ETag";
const ALLOWED_HEADERS =
  "Authorization, Content-Type, Idempotency-Key, If-Match, Last-Event-ID, X-Request-Id, X-API-Group";

/** What a request is sent in; Node's parser takes more for a version. */
const HTTP_VERSIONS = ["1.0", "1.1"];

/** Of two of these, Node keeps the first one, unsaid; a proxy may have looked at the other. */
const SINGLE_HEADERS: Readonly<Record<string, string>> = {
  host: "Host",
  authorization: "Authorization",
  "content-type": "Content-Type",
};

/** @throws INVALID_REQUEST for two of what there may be one of. */
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

export interface OriginChecks {
  /**
   * A name that is not ours is how a foreign page reaches into a home network (DNS rebinding).
   *
   * @throws FORBIDDEN for a foreign Host, or a page of another origin that wants to change things;
   *   INVALID_REQUEST without a Host, as HTTP/1.1 demands, with two of a header that there may be
   *   one of, or in a version of HTTP that is not spoken here.
   * @param isSocket  A page may open WebSockets to anywhere, and read them: so only its own.
   */
  check(req: IncomingMessage, isSocket?: boolean): void;
  /** The headers that let a page of a listed origin read the answer. */
  headersFor(req: IncomingMessage): Readonly<Record<string, string>>;
}

export const openOriginChecks = (
  allowedHosts: readonly string[],
  corsOrigins: readonly string[],
): OriginChecks => {
  const own = hostname().toLowerCase();
  const names = ["localhost", own, `${own}.local`, ...allowedHosts.map((one) => one.toLowerCase())];

  const isOurs = memoize(MAX_CACHED_HOSTS, (host) => {
    const name = nameIn(host);
    return (
      names.includes("*") || isIP(name) !== 0 || names.includes(name) || name.endsWith(".localhost")
    );
  });

  const isSameOrigin = (origin: string, host: string | undefined) =>
    URL.canParse(origin) && new URL(origin).host === host;

  return {
    check({ headers: { host, origin }, method = "GET", httpVersion, rawHeaders }, isSocket) {
      if (!HTTP_VERSIONS.includes(httpVersion))
        fail("INVALID_REQUEST", {}, `HTTP/${httpVersion} is not spoken here`);
      checkOnce(rawHeaders);
      if (host === undefined && httpVersion === "1.1")
        fail("INVALID_REQUEST", {}, "The Host header is missing");
      if (host !== undefined && !isOurs(host))
        fail("FORBIDDEN", {}, "This service does not go by that Host; ALLOWED_HOSTS can name it");
      const isHarmless = !isSocket && ["GET", "HEAD", "OPTIONS"].includes(method);
      if (isHarmless || origin === undefined || corsOrigins.includes(origin)) return;
      if (!isSameOrigin(origin, host))
        fail(
          "FORBIDDEN",
          {},
          "Pages of that Origin may not use this service; CORS_ORIGINS can name it",
        );
    },
    headersFor({ headers, method }) {
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
