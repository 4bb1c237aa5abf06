/** Actions: everything that can be called by name, alone or in a batch, and the tools for agents. */
import { takeSettle } from "../../shared/access/idempotency.ts";
import { checkTogether } from "../../shared/access/policy/together.ts";
import { actions, type Batch, type BatchRow } from "../../shared/contracts/actions.ts";
import { type Call, implement } from "../../shared/kernel/contract.ts";
import { own } from "../../shared/kernel/own-property.ts";
import { refuse, refuseField } from "../../shared/kernel/problem.ts";
import { problemsOf } from "../../shared/kernel/validation.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import { approvalsService } from "./approvals/approvals.ts";
import { approvalHooksService } from "./approvals/notify/hooks.ts";
import { policyService } from "./approvals/policy-actions.ts";
import { atomicBatches } from "./atomic/atomic.ts";
import { callService } from "./call-service.ts";
import { ACTIONS, type ActionDefinition } from "./catalogue.ts";
import { DEVICE_COMMANDS, isAddonAction, withAddonActions } from "./command-actions.ts";
import { executor, isFailed } from "./execute.ts";
import { pageOf } from "./list-page.ts";
import { plansService } from "./plans/plans.ts";
import { type ActionRequest, commandsIn, prepare, prepareAll, refuseUnknown } from "./prepare.ts";
import { scheduledService } from "./scheduled/scheduled.ts";
import { ALL_TOOLS, catalogueFor } from "./tool-catalogue.ts";
import { splitPayload, withoutNulls } from "./tool-definition.ts";
import { versionsService } from "./versions/versions.ts";

const describe = (name: string, { rules, description }: ActionDefinition) => ({
  name,
  parameters: Object.keys(rules),
  description,
});

const summed = (results: readonly BatchRow[], total: number): Batch => {
  const succeeded = results.filter(({ success }) => success).length;
  const failed = results.length - succeeded;
  const summary = { total, succeeded, failed, skipped: total - results.length };
  return { success: succeeded === total, results, summary };
};

/** Add-ons are asked only for their own actions. */
const actionsFor = async (ctx: Call, requests: readonly ActionRequest[]) =>
  requests.some(({ action }) => isAddonAction(action)) ? withAddonActions(ctx) : DEVICE_COMMANDS;

export default (deps: ServiceDeps) => {
  const { broker, store, clock, sealing } = deps;
  const execution = executor(store, clock);
  const { execute, executeRow } = execution;
  const atomic = atomicBatches({ broker, store, clock, sealing, executeRow, sum: summed });

  const named = implement(
    actions,
    {
      async list(ctx) {
        const { names, find } = await withAddonActions(ctx);
        const commands = names.map((name) => [name, find(name, {})] as const);
        return [...commands, ...Object.entries(ACTIONS)].flatMap(([name, one]) =>
          one ? [describe(name, one)] : [],
        );
      },

      run: async (ctx) =>
        execute(ctx, prepare(await actionsFor(ctx, [ctx.params]), ctx.params), ctx.params.dry_run),

      async batch(ctx) {
        const { actions: asked, stop_on_error: stops, atomic: isAtomic, dry_run } = ctx.params;
        if (isAtomic && stops === false)
          refuseField("stop_on_error", "An atomic batch stops at the first failure.");
        const settle = takeSettle(ctx);
        const all = await prepareAll(ctx, await actionsFor(ctx, asked), asked, { mayAsk: true });
        await checkTogether(ctx, commandsIn(all));
        if (isAtomic) return atomic.run(ctx, all, { dry_run, settle });
        const results: BatchRow[] = [];
        for (const [index, one] of all.entries()) {
          if (stops && results.some(({ success }) => !success)) break;
          results.push(await executeRow(ctx, one, index, dry_run));
        }
        const answer = summed(results, all.length);
        const receipt = settle?.(answer);
        if (receipt) await store.apply({ receipt });
        return answer;
      },

      callService: (ctx) => callService(ctx, ctx.params),

      catalogue: ({ params }) => catalogueFor(params),

      /** That the call is allowed is all: the gateway serves the message. */
      protocol: () => undefined,

      async tool(ctx) {
        const { tool, payload, dry_run } = ctx.params;
        const isTrial = dry_run ?? undefined;
        const definition = own(ALL_TOOLS, tool);
        if (!definition) return refuseUnknown("tool", tool, Object.keys(ALL_TOOLS));
        const present = withoutNulls(definition, payload);
        refuse(problemsOf(definition.accepts, present));
        const { page, given } = splitPayload(definition, present);
        const result = await definition.run(ctx, given, isTrial);
        return { success: !isFailed(result), tool, ...pageOf(result, page) };
      },
    },
    { started: atomic.started, stopped: atomic.stopped },
  );
  const planning = plansService({
    store,
    clock,
    sealing,
    execute: execution,
    atomic,
    actionsFor,
    sum: summed,
  });
  const scheduling = scheduledService({ ...deps, execute, actionsFor });
  return [
    named,
    planning,
    scheduling,
    policyService(deps),
    approvalsService(deps),
    approvalHooksService(deps),
    versionsService(deps),
  ];
};
