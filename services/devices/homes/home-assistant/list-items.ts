/** Reads what is on a to-do list of a Home Assistant. */

import type { Clock } from "../../../../shared/async/clock.ts";
import { withTimeout } from "../../../../shared/async/with-timeout.ts";
import type { ListItem } from "../../../../shared/contracts/lists.ts";
import { fail } from "../../../../shared/kernel/errors.ts";
import { isRecord } from "../connection/bounds.ts";
import type { Refusal } from "./link.ts";
import type { HomeSession } from "./session.ts";

const TIMEOUT_MS = 5000;
/** More are not told. */
const MAX_ITEMS = 1000;
const MAX_LENGTH = 255;

const itemOf = (row: unknown): readonly ListItem[] => {
  if (!isRecord(row) || typeof row.summary !== "string" || row.summary === "") return [];
  return [{ summary: row.summary.slice(0, MAX_LENGTH), is_done: row.status === "completed" }];
};

export const openListItems =
  ({ connection }: Pick<HomeSession, "connection">, clock: Clock) =>
  async (entity_id: string): Promise<readonly ListItem[]> => {
    const unanswered = (why: string) =>
      fail("SERVICE_UNAVAILABLE", { entity_id }, `Home Assistant does not tell it: ${why}`);
    const link = await connection.link();
    const asked = link
      .ask({ type: "todo/item/list", entity_id })
      .catch(({ message = "no answer" }: Refusal) => unanswered(message));
    const answer = await withTimeout(clock, TIMEOUT_MS, asked);
    const items = isRecord(answer) && Array.isArray(answer.items) ? answer.items : undefined;
    return items ? items.slice(0, MAX_ITEMS).flatMap(itemOf) : unanswered("no answer");
  };
