/** `stop`: ends the run, also with an error. */
import { COMMON_FIELDS, flag } from "../schema/fields.ts";
import { optional, rule } from "../schema/reader.ts";
import { object } from "../schema/shapes.ts";
import { actionKind, readAction } from "./action.ts";

const reader = readAction(
  "stop",
  object({ ...COMMON_FIELDS, stop: rule({ type: "string", max: 255 }), error: optional(flag) }),
  ({ stop: reason, error: isError = false }) => ({ reason, isError }),
);

export const stop = actionKind({
  read: () => reader,
  describe: ({ reason, isError }) =>
    `stop${isError ? " with an error" : ""}${reason && `: ${reason}`}`,
  async run({ path, kind, reason, isError }, _key, run) {
    run.note({ path, kind, said: reason, success: !isError });
    return { isError, reason };
  },
});
