/** `GET /`: the dashboard for browsers, and JSON for programs. */
import { json, type PageHandler } from "../request/exchange.ts";

/** Nothing of it is secret or changes while the process runs. */
const CACHED = { "Cache-Control": "public, max-age=300", Vary: "Accept, Origin" };

/** Whether the client accepts a page: each browser names `text/html`. */
const wantsPage = (accept = ""): boolean =>
  accept
    .split(",")
    .some((one) => /^\s*text\/html\s*(;|$)/i.test(one) && !/;\s*q=0(\.0*)?\s*$/.test(one));

/**
 * @param page  For browsers.
 * @param version  Of the service.
 */
export const homePage = (page: PageHandler, version: string): PageHandler => {
  const asJson = json(
    200,
    {
      name: "Hearth",
      version,
      documentation: "/docs",
      openapi: "/openapi.json",
      asyncapi: "/asyncapi.json",
      tools: "/mcp",
      health: "/health",
      token: "/auth/token",
    },
    CACHED,
  );
  return (exchange) => (wantsPage(exchange.req.headers.accept) ? page(exchange) : asJson);
};
