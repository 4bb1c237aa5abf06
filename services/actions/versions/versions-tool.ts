/** The tool that lists what was configured before, and restores it. */
import { versionNumber } from "../../../shared/contracts/dry-run.ts";
import { versions } from "../../../shared/contracts/registry/versions.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { refuseField } from "../../../shared/kernel/problem.ts";
import { optional, type Rules } from "../../../shared/kernel/rules.ts";
import { defineAction } from "../catalogue.ts";
import { having } from "../having.ts";

const TOOL_ACTIONS = ["list", "get", "restore"] as const;

const rules = {
  action: { type: "enum", values: TOOL_ACTIONS },
  kind: versions.list.rules.kind,
  deleted: versions.list.rules.deleted,
  // Not id, which is that of the message on a socket.
  entry_id: optional({ ...versions.get.rules.id, about: "Which one; not to list" }),
  version: optional({ ...versionNumber, about: "To restore: its number, which get says" }),
} as const satisfies Rules;

/** The fields that each takes beside the kind. */
const TAKEN: Readonly<Record<(typeof TOOL_ACTIONS)[number], readonly string[]>> = {
  list: ["deleted"],
  get: ["entry_id"],
  restore: ["entry_id", "version"],
};

export const versionsTool = defineAction(
  "List what was configured before each change, and restore it",
  rules,
  (ctx, given, dry_run) => {
    const { action, kind, deleted, ...fields } = given;
    for (const [field, value] of Object.entries({ deleted, ...fields }))
      if (value !== undefined && !TAKEN[action].includes(field))
        refuseField(field, `The '${field}' field is not taken to ${action}.`);
    if (action === "list") return call(ctx, versions.list, { kind, deleted });
    if (action === "get")
      return call(ctx, versions.get, { kind, id: having(given, "entry_id").entry_id });
    const { entry_id: id, version } = having(given, "entry_id", "version");
    return call(ctx, versions.restore, { kind, id, version, dry_run });
  },
);
