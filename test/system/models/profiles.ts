/** Profiles: an admin sets, changes, tests and unsets their models; the key is not shown, and goes nowhere else. */
import { beforeEach, describe, expect, it } from "@jest/globals";
import { says } from "../../support/model-server/answers.ts";
import { FORMATS, KEY, modelHouse } from "./rig.ts";

describe("the models of the profiles", () => {
  const { house, server, patch, set, unset, model } = modelHouse();
  beforeEach(() => unset("gpt4"));

  it("are not set at first", async () => {
    expect(await model("gpt4")).toMatchObject({
      provider: null,
      base_url: null,
      model: null,
      has_key: false,
      timeout_seconds: 8,
      monthly_tokens: null,
      status: "not_set",
      last_error: null,
    });
  });

  it("have the provider's own server where no other is given", async () => {
    const claude = (await patch("claude", { model: "a-model" })).body.model;
    expect(claude).toMatchObject({ provider: "anthropic", base_url: "https://api.anthropic.com" });
    const gpt = (await patch("gpt4", { model: "a-model" })).body.model;
    expect(gpt).toMatchObject({ provider: "openai", base_url: "https://api.openai.com/v1" });
    await unset("claude");
  });

  it("need a provider and a model", async () => {
    await unset("custom");
    const { status, body } = await patch("custom", { base_url: "http://localhost:1/v1" });
    expect([status, body.error.code]).toEqual([400, "INVALID_PARAMETERS"]);
    expect(body.error.message).toMatch(/^provider is required/);
  });

  it.each([
    "ftp://localhost/v1",
    "localhost:11434",
    "http://user:secret@localhost/v1",
    "http://localhost/v1?key=a",
    "file:///etc/passwd",
  ])("refuse the base URL %j", async (base_url) => {
    const { status, body } = await patch("gpt4", { model: "a", base_url });
    expect([status, body.error.code]).toEqual([400, "INVALID_REQUEST"]);
  });

  it("refuse a field that they do not have", async () => {
    const { status, body } = await patch("gpt4", { model: "a", temperature: 1 });
    expect([status, body.error.message]).toEqual([400, expect.stringContaining("temperature")]);
  });

  it("are known to all by profile and status, and by nothing else", async () => {
    await set("gpt4");
    const viewer = await house.key("viewer");
    const { body } = await viewer.get("/interpret/profiles");
    const row = body.profiles.find(({ profile }: { profile: string }) => profile === "gpt4");
    expect(row).toEqual({ profile: "gpt4", status: "ready", resets_at: expect.any(String) });
    expect((await viewer.get("/models")).status).toBe(403);
    await unset("gpt4");
    const after = (await viewer.get("/interpret/profiles")).body.profiles;
    expect(after.map(({ profile }: { profile: string }) => profile)).not.toContain("gpt4");
  });

  it("are only those that there are", async () => {
    expect((await patch("llama", { model: "a" })).status).toBe(404);
    expect((await house.admin.send("DELETE", "/models/gpt4")).status).toBe(404);
    expect((await house.admin.post("/models/gpt4/test", {})).status).toBe(404);
  });

  it("keep a key that no answer shows, and that the store holds encrypted", async () => {
    const shown = await set("gpt4");
    expect(shown).toMatchObject({ has_key: true, status: "ready" });
    expect((await house.admin.get("/models")).text).not.toContain(KEY);
    const stored = await house.kept.bytes();
    expect(stored).toContain("scripted");
    expect(stored).not.toContain(KEY);
  });

  it("lose the key where the server is another one, and not where only its path is", async () => {
    await set("gpt4");
    const path = `${server().urlFor("openai")}/other`;
    expect((await patch("gpt4", { base_url: path })).body.model.has_key).toBe(true);
    const other = (await patch("gpt4", { base_url: "http://localhost:9/v1" })).body.model;
    expect(other.has_key).toBe(false);
  });

  it("lose the key with the provider, and when it is taken away", async () => {
    await set("gpt4");
    expect((await patch("gpt4", { provider: "anthropic" })).body.model.has_key).toBe(false);
    await set("gpt4");
    expect((await patch("gpt4", { key: null })).body.model.has_key).toBe(false);
  });

  it("change nothing in a dry run", async () => {
    await set("gpt4");
    const tried = await patch("gpt4?dry_run=true", { model: "another" });
    expect(tried.body.model.model).toBe("another");
    expect((await model("gpt4")).model).toBe("scripted");
  });

  it("are for admins without a grant", async () => {
    const clients = [await house.key("user"), await house.key("admin", { domains: ["light"] })];
    for (const client of clients) {
      expect((await client.get("/models")).status).toBe(403);
      expect((await patch("gpt4", { model: "a" }, client)).status).toBe(403);
      expect((await client.post("/models/gpt4/test", {})).status).toBe(403);
      expect((await client.send("DELETE", "/models/gpt4")).status).toBe(403);
    }
  });

  describe.each(FORMATS)("tested in the format of %s", (format) => {
    it("answer a tiny question", async () => {
      await set("gpt4", format);
      server().script(says("Yes", "."));
      const asked = server().nextRequest();
      const { status, body } = await house.admin.post("/models/gpt4/test", {});
      expect([status, body]).toEqual([
        200,
        {
          success: true,
          message: "The model scripted has answered.",
          duration_ms: expect.any(Number),
        },
      ]);
      const { headers, body: sent } = await asked;
      expect(headers.authorization ?? headers["x-api-key"]).toContain(KEY);
      expect(sent).toMatchObject({ model: "scripted", stream: true });
    });

    it("get no key where none is set", async () => {
      await set("gpt4", format, { key: null });
      server().script(says("Yes"));
      const asked = server().nextRequest();
      await house.admin.post("/models/gpt4/test", {});
      const { headers } = await asked;
      expect([headers.authorization, headers["x-api-key"]]).toEqual([undefined, undefined]);
    });

    it.each([
      [401, "{}", "The model's server does not accept the key."],
      [
        404,
        "{}",
        "The model's server does not know the model scripted, or base_url has a wrong path.",
      ],
      [429, "{}", "The model's server takes no more requests for now."],
      [500, "{}", "The model's server has failed."],
      [400, "{}", "The model's server refuses the request."],
      [302, "", "The model's server sends requests elsewhere, which is not followed."],
      [200, "<html>a router</html>", expect.stringMatching(/ended too early|expected format/)],
      [200, "data: {not json\n\n", expect.stringMatching(/ended too early|expected format/)],
    ])("say what is wrong with the answer %i %j", async (status, body, message) => {
      await set("gpt4", format);
      const headers = { "Content-Type": "text/event-stream", Location: "http://localhost:9/" };
      server().script({ status, body, headers });
      const tested = await house.admin.post("/models/gpt4/test", {});
      expect(tested.body).toMatchObject({ success: false, message });
      expect(await model("gpt4")).toMatchObject({ status: "away", last_error: message });
    });
  });

  it("say that no server is there", async () => {
    await patch("gpt4", { provider: "openai", base_url: "http://127.0.0.1:1/v1", model: "a" });
    const { body } = await house.admin.post("/models/gpt4/test", {});
    expect(body).toMatchObject({
      success: false,
      message: "The model's server 127.0.0.1:1 cannot be reached.",
    });
  });

  it("are ready again once a test succeeds", async () => {
    await set("gpt4");
    server().script({ status: 500, body: "{}" }, says("Yes"));
    await house.admin.post("/models/gpt4/test", {});
    expect((await model("gpt4")).status).toBe("away");
    await house.admin.post("/models/gpt4/test", {});
    expect(await model("gpt4")).toMatchObject({
      status: "ready",
      last_error: "The model's server has failed.",
    });
  });
});
