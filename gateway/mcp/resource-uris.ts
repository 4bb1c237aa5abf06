/** The addresses of resources, and which of them an event changes. */
import type { ServerEvent } from "@modelcontextprotocol/server";
import type { Places } from "../../shared/kernel/caller.ts";
import { domainOf } from "../../shared/kernel/entity.ts";
import type { LogEvent } from "../../shared/kernel/events.ts";

export const HOME_URI = "hearth://home";
/** What waits for approval. */
export const APPROVALS_URI = "hearth://approvals";

export const uriOf = {
  area: (id: string) => `hearth://areas/${id}`,
  entity: (id: string) => `hearth://entities/${id}`,
  automation: (id: string) => `hearth://automations/${id}`,
  approval: (id: string) => `hearth://approvals/${id}`,
  watch: (id: string) => `hearth://watches/${id}`,
  doc: (name: string) => `hearth://docs/${name}`,
} as const;

const ofEntity = (entity_id: string, { areaOf }: Places): readonly string[] => {
  const area = areaOf(entity_id);
  return [
    HOME_URI,
    uriOf.entity(entity_id),
    ...(area === undefined ? [] : [uriOf.area(area)]),
    ...(domainOf(entity_id) === "automation" ? [uriOf.automation(entity_id)] : []),
  ];
};

const LIST_CHANGES: readonly string[] = [
  "entity_added",
  "entity_removed",
  "registry_changed",
  "approval_changed",
];

const changedUris = (event: LogEvent, places: Places): readonly string[] => {
  if (event.kind === "registry_changed" && event.data.registry === "area")
    return [HOME_URI, uriOf.area(event.data.id)];
  if (event.kind === "approval_changed")
    return [APPROVALS_URI, uriOf.approval(event.data.approval_id)];
  if (event.kind === "watch_fired") return [uriOf.watch(event.data.watch_id)];
  const { entity_id } = event.data as { readonly entity_id?: string };
  return entity_id === undefined ? [] : ofEntity(entity_id, places);
};

/** What subscribers are told of an event. */
export const changesIn = (event: LogEvent, places: Places): readonly ServerEvent[] => [
  ...changedUris(event, places).map((uri) => ({ kind: "resource_updated", uri }) as const),
  ...(LIST_CHANGES.includes(event.kind) ? [{ kind: "resources_list_changed" } as const] : []),
];
