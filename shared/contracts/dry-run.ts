/** The parameter of every writing action, by which those are told from reading ones. */

export const dry_run = {
  type: "boolean",
  optional: true,
  about: "Check and predict, but change nothing",
} as const;
