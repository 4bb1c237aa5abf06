/** A user who says in one session what is to be done later, in each test anew. */
import { randomUUID } from "node:crypto";
import { beforeEach } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

export const LAMP = "light.kitchen";
export const OFFICE = "light.office";

/** @param dark  Lights that are off before each test. */
export const schedulingTalk = (...dark: readonly string[]) => {
  const house = sharedHouse();
  let anna: Client;
  let session_id: string;
  beforeEach(async () => {
    anna = await house.key("user");
    session_id = randomUUID();
    for (const id of dark) await house.admin.control(id, "turn_off");
  });
  const open = async (): Promise<readonly Loose[]> => (await anna.get("/scheduled")).body.scheduled;
  return {
    house,
    /** @param query  `?dry_run=true`, where it is only tried. */
    say: async (input: string, language = "en", query = ""): Promise<Loose> =>
      (await anna.post(`/interpret${query}`, { input, language, context: { session_id } })).body,
    /** What is scheduled, and not over. */
    open,
    /** The ids of what it is for. */
    things: async () => (await open()).map(({ parameters }) => parameters.entity_id),
    cancel: (id: string) => anna.send("DELETE", `/scheduled/${id}`),
    stateOf: async (entity_id: string): Promise<string> =>
      (await house.admin.get(`/api/state/${entity_id}`)).body.state,
  };
};
