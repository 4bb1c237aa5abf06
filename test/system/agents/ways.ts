/** The ways in which an agent calls a tool: each takes the arguments as the model has written them. */
import type { Client } from "../../support/client.ts";
import { connectAgent } from "../../support/mcp-client.ts";
import { openSocket } from "../../support/streams.ts";

interface Way {
  /** @returns what the model reads of it, also where it is refused */
  readonly call: (tool: string, args: object) => Promise<string>;
  readonly close: () => Promise<unknown>;
}

const overMcp = async (client: Client): Promise<Way> => {
  const agent = await connectAgent(client);
  return {
    call: async (tool, args) =>
      JSON.stringify(
        await agent.callTool({ name: tool, arguments: args as Record<string, unknown> }),
      ),
    close: () => agent.close(),
  };
};

const overHttp = async (client: Client): Promise<Way> => ({
  call: async (tool, args) => (await client.post("/api/tools", { tool, ...args })).text,
  close: async () => undefined,
});

const overSocket = async ({ url, authorization = "" }: Client): Promise<Way> => {
  const socket = await openSocket(`${url}/ws`, { headers: { authorization } });
  let calls = 0;
  return {
    call: async (tool, args) => {
      calls += 1;
      const id = calls;
      socket.send({ id, tool, ...args });
      return JSON.stringify(
        await socket.next((one) => one.id === id || (one.event === "error" && one.data.id === id)),
      );
    },
    close: () => socket.stop(),
  };
};

export const WAYS = {
  "/mcp": overMcp,
  "/api/tools": overHttp,
  "/ws": overSocket,
} as const satisfies Readonly<Record<string, (client: Client) => Promise<Way>>>;
