/** Connects to checked addresses only: what outsiders name must not lead into the home. */
import { type LookupAddress, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isPublic } from "./public-address.ts";

export type ResolveHost = (
  host: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

export interface AddressPolicy {
  /** Lets addresses of the house and the machine be asked, too. */
  readonly isPrivateAllowed: boolean;
  /** Finds the addresses of a name. */
  readonly resolve?: ResolveHost;
}

/** What is thrown for a host. */
export interface AddressErrors {
  readonly noAddress: (host: string) => Error;
  readonly privateAddress: (host: string) => Error;
}

/** The addresses that are checked are those that are connected to: a name cannot change in between. */
export const checkedLookup =
  (
    { isPrivateAllowed, resolve = lookup }: AddressPolicy,
    { noAddress, privateAddress }: AddressErrors,
  ): LookupFunction =>
  (host, { all }, done) =>
    resolve(host, { all: true }, (error, found) => {
      const isRefused = !isPrivateAllowed && !found?.every(({ address }) => isPublic(address));
      const [first] = found ?? [];
      if (error || !first) done(error ?? noAddress(host), []);
      else if (isRefused) done(privateAddress(host), []);
      else if (all) done(null, found);
      else done(null, first.address, first.family);
    });

/** An address in a URL is not looked up, so it is checked before. */
export const checkLiteral = (
  { hostname }: URL,
  { isPrivateAllowed }: AddressPolicy,
  { privateAddress }: AddressErrors,
): void => {
  const address = hostname.replace(/^\[(.*)\]$/, "$1");
  if (!isPrivateAllowed && isIP(address) !== 0 && !isPublic(address)) throw privateAddress(address);
};
