/** The page Models: an admin sets the language model of a profile, tests it, and unsets it. */
import { afterAll, afterEach, beforeAll, expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { says } from "../support/model-server/answers.ts";
import { openModelServer, type ScriptedModelServer } from "../support/model-server/model-server.ts";
import { withDashboard } from "./support/dashboard.ts";
import { findingsInSchemes, SCREENS, stickingOut } from "./support/page-checks.ts";

const KEY = "sk-of-the-test";
const LONG = "anthropic/claude-sonnet-4-5-20250929-with-a-name-of-sixty-letters";

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

withDashboard("the page of models", (dashboard) => {
  let server: ScriptedModelServer;
  beforeAll(async () => {
    server = await openModelServer();
  });
  afterEach(async () => {
    await dashboard.admin.send("DELETE", "/models/custom");
  });
  afterAll(() => server.stop());

  const set = (fields: object = {}) =>
    dashboard.admin.send("PATCH", "/models/custom", {
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        provider: "openai",
        base_url: server.urlFor("openai"),
        model: "llama3.2",
        key: KEY,
        ...fields,
      }),
    });
  const model = async () => (await dashboard.admin.get("/models")).body.models.at(-1);

  it("sets a model of an own server, whose key is never shown again, and tests it", async () => {
    server.script({ ...says("Yes."), usage: { input: 600, output: 20 } });
    const page = await dashboard.open({ path: "models" });
    for (const name of ["Claude", "GPT-4", "Own model"])
      await card(page, name).getByText("not set").waitFor();
    await press(page, "Set up: Own model");
    const form = dialog(page, "Own model");
    await form.getByRole("button", { name: "Ollama" }).click();
    expect(await form.getByLabel("Address").inputValue()).toBe("http://localhost:11434/v1");
    await form.getByLabel("Address").fill(server.urlFor("openai"));
    await form.getByLabel("Model", { exact: true }).fill("llama3.2");
    await form.getByLabel("Key").fill(KEY);
    await form.getByLabel("Tokens a month").fill("100000");
    await press(page, "Save");
    const own = card(page, "Own model");
    await own.getByText("ready").waitFor();
    await own.getByText("a key is stored").waitFor();
    await press(page, "Test: Own model");
    await own.getByRole("status").getByText("The model llama3.2 has answered.").waitFor();
    await own.getByText("620 of 100,000 tokens used").waitFor();
    expect(await own.getByRole("progressbar").getAttribute("value")).toBe("620");
    expect(server.requests.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(await page.content()).not.toContain(KEY);
  });

  it("says in the service's words why a model does not answer, and since then that it is away", async () => {
    server.script({ status: 401, body: '{"error":{"message":"no"}}' });
    await set();
    const page = await dashboard.open({ path: "models" });
    await press(page, "Test: Own model");
    const own = card(page, "Own model");
    await own.getByRole("status").getByText("does not accept the key").waitFor();
    await own.getByText("does not answer").waitFor();
    await page.reload();
    await own.getByText((await model()).last_error).waitFor();
  });

  it("says before that another server gets no stored key, and keeps what was not changed", async () => {
    await set({ monthly_tokens: 5000 });
    const page = await dashboard.open({ path: "models" });
    await press(page, "Change Own model");
    const form = dialog(page, "Own model");
    await form.getByText("A key is stored. Empty keeps it.").waitFor();
    await form.getByLabel("Address").fill("http://127.0.0.1:9/v1");
    await form.getByRole("status").getByText("The stored key belongs to").waitFor();
    await press(page, "Save");
    await card(page, "Own model").getByText("http://127.0.0.1:9/v1").waitFor();
    expect(await model()).toMatchObject({ has_key: false, monthly_tokens: 5000 });
  });

  it("shows why the service refuses a model, and keeps what was typed", async () => {
    const page = await dashboard.open({ path: "models", expects: /400/ });
    await press(page, "Set up: GPT-4");
    const form = dialog(page, "GPT-4");
    await form.getByLabel("Address").fill("ftp://server.local");
    await form.getByLabel("Model", { exact: true }).fill("gpt");
    await press(page, "Save");
    await form.getByRole("alert").getByText("http or https").waitFor();
    expect(await form.getByLabel("Model", { exact: true }).inputValue()).toBe("gpt");
  });

  it("unsets a model after a question", async () => {
    await set();
    const page = await dashboard.open({ path: "models" });
    await press(page, "Unset: Own model");
    const question = dialog(page, "Unset: Own model");
    await question.getByText("are forgotten").waitFor();
    await question.getByRole("button", { name: "Unset" }).click();
    await card(page, "Own model").getByText("not set").waitFor();
    expect(await model()).toMatchObject({ status: "not_set", has_key: false });
  });

  it.each(SCREENS)("has no finding of axe, and fits with a long name: %s", async (size) => {
    await set({ model: LONG, monthly_tokens: 10 });
    const page = await dashboard.open({ path: "models", size, locale: "de-DE" });
    await card(page, "Eigenes Modell").getByText(LONG).waitFor();
    expect(await stickingOut(page)).toEqual([]);
    expect(await findingsInSchemes(page)).toEqual([]);
    await page.getByRole("button", { name: "Eigenes Modell ändern" }).click();
    await dialog(page, "Eigenes Modell").waitFor();
    expect(await findingsInSchemes(page)).toEqual([]);
  });

  it("is found by its name, and is not offered to others than admins", async () => {
    const page = await dashboard.open();
    await page.getByRole("heading", { name: "Kitchen" }).waitFor();
    await page.keyboard.press("/");
    await page.getByRole("combobox", { name: "Search" }).fill("models");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Models", level: 1 }).waitFor();
    const other = await dashboard.open({ path: "models", as: await dashboard.key("user") });
    await other.getByRole("heading", { name: "No such page" }).waitFor();
    expect(await other.getByRole("link", { name: "Models" }).count()).toBe(0);
  });
});
