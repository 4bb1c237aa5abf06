/** `delay`: waits for a duration. */
import { formatDuration } from "../schema/english.ts";
import { COMMON_FIELDS } from "../schema/fields.ts";
import { object } from "../schema/shapes.ts";
import { duration } from "../time/durations.ts";
import { actionKind, readAction } from "./action.ts";

const reader = readAction("delay", object({ ...COMMON_FIELDS, delay: duration }), ({ delay }) => ({
  ms: delay,
}));

export const delay = actionKind({
  read: () => reader,
  describe: ({ ms }) => `wait ${formatDuration(ms)}`,
  async run({ path, kind, ms }, key, run) {
    const due = run.checkpoint.get<number>(key) ?? run.now() + ms;
    run.checkpoint.set(key, due);
    await run.save();
    await run.until(due);
    run.note({ path, kind, said: `waited ${ms / 1000} s`, success: true });
    return undefined;
  },
});
