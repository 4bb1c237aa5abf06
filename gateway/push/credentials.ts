/** Verifies the credential of a stream: in a header, in the query (token or ticket), or in a message. */
import type { ServiceBroker } from "moleculer";
import { MAX_CREDENTIAL } from "../../shared/contracts/identity/results.ts";
import { identity, PREFIX } from "../../shared/contracts/identity.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import { call } from "../../shared/kernel/contract.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { AuthScheme } from "../groups/group.ts";
import { checkAudience } from "../request/audience.ts";
import { authorizationOf, type Exchange } from "../request/exchange.ts";
import { CREDENTIAL_QUERY } from "./stream.ts";

const NAMES = Object.keys(CREDENTIAL_QUERY);

/** Of any stream: no token that was issued for a part of the API is valid for one. */
const STREAMS = "/streams";

const authenticate = async (broker: ServiceBroker, scheme: AuthScheme, credential: string) =>
  checkAudience(await call(broker, identity.authenticate, { scheme, credential }), STREAMS);

/** Without a scheme, the form of a credential shows its kind. @throws UNAUTHORIZED */
export const identify = (broker: ServiceBroker, credential: string): Promise<Caller> => {
  if (credential === "" || credential.length > MAX_CREDENTIAL) return fail("UNAUTHORIZED");
  if (credential.startsWith(PREFIX.ticket))
    return call(broker, identity.redeem, { ticket: credential });
  const isKey = credential.startsWith(PREFIX.apiKey);
  return authenticate(broker, isKey ? "apikey" : "bearer", credential);
};

/**
 * A header counts before the query.
 *
 * @returns `undefined` without a credential.
 * @throws UNAUTHORIZED for an invalid one.
 */
export const callerOf = async (
  broker: ServiceBroker,
  { req, query }: Exchange,
): Promise<Caller | undefined> => {
  const authorization = authorizationOf(req);
  if (authorization) return authenticate(broker, authorization.scheme, authorization.credential);
  if (req.headers.authorization !== undefined) return fail("UNAUTHORIZED");
  const named = NAMES.find((name) => own(query, name) !== undefined);
  return named === undefined ? undefined : identify(broker, own(query, named) ?? "");
};
