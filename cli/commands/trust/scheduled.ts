/** What is done later, or for a while: listed, cancelled. */
import type { Scheduled } from "../../../shared/contracts/agents/scheduled.ts";
import { readAll } from "../../api/pages.ts";
import { type CliCommand, command } from "../../spec/command.ts";
import { printable } from "../../terminal/text.ts";
import { dateText } from "../../terminal/time.ts";

/** `turn_on light.kitchen brightness=60`. */
const whatText = ({ action, parameters }: Pick<Scheduled, "action" | "parameters">): string => {
  const { entity_id, command: name = action, actions, ...fields } = parameters;
  // Of a plan, each of its steps.
  if (Array.isArray(actions))
    return actions.map((step) => whatText({ parameters: {}, ...step })).join(", ");
  const given = Object.entries(fields).map(
    ([field, value]) => `${field}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  return printable([name, entity_id, ...given].filter(Boolean).join(" "));
};

const list = command(
  "scheduled list",
  {
    about: "List what is done later, or for a while",
    isDefault: true,
    options: { all: { about: "Also what was over in the last 24 hours" } },
  },
  async ({ api, out }, { options: { all } }) => {
    const query = { status: all ? "all" : undefined };
    const scheduled = await readAll<Scheduled>(api(), "/scheduled", "scheduled", query);
    out.show({ scheduled }, () =>
      out.table<Scheduled>(
        [
          { title: "SCHEDULED", cell: ({ id }) => id },
          { title: "AT", cell: ({ at }) => dateText(at) },
          { title: "UNTIL", cell: ({ until }) => (until === null ? "" : dateText(until)) },
          { title: "WHAT", cell: whatText },
          {
            title: "STATUS",
            cell: ({ status, error }) =>
              error ? `${status}: ${printable(error.message)}` : status,
          },
        ],
        scheduled,
      ),
    );
  },
);

const cancel = command(
  "scheduled cancel",
  {
    about: "Cancel what is done later; what is so for a while stays as it is",
    args: { id: { about: "Its id, which hearth scheduled lists" } },
  },
  async ({ api, out }, { args: { id } }) => {
    const { scheduled } = await api().send<{ readonly scheduled: Scheduled }>(
      "DELETE",
      `/scheduled/${encodeURIComponent(id)}`,
    );
    out.show(scheduled, () => [`Cancelled: ${whatText(scheduled)}`]);
  },
);

export const SCHEDULED_COMMANDS: readonly CliCommand[] = [list, cancel];
