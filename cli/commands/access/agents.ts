/** Agents that are connected over OAuth: listed, narrowed, ended. */
import type { Agent } from "../../../shared/contracts/oauth/agents.ts";
import { failWith } from "../../kernel/failure.ts";
import { duration } from "../../kernel/values.ts";
import { type CliCommand, command } from "../../spec/command.ts";
import { printable } from "../../terminal/text.ts";
import { dateText } from "../../terminal/time.ts";
import { grantOf, grantOptions, grantText, role } from "./grant.ts";

interface AgentHome {
  send<T>(method: "GET", path: string): Promise<T>;
}

const listOf = async (home: AgentHome): Promise<readonly Agent[]> =>
  (await home.send<{ readonly agents: readonly Agent[] }>("GET", "/auth/agents")).agents;

/** By its id, or by its name where only one has it. */
const find = async (home: AgentHome, wanted: string): Promise<Agent> => {
  const found = (await listOf(home)).filter(({ id, name }) => [id, name].includes(wanted));
  const [only] = found;
  if (only === undefined)
    return failWith("missing", `There is no agent ${wanted}`, "List them with hearth agents");
  if (found.length > 1)
    failWith("usage", `${found.length} agents are called ${wanted}`, "Name one by its id");
  return only;
};

const limitsOf = ({ grant, hours }: Agent): string =>
  [grantText(grant), hours && `${hours.from}–${hours.to}`].filter(Boolean).join("; ");

const list = command(
  "agents list",
  { about: "List the agents that are connected over OAuth", isDefault: true },
  async ({ api, out }) => {
    const agents = await listOf(api());
    out.show({ agents }, () =>
      out.table<Agent>(
        [
          { title: "AGENT", cell: ({ id }) => id },
          { title: "NAME", cell: ({ name }) => name },
          { title: "FOR", cell: ({ username }) => username },
          { title: "ROLE", cell: (agent) => agent.role },
          { title: "ONLY", cell: limitsOf },
          { title: "UNTIL", cell: ({ expires_at }) => (expires_at ? dateText(expires_at) : "") },
        ],
        agents,
      ),
    );
  },
);

const { domains, areas, floors, commands } = grantOptions;

const narrow = command(
  "agents narrow",
  {
    about: "Narrow what an agent may do; nothing widens it",
    args: { agent: { about: "Its id, or its name" } },
    options: {
      role,
      domains,
      areas,
      floors,
      commands,
      from: { value: "time", about: "It may act from this time of day, such as 07:00" },
      to: { value: "time", about: "It may act until this time of day" },
      expires: { value: "time", about: "It ends after this time, such as 30d", reader: duration },
    },
    examples: ["hearth agents narrow Claude --role viewer --areas Kitchen"],
  },
  async ({ api, out, clock }, { args, options: { role: least, from, to, expires, ...only } }) => {
    const home = api();
    const { id } = await find(home, args.agent);
    const grant = grantOf(only);
    const body = {
      ...(least && { role: least }),
      ...(grant && { grant }),
      ...((from ?? to) && { hours: { from, to } }),
      ...(expires && { expires_at: new Date(clock.now() + expires).toISOString() }),
    };
    if (Object.keys(body).length === 0)
      failWith("usage", "Nothing is narrowed", "Name a limit, such as --role viewer");
    const { agent } = await home.send<{ readonly agent: Agent }>("PATCH", `/auth/agents/${id}`, {
      body,
    });
    out.show(agent, () => [`${printable(agent.name)} (${agent.role}) ${limitsOf(agent)}`.trim()]);
  },
);

const remove = command(
  "agents remove",
  { about: "End an agent", args: { agent: { about: "Its id, or its name" } } },
  async ({ api, out }, { args }) => {
    const home = api();
    const agent = await find(home, args.agent);
    await home.send("DELETE", `/auth/agents/${agent.id}`);
    out.show(agent, () => [`Ended ${printable(agent.name)} (${agent.id})`]);
  },
);

export const AGENT_COMMANDS: readonly CliCommand[] = [list, narrow, remove];
