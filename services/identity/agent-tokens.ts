/** Access tokens of agents: which caller each is, when it is presented and when it is checked again. */
import type { RecordKind } from "../../shared/contracts/oauth/agents.ts";
import type { Caller, Role } from "../../shared/kernel/caller.ts";
import { isA } from "../../shared/kernel/errors.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import { type Agents, agentOf } from "./agents.ts";
import type { OAuthRecords } from "./oauth-records.ts";
import { digestOf } from "./tokens.ts";

const TOKEN: RecordKind = "AccessToken";
/** As oidc-provider makes them: 256 bits in letters of base64url. */
const FORMAT = /^[\w-]{43}$/;

/** The role that each scope gives at most. */
export const ROLE_OF_SCOPE: Readonly<Record<string, Role>> = {
  admin: "admin",
  user: "user",
  viewer: "viewer",
};

const roleIn = ({ scope }: Free): Role => {
  const scopes = String(scope ?? "").split(" ");
  return Object.entries(ROLE_OF_SCOPE).find(([name]) => scopes.includes(name))?.[1] ?? "viewer";
};

const isMcp = ({ aud }: Free) => String(aud).endsWith("/mcp");

export const openAgentTokens = (agents: Agents, records: OAuthRecords) => {
  const byDigest = async (digest: string): Promise<Caller | undefined> => {
    const token = await records.byDigest(TOKEN, digest);
    const agent = token && (await agents.find(String(token.grantId)));
    return (
      agent &&
      agents.callerOf(agent, {
        role: roleIn(token),
        expires_at: new Date(Number(token.exp) * 1000).toISOString(),
        ...(isMcp(token) && { audience: "mcp" }),
        proof: digest,
      })
    );
  };

  return {
    /** @throws FORBIDDEN outside of the hours of its agent. */
    byToken: async (token: string): Promise<Caller | undefined> =>
      FORMAT.test(token) ? byDigest(digestOf(token)) : undefined,

    /** An agent that has ended, or is outside of its hours, is not found. */
    present: ({ proof = "" }: { readonly proof?: string | undefined }) =>
      byDigest(proof).catch((error) =>
        isA("FORBIDDEN", error) ? undefined : Promise.reject(error),
      ),

    /** An agent also without a token, with its present permissions. */
    async behind(sub: string): Promise<Caller | undefined> {
      const agent = await agents.find(agentOf(sub));
      return agent && agents.callerOf(agent, { role: agent.stored.value.role });
    },
  };
};

export type AgentTokens = ReturnType<typeof openAgentTokens>;
