/** Errors that end a command: each has an exit code, and advice on what to do next. */
import type { ExitName } from "./exit-codes.ts";

export interface FailureOptions {
  /** What to do next, one line each. */
  readonly advice?: readonly string[];
  /** The error's code in the API. */
  readonly code?: string;
  readonly details?: unknown;
  /** When the same request may be repeated. */
  readonly retryMs?: number;
}

export interface CommandFailure extends Error, FailureOptions {
  readonly exit: ExitName;
}

export const commandFailure = (
  exit: ExitName,
  message: string,
  options: FailureOptions = {},
): CommandFailure => Object.assign(new Error(message), { exit, ...options });

export const isCommandFailure = (error: unknown): error is CommandFailure =>
  error instanceof Error && "exit" in error;

/** @throws what ends the command with this exit code. */
export const failWith = (exit: ExitName, message: string, ...advice: readonly string[]): never => {
  throw commandFailure(exit, message, { advice });
};
