/** The published client of the Model Context Protocol, connected to a house. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Client as HttpClient } from "./client.ts";

export const REVISIONS = ["2026-07-28", "2025-11-25"] as const;
type Revision = (typeof REVISIONS)[number];

/** A negotiation that allows one revision alone. */
const modeOf = (revision: Revision) =>
  revision === "2026-07-28" ? ({ pin: revision } as const) : ("legacy" as const);

export const connectAgent = async (
  { url, authorization = "" }: Pick<HttpClient, "url" | "authorization">,
  revision: Revision = "2026-07-28",
  capabilities: object = {},
): Promise<Client> => {
  const client = new Client(
    { name: "test", version: "1.0.0" },
    { capabilities, versionNegotiation: { mode: modeOf(revision) } },
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL("/mcp", url), {
      requestInit: { headers: { authorization } },
    }),
  );
  return client;
};
