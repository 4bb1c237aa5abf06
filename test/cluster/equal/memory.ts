/** What a client remembers of answers, to say it in requests that follow: «context», «version», «key». */
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Answered, Asked } from "./sending.ts";

/** Where in an answer it stands what is remembered under a name. */
const REMEMBERED: Readonly<Record<string, readonly (readonly string[])[]>> = {
  context: [["context", "id"]],
  version: [["state", "version"], ["version"]],
  key: [["key"]],
  key_id: [["id"], ["key", "id"]],
  token: [["token"]],
  refresh: [["refresh_token"]],
  ticket: [["ticket"]],
  cursor: [["next"]],
  automation: [["automation_id"]],
  scene: [["scene", "entity_id"]],
};

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Free | undefined | null)?.[name], value);

export const memoryWith = (given: Readonly<Record<string, string>>) => {
  const known = new Map(Object.entries(given));
  const filled = (text: string) =>
    text.replaceAll(/«([^»]+)»/g, (_all, name: string) => known.get(name) ?? "nothing");
  return {
    hear({ body }: Answered): void {
      for (const [name, paths] of Object.entries(REMEMBERED)) {
        const found = paths
          .map((path) => at(body, path))
          .find((one) => typeof one === "string" || typeof one === "number");
        if (found !== undefined) known.set(name, String(found));
      }
    },
    /** The request with the house's own words in place of the names. */
    said: (asked: Asked): Asked => JSON.parse(filled(JSON.stringify(asked))),
  };
};
