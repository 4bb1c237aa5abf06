/** oidc-provider's storage: records of the agents service, so that any gateway answers any step. */
import type { ServiceBroker } from "moleculer";
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import {
  agents,
  MAX_RECORD_ID,
  RECORD_KINDS,
  type RecordKind,
} from "../../shared/contracts/oauth/agents.ts";
import { SYSTEM } from "../../shared/kernel/caller.ts";
import { call } from "../../shared/kernel/contract.ts";

export const INSIDE = { meta: { caller: SYSTEM } };

/** A client that registers and never connects is forgotten. */
const UNUSED_CLIENT_S = 86_400;

const isKind = (name: string): name is RecordKind =>
  (RECORD_KINDS as readonly string[]).includes(name);

/** A sign-in lasts for one consent: sessions of browsers are not stored. */
const FORGETFUL: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUserCode: async () => undefined,
  findByUid: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
};

/** @param reused  Makes the error of a code or a token that was used before. */
const adapterOf = (broker: ServiceBroker, kind: RecordKind, reused: () => Error): Adapter => {
  const isClient = kind === "Client";
  const endGrant = (id: string) => call(broker, agents.dropRecord, { kind: "Grant", id }, INSIDE);
  const find = async (id: string): Promise<AdapterPayload | undefined> => {
    // Also what any client sends as its id, a code or a token comes here.
    if (id === "" || id.length > MAX_RECORD_ID) return undefined;
    const found = await call(broker, agents.record, { kind, id }, INSIDE);
    if (!found) return undefined;
    const { jti, ...value } = found;
    return isClient ? value : { ...value, jti: String(jti) };
  };
  return {
    ...FORGETFUL,
    find,
    upsert: (id, payload, expires_in = isClient ? UNUSED_CLIENT_S : undefined) =>
      call(broker, agents.keepRecord, { kind, id, value: { ...payload }, expires_in }, INSIDE),
    async consume(id) {
      const { isFirst } = await call(broker, agents.useRecord, { kind, id }, INSIDE);
      if (isFirst) return;
      const grantId = (await find(id))?.grantId;
      if (grantId !== undefined) await endGrant(grantId);
      throw reused();
    },
    destroy: (id) => call(broker, agents.dropRecord, { kind, id }, INSIDE),
    revokeByGrantId: endGrant,
  };
};

export const recordAdapters =
  (broker: ServiceBroker, reused: () => Error): AdapterFactory =>
  (name) =>
    isKind(name) ? adapterOf(broker, name, reused) : FORGETFUL;
