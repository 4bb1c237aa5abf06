/** Commands of Home Assistant's clients for automations: configurations, traces, custom events. */
import { type AutomationTrace, automations } from "../../../shared/contracts/automations.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import { events, eventType } from "../../../shared/contracts/events.ts";
import { type Caller, hasRole } from "../../../shared/kernel/caller.ts";
import { entityId } from "../../../shared/kernel/entity.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { optional } from "../../../shared/kernel/rules.ts";
import { positionOf } from "../../../shared/text/log-position.ts";
import type { ClientMessage, Session } from "../dialect.ts";
import { command } from "./conversation.ts";
import { contextOf } from "./states.ts";

const domain = { type: "enum", values: ["automation"] } as const;
const item = { type: "string", min: 1, max: 255, about: "Entity id or slug" } as const;

const STATES: Readonly<Record<string, string>> = { queued: "running", running: "running" };

/** A run in a list. */
const brief = (item_id: string, trace: AutomationTrace) => ({
  run_id: trace.run_id,
  domain: "automation",
  item_id,
  state: own(STATES, trace.state) ?? "stopped",
  script_execution: trace.state,
  last_step: trace.steps.at(-1)?.path ?? null,
  trigger: trace.trigger.said,
  timestamp: { start: trace.started_at, finish: trace.ended_at },
  ...(trace.state === "failed" && { error: trace.message }),
});

/** It may hold the id of a webhook, which only writers of automations may know. */
const checkWriter = (caller: Caller | undefined): void => {
  if (!(caller && hasRole(caller, "admin")))
    fail("FORBIDDEN", { needed: "admin" }, "This needs the role admin");
};

const tracesOf = (session: Session, automation_id: string) =>
  session.call(automations.traces, { automation_id });

/** Those that the caller may see, by their slugs. */
const automationsOf = async (session: Session): Promise<readonly string[]> => {
  const all = await session.call(devices.list, { domain: "automation" });
  return all.map(({ entity_id }) => entity_id.slice("automation.".length));
};

export const AUTOMATIONS: Readonly<Record<string, ClientMessage>> = {
  "automation/config": command(
    "Read the configuration of an automation",
    { entity_id: entityId },
    async (session, { entity_id }) => {
      checkWriter(session.caller);
      const [found] = await session.call(devices.definitions, { entity_id });
      return { config: found?.source ?? fail("NOT_FOUND", { entity_id }, "Entity not found") };
    },
  ),
  "trace/list": command(
    "List the runs of an automation, or of all",
    { domain, item_id: optional(item) },
    async (session, { item_id }) => {
      const items = item_id === undefined ? await automationsOf(session) : [item_id];
      const all = items.map(async (one) =>
        (await tracesOf(session, one)).map((trace) => brief(one, trace)),
      );
      return (await Promise.all(all)).flat();
    },
  ),
  "trace/get": command(
    "Read one run of an automation, step by step",
    { domain, item_id: item, run_id: { type: "string", max: 64 } },
    async (session, { item_id, run_id }) => {
      const all = await tracesOf(session, item_id);
      const trace = all.find((one) => one.run_id === run_id);
      if (!trace) return fail("NOT_FOUND", { run_id }, "The trace could not be found");
      const { context, steps } = trace;
      return {
        ...brief(item_id, trace),
        context: contextOf(context.id, context.user_id),
        trace: Object.groupBy(steps, ({ path }) => path),
      };
    },
  ),
  fire_event: command(
    "Fire a custom event",
    { event_type: eventType, event_data: optional({ type: "object" }) },
    async (session, { event_type, event_data }) => {
      const { epoch, sequence } = await session.call(events.fire, { event_type, event_data });
      return { context: contextOf(positionOf(epoch, sequence), session.caller?.sub ?? null) };
    },
  ),
};
