/** The page Talk with a language model: its words while they come, its proposals as a plan, and who has understood what. */
import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { proposes, says } from "../support/model-server/answers.ts";
import { openModelServer, type ScriptedModelServer } from "../support/model-server/model-server.ts";
import { withDashboard } from "./support/dashboard.ts";
import { findingsInSchemes } from "./support/page-checks.ts";
import { sayIn } from "./support/talk.ts";
import { serviceSays, switchTile } from "./support/tiles.ts";

const QUESTION = "what temperature is good for sleeping";
const WISH = "I want to read in bed";

withDashboard("talking with a language model", (dashboard) => {
  let server: ScriptedModelServer;
  const change = (profile: string, fields: object) =>
    dashboard.admin.send("PATCH", `/models/${profile}`, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ model: "scripted", ...fields }),
    });
  beforeAll(async () => {
    server = await openModelServer();
  });
  // What is set again is asked again, also where it did not answer.
  beforeEach(() => change("custom", { provider: "openai", base_url: server.urlFor("openai") }));
  afterAll(() => server.stop());

  const talk = async () => {
    const page = await dashboard.open({ path: "talk" });
    await page.getByText("What the rules do not understand is asked of Own model.").waitFor();
    return page;
  };
  const words = (page: Page) => page.getByRole("figure", { name: "Own model says" });

  it("shows the words as they are written, as those of the model, and that nothing was changed", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.script({ ...says("Between 16 ", "and 18 ", "degrees."), pause: () => promise });
    const page = await talk();
    await sayIn(page, QUESTION);
    await words(page).getByText("Between", { exact: false }).waitFor();
    expect(await words(page).textContent()).not.toContain("degrees");
    expect(await page.getByRole("button", { name: "Send" }).isDisabled()).toBe(true);
    resolve();
    await words(page).getByText("Between 16 and 18 degrees.").waitFor();
    await page.getByText("Hearth has changed nothing.").waitFor();
    expect(await findingsInSchemes(page)).toEqual([]);
  });

  it("keeps no command waiting while a model writes", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.script({ ...says("It is ", "a long ", "story."), pause: () => promise });
    const page = await talk();
    await sayIn(page, QUESTION);
    await words(page).waitFor();
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await switchTile(page, "Coffee machine", false).click();
    await serviceSays(dashboard.admin, "switch.coffee_machine", { state: "on" });
    resolve();
  });

  it("says that the model thinks while it has said nothing", async () => {
    server.script("hangs");
    await change("custom", { timeout_seconds: 1 });
    const page = await talk();
    await sayIn(page, QUESTION);
    await page.getByText("Own model is thinking …").waitFor();
    await page.getByText(/has not answered\.$/).waitFor();
    await page.getByText("does not answer", { exact: true }).waitFor();
    await change("custom", { timeout_seconds: 8 });
  });

  it("shows a proposal as a plan, does what is chosen of it without asking again, and undoes it", async () => {
    server.script(
      proposes([
        ["turn_on", { entity_id: "light.bedroom", brightness: 80 }],
        ["turn_on", { entity_id: "light.hallway" }],
      ]),
    );
    const page = await talk();
    await sayIn(page, WISH);
    const plan = page.getByRole("region", { name: "Plan" });
    await plan.getByText("Understood by Own model").waitFor();
    await plan.getByRole("checkbox", { name: "Bedroom light On · 31%", checked: true }).waitFor();
    await serviceSays(dashboard.admin, "light.bedroom", { state: "off" });
    const asked = server.requests.length;
    await page.getByRole("button", { name: "Do it" }).click();
    await page.getByText("2 changes were made: Bedroom light and Hallway light.").waitFor();
    expect(server.requests.length).toBe(asked);
    await serviceSays(dashboard.admin, "light.bedroom", { state: "on" });
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Undone").waitFor();
    await serviceSays(dashboard.admin, "light.hallway", { state: "off" });
  });

  it("asks no model for what the rules understand, and says so", async () => {
    const asked = server.requests.length;
    const page = await talk();
    await sayIn(page, "is the bedroom light on?");
    await page.getByText("No, Bedroom light is off.").waitFor();
    await page.getByText("Rules", { exact: true }).waitFor();
    expect(server.requests.length).toBe(asked);
  });

  it("asks before what is risky, with buttons of which one is the yes", async () => {
    const page = await talk();
    await sayIn(page, "unlock all the locks");
    await page.getByRole("button", { name: "Do it" }).click();
    await page.getByText("Shall I?").waitFor();
    const answers = page.getByRole("group", { name: "Answer" });
    await answers.getByRole("button", { name: "Never mind" }).click();
    await answers.waitFor({ state: "detached" });
    await serviceSays(dashboard.admin, "lock.front_door", { state: "locked" });
    await sayIn(page, "unlock all the locks");
    await page.getByRole("button", { name: "Do it" }).click();
    await answers.getByRole("button", { name: "Yes" }).click();
    await page.getByRole("button", { name: "Undo" }).waitFor();
  });

  it("asks the model that the person has chosen, also after a reload", async () => {
    await change("gpt4", { provider: "openai", base_url: server.urlFor("openai"), model: "four" });
    server.script(says("Cool."));
    const member = await dashboard.key("user");
    const page = await dashboard.open({ path: "talk", as: member });
    const choice = page.getByRole("group", { name: "Model" });
    await choice.getByRole("button", { name: "Own model" }).click();
    await page.reload();
    await choice.getByRole("button", { name: "Own model", pressed: true }).waitFor();
    await sayIn(page, QUESTION);
    await words(page).waitFor();
    expect(server.requests.at(-1)?.body.model).toBe("scripted");
    await dashboard.admin.send("DELETE", "/models/gpt4");
  });
});
