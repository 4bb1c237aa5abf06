/** What agents do over the Model Context Protocol. */
import "./mcp/answers.ts";
import "./mcp/approvals.ts";
import "./mcp/asking.ts";
import "./mcp/attacks.ts";
import "./mcp/jobs.ts";
import "./mcp/leaks.ts";
import "./mcp/poison.ts";
import "./mcp/protocol.ts";
import "./mcp/questions/approval.ts";
import "./mcp/questions/attacks.ts";
import "./mcp/questions/decide.ts";
import "./mcp/questions/waiting.ts";
import "./mcp/resources.ts";
import "./mcp/tools.ts";
