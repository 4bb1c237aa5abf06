/** The page Talk: automations and scenes that are shown before they are kept, and corrected until then. */
import { expect, it } from "@jest/globals";
import { withDashboard } from "./support/dashboard.ts";
import { sayIn } from "./support/talk.ts";

withDashboard("what a sentence would keep", (dashboard) => {
  const talk = () => dashboard.open({ path: "talk" });
  const DAILY = "turn on the hallway light every weekday at 6:30";
  const automations = async () => (await dashboard.admin.get("/automations")).body.automations;

  it("shows an automation before it is kept, and keeps it under the name that is given", async () => {
    const page = await talk();
    await sayIn(page, DAILY);
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
    await sayIn(page, "turn on the kitchen light when the front door opens");
    const card = page.getByRole("region", { name: "New automation" });
    await card.getByText("Front door is open", { exact: true }).waitFor();
    await card.getByRole("button", { name: "Discard" }).click();
    await card.waitFor({ state: "detached" });
    expect(await automations()).toHaveLength(before);
  });

  it("takes another time for what it shows, and for what it has just kept", async () => {
    const page = await talk();
    await sayIn(page, "turn on the garage light every day at seven in the evening");
    const card = page.getByRole("region", { name: "New automation" });
    await card.getByText("every day at 19:00").waitFor();
    await sayIn(page, "no, at eight");
    await card.getByText("every day at 20:00").waitFor();
    await page.getByText("As an automation: every day at 19:00").waitFor();
    await sayIn(page, "yes");
    await page.getByText(/^“Every day at 20:00: .*” is kept\.$/).waitFor();
    await sayIn(page, "make it nine");
    const changed = page.getByRole("region", { name: "Change of an automation" });
    await changed.getByText("every day at 21:00").waitFor();
    await changed.getByRole("button", { name: "Keep" }).click();
    await page.getByText(/^“Every day at 21:00: .*” is kept\.$/).waitFor();
    const names = (await automations()).map(({ name }: { name: string }) => name);
    expect(names.filter((name: string) => /^Every day at 2/.test(name))).toEqual([
      expect.stringMatching(/^Every day at 21:00/),
    ]);
  });

  it("keeps what it shows under the name that was typed when it is told to by a word", async () => {
    const page = await talk();
    await sayIn(page, "turn on the garage light every day at five in the morning");
    const card = page.getByRole("region", { name: "New automation" });
    await card.getByRole("textbox", { name: "Name" }).fill("Before dawn");
    await sayIn(page, "yes");
    await page.getByText("“Before dawn” is kept.").waitFor();
    expect(await automations()).toContainEqual(expect.objectContaining({ name: "Before dawn" }));
  });

  it("keeps nothing that is refused by a word", async () => {
    const before = (await automations()).length;
    const page = await talk();
    await sayIn(page, "turn on the kitchen light when the front door opens");
    const card = page.getByRole("region", { name: "New automation" });
    await card.getByText("Front door is open", { exact: true }).waitFor();
    await sayIn(page, "no");
    await card.waitFor({ state: "detached" });
    await sayIn(page, "yes");
    await page.getByRole("group", { name: "For example" }).waitFor();
    expect(await automations()).toHaveLength(before);
  });

  it("shows a scene before it is kept, then changes and deletes it", async () => {
    const scenes = async () => (await dashboard.admin.get("/scenes?details=true")).body.scenes;
    const page = await talk();
    await sayIn(page, "make a scene called tea time with the kitchen light at 40 percent");
    const card = page.getByRole("region", { name: "New scene" });
    await card.getByText("Tea time").waitFor();
    await card.getByText(/Kitchen light.* 40%$/).waitFor();
    await card.getByRole("button", { name: "Keep" }).click();
    await page.getByText("“Tea time” is kept.").waitFor();
    expect(await scenes()).toContainEqual(expect.objectContaining({ name: "Tea time" }));

    await sayIn(page, "add the counter light to tea time");
    const changed = page.getByRole("region", { name: "Change of a scene" });
    await changed.getByText(/Counter light/).waitFor();
    await changed.getByRole("button", { name: "Discard" }).click();
    await changed.waitFor({ state: "detached" });

    await sayIn(page, "delete the scene tea time");
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
    await sayIn(page, "rename the automation dawn to first light");
    const changed = page.getByRole("region", { name: "Change of an automation" });
    await changed.getByRole("textbox", { name: "Name" }).fill("Daybreak");
    await changed.getByRole("button", { name: "Keep" }).click();
    await page.getByText("“Daybreak” is kept.").waitFor();
    const renamed = expect.objectContaining({ entity_id: "automation.dawn", name: "Daybreak" });
    expect(await automations()).toContainEqual(renamed);

    await sayIn(page, "delete the automation daybreak");
    const deleted = page.getByRole("region", { name: "Delete an automation" });
    await deleted.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Daybreak was deleted").waitFor();
    expect(await automations()).not.toContainEqual(renamed);
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
});
