/** Who sees an approval, and who may decide it. */
import type { ServiceBroker } from "moleculer";
import { placesIn } from "../../../shared/access/entity-places.ts";
import { policyIn, rowForManaged } from "../../../shared/access/policy/policy.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import { type Caller, covers, hasRole } from "../../../shared/kernel/caller.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { fail, isA } from "../../../shared/kernel/errors.ts";
import type { Meta } from "../../../shared/kernel/meta.ts";
import type { ServiceDeps } from "../../../shared/service-deps.ts";
import { type ApprovalRecord, entitiesOf } from "./approval-records.ts";

const ASKED_TOO = "The policy does not let you do this yourself: another person approves it";

const refuseAsked = (error: unknown): never => {
  if (isA("APPROVAL_REQUIRED", error)) fail("FORBIDDEN", {}, ASKED_TOO);
  throw error;
};

/** A user, or a key that a person uses. */
export const isPerson = ({ agent, via }: Caller): boolean => !agent && via !== "oauth";

type ApproverDeps = Pick<ServiceDeps, "config" | "store" | "clock"> & {
  readonly broker: ServiceBroker;
};

export const openApprovers = ({ broker, config, store, clock }: ApproverDeps) => {
  const places = placesIn(store);

  /** Who has asked, and people who may see all that it is about. */
  const sees = (caller: Caller, record: ApprovalRecord): boolean =>
    record.owner.sub === caller.sub ||
    (hasRole(caller, "user") &&
      isPerson(caller) &&
      entitiesOf(record).every((id) => covers(caller.grant, places, id)) &&
      (record.asks.every(({ action }) => action === undefined) || hasRole(caller, "admin")));

  /** What manages users and keys is approved by those who may do it without asking. */
  const checkManager = (caller: Caller): void => {
    if (!hasRole(caller, "admin") || caller.grant)
      fail("FORBIDDEN", { needed: "admin" }, "Only an admin without a grant approves this");
    const subject = { caller, isByItself: false };
    const situation = { subject, places, now: clock.now(), timeZone: config.TIME_ZONE };
    const row = rowForManaged(policyIn(store.cache), situation, "users_and_keys");
    if (row && row.effect !== "allow") fail("FORBIDDEN", { policy: row.id }, ASKED_TOO);
  };

  /** @throws FORBIDDEN for who has asked, and for who may not do it without asking; agents see none. */
  const check = async (meta: Meta, record: ApprovalRecord): Promise<void> => {
    const caller = meta.caller ?? fail("UNAUTHORIZED");
    if (caller.sub === record.owner.sub)
      fail("FORBIDDEN", {}, "Who has asked for it cannot approve it");
    const commands = record.asks.flatMap(({ entity_id, command = "", fields = {} }) =>
      entity_id === undefined ? [] : [{ entity_id, command, fields }],
    );
    const outside = commands.find(
      ({ entity_id, command }) => !covers(caller.grant, places, entity_id, command),
    );
    if (outside) fail("FORBIDDEN", { ...outside }, "Your grant does not cover what is asked for");
    await call(broker, devices.permit, { commands }, { meta }).catch(refuseAsked);
    if (commands.length < record.asks.length) checkManager(caller);
  };

  return {
    sees,
    check,

    /** Whether a person may approve it now. */
    async mayDecide(caller: Caller, record: ApprovalRecord): Promise<boolean> {
      if (!isPerson(caller) || !hasRole(caller, "user") || !sees(caller, record)) return false;
      try {
        await check({ caller }, record);
        return true;
      } catch (error) {
        if (isA("FORBIDDEN", error)) return false;
        throw error;
      }
    },
  };
};

export type Approvers = ReturnType<typeof openApprovers>;
