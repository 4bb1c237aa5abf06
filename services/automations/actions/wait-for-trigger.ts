/** `wait_for_trigger`: waits until one of several triggers fires, also with a timeout. */
import { formatDuration } from "../schema/english.ts";
import { COMMON_FIELDS, flag } from "../schema/fields.ts";
import { optional } from "../schema/reader.ts";
import { defined, object } from "../schema/shapes.ts";
import { duration } from "../time/durations.ts";
import { platformOf, triggers } from "../triggers/triggers.ts";
import { actionKind, readAction } from "./action.ts";

const reader = readAction(
  "wait_for_trigger",
  object({
    ...COMMON_FIELDS,
    wait_for_trigger: triggers,
    timeout: optional(duration),
    continue_on_timeout: optional(flag),
  }),
  ({ wait_for_trigger, timeout: timeout_ms, continue_on_timeout = true }) => ({
    triggers: wait_for_trigger,
    ...defined({ timeout_ms }),
    continue_on_timeout,
  }),
);

export const waitForTrigger = actionKind({
  read: () => reader,
  triggers: ({ triggers }) => triggers,
  describe({ triggers, timeout_ms }) {
    const all = triggers.map((trigger) => platformOf(trigger).describe(trigger)).join("; ");
    const limit = timeout_ms === undefined ? "" : `, at most ${formatDuration(timeout_ms)}`;
    return `wait for one of: ${all}${limit}`;
  },
  async run({ path, kind, triggers, timeout_ms, continue_on_timeout }, key, run) {
    const fired = await run.triggered(triggers, timeout_ms, key);
    run.note({ path, kind, said: fired ?? "the time is over", success: fired !== null });
    const isOver = fired === null && !continue_on_timeout;
    return isOver ? { isError: false, reason: "The wait has timed out" } : undefined;
  },
});
