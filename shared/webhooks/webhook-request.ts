/** A delivery as a signed request to an address outside, which leads nowhere else. */
import { createHmac } from "node:crypto";
import { lookup } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import type { Clock } from "../async/clock.ts";
import { withTimeout } from "../async/with-timeout.ts";
import { failure, isFromTable, type Thrown } from "../kernel/errors.ts";
import { refuseField } from "../kernel/problem.ts";
import {
  type AddressErrors,
  type AddressPolicy,
  checkedLookup,
  checkLiteral,
} from "../net/checked-address.ts";
import { isPublic } from "../net/public-address.ts";

const TIMEOUT_MS = 10_000;
const LOOKUP_MS = 2000;

/** Sealed in the store. */
export interface Webhook {
  readonly url: string;
  readonly secret: string;
}

const PRIVATE = "is at a private address, which is allowed only with WEBHOOK_PRIVATE=on";
const ERRORS: AddressErrors = {
  noAddress: (host) => failure("SOURCE_REFUSED", { host }, `${host} has no address`),
  privateAddress: (host) => failure("SOURCE_REFUSED", { host }, `${host} ${PRIVATE}`),
};

/** `t=<epoch seconds>,v1=<hex>`: HMAC-SHA256 of the time, a dot and the body. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;

/** Without its query, in which there may be a secret. */
export const shownUrl = (url: string): string => {
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname}${search && "?…"}`;
};

/** A name may get another address later: it is checked again with each request. */
const addressesOf = async (host: string, clock: Clock): Promise<readonly string[]> => {
  if (isIP(host) !== 0) return [host];
  const found = lookup(host, { all: true }).catch(() => []);
  return ((await withTimeout(clock, LOOKUP_MS, found)) ?? []).map(({ address }) => address);
};

/** @throws INVALID_REQUEST for an address that nothing is sent to. */
export const checkWebhookUrl = async (
  given: string,
  { isPrivateAllowed }: AddressPolicy,
  clock: Clock,
): Promise<void> => {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    return refuseField("webhook.url", "webhook.url must be an http or https address");
  if (url.username || url.password)
    refuseField("webhook.url", "webhook.url must have no user and no password");
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const addresses = isPrivateAllowed ? [] : await addressesOf(host, clock);
  if (!addresses.every(isPublic)) refuseField("webhook.url", `webhook.url ${PRIVATE}`);
};

const statusOf = (
  { url: address, secret }: Webhook,
  { id, body, seconds }: { readonly id: string; readonly body: string; readonly seconds: number },
  policy: AddressPolicy,
  signal: AbortSignal,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const url = new URL(address);
    checkLiteral(url, policy, ERRORS);
    const { request } = url.protocol === "https:" ? https : http;
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "user-agent": "hearth",
      "hearth-delivery": id,
      "hearth-signature": signatureOf(secret, seconds, body),
    };
    // A connection of its own: a kept one was checked for another request.
    const options = { method: "POST", agent: false, headers, signal } as const;
    request(url, { ...options, lookup: checkedLookup(policy, ERRORS) }, (answer) => {
      // Only the status counts; what an outsider sends is not read.
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    })
      .once("error", reject)
      .end(body);
  });

interface SendTerms extends AddressPolicy {
  readonly clock: Clock;
  /** Ends it earlier. */
  readonly signal: AbortSignal;
}

/** @returns why it was not taken; nothing where it was. */
export const sendWebhook = async (
  webhook: Webhook,
  delivery: { readonly id: string },
  { clock, signal, ...policy }: SendTerms,
): Promise<string | undefined> => {
  const late = new AbortController();
  const cancel = clock.after(TIMEOUT_MS, () => late.abort());
  const seconds = Math.floor(clock.now() / 1000);
  const sent = { id: delivery.id, body: JSON.stringify(delivery), seconds };
  const ends = AbortSignal.any([late.signal, signal]);
  try {
    const status = await statusOf(webhook, sent, policy, ends);
    if (status >= 200 && status < 300) return undefined;
    const isRedirect = status >= 300 && status < 400;
    return `The answer was ${status}${isRedirect ? ": redirects are not followed" : ""}`;
  } catch (error) {
    if (late.signal.aborted) return `There was no answer within ${TIMEOUT_MS / 1000} s`;
    const { code, message } = error as NodeJS.ErrnoException;
    // What is thrown here for an address says all.
    const isOwn = isFromTable(error as Thrown) || code === undefined;
    return isOwn ? message : `It cannot be reached: ${code}`;
  } finally {
    cancel();
  }
};
