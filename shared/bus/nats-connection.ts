/** How NATS is entered, and how soon it is missed. */
import { readFileSync } from "node:fs";
import { type ConnectionOptions, credsAuthenticator } from "nats";
import type { Config } from "../config/config.ts";

/** A server that has died without a word is missed after two of these. */
const PING_MS = 700;
const PINGS = 1;
/** Soon again, and for ever. */
const RECONNECT_MS = 250;
const RECONNECT_JITTER_MS = 100;

export type NatsSettings = Pick<
  Config,
  "TRANSPORTER" | "NATS_CREDENTIALS" | "NATS_CA" | "NATS_CERT" | "NATS_KEY"
>;

const tlsOf = ({ NATS_CA, NATS_CERT, NATS_KEY }: NatsSettings) => ({
  ...(NATS_CA && { caFile: NATS_CA }),
  ...(NATS_CERT && { certFile: NATS_CERT }),
  ...(NATS_KEY && { keyFile: NATS_KEY }),
});

export const connectionOf = (settings: NatsSettings): ConnectionOptions => {
  const urls = settings.TRANSPORTER.split(",").map((url) => new URL(url.trim()));
  const { username = "", password = "" } = urls.find((url) => url.username !== "") ?? {};
  const tls = tlsOf(settings);
  const isTls = urls.some(({ protocol }) => protocol === "tls:") || Object.keys(tls).length > 0;
  return {
    servers: urls.map(({ host }) => host),
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(settings.NATS_CREDENTIALS && {
      authenticator: credsAuthenticator(readFileSync(settings.NATS_CREDENTIALS)),
    }),
    ...(isTls && { tls }),
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    // A secret that was changed while NATS was away is no reason to give up.
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: RECONNECT_MS,
    reconnectJitter: RECONNECT_JITTER_MS,
    reconnectJitterTLS: RECONNECT_JITTER_MS,
    pingInterval: PING_MS,
    maxPingOut: PINGS,
  };
};
