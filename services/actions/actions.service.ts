/** Actions: everything that can be called by name, alone or in a batch, and the tools for agents. */

import { takeSettle } from "../../shared/access/idempotency.ts";
import { actions, type Batch, type BatchRow } from "../../shared/contracts/actions.ts";
import { type Call, implement } from "../../shared/kernel/contract.ts";
import { own } from "../../shared/kernel/own-property.ts";
import { refuse } from "../../shared/kernel/problem.ts";
import { problemsOf } from "../../shared/kernel/validation.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import { isAddons, withAddons } from "./addon-actions.ts";
import { callService } from "./call-service.ts";
import { ACTIONS, type Doable } from "./catalogue.ts";
import { DEVICE_COMMANDS } from "./commands.ts";
import { executor } from "./execute.ts";
import { isFailed } from "./is-failed.ts";
import { prepare, prepareAll, unknown } from "./prepare.ts";
import { CATALOGUE, TOOLS } from "./tools.ts";

const describe = (name: string, { rules, description }: Doable) => ({
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

export default ({ store, clock }: ServiceDeps) => {
  const { execute, executeRow } = executor(store, clock);

  /** Add-ons are asked only where one of theirs is meant. */
  const namedBy = async (ctx: Call, asked: readonly { readonly action: string }[]) =>
    asked.some(({ action }) => isAddons(action))
      ? withAddons(ctx, DEVICE_COMMANDS)
      : DEVICE_COMMANDS;

  return implement(actions, {
    async list(ctx) {
      const { names, find } = await withAddons(ctx, DEVICE_COMMANDS);
      const commands = names.flatMap((name) => {
        const doing = find(name, {});
        return doing ? [describe(name, doing)] : [];
      });
      return [...commands, ...Object.entries(ACTIONS).map(([name, one]) => describe(name, one))];
    },

    run: async (ctx) =>
      execute(ctx, prepare(await namedBy(ctx, [ctx.params]), ctx.params), ctx.params.dry_run),

    async batch(ctx) {
      const { actions: asked, stop_on_error: stops, dry_run } = ctx.params;
      const settle = takeSettle(ctx);
      const all = await prepareAll(ctx, await namedBy(ctx, asked), asked);
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

    catalogue: () => CATALOGUE,

    async tool(ctx) {
      const { tool, payload, dry_run } = ctx.params;
      const doing = own(TOOLS, tool);
      if (!doing) return unknown("tool", tool, Object.keys(TOOLS));
      refuse(problemsOf(doing.rules, payload));
      const result = await doing.run(ctx, payload, dry_run);
      return { success: !isFailed(result), tool, result };
    },
  });
};
