/** Which names this service answers to, and which web pages may use it. */
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { hostname } from "node:os";
import { fail } from "../shared/errors.ts";
import { remembering } from "../shared/remembering.ts";
import { METHODS } from "./group.ts";

/** Hosts that are looked at once. */
const MOST = 1000;

/** `Host` without its port; brackets of an IPv6 address are taken off. */
const nameIn = (host: string): string =>
  host
    .replace(/:\d+$/, "")
    .replace(/^\[|\]$/g, "")
    .toLowerCase();

const EXPOSED =
  "X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id, X-API-Version, X-Event-Position, Retry-After, ETag";
const ACCEPTED =
  "Authorization, Content-Type, Idempotency-Key, If-Match, Last-Event-ID, X-Request-Id, X-API-Group";

/** Of two headers, Node keeps one; a proxy may have looked at the other. */
const timesNamed = (name: string, rawHeaders: readonly string[]): number =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length;

export interface Origins {
  /**
   * A name that is not ours is how a foreign page reaches into a home network (DNS rebinding).
   *
   * @throws FORBIDDEN for a foreign Host, or a page of another origin that wants to change things;
   *   INVALID_REQUEST without a Host, as HTTP/1.1 demands, or with two.
   * @param isSocket  A page may open WebSockets to anywhere, and read them: so only its own.
   */
  admit(req: IncomingMessage, isSocket?: boolean): void;
  /** The headers that let a page of a listed origin read the answer. */
  headersFor(req: IncomingMessage): Readonly<Record<string, string>>;
}

export const openOrigins = (
  allowedHosts: readonly string[],
  corsOrigins: readonly string[],
): Origins => {
  const own = hostname().toLowerCase();
  const names = ["localhost", own, `${own}.local`, ...allowedHosts.map((one) => one.toLowerCase())];

  const isOurs = remembering(MOST, (host) => {
    const name = nameIn(host);
    return (
      names.includes("*") || isIP(name) !== 0 || names.includes(name) || name.endsWith(".localhost")
    );
  });

  const isSameOrigin = (origin: string, host: string | undefined) =>
    URL.canParse(origin) && new URL(origin).host === host;

  return {
    admit({ headers: { host, origin }, method = "GET", httpVersion, rawHeaders }, isSocket) {
      if (timesNamed("host", rawHeaders) > 1)
        fail("INVALID_REQUEST", {}, "There is more than one Host header");
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
        "Access-Control-Expose-Headers": EXPOSED,
        ...(method === "OPTIONS" && {
          "Access-Control-Allow-Methods": METHODS.join(", "),
          "Access-Control-Allow-Headers": ACCEPTED,
          "Access-Control-Max-Age": "600",
        }),
      };
    },
  };
};
