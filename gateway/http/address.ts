/** The address of a client, for limits: the socket's, or what a trusted proxy says. */
import type { IncomingMessage } from "node:http";
import { isIPv6, type Socket } from "node:net";
import proxyAddr from "proxy-addr";
import { memoize } from "../request/memoize.ts";

const MAX_CACHED_ADDRESSES = 1000;

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The first four groups: a client with one address of a /64 has them all. */
const network = (address: string): string => {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
};

type IsTrusted = (address: string, hop?: number) => boolean;

const clientOf = (address: string): string => {
  const plain = MAPPED.exec(address)?.[1] ?? address;
  return isIPv6(plain) ? network(plain) : plain;
};

const trusting = (trustedProxies: readonly string[]): IsTrusted =>
  memoize(MAX_CACHED_ADDRESSES, proxyAddr.compile([...trustedProxies]) as IsTrusted);

export const clientAddressReader = (trustedProxies: readonly string[]) => {
  const isTrusted = trusting(trustedProxies);
  const client = memoize(MAX_CACHED_ADDRESSES, clientOf);
  return (req: IncomingMessage): string => client(proxyAddr(req, isTrusted) ?? "");
};

/** The address of a connection; `undefined` for a trusted proxy, which has connections of many clients. */
export const socketAddressReader = (trustedProxies: readonly string[]) => {
  const isTrusted = trusting(trustedProxies);
  return ({ remoteAddress = "" }: Socket): string | undefined =>
    isTrusted(remoteAddress) ? undefined : clientOf(remoteAddress);
};
