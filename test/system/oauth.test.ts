/** Agents that connect over OAuth. */
import "./oauth/attacks.ts";
import "./oauth/client-attacks.ts";
import "./oauth/consent-attacks.ts";
import "./oauth/flow.ts";
import "./oauth/mcp.ts";
import "./oauth/mcp-client.ts";
import "./oauth/request-attacks.ts";
import "./oauth/running-attacks.ts";
import "./oauth/sessions.ts";
