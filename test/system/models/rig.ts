/** A house with a server of language models, which each story sets for profiles of its own. */
import { afterAll, beforeAll, expect } from "@jest/globals";
import type { Profile } from "../../../shared/contracts/interpretation.ts";
import type { Answer, Client } from "../../support/client.ts";
import {
  type ModelFormat,
  openModelServer,
  type ScriptedModelServer,
} from "../../support/model-server/model-server.ts";
import { sharedHouse } from "../../support/shared-house.ts";

/** What no rule understands. */
export const UNKNOWN = "frobnicate the kitchen light nicely";

export const FORMATS: readonly ModelFormat[] = ["openai", "anthropic"];

export const KEY = "sk-scripted-0123456789";

export const modelHouse = (env: Readonly<Record<string, string>> = {}) => {
  const house = sharedHouse(env);
  let opened: ScriptedModelServer | undefined;
  beforeAll(async () => {
    opened = await openModelServer();
  });
  afterAll(() => opened?.stop());
  const server = (): ScriptedModelServer => {
    if (!opened) throw new TypeError("the server is open in hooks and tests only");
    return opened;
  };

  const patch = (profile: string, body: object, client: Client = house.admin): Promise<Answer> =>
    client.send("PATCH", `/models/${profile}`, {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });

  return {
    house,
    server,
    patch,
    /** Sets a profile anew, with nothing of what was before. */
    async set(profile: Profile, format: ModelFormat = "openai", more: object = {}) {
      await house.admin.send("DELETE", `/models/${profile}`);
      const base_url = server().urlFor(format);
      const set = await patch(profile, {
        provider: format,
        base_url,
        model: "scripted",
        key: KEY,
        ...more,
      });
      expect(set.status).toBe(200);
      return set.body.model;
    },
    unset: (profile: Profile) => house.admin.send("DELETE", `/models/${profile}`),
    async model(profile: Profile) {
      const { body } = await house.admin.get("/models");
      return body.models.find((one: { profile: string }) => one.profile === profile);
    },
    async say(input: string, more: object = {}, client: Client = house.admin) {
      const answer = await client.post("/interpret", { input, model: "custom", ...more });
      expect(answer.status).toBe(200);
      return answer.body;
    },
    stateOf: async (entity_id: string): Promise<string> =>
      (await house.admin.get(`/api/state/${entity_id}`)).body.state,
  };
};
