/** Services of to-do lists in a Home Assistant for tests; their items are kept in an attribute that no other one has. */

import type { ServedState } from "./rows.ts";
import { oneOf, type Service, text } from "./service-rules.ts";

interface ServedItem {
  readonly summary: string;
  readonly status: string;
}

export const itemsOf = ({ attributes }: Pick<ServedState, "attributes">): readonly ServedItem[] =>
  (attributes.served_items ?? []) as readonly ServedItem[];

const changed = (items: readonly ServedItem[]) => ({
  state: String(items.filter(({ status }) => status === "needs_action").length),
  attributes: { served_items: items },
});

export const LIST_SERVICES: Readonly<Record<string, Service>> = {
  "todo.add_item": {
    feature: 1,
    needs: ["item"],
    fields: { item: text },
    does: (now, { item }) =>
      changed([...itemsOf(now), { summary: String(item), status: "needs_action" }]),
  },
  "todo.remove_item": {
    feature: 2,
    needs: ["item"],
    fields: { item: text },
    does: (now, { item }) => changed(itemsOf(now).filter(({ summary }) => summary !== item)),
  },
  "todo.update_item": {
    feature: 4,
    needs: ["item"],
    fields: { item: text, status: oneOf("needs_action", "completed") },
    does: (now, { item, status }) =>
      changed(
        itemsOf(now).map((one) =>
          one.summary === item ? { ...one, status: String(status) } : one,
        ),
      ),
  },
};
