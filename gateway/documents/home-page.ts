/** `GET /`: a page with links for people, and JSON for programs. */
import { readFile } from "node:fs/promises";
import { json, type PageHandler, type Reply } from "../request/exchange.ts";

/** Its own style sheet, and nothing else. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; " +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Nothing of it is secret or changes while the process runs. */
const CACHED = { "Cache-Control": "public, max-age=300", Vary: "Accept, Origin" };

/** Whether the client accepts a page: each browser names `text/html`. */
const wantsPage = (accept = ""): boolean =>
  accept
    .split(",")
    .some((one) => /^\s*text\/html\s*(;|$)/i.test(one) && !/;\s*q=0(\.0*)?\s*$/.test(one));

/**
 * @param file  The page, which is read once.
 * @param version  Of the service.
 */
export const homePage = (file: string, version: string): PageHandler => {
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
  let shown: Reply | undefined;
  const read = async (): Promise<Reply> => ({
    status: 200,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      ...CACHED,
    },
    body: await readFile(file),
  });
  return async ({ req }) => {
    if (!wantsPage(req.headers.accept)) return asJson;
    // Only a page that could be read is kept.
    shown ??= await read();
    return shown;
  };
};
