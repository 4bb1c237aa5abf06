/** A backup of either store, restored into either, is the store that it was. */
import { describe } from "@jest/globals";
import { SQLITE } from "../../shared/store/dump/backup-bench.ts";
import { moving } from "../../shared/store/dump/moving.ts";
import { REDIS } from "./redis-dump.ts";

const WAYS = [
  [SQLITE, REDIS],
  [REDIS, SQLITE],
  [REDIS, REDIS],
] as const;

for (const [from, to] of WAYS)
  describe(`a backup of ${from.name}, restored into ${to.name}`, () => moving(from, to));
