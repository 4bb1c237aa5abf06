/** How a command ends: the exit codes, as scripts read them. */

export const EXIT_CODES = {
  ok: [0, "Done"],
  failed: [1, "The service refused it, or it failed"],
  usage: [2, "The command line is wrong: an unknown command, option or field, or a value"],
  unreachable: [3, "The service cannot be reached, or did not answer in time"],
  forbidden: [4, "The credential is missing, has ended, or does not allow that"],
  missing: [5, "There is nothing of that name"],
  later: [6, "Too many requests, or a part of the service is away: try again"],
  asked: [7, "A person approves it first: nothing is done yet"],
  interrupted: [130, "Interrupted with Ctrl-C"],
} as const satisfies Readonly<Record<string, readonly [code: number, about: string]>>;

export type ExitName = keyof typeof EXIT_CODES;

export const exitCode = (name: ExitName): number => EXIT_CODES[name][0];
