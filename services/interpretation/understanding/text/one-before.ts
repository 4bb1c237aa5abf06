/** What stands before a place of a list. */

/**
 * What is `by` places before one of a list; undefined where the list begins later.
 *
 * Reading below the first place with brackets finds nothing either, but takes longer.
 */
export const oneBefore = <T>(all: readonly T[], at: number, by = 1): T | undefined =>
  at < by ? undefined : all[at - by];
