/** The page Talk: a sentence, its plan, what was done, and a question back. */
import { expect, it } from "@jest/globals";
import { withDashboard } from "./support/dashboard.ts";
import { sayIn } from "./support/talk.ts";
import { serviceSays } from "./support/tiles.ts";

withDashboard("talking to the home", (dashboard) => {
  const talk = () => dashboard.open({ path: "talk" });
  const states = (...rows: readonly (readonly [entity_id: string, state: string])[]) =>
    Promise.all(rows.map(([id, state]) => serviceSays(dashboard.admin, id, { state })));

  it("shows the plan of a sentence before anything happens", async () => {
    const page = await talk();
    await sayIn(page, "turn on the lights in the bedroom");
    const plan = page.getByRole("region", { name: "Plan" });
    await plan.getByText("Would turn on Bedroom light and Bedside lamp.").waitFor();
    await plan.getByRole("checkbox", { name: "Bedroom light On · 47%", checked: true }).waitFor();
    await plan.getByRole("checkbox", { name: "Bedside lamp On", checked: true }).waitFor();
    await states(["light.bedroom", "off"], ["light.bedside_lamp", "off"]);
  });

  it("does the plan by one more Enter, and undoes it", async () => {
    const page = await talk();
    await sayIn(page, "turn on the printer and the garage light");
    const doIt = page.getByRole("button", { name: "Do it" });
    await doIt.and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Turned on Printer and Garage light.").waitFor();
    await states(["switch.office_printer", "on"], ["light.garage", "on"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Undone").waitFor();
    expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);
    await states(["switch.office_printer", "off"], ["light.garage", "off"]);
  });

  it("does the part of a plan that is chosen, and undoes it", async () => {
    const page = await talk();
    await sayIn(page, "turn on the kitchen light and the counter light");
    await page.getByRole("checkbox", { name: "Counter light" }).uncheck();
    await page.getByRole("button", { name: "Do it" }).click();
    await page.getByText("1 change was made: Kitchen light.").waitFor();
    await states(["light.kitchen", "on"], ["light.kitchen_counter", "off"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Undone").waitFor();
    await states(["light.kitchen", "off"]);
  });

  it("does nothing of a plan that is left, nor of one of which nothing is chosen", async () => {
    const page = await talk();
    await sayIn(page, "turn on the car charger");
    const doIt = page.getByRole("button", { name: "Do it" });
    await page.getByRole("checkbox", { name: "Car charger" }).uncheck();
    expect(await doIt.isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Leave it" }).click();
    await doIt.waitFor({ state: "detached" });
    await states(["switch.car_charger", "off"]);
  });

  it("asks back with buttons, of which one is the answer", async () => {
    const page = await talk();
    await sayIn(page, "turn on the light");
    await page.getByText("Which one do you mean?").waitFor();
    const meant = page.getByRole("group", { name: "What was meant" });
    await meant.getByRole("button", { name: "Turn on Garage light" }).waitFor();
    await meant.getByRole("button", { name: "Turn on Hallway light" }).click();
    await page.getByRole("checkbox", { name: "Hallway light On" }).waitFor();
    await meant.waitFor({ state: "detached" });
  });

  it("answers a question", async () => {
    const page = await talk();
    await sayIn(page, "is the floor lamp on?");
    await page.getByText("Yes, Floor lamp is on.").waitFor();
    expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);
  });

  it("says what it has not understood, and proposes the word for what is to be done that was mistyped", async () => {
    const page = await talk();
    await sayIn(page, "frobnicate the wibble");
    await page.getByText(/I do not understand “frobnicate”/).waitFor();
    await page.getByRole("group", { name: "For example" }).waitFor();
    await sayIn(page, "unlokc the front door");
    await page.getByRole("button", { name: "Unlock the front door" }).waitFor();
    await sayIn(page, "turn on the bathrom light");
    await page.getByRole("checkbox", { name: "Bathroom light On" }).waitFor();
  });

  it("gives examples that fit the home, each of which it understands", async () => {
    const page = await talk();
    const examples = page.getByRole("group", { name: "For example" });
    await examples.getByRole("button", { name: "Lock the garage lock" }).waitFor();
    const sentences = await examples.getByRole("button").allTextContents();
    expect(sentences.length).toBeGreaterThan(4);
    for (const input of sentences) {
      const { body } = await dashboard.admin.post("/interpret?dry_run=true", { input });
      expect(body.structured_data).toMatchObject({ success: true });
    }
  });

  it("asks before it unlocks everything, and takes the answer from a button", async () => {
    const page = await talk();
    await sayIn(page, "unlock all the locks");
    await page.getByRole("button", { name: "Do it" }).click();
    const answers = page.getByRole("group", { name: "Answer" });
    await answers.getByRole("button", { name: "Never mind" }).click();
    await answers.waitFor({ state: "detached" });
    await states(["lock.front_door", "locked"], ["lock.garage", "locked"]);
  });

  it("shows no plan that a person may not carry out", async () => {
    const page = await dashboard.open({ path: "", as: await dashboard.key("viewer") });
    await page.getByRole("heading", { name: "Kitchen" }).waitFor();
    expect(await page.getByRole("link", { name: "Talk" }).count()).toBe(0);
  });
});
