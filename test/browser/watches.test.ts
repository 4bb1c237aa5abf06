/** The page Watches: what is watched is told in words, made from a condition, and removed. */
import { afterEach, expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { withDashboard } from "./support/dashboard.ts";
import { findingsInSchemes, SCREENS, stickingOut } from "./support/page-checks.ts";

const CONDITION = { condition: "state", entity_id: "light.kitchen", state: "on" };
const rows = (page: Page, text: string) =>
  page
    .getByRole("region", { name: "Watches", exact: true })
    .getByRole("listitem")
    .filter({ hasText: text });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

withDashboard("the page of watches", (dashboard) => {
  const open = () => dashboard.open({ path: "watches", expects: /400/ });

  afterEach(async () => {
    const { watches } = (await dashboard.admin.get("/watches?status=all")).body;
    for (const { id } of watches) await dashboard.admin.send("DELETE", `/watches/${id}`);
  });

  it("makes one from a condition, tells it in words, and says that it was told", async () => {
    await dashboard.admin.control("light.kitchen", "turn_off");
    const page = await open();
    await page.getByText("Nothing is watched.").waitFor();
    await press(page, "New watch");
    const form = page.getByRole("dialog", { name: "New watch" });
    await form.getByLabel("Name").fill("Kitchen");
    await form.getByLabel("Condition").fill(JSON.stringify(CONDITION));
    await form.getByRole("button", { name: "Add" }).click();
    await rows(page, "Kitchen")
      .getByText(/^Waits · stream · told 0 times · ends in/)
      .waitFor();
    await rows(page, "Kitchen")
      .getByText(/Kitchen light is on/i)
      .waitFor();
    await dashboard.admin.control("light.kitchen", "turn_on");
    await rows(page, "Kitchen")
      .getByText(/^Holds now · stream · told 1 time · last/)
      .waitFor();
  });

  it("shows at the form why a condition is refused", async () => {
    const page = await open();
    await press(page, "New watch");
    const form = page.getByRole("dialog", { name: "New watch" });
    await form.getByLabel("Condition").fill("{");
    await form.getByRole("button", { name: "Add" }).click();
    await form.getByRole("alert").getByText("This is no JSON: line 1, column 2.").waitFor();
    const unknown = { ...CONDITION, entity_id: "light.nowhere" };
    await form.getByLabel("Condition").fill(JSON.stringify(unknown));
    await form.getByRole("button", { name: "Add" }).click();
    await form
      .getByRole("alert")
      .getByText(/light\.nowhere/)
      .waitFor();
  });

  it("removes one after a question", async () => {
    await dashboard.admin.post("/watches", { condition: CONDITION, deliver: "poll", name: "Mine" });
    const page = await open();
    await press(page, "Delete Mine");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("Nothing is watched.").waitFor();
    expect((await dashboard.admin.get("/watches")).body.watches).toEqual([]);
  });

  it.each(SCREENS)("has no finding of axe, and nothing sticks out: %s", async (size) => {
    await dashboard.admin.post("/watches", { condition: CONDITION, deliver: "poll", for: 300 });
    const page = await dashboard.open({ path: "watches", size, locale: "de-DE" });
    await page.getByRole("region", { name: "Beobachtungen" }).waitFor();
    expect(await stickingOut(page)).toEqual([]);
    expect(await findingsInSchemes(page)).toEqual([]);
  });
});
