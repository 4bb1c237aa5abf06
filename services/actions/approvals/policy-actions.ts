/** Reads and changes the policy. */
import { checkSelectors, domainsIn } from "../../../shared/access/grant-names.ts";
import { POLICY, policyIn, policyOf } from "../../../shared/access/policy/policy.ts";
import { timestampOf } from "../../../shared/async/clock.ts";
import { type Policy, type PolicyRow, policy } from "../../../shared/contracts/approvals/policy.ts";
import { identity } from "../../../shared/contracts/identity/identity.ts";
import { SYSTEM } from "../../../shared/kernel/caller.ts";
import { type Call, call, implement, type ParamsOf } from "../../../shared/kernel/contract.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import { type Problem, refuse, refuseMissing } from "../../../shared/kernel/problem.ts";
import { unknownName } from "../../../shared/kernel/unknown-names.ts";
import type { ServiceDeps } from "../../../shared/service-deps.ts";

type Change = Omit<ParamsOf<typeof policy.change>, "dry_run">;

const repeatedIds = (rows: readonly PolicyRow[]): readonly Problem[] =>
  rows.flatMap(({ id }, index) =>
    rows.findIndex((other) => other.id === id) === index
      ? []
      : [{ field: `rows[${index}].id`, message: `Another row is called ${id}.` }],
  );

/** Rows that could never decide anything. */
const emptyRows = (rows: readonly PolicyRow[]): readonly Problem[] =>
  rows.flatMap(({ what, effect, pin }, index) => {
    const { actions, ...others } = what;
    const field = `rows[${index}].what`;
    if (what.within_seconds !== undefined && what.more_than === undefined)
      return [
        {
          field: `${field}.within_seconds`,
          message: "Only a row with more_than counts over some seconds.",
        },
      ];
    if (actions && Object.values(others).some((one) => one !== undefined))
      return [{ field, message: "actions stands alone: they command no entity." }];
    return pin !== undefined && effect !== "ask"
      ? [{ field: `rows[${index}].pin`, message: "Only a row that asks can have a pin." }]
      : [];
  });

/** Users and keys that a row names. */
const namedIn = (rows: readonly PolicyRow[]) =>
  rows.flatMap(({ who }, row) =>
    who.flatMap((text, index) => {
      const [kind, name = ""] = text.split(":");
      const field = `rows[${row}].who[${index}]`;
      return kind === "user" || kind === "key" ? [{ field, kind, name, text }] : [];
    }),
  );

export const policyService = ({ store, clock }: ServiceDeps) => {
  const unknownPeople = async (ctx: Call, rows: readonly PolicyRow[]) => {
    const named = namedIn(rows);
    if (named.length === 0) return [];
    const names = await call(ctx, identity.names, {}, { meta: { caller: SYSTEM } });
    const ids = Object.keys(names);
    const users = Object.entries(names).flatMap(([id, name]) => (id.includes(":") ? [] : [name]));
    const keys = ids.flatMap((id) => (id.startsWith("key:") ? [id.slice("key:".length)] : []));
    return named.flatMap(({ field, kind, name }) => {
      const known = kind === "user" ? users : keys;
      const where = kind === "user" ? "GET /auth/users" : "GET /auth/keys";
      return known.includes(name) ? [] : [unknownName({ field, what: kind, name, known, where })];
    });
  };

  const unknownDomains = (limits: Policy["wear_limits"]): readonly Problem[] => {
    const known = [...new Set(domainsIn(store.cache))].sort();
    return Object.keys(limits).flatMap((name) =>
      known.includes(name)
        ? []
        : [
            unknownName({
              field: `wear_limits.${name}`,
              what: "domain",
              name,
              known,
              where: "GET /api/state",
            }),
          ],
    );
  };

  const check = async (ctx: Call, { rows, wear_limits, ...others }: Change): Promise<void> => {
    const given = [rows, wear_limits, ...Object.values(others)];
    if (given.every((one) => one === undefined))
      refuseMissing("rows", "Give rows, read_only, wear_limits or approval_seconds.");
    refuse([
      ...repeatedIds(rows ?? []),
      ...emptyRows(rows ?? []),
      ...unknownDomains(wear_limits ?? {}),
      ...(await unknownPeople(ctx, rows ?? [])),
    ]);
    const selectors = (rows ?? []).map(({ what }, index) => [`rows[${index}].what`, what] as const);
    checkSelectors(Object.fromEntries(selectors), store.cache);
  };

  return implement(policy, {
    async get() {
      await store.refresh();
      return policyIn(store.cache);
    },

    async change(ctx) {
      const { dry_run, ...change } = ctx.params;
      await store.refresh();
      await check(ctx, change);
      const found = await store.documents.get<Partial<Policy>>(POLICY, POLICY);
      const set = Object.entries(change).filter(([, value]) => value !== undefined);
      // What is null is as at first.
      const value = Object.fromEntries(
        Object.entries({ ...found?.value, ...Object.fromEntries(set) }).filter(
          ([, one]) => one !== null,
        ),
      );
      const document = { collection: POLICY, id: POLICY, value, expects: found?.revision ?? 0 };
      const after = policyOf(value);
      const event = occurred("policy_changed", {
        changed: set.map(([field]) => field),
        read_only: after.read_only,
        timestamp: timestampOf(clock),
      });
      if (!dry_run) await store.apply({ documents: [document], events: [event] });
      return after;
    },
  });
};
