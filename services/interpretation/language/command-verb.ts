/** The verb that tells of a command: an item that is to be done again is not ticked off. */
import type { Free } from "../../../shared/kernel/rules.ts";

/** @returns the name of the command, or `reopen_item`. */
export const verbOf = ({ command, fields }: Readonly<{ command: string; fields: Free }>): string =>
  command === "update_item" && fields.status === "needs_action" ? "reopen_item" : command;
