/** A house whose automations are asked about over HTTP, for tests. */
import { boot } from "../../support/boot.ts";
import type { Client, Loose } from "../../support/client.ts";
import { night } from "./configs.ts";

export const SERVICES = "devices,identity,scenes,automations,gateway";
export const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export const changeBy =
  (by: Client) =>
  (action: string, parts: object = {}) =>
    by.post("/automations", { action, ...parts });

export const listedBy = async (by: Client, entity_id: string): Promise<Loose> =>
  (await by.get("/automations")).body.automations.find((one: Loose) => one.entity_id === entity_id);

export const openAsking = async () => {
  const house = await boot({ SERVICES });
  const { admin } = house;
  const change = changeBy(admin);
  return {
    house,
    admin,
    change,
    create: async (parts: Record<string, unknown> = {}): Promise<string> =>
      (await change("create", { config: night(parts) })).body.automation_id,
    listed: (entity_id: string) => listedBy(admin, entity_id),
    stateOf: async (entity_id: string) => (await admin.get(`/api/state/${entity_id}`)).body.state,
    stop: house.stop,
  };
};

export type Asking = Awaited<ReturnType<typeof openAsking>>;
