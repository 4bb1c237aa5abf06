/** The registry that people edit, over the open connection: a page that follows and changes it meets no limit. */
import { callTool } from "./connection.ts";

export type RegistryKind = "area" | "floor" | "label" | "entity" | "device";
type RegistryFields = Readonly<Record<string, unknown>>;

/** @throws ApiError */
export const listRegistry = <Row>(registry: RegistryKind): Promise<readonly Row[]> =>
  callTool<readonly Row[]>("registry", { registry, action: "list" });

export const readEntry = <Row>(registry: RegistryKind, id: string): Promise<Row> =>
  callTool<Row>("registry", { registry, action: "get", entry_id: id });

export const addPlace = <Row>(registry: RegistryKind, fields: RegistryFields): Promise<Row> =>
  callTool<Row>("registry", { registry, action: "create", fields });

export const changeEntry = <Row>(
  registry: RegistryKind,
  id: string,
  fields: RegistryFields,
): Promise<Row> => callTool<Row>("registry", { registry, action: "update", entry_id: id, fields });

export const removePlace = (registry: RegistryKind, id: string): Promise<unknown> =>
  callTool("registry", { registry, action: "remove", entry_id: id });
