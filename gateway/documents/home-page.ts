/** `GET /`: what this is and where to go on, as a page for people and as JSON for programs. */
import { readFile } from "node:fs/promises";
import { json, type PageHandler, type Reply } from "../request/exchange.ts";

/** Its own style sheet, and nothing else. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; " +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Nothing of it is secret or changes while the process runs. */
const CACHED = { "Cache-Control": "public, max-age=300", Vary: "Accept, Origin" };

/** Whether a page is wanted rather than JSON, as each browser says by naming `text/html`. */
const wantsPage = (accept = ""): boolean =>
  accept
    .split(",")
    .some((one) => /^\s*text\/html\s*(;|$)/i.test(one) && !/;\s*q=0(\.0*)?\s*$/.test(one));

/**
 * @param file  The page, which is read once.
 * @param version  Of the service.
 */
export const homePage = (file: string, version: string): PageHandler => {
  const told = json(
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
    if (!wantsPage(req.headers.accept)) return told;
    // Only a page that could be read is kept.
    shown ??= await read();
    return shown;
  };
};
