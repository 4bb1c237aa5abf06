/** What a person types or stores to connect an agent. */

export interface AgentTarget {
  /** The address of the Model Context Protocol. */
  readonly url: string;
  /** Whether it needs a key, because it cannot connect over OAuth. */
  readonly needsKey: boolean;
}

const KEY = "ApiKey <key>";

export const commandFor = ({ url, needsKey }: AgentTarget): string =>
  `claude mcp add --transport http hearth ${url}${needsKey ? ` --header "Authorization: ${KEY}"` : ""}`;

/** The configuration that most assistants read, as JSON. */
export const configurationFor = ({ url, needsKey }: AgentTarget): string => {
  const headers = { Authorization: KEY };
  const server = { type: "http", url, ...(needsKey && { headers }) };
  return JSON.stringify({ mcpServers: { hearth: server } }, undefined, 2);
};
