/** What a command has to work with: the service, the terminal, the environment, the time. */
import type { Clock } from "../../shared/async/clock.ts";
import type { Env } from "../../shared/config/config.ts";
import type { HomeApi } from "../api/api.ts";
import type { ProfileTarget } from "../profiles/target.ts";
import type { TerminalOutput } from "../terminal/output.ts";
import type { TerminalPrompt } from "../terminal/prompt.ts";

/** Options that every command takes. */
export interface CommonOptions {
  readonly profile?: string | undefined;
  readonly url?: string | undefined;
  readonly json?: boolean | undefined;
  readonly noColor?: boolean | undefined;
  /** Milliseconds. */
  readonly timeout?: number | undefined;
}

export interface CliContext {
  readonly env: Env;
  readonly clock: Clock;
  readonly common: CommonOptions;
  /** How long an answer is waited for. */
  readonly timeoutMs: number;
  readonly out: TerminalOutput;
  readonly prompt: TerminalPrompt;
  /** Which home is meant, and where its credential is. */
  target(): ProfileTarget;
  /** The service as the credential sees it. */
  api(): HomeApi;
}
