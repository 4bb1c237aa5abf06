/** Remembers what a session has put on lists, as long as it speaks of nothing else. */
import { isOfList } from "../understanding/said-list.ts";
import type { SessionMemory } from "./session-memory.ts";

const MAX_PUT = 20;

/** @param before  What was remembered before the sentence. */
export const withPut = <T extends { readonly memory: SessionMemory | undefined }>(
  turn: T,
  { spoken: before }: SessionMemory,
): T => {
  const { memory } = turn;
  const { spoken } = memory ?? {};
  const isOfLists = spoken?.recent.every((entity_id) => isOfList({ entity_id })) ?? false;
  if (!memory || !spoken || !isOfLists) return turn;
  const { listed = [] } = spoken;
  const added = listed.filter(({ command }) => command === "add_item");
  const put = [...(listed === before?.listed ? [] : added), ...(before?.put ?? [])];
  if (put.length === 0) return turn;
  return { ...turn, memory: { ...memory, spoken: { ...spoken, put: put.slice(0, MAX_PUT) } } };
};
