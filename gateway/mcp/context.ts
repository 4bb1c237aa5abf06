/** What serves the Model Context Protocol has, and one message of it. */
import type { ServiceBroker } from "moleculer";
import type { Seal } from "../../shared/access/seal.ts";
import type { Clock } from "../../shared/async/clock.ts";
import type { Config } from "../../shared/config/config.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import type { Meta } from "../../shared/kernel/meta.ts";
import type { Push } from "../push/push.ts";
import type { Exchange } from "../request/exchange.ts";
import type { SessionCalls } from "./sessions/session-calls.ts";
import type { WaitLimit } from "./wait-limit.ts";

export interface McpOptions {
  readonly broker: ServiceBroker;
  readonly config: Config;
  readonly clock: Clock;
  readonly push: Push;
  readonly sealing: Seal;
}

/** One message, and on whose behalf it is served. */
export interface McpMessage {
  readonly exchange: Exchange;
  readonly caller: Caller;
  /** Of the calls that it leads to. */
  readonly meta: Meta;
}

export interface McpContext extends McpOptions {
  readonly sessionCalls: SessionCalls;
  readonly waitLimit: WaitLimit;
  /** Ends an answer that is still open when the service stops. Returns the way to forget it. */
  readonly onStop: (end: () => void) => () => void;
}
