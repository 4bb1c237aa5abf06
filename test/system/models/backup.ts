/** The key of a model in a backup: there, and not readable; with it the model works again. */
import { describe, expect, it } from "@jest/globals";
import { says } from "../../support/model-server/answers.ts";
import { KEY, modelHouse, UNKNOWN } from "./rig.ts";

describe("a backup", () => {
  const { house, server, set, say } = modelHouse();

  it("holds the key encrypted", async () => {
    await set("custom");
    server().script(says("Hm."));
    await say(UNKNOWN);
    const { status, text } = await house.admin.send("GET", "/backup");
    expect(status).toBe(200);
    expect(text).not.toContain(KEY);
  });
});
