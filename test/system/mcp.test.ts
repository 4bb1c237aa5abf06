/** What agents do over the Model Context Protocol. */
import "./mcp/asking.ts";
import "./mcp/attacks.ts";
import "./mcp/jobs.ts";
import "./mcp/resources.ts";
import "./mcp/tools.ts";
