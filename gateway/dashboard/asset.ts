/** An asset: a file of the dashboard at its path, and how it is answered. */
import { createHash } from "node:crypto";
import type { HttpHeaders } from "../http/headers.ts";
import type { PageHandler, Reply } from "../request/exchange.ts";
import { chooseEncoding, compress, type Encoding, suffixOf } from "./encodings.ts";
import { onceMade } from "./once-made.ts";

export interface Asset {
  readonly path: string;
  readonly type: string;
  /** Its text as it is served, made once. */
  readonly text: () => Promise<string>;
  readonly headers?: HttpHeaders;
  /** Whether it is loaded only where a person asks for it; a service worker does not keep it. */
  readonly isOnDemand?: boolean;
}

/** Browsers ask each time whether it has changed, which a matching ETag answers without a body. */
const CACHED = { "Cache-Control": "no-cache", Vary: "Accept-Encoding, Origin" };

export const hashOf = (content: string | Buffer): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, 22);

/** Whether one of the ETags that the client holds is this one. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? "")
    .split(",")
    .map((one) => one.trim().replace(/^W\//, ""))
    .some((one) => one === "*" || one === etag);

const openVariant = ({ text, type, headers }: Asset, encoding: Encoding) =>
  onceMade(async (): Promise<Reply> => {
    const content = await text();
    return {
      status: 200,
      headers: {
        "Content-Type": type,
        ...CACHED,
        ...headers,
        ...(encoding !== "identity" && { "Content-Encoding": encoding }),
        ETag: `"${hashOf(content)}${suffixOf(encoding)}"`,
      },
      body: await compress(Buffer.from(content), encoding),
    };
  });

export const assetPage = (asset: Asset): PageHandler => {
  const variants: Readonly<Record<Encoding, () => Promise<Reply>>> = {
    br: openVariant(asset, "br"),
    gzip: openVariant(asset, "gzip"),
    identity: openVariant(asset, "identity"),
  };
  return async ({ req }) => {
    const reply = await variants[chooseEncoding(req.headers["accept-encoding"])]();
    return isKnown(req.headers["if-none-match"], reply.headers.ETag ?? "")
      ? { ...reply, status: 304, body: "" }
      : reply;
  };
};
