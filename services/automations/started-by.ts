/** Which automations a change would start: for plans, before anything is done. */
import type { automations, StartedAutomation } from "../../shared/contracts/automations.ts";
import { devices } from "../../shared/contracts/devices.ts";
import type { HomeLocation } from "../../shared/homes/local-time.ts";
import { type Call, call, type ParamsOf } from "../../shared/kernel/contract.ts";
import type { Entity } from "../../shared/kernel/entity.ts";
import type { LogEvent } from "../../shared/kernel/events.ts";
import type { ConditionContext } from "./conditions/condition.ts";
import { evaluateAll } from "./conditions/conditions.ts";
import type { AutomationPlan } from "./config/automation-plan.ts";
import type { CompiledAutomation, ReadAutomations } from "./config/compiled-automations.ts";
import { membersOf } from "./config/entities.ts";
import { reachedBy, registryReader } from "./config/placed-calls.ts";
import { platformOf } from "./triggers/triggers.ts";

interface StartedDeps {
  readonly readAutomations: ReadAutomations;
  readonly home: HomeLocation;
  readonly now: () => number;
}
type Change = ParamsOf<typeof automations.started>["changes"][number];

const changeEvent = ({ entity_id, from, to }: Change, entity: Entity, time: number): LogEvent => ({
  kind: "state_changed",
  sequence: 0,
  time,
  entity_id,
  data: {
    entity_id,
    old_state: { ...entity, ...from },
    new_state: { ...entity, ...to },
    context: { id: "", user_id: null },
  },
});

/** By which events it starts, and after which time. */
const startsOf = (
  { triggers, conditions }: AutomationPlan,
  events: readonly LogEvent[],
  context: ConditionContext,
) => {
  const isOpen = evaluateAll(conditions, context).result;
  return triggers.flatMap((trigger) => {
    const { match, holdMs } = platformOf(trigger);
    const after_ms = holdMs?.(trigger) ?? 0;
    // What has to last first may meet other conditions then.
    if (!isOpen && after_ms === 0) return [];
    return events.flatMap((event) => {
      const met = match?.(trigger, event, context.lookup);
      return met ? [{ said: met.said, after_ms }] : [];
    });
  });
};

export const startedBy = ({ readAutomations, home, now }: StartedDeps) => {
  /** Those that are on, and whose configuration the caller may read. */
  const running = async (ctx: Call) => {
    const [compiled, entities, definitions] = await Promise.all([
      readAutomations(),
      call(ctx, devices.list, {}),
      call(ctx, devices.definitions, {}),
    ]);
    const states = new Map(entities.map((one) => [one.entity_id, one]));
    const all = definitions.flatMap(({ entity_id }) => compiled.get(entity_id) ?? []);
    return { states, automations: all.filter((one) => states.get(one.entity_id)?.state === "on") };
  };

  const commandsOf = async (ctx: Call, { plan }: CompiledAutomation) => {
    const { placed } = await reachedBy(registryReader(ctx), plan);
    const all = [...membersOf(plan), ...placed.flatMap(({ members }) => members)];
    return [...new Set(all.map(({ entity_id }) => entity_id))];
  };

  return {
    async observed(ctx: Call): Promise<readonly string[]> {
      const { automations: all } = await running(ctx);
      const triggers = all.flatMap(({ plan }) => plan.triggers);
      return [...new Set(triggers.flatMap((one) => platformOf(one).entities?.(one) ?? []))];
    },

    async started(
      ctx: Call<ParamsOf<typeof automations.started>>,
    ): Promise<readonly StartedAutomation[]> {
      const { states, automations: all } = await running(ctx);
      const time = now();
      const after = new Map(states);
      const events = ctx.params.changes.flatMap((change) => {
        const entity = states.get(change.entity_id);
        if (!entity) return [];
        after.set(entity.entity_id, { ...entity, ...change.to });
        return [changeEvent(change, entity, time)];
      });
      const lookup = (entity_id: string) => after.get(entity_id);
      const context = { lookup, now: new Date(time), ...home };
      const found = all.map(async (one) => {
        const met = startsOf(one.plan, events, context);
        const commands = met.length > 0 ? await commandsOf(ctx, one) : [];
        return met.map((start) => ({ entity_id: one.entity_id, ...start, commands }));
      });
      return (await Promise.all(found)).flat();
    },
  };
};
