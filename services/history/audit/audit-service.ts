/** The audit log, read by who, what and when. */
import { Errors } from "moleculer";
import {
  type AuditPage,
  type AuditRequest,
  audit,
  DEFAULT_RECORDS,
} from "../../../shared/contracts/agents/audit.ts";
import { identity } from "../../../shared/contracts/identity/identity.ts";
import { SYSTEM } from "../../../shared/kernel/caller.ts";
import { type Call, call, implement } from "../../../shared/kernel/contract.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { refuseField } from "../../../shared/kernel/problem.ts";
import { failUnknown } from "../../../shared/kernel/unknown-names.ts";
import type { ServiceDeps } from "../../../shared/service-deps.ts";
import { MOMENT_FORMS, momentIn } from "../../../shared/text/moments.ts";
import { type AuditFilter, readRecords } from "./read-records.ts";

const timeOf = (field: "from" | "to", given: string | undefined, zone: string) => {
  if (given === undefined) return undefined;
  const time = momentIn(given, zone, field === "to");
  return time ?? refuseField(field, `The '${field}' field must be like ${MOMENT_FORMS}.`);
};

const filterOf = ({ from: start, to: end, ...fields }: AuditRequest, zone: string) => {
  const from = timeOf("from", start, zone) ?? 0;
  const to = timeOf("to", end, zone) ?? Number.POSITIVE_INFINITY;
  if (from > to) refuseField("from", "The 'from' field must not be after 'to'.");
  const { user, entity_id, action, outcome, trace_id } = fields;
  return { user, entity_id, action, outcome, trace_id, from, to } satisfies AuditFilter;
};

/** Records that the log itself writes have names without an action. */
const OWN = "audit.";

export default ({ config, store }: ServiceDeps) => {
  /** Of what has no record at all, whether it exists. */
  const checkKnown = async (ctx: Call<AuditRequest>) => {
    const { user, entity_id, action } = ctx.params;
    if (action !== undefined && !action.startsWith(OWN)) {
      const found = ctx.broker.findNextActionEndpoint(action);
      if (found instanceof Errors.MoleculerError)
        fail("INVALID_REQUEST", { action }, `There is no action ${action}`);
    }
    await store.refresh();
    if (entity_id !== undefined && !store.cache.entities.has(entity_id)) {
      const known = [...store.cache.entities.keys()];
      failUnknown("INVALID_REQUEST", { entity_id }, `device ${entity_id}`, entity_id, known);
    }
    if (user === undefined) return;
    const names = await call(ctx, identity.names, {}, { meta: { caller: SYSTEM } });
    const known = [...Object.entries(names).flat(), ...store.cache.entities.keys()];
    if (!known.includes(user))
      failUnknown("INVALID_REQUEST", { user }, `user or key ${user}`, user, known);
  };

  return implement(audit, {
    async list(ctx): Promise<AuditPage> {
      const { limit = DEFAULT_RECORDS, after } = ctx.params;
      const filter = filterOf(ctx.params, config.TIME_ZONE);
      const before = after === undefined ? undefined : Number(after);
      const page = await readRecords(store.audit, filter, { before, limit });
      if (page.records.length === 0 && page.next === null) await checkKnown(ctx);
      return page;
    },
  });
};
