/** What a credential has commanded in the last seconds, for rows that count entities over several requests. */
import type { RecentCommand } from "../../../shared/access/policy/policy.ts";
import { domainOf } from "../../../shared/kernel/entity.ts";
import type { RecentNames } from "../../../shared/limiters/limiters.ts";

type Commanded = Pick<RecentCommand, "entity_id" | "command">;

const nameOf = ({ entity_id, command }: Commanded): string => `${entity_id} ${command}`;

const commandOf = ([name, age_ms]: readonly [string, number]): RecentCommand => {
  const [entity_id = "", command = ""] = name.split(" ");
  return { entity_id, command, fields: {}, age_ms };
};

/** A scene is counted by what it consists of. */
const isCounted = ({ entity_id }: Commanded): boolean => domainOf(entity_id) !== "scene";

const KEY = "commands";

export const openRecentCommands = (recent: RecentNames) => {
  const keyOf = (sub: string) => `${KEY}:${sub}`;
  return {
    async read(sub: string, seconds: number): Promise<readonly RecentCommand[]> {
      return [...(await recent.add(keyOf(sub), [], seconds * 1000))].map(commandOf);
    },

    /**
     * Counts commands in one atomic step, before they are given.
     *
     * @returns what was commanded before, and how to take back what is new.
     */
    async add(sub: string, commands: readonly Commanded[], seconds: number) {
      const names = commands.filter(isCounted).map(nameOf);
      const before = await recent.add(keyOf(sub), names, seconds * 1000);
      const added = names.filter((name) => !before.has(name));
      const undo = () => recent.remove(keyOf(sub), added);
      return { before: [...before].map(commandOf), undo };
    },
  };
};

export type RecentCommands = ReturnType<typeof openRecentCommands>;
