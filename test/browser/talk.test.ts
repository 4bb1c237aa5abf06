/** The page Talk: a sentence, its plan, what was done, and a question back. */
import { expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { withDashboard } from "./support/dashboard.ts";
import { serviceSays } from "./support/tiles.ts";

withDashboard("talking to the home", (dashboard) => {
  const talk = () => dashboard.open({ path: "talk" });
  const say = async (page: Page, sentence: string) => {
    await page.getByRole("textbox", { name: "What is to be done?" }).fill(sentence);
    // While the last sentence is answered, the next one stays in the line.
    await page.getByRole("button", { name: "Send", disabled: false }).waitFor();
    await page.keyboard.press("Enter");
  };
  const states = (...rows: readonly (readonly [entity_id: string, state: string])[]) =>
    Promise.all(rows.map(([id, state]) => serviceSays(dashboard.admin, id, { state })));

  it("shows the plan of a sentence before anything happens", async () => {
    const page = await talk();
    await say(page, "turn on the lights in the bedroom");
    const plan = page.getByRole("region", { name: "Plan" });
    await plan.getByText("Would turn on Bedroom light and Bedside lamp.").waitFor();
    await plan.getByRole("checkbox", { name: "Bedroom light On · 47%", checked: true }).waitFor();
    await plan.getByRole("checkbox", { name: "Bedside lamp On", checked: true }).waitFor();
    await states(["light.bedroom", "off"], ["light.bedside_lamp", "off"]);
  });

  it("does the plan by one more Enter, and undoes it", async () => {
    const page = await talk();
    await say(page, "turn on the printer and the garage light");
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
    await say(page, "turn on the kitchen light and the counter light");
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
    await say(page, "turn on the car charger");
    const doIt = page.getByRole("button", { name: "Do it" });
    await page.getByRole("checkbox", { name: "Car charger" }).uncheck();
    expect(await doIt.isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Leave it" }).click();
    await doIt.waitFor({ state: "detached" });
    await states(["switch.car_charger", "off"]);
  });

  it("asks back with buttons, of which one is the answer", async () => {
    const page = await talk();
    await say(page, "turn on the light");
    await page.getByText("Which one do you mean?").waitFor();
    const meant = page.getByRole("group", { name: "What was meant" });
    await meant.getByRole("button", { name: "Turn on Garage light" }).waitFor();
    await meant.getByRole("button", { name: "Turn on Hallway light" }).click();
    await page.getByRole("checkbox", { name: "Hallway light On" }).waitFor();
    await meant.waitFor({ state: "detached" });
  });

  it("answers a question", async () => {
    const page = await talk();
    await say(page, "is the floor lamp on?");
    await page.getByText("Yes, Floor lamp is on.").waitFor();
    expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);
  });

  it("says what it has not understood, and proposes the word for what is to be done that was mistyped", async () => {
    const page = await talk();
    await say(page, "frobnicate the wibble");
    await page.getByText(/I do not understand “frobnicate”/).waitFor();
    await page.getByRole("group", { name: "For example" }).waitFor();
    await say(page, "unlokc the front door");
    await page.getByRole("button", { name: "Unlock the front door" }).waitFor();
    await say(page, "turn on the bathrom light");
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

  const DAILY = "turn on the hallway light every weekday at 6:30";
  const automations = async () => (await dashboard.admin.get("/automations")).body.automations;

  it("shows an automation before it is kept, and keeps it under the name that is given", async () => {
    const page = await talk();
    await say(page, DAILY);
    const card = page.getByRole("region", { name: "New automation" });
    await card.getByText(/^every Monday, .* at 06:30$/).waitFor();
    await card.getByText("Turn on Hallway light").waitFor();
    const before = await automations();
    await card.getByRole("textbox", { name: "Name" }).fill("Early light");
    await card.getByRole("button", { name: "Keep" }).click();
    await page.getByText("“Early light” is kept.").waitFor();
    await card.waitFor({ state: "detached" });
    const after = await automations();
    expect(after).toHaveLength(before.length + 1);
    expect(after).toContainEqual(expect.objectContaining({ name: "Early light" }));
    await page.getByRole("link", { name: "Automations" }).last().click();
    await page.getByText("Early light").first().waitFor();
  });

  it("keeps no automation that is discarded", async () => {
    const before = (await automations()).length;
    const page = await talk();
    await say(page, "turn on the kitchen light when the front door opens");
    const card = page.getByRole("region", { name: "New automation" });
    await card.getByText("Front door is open", { exact: true }).waitFor();
    await card.getByRole("button", { name: "Discard" }).click();
    await card.waitFor({ state: "detached" });
    expect(await automations()).toHaveLength(before);
  });

  it("takes another time for what it shows, and for what it has just kept", async () => {
    const page = await talk();
    await say(page, "turn on the garage light every day at seven in the evening");
    const card = page.getByRole("region", { name: "New automation" });
    await card.getByText("every day at 19:00").waitFor();
    await say(page, "no, at eight");
    await card.getByText("every day at 20:00").waitFor();
    await page.getByText("As an automation: every day at 19:00").waitFor();
    await say(page, "yes");
    await page.getByText(/^“Every day at 20:00: .*” is kept\.$/).waitFor();
    await say(page, "make it nine");
    const changed = page.getByRole("region", { name: "Change of an automation" });
    await changed.getByText("every day at 21:00").waitFor();
    await changed.getByRole("button", { name: "Keep" }).click();
    await page.getByText(/^“Every day at 21:00: .*” is kept\.$/).waitFor();
    const names = (await automations()).map(({ name }: { name: string }) => name);
    expect(names.filter((name: string) => /^Every day at 2/.test(name))).toEqual([
      expect.stringMatching(/^Every day at 21:00/),
    ]);
  });

  it("keeps nothing that is refused by a word", async () => {
    const before = (await automations()).length;
    const page = await talk();
    await say(page, "turn on the kitchen light when the front door opens");
    const card = page.getByRole("region", { name: "New automation" });
    await card.getByText("Front door is open", { exact: true }).waitFor();
    await say(page, "no");
    await card.waitFor({ state: "detached" });
    await say(page, "yes");
    await page.getByRole("group", { name: "For example" }).waitFor();
    expect(await automations()).toHaveLength(before);
  });

  it("shows a scene before it is kept, then changes and deletes it", async () => {
    const scenes = async () => (await dashboard.admin.get("/scenes?details=true")).body.scenes;
    const page = await talk();
    await say(page, "make a scene called tea time with the kitchen light at 40 percent");
    const card = page.getByRole("region", { name: "New scene" });
    await card.getByText("Tea time").waitFor();
    await card.getByText(/Kitchen light.* 40%$/).waitFor();
    await card.getByRole("button", { name: "Keep" }).click();
    await page.getByText("“Tea time” is kept.").waitFor();
    expect(await scenes()).toContainEqual(expect.objectContaining({ name: "Tea time" }));

    await say(page, "add the counter light to tea time");
    const changed = page.getByRole("region", { name: "Change of a scene" });
    await changed.getByText(/Counter light/).waitFor();
    await changed.getByRole("button", { name: "Discard" }).click();
    await changed.waitFor({ state: "detached" });

    await say(page, "delete the scene tea time");
    const deleted = page.getByRole("region", { name: "Delete a scene" });
    await deleted.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Tea time was deleted").waitFor();
    expect(await scenes()).not.toContainEqual(expect.objectContaining({ name: "Tea time" }));
  });

  it("shows what is changed of an automation, then renames and deletes it", async () => {
    await dashboard.admin.post("/automations", {
      action: "create",
      config: {
        alias: "Dawn",
        trigger: [{ platform: "time", at: "06:00:00" }],
        action: [{ service: "light.turn_on", target: { entity_id: "light.kitchen" } }],
      },
    });
    const page = await talk();
    await say(page, "rename the automation dawn to first light");
    const changed = page.getByRole("region", { name: "Change of an automation" });
    await changed.getByRole("textbox", { name: "Name" }).fill("Daybreak");
    await changed.getByRole("button", { name: "Keep" }).click();
    await page.getByText("“Daybreak” is kept.").waitFor();
    const renamed = expect.objectContaining({ entity_id: "automation.dawn", name: "Daybreak" });
    expect(await automations()).toContainEqual(renamed);

    await say(page, "delete the automation daybreak");
    const deleted = page.getByRole("region", { name: "Delete an automation" });
    await deleted.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Daybreak was deleted").waitFor();
    expect(await automations()).not.toContainEqual(renamed);
  });

  it("asks before it unlocks everything, and takes the answer from a button", async () => {
    const page = await talk();
    await say(page, "unlock all the locks");
    await page.getByRole("button", { name: "Do it" }).click();
    const answers = page.getByRole("group", { name: "Answer" });
    await answers.getByRole("button", { name: "Never mind" }).click();
    await answers.waitFor({ state: "detached" });
    await states(["lock.front_door", "locked"], ["lock.garage", "locked"]);
  });

  it.each([
    [
      "de-DE",
      "Was soll passieren?",
      "Schalte das Licht in der Küche jeden Tag um 6 Uhr ein",
      "Neue Automation",
    ],
    [
      "es-ES",
      "¿Qué hay que hacer?",
      "enciende la luz de la cocina todos los días a las 6",
      "Automatización nueva",
    ],
    [
      "fr-FR",
      "Que faut-il faire ?",
      "allume la lumière de la cuisine tous les jours à 6 heures",
      "Nouvelle automatisation",
    ],
    [
      "nl-NL",
      "Wat moet er gebeuren?",
      "zet het licht in de keuken elke dag om 6 uur aan",
      "Nieuwe automatisering",
    ],
  ])(
    "shows in the language of a person in %s what would be kept, and examples that work",
    async (locale, field, sentence, title) => {
      const page = await dashboard.open({ path: "talk", locale });
      const line = page.getByRole("textbox", { name: field });
      await line.waitFor();
      const examples = page.locator(".sentences").getByRole("button");
      // They come with the devices that they name, after the line.
      await examples.first().waitFor();
      const shown = await examples.allTextContents();
      expect(shown.length).toBeGreaterThan(4);
      const language = locale.slice(0, 2);
      for (const input of shown) {
        const { body } = await dashboard.admin.post("/interpret?dry_run=true", { input, language });
        expect([input, body.structured_data.success]).toEqual([input, true]);
      }
      await line.fill(sentence);
      await page.keyboard.press("Enter");
      await page.getByRole("region", { name: title }).waitFor();
    },
  );

  it("shows no plan that a person may not carry out", async () => {
    const page = await dashboard.open({ path: "", as: await dashboard.key("viewer") });
    await page.getByRole("heading", { name: "Kitchen" }).waitFor();
    expect(await page.getByRole("link", { name: "Talk" }).count()).toBe(0);
  });
});
