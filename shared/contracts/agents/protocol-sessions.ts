/** Messages of a client in a session of the Model Context Protocol, for the gateway that waits for them. */
import { event } from "../../kernel/contract.ts";
import type { Free } from "../../kernel/rules.ts";

/** An answer to a question, or the end of a call: any gateway gets it, and one of them has the call. */
export const sessionMessage = event<{
  /** Of which session; its client cannot choose it. */
  readonly session: string;
  readonly message: Free;
}>("mcp.message");
