/** Agents that people have connected over OAuth, as group D has them. */
import { agentResult, agents } from "../../shared/contracts/oauth/agents.ts";
import { listOf, objectOf, without } from "../../shared/kernel/rules.ts";
import { under } from "./answer-rules.ts";
import { LATER, TIME } from "./examples.ts";
import { type Group, type Route, route } from "./group.ts";

const AGENT = {
  id: "5b0b0fe0ad3fd1b4",
  name: "Claude",
  client_id: "https://claude.example/client.json",
  returns_to: "claude.example",
  username: "grandma",
  role: "user",
  grant: { areas: ["kitchen"] },
  hours: { from: "07:00", to: "22:00" },
  expires_at: LATER,
  created_at: TIME,
};

export const agentShapes = {
  Agent: { rules: agentResult, example: AGENT },
} as const satisfies Group["shapes"];

const oneAgent = under("agent", objectOf(agentResult), {
  answerName: "AgentAnswer",
  example: AGENT,
});

export const agentRoutes: readonly Route[] = [
  route(
    "GET /auth/agents",
    "listAgents",
    agents.list,
    under("agents", listOf(agentResult), { answerName: "AgentList", example: [AGENT] }),
  ),
  route("PATCH /auth/agents/:id", "narrowAgent", agents.narrow, {
    bodyName: "AgentLimits",
    body: without(agents.narrow.rules, "dry_run", "id"),
    ...oneAgent,
    example: { path: `/auth/agents/${AGENT.id}`, body: { role: "viewer" } },
  }),
  route("DELETE /auth/agents/:id", "endAgent", agents.end, oneAgent),
];
