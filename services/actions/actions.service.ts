/** Actions: everything that can be called by name, alone or in a batch, and the tools for agents. */
import { type Call, call, implement } from "../../shared/contract.ts";
import { actions, type BatchRow, type Executed } from "../../shared/contracts/actions.ts";
import { devices } from "../../shared/contracts/devices.ts";
import { fail } from "../../shared/errors.ts";
import { takeSettle } from "../../shared/idempotency.ts";
import type { Parts } from "../../shared/parts.ts";
import { type Free, type Problem, problemsOf, refuse } from "../../shared/rules.ts";
import type { Settled } from "../../shared/store/store.ts";
import { ACTIONS, type Doable } from "./catalogue.ts";
import { type Commands, commandsOf } from "./commands.ts";
import { CATALOGUE, TOOLS } from "./tools.ts";

interface Asked {
  readonly action: string;
  readonly parameters?: Free | undefined;
}
interface Prepared {
  readonly action: string;
  readonly doing: Doable;
  readonly parameters: Free;
  readonly problems: readonly Problem[];
}

const unknown = (what: string, name: string, allowed: readonly string[]) =>
  fail("INVALID_REQUEST", { [what]: name, allowed }, `There is no ${what} ${name}`);

const prepare = (commands: Commands, { action, parameters = {} }: Asked): Prepared => {
  const doing = Object.hasOwn(ACTIONS, action)
    ? ACTIONS[action]
    : commands.find(action, parameters);
  if (!doing) return unknown("action", action, [...Object.keys(ACTIONS), ...commands.names]);
  const checked = { ...parameters };
  return { action, doing, problems: problemsOf(doing.rules, checked), parameters: checked };
};

const describe = (name: string, { rules, description }: Doable) => ({
  name,
  parameters: Object.keys(rules),
  description,
});

interface Thrown {
  readonly type?: unknown;
  readonly message?: string;
  readonly data?: Free;
}
const asError = ({ type, message, data }: Thrown) => ({
  code: String(type ?? "INTERNAL_ERROR"),
  message: String(message ?? ""),
  ...(data && { details: data }),
});

type Outcome = { readonly result: unknown } | { readonly error: ReturnType<typeof asError> };

export default ({ store }: Parts) => {
  /** Tells the log what became of an action; its receipt, if it has one, is part of the same write. */
  const record = (
    ctx: Call,
    { action, parameters }: Prepared,
    outcome: Outcome,
    startedMs: number,
    receipt?: Settled,
  ) =>
    store.apply({
      events: [
        {
          kind: "action_executed",
          data: {
            action,
            parameters,
            success: "result" in outcome,
            ...outcome,
            duration_ms: Math.round(performance.now() - startedMs),
            user_id: ctx.meta.caller?.sub ?? null,
            timestamp: new Date().toISOString(),
          },
        },
      ],
      receipt,
    });

  let known: Commands | undefined;
  const commandsFor = async (ctx: Call) => {
    known ??= commandsOf(await call(ctx, devices.vocabulary, {}));
    return known;
  };

  const execute = async (ctx: Call, prepared: Prepared, dry_run: boolean | undefined) => {
    const startedMs = performance.now();
    const { doing, parameters, action } = prepared;
    const settle = dry_run ? undefined : takeSettle(ctx);
    try {
      const result = await doing.run(ctx, parameters, dry_run);
      const timestamp = new Date().toISOString();
      const answer: Executed = { success: true, action, result, timestamp };
      if (!dry_run) await record(ctx, prepared, { result }, startedMs, settle?.(answer));
      return answer;
    } catch (error) {
      // The client hears what went wrong first, not that the store is away besides.
      if (!dry_run)
        await record(ctx, prepared, { error: asError(error as Thrown) }, startedMs).catch(() => 0);
      throw error;
    }
  };

  const executeRow = async (
    ctx: Call,
    one: Prepared,
    index: number,
    dry_run: boolean | undefined,
  ) => {
    const { action } = one;
    try {
      const { result } = await execute(ctx, one, dry_run);
      return { index, action, success: true, result };
    } catch (error) {
      return { index, action, success: false, error: asError(error as Thrown) };
    }
  };

  /** Everything that can be told beforehand is, before the first effect. */
  const prepareAll = (commands: Commands, asked: readonly Asked[]) => {
    const all = asked.map((one) => prepare(commands, one));
    refuse(
      all.flatMap(({ problems }, index) =>
        problems.map((one) => ({ ...one, field: `actions[${index}].parameters.${one.field}` })),
      ),
    );
    return all;
  };

  return implement(actions, {
    async list(ctx) {
      const { names, find } = await commandsFor(ctx);
      const commands = names.flatMap((name) => {
        const doing = find(name, {});
        return doing ? [describe(name, doing)] : [];
      });
      return [...commands, ...Object.entries(ACTIONS).map(([name, one]) => describe(name, one))];
    },

    async run(ctx) {
      const prepared = prepare(await commandsFor(ctx), ctx.params);
      refuse(prepared.problems);
      return execute(ctx, prepared, ctx.params.dry_run);
    },

    async batch(ctx) {
      const { actions: asked, stop_on_error: stops, dry_run } = ctx.params;
      const settle = takeSettle(ctx);
      const all = prepareAll(await commandsFor(ctx), asked);
      const results: BatchRow[] = [];
      for (const [index, one] of all.entries()) {
        if (stops && results.some(({ success }) => !success)) break;
        results.push(await executeRow(ctx, one, index, dry_run));
      }
      const succeeded = results.filter(({ success }) => success).length;
      const answer = {
        success: succeeded === all.length,
        results,
        summary: {
          total: all.length,
          succeeded,
          failed: results.length - succeeded,
          skipped: all.length - results.length,
        },
      };
      const receipt = settle?.(answer);
      if (receipt) await store.apply({ receipt });
      return answer;
    },

    catalogue: () => CATALOGUE,

    async tool(ctx) {
      const { tool, payload, dry_run } = ctx.params;
      const doing = Object.hasOwn(TOOLS, tool) ? TOOLS[tool] : undefined;
      if (!doing) return unknown("tool", tool, Object.keys(TOOLS));
      const parameters = { ...payload };
      refuse(problemsOf(doing.rules, parameters));
      return { success: true, tool, result: await doing.run(ctx, parameters, dry_run) };
    },
  });
};
