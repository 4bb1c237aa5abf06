/** What is on to-do lists. */
import { reading } from "../kernel/contract.ts";
import { entityId } from "../kernel/entity.ts";

export interface ListItem {
  readonly summary: string;
  readonly is_done: boolean;
}

/** Undefined where the home of the list does not tell. */
export interface ListContents {
  readonly items?: readonly ListItem[] | undefined;
}

export const lists = {
  listItems: reading(
    "Read what is on a to-do list, where its home tells",
    { entity_id: entityId },
    { role: "viewer", touches: ({ entity_id }) => [{ entity_id }] },
  ).returns<ListContents>(),
};
