/** The headers that every answer carries, and those of a request that more than one place reads. */
import type { IncomingHttpHeaders } from "node:http";

const SHARED = {
  "X-Frame-Options": "DENY",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-API-Version": "v1",
} as const;

const API_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What the documentation page needs: its own files, pictures inside its style sheet, our API. */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export type HttpHeaders = Readonly<Record<string, string>>;

export const constantHeaders = (production: boolean): HttpHeaders => ({
  ...SHARED,
  "Content-Security-Policy": API_POLICY,
  "Cache-Control": "no-store",
  ...(production && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
});

/** The longest header that says which languages a person reads; a longer one says nothing. */
const MAX_ACCEPTED = 200;

export const acceptedLanguage = ({
  "accept-language": accepted,
}: IncomingHttpHeaders): { readonly accept_language?: string } =>
  accepted !== undefined && accepted.length <= MAX_ACCEPTED ? { accept_language: accepted } : {};
