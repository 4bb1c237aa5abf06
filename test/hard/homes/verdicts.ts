/** What was told of commands, held against what the lamps have got. */
import type { SentCommand } from "./commander.ts";

/** Commands that were told to be done, and are not; that arrived twice; that were told to be refused, and are done. */
export const wrongIn = (sent: readonly SentCommand[], counts: ReadonlyMap<string, number>) =>
  sent.flatMap(({ command, told, status }) => {
    const count = counts.get(command) ?? 0;
    if (count > 1) return [`${command} arrived ${count} times, and was ${told}`];
    if (told === "confirmed" && count !== 1) return [`${command} was confirmed, and never arrived`];
    return status === 200 || status === 503 ? [] : [`${command} got ${status} ${told}`];
  });

/** Refused commands that their lamp has got all the same. */
export const deniedIn = (sent: readonly SentCommand[], counts: ReadonlyMap<string, number>) =>
  sent.filter(({ command, status }) => status === 503 && counts.has(command));

export const tally = (sent: readonly SentCommand[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(sent, ({ told }) => told)).map(([told, all]) => [
      told,
      all?.length,
    ]),
  );
