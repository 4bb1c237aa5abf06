/** Restores over the API: what a checked backup holds, and how the last restore ended. */
import { optional, type Params, type Rules, text, time, whole } from "../kernel/rules.ts";

const count = { ...whole, min: 0 } as const;

export const restoreResult = {
  status: {
    type: "enum",
    values: ["checked", "restarting"],
    about:
      "checked: a dry run, nothing happens; restarting: the process stops, restores and starts",
  },
  created_at: { ...time, about: "When the backup was made" },
  hearth: { type: "string", about: "The version of Hearth that made it" },
  entities: count,
  documents: { ...count, about: "Users, keys, scenes, automations and other stored documents" },
  events: { ...count, about: "Events of the log" },
} as const satisfies Rules;
export type RestoreResult = Params<typeof restoreResult>;

export const lastRestore = {
  status: { type: "enum", values: ["none", "done", "failed"] },
  time: optional({ ...time, about: "When it ended" }),
  message: optional({ ...text, about: "What was restored, or why the store is as it was before" }),
} as const satisfies Rules;
export type LastRestore = Params<typeof lastRestore>;
