/** What every request passes through: counters, the reader of bodies, the cache of callers, checks. */
import type { IncomingMessage } from "node:http";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import type { LimitSetting } from "../groups/group.ts";
import { GROUPS } from "../groups/groups.ts";
import type { BufferBudget } from "../http/buffer-budget.ts";
import { openOriginChecks } from "../http/origin.ts";
import type { Mcp } from "../mcp/mcp.ts";
import { challengeFor } from "../oauth/metadata.ts";
import type { Push } from "../push/push.ts";
import { backupDownload } from "../response/backup-download.ts";
import { backupUpload } from "../response/backup-upload.ts";
import { openDeadlineTimer } from "../response/deadline-timer.ts";
import { openBodyReader } from "./body.ts";
import { openCallerCache } from "./caller-cache.ts";
import { openRequestCounter } from "./limits.ts";
import type { PathMatch } from "./routes.ts";

export const openRequestDeps = (
  { broker, config, limiters, store, clock, refusals, restart }: ServiceDeps,
  budget: BufferBudget,
) => {
  const counter = (name: string, setting: LimitSetting) =>
    openRequestCounter(limiters, name, config[setting], clock);
  return {
    broker,
    clock,
    refusals,
    bodies: openBodyReader(budget, clock),
    /** Whether all services are in this process. */
    isSingleProcess: !broker.options.transporter,
    withDeadline: openDeadlineTimer(clock),
    readCallers: openCallerCache(broker, store, clock),
    groups: GROUPS,
    /** Limits of a user beside the group's, by their setting. */
    quotas: {
      LIMIT_CLAUDE: counter("claude", "LIMIT_CLAUDE"),
      LIMIT_GPT4: counter("gpt4", "LIMIT_GPT4"),
      LIMIT_CUSTOM: counter("custom", "LIMIT_CUSTOM"),
    },
    /** Counts connections and messages of WebSockets. */
    socketCounter: counter("sockets", "LIMIT_C_WS"),
    /** By the letter of the group. */
    counters: new Map<string, ReturnType<typeof counter>>(
      Object.values(GROUPS).map(({ letter, limit }) => [letter, counter(letter, limit)]),
    ),
    downloads: {
      backup: backupDownload(config, (error) =>
        broker.logger.warn("a backup was not sent completely", { error }),
      ),
    },
    uploads: {
      backup: backupUpload({
        config,
        clock,
        restart,
        failed: (error) => broker.logger.error("a backup could not be received", { error }),
      }),
    },
    origins: openOriginChecks(config.ALLOWED_HOSTS, config.CORS_ORIGINS, config.PUBLIC_URL),
    /** Where a client reaches the service, for links: `PUBLIC_URL`, or else as the request has it. */
    baseOf: ({ headers: { host = "" } }: IncomingMessage) => config.PUBLIC_URL || `http://${host}`,
    /** The header of a 401 at a path. */
    challenge: (path: string) => challengeFor(config.PUBLIC_URL, path),
  };
};

export interface RequestDeps extends ReturnType<typeof openRequestDeps> {
  readonly push: Push;
  readonly mcp: Mcp;
  /** Whether requests are served here, and not streams alone. */
  readonly servesRoutes: boolean;
  /** @returns nothing for a path that does not exist. */
  readonly find: (method: string, path: string) => PathMatch | undefined;
}
