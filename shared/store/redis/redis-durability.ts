/** Warns about settings with which Redis loses acknowledged writes. */
import type { RedisCommands } from "./redis-commands.ts";

const WANTED = [
  ["appendonly", "yes", "all data are lost when it stops"],
  ["appendfsync", "always", "the last acknowledged writes are lost when its machine stops"],
  ["maxmemory-policy", "noeviction", "it evicts required data when its memory is full"],
] as const;

const settingOf = async ({ send }: RedisCommands, name: string): Promise<string> => {
  const [, value = ""] = (await send("config", "GET", name)) as readonly string[];
  return value;
};

export const durabilityWarnings = async (commands: RedisCommands): Promise<readonly string[]> => {
  try {
    const values = await Promise.all(WANTED.map(([name]) => settingOf(commands, name)));
    return WANTED.flatMap(([name, wanted, consequence], index) =>
      values[index] === wanted
        ? []
        : `Redis has ${name} ${values[index]}: ${consequence}; it should be ${wanted}`,
    );
  } catch (error) {
    const { cause } = error as { readonly cause?: Error };
    return [`Whether Redis keeps what it acknowledges could not be checked: ${cause?.message}`];
  }
};
