/** The audit log: who did what, and what was refused. */
import type { AuditPage, AuditRecord } from "../../../shared/contracts/agents/audit.ts";
import { duration, wholeNumber } from "../../kernel/values.ts";
import { command } from "../../spec/command.ts";
import { printable } from "../../terminal/text.ts";
import { dateText } from "../../terminal/time.ts";

const MAX_RECORDS = 500;

/** `admin`, or `automation.hall for admin`. */
const whoText = ({ caller, on_behalf_of, what }: AuditRecord): string => {
  const given = typeof what?.username === "string" ? `(${what.username})` : "";
  const name = caller?.name ?? given;
  return printable(on_behalf_of ? `${name} for ${on_behalf_of.name}` : name);
};

/** `devices.command light.kitchen turn_on`. */
const whatText = ({ action, what = {}, times }: AuditRecord): string => {
  const named = [what.entity_id, what.command, what.action, what.name].filter(
    (one) => typeof one === "string",
  );
  const many = times === undefined ? [] : [`× ${times}`];
  return printable([action, ...named, ...many].join(" "));
};

const outcomeText = ({ outcome, error }: AuditRecord): string =>
  error === undefined ? outcome : `${outcome}: ${error}`;

/** Shown where something is traced: hearth audit --trace finds all of it. */
const TRACE = {
  title: "TRACE",
  cell: ({ trace_id = "" }: AuditRecord) => printable(trace_id),
} as const;

export const auditCommand = command(
  "audit",
  {
    about: "List who did what, and what was refused, newest first, for admins",
    notes: ["npm run audit -- verify, beside the store, says whether the records hold."],
    options: {
      user: { value: "name", about: "Only what this user, key, agent or automation did" },
      entity: { value: "id", about: "Only what was done to this entity", complete: "entities" },
      action: { value: "name", about: "Only this action, such as devices.command" },
      outcome: { value: "outcome", about: "Only what was done, refused or failed" },
      trace: { value: "id", about: "Only what is of this trace of OpenTelemetry" },
      last: { value: "time", about: "How far back, such as 6h or 7d", reader: duration },
      from: { value: "time", about: "From this time or date on, instead of --last" },
      to: { value: "time", about: "Up to this time or date" },
      limit: {
        value: "number",
        about: "Records at most (50)",
        reader: wholeNumber(1, MAX_RECORDS),
      },
      after: { value: "cursor", about: "Go on after a page: its next, with --json" },
    },
    examples: [
      "hearth audit --outcome refused --last 7d",
      "hearth audit --entity lock.front_door",
      "hearth audit --user anna --json",
    ],
  },
  async ({ api, out, clock }, { options }) => {
    const { entity: entity_id, trace: trace_id, last, from, limit, ...filter } = options;
    const since = last === undefined ? undefined : new Date(clock.now() - last).toISOString();
    const query = {
      ...filter,
      entity_id,
      trace_id,
      from: from ?? since,
      limit: limit === undefined ? undefined : String(limit),
    };
    const { records, next } = await api().send<AuditPage>("GET", "/audit", { query });
    out.show({ records, next }, () =>
      out.table<AuditRecord>(
        [
          { title: "AT", cell: ({ at }) => dateText(at) },
          { title: "WHO", cell: whoText },
          { title: "WHAT", cell: whatText },
          { title: "OUTCOME", cell: outcomeText },
          { title: "FROM", cell: ({ address = "" }) => printable(address) },
          ...(records.some(({ trace_id }) => trace_id !== undefined) ? [TRACE] : []),
        ],
        records,
      ),
    );
    if (next !== null) out.note(`There is more: --after ${next}`);
  },
);
