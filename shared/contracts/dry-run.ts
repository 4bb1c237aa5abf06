/** The parameter of every writing action, which distinguishes them from reading ones. */

export const dry_run = {
  type: "boolean",
  optional: true,
  about: "Check and predict, but change nothing",
} as const;
