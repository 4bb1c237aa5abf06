/** The page Automations: sentences in a list, switched, run, copied and deleted. */
import { beforeAll, expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { eventually } from "../support/wait.ts";
import { type DashboardService, withDashboard } from "./support/dashboard.ts";

const config = (alias: string, more = {}) => ({
  alias,
  trigger: { platform: "time", at: "07:00:00" },
  condition: { condition: "time", weekday: ["mon", "tue", "wed", "thu", "fri"] },
  action: { service: "cover.open", target: { entity_id: "cover.bedroom" } },
  ...more,
});

const writer =
  (dashboard: DashboardService) =>
  async (alias: string, more = {}): Promise<string> => {
    const asked = { action: "create", config: config(alias, more) };
    const { body } = await dashboard.admin.post("/automations", asked);
    return body.automation_id;
  };

withDashboard("the list of automations", (dashboard) => {
  const write = writer(dashboard);
  beforeAll(() => write("Morning"));

  it("tells each as one sentence, with its next run", async () => {
    const page = await dashboard.open({ path: "automations" });
    const row = page.getByRole("listitem").filter({ hasText: "Morning" }).first();
    await row.getByText("Weekdays at 07:00, open Bedroom shutter").waitFor();
    await row.getByText(/Next run 07:00, in|Next run 07:00, tomorrow/).waitFor();
  });

  it("switches one, and shows at once what another client has switched", async () => {
    const id = await write("Switched");
    const page = await dashboard.open({ path: "automations" });
    const toggle = page.getByRole("switch", { name: "Switched" });
    await toggle.click();
    await page.getByText("Switched changed").waitFor();
    const { body } = await dashboard.admin.get(`/automations/${id}`);
    expect(body.automation.state).toBe("off");
    await dashboard.admin.control(id, "turn_on");
    await page.getByRole("switch", { name: "Switched", checked: true }).waitFor();
  });

  it("runs one now, and tells when it has run", async () => {
    const action = { service: "light.turn_on", target: { entity_id: "light.garage" } };
    await write("Lit", { action });
    const page = await dashboard.open({ path: "automations" });
    await page.getByRole("button", { name: "Run Lit now" }).click();
    await page.getByText("Lit has been started").waitFor();
    await page.getByText(/Last run: (now|0 seconds ago|1 second ago)/).waitFor();
    const light = async () => (await dashboard.admin.get("/api/state/light.garage")).body;
    await eventually(light, { state: "on" });
  });

  it("copies one, and deletes one after a question", async () => {
    await write("Original");
    const page = await dashboard.open({ path: "automations" });
    await page.getByRole("button", { name: "Duplicate Original" }).click();
    await page.getByRole("switch", { name: "Original (copy)", checked: false }).waitFor();
    await page.getByRole("button", { name: "Delete Original", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page
      .getByRole("switch", { name: "Original", exact: true })
      .waitFor({ state: "detached" });
  });

  it("shows one that another client has written", async () => {
    const page = await dashboard.open({ path: "automations" });
    await page.getByRole("heading", { name: "Morning", exact: true }).waitFor();
    await write("Written elsewhere");
    const row = page.getByRole("listitem").filter({ hasText: "Written elsewhere" });
    await row.getByText("Weekdays at 07:00, open Bedroom shutter").waitFor();
  });

  it("is only a list for a person who may not write", async () => {
    const page = await dashboard.open({ path: "automations", as: await dashboard.key("viewer") });
    await page.getByText("Weekdays at 07:00, open Bedroom shutter").first().waitFor();
    const main = page.getByRole("main");
    expect(await main.getByRole("switch").count()).toBe(0);
    expect(await main.getByRole("button").count()).toBe(0);
  });
});

withDashboard("the editor of automations", (dashboard) => {
  const write = writer(dashboard);
  const stored = async (id: string) =>
    (await dashboard.admin.get(`/automations/${id}`)).body.automation.config;
  const textOf = (page: Page) => page.getByRole("textbox", { name: "Text (JSON)" });
  const open = (alias: string, more = {}) =>
    write(alias, more).then((id) =>
      dashboard.open({ path: `automations/${id.replace("automation.", "")}` }),
    );

  it("writes a new one by its form; the text says the same", async () => {
    const page = await dashboard.open({ path: "automations/new" });
    await page.getByRole("textbox", { name: "Name" }).fill("By the form");
    await page.getByRole("group", { name: "Add to “When”" }).getByText("Time").click();
    await page.getByLabel("At", { exact: true }).locator("input").fill("06:15");
    await page.getByRole("group", { name: "Add to “Then”" }).getByText("Scene").click();
    await page.getByRole("combobox", { name: "Scene" }).selectOption("Movie night");
    await page.getByText("Every day at 06:15, activate Movie night").waitFor();
    expect(JSON.parse(await textOf(page).inputValue())).toEqual({
      alias: "By the form",
      trigger: [{ platform: "time", at: "06:15:00" }],
      action: [{ scene: "scene.movie_night" }],
    });
    await page.getByText("Valid", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { name: "By the form", level: 1 }).waitFor();
    expect(await stored("by_the_form")).toMatchObject({ alias: "By the form" });
  });

  it("takes other devices, with the commands that they have", async () => {
    const page = await open("Devices");
    const part = page.getByRole("region", { name: "Then" });
    await part.getByRole("button", { name: "Take out: Bedroom shutter" }).click();
    await part.getByRole("button", { name: "Choose" }).click();
    await page.getByRole("searchbox").fill("kitch light");
    await page.getByRole("checkbox", { name: /Kitchen light/ }).check();
    await page.getByRole("button", { name: "Done" }).click();
    await part.getByRole("combobox", { name: "Command" }).selectOption("Turn off");
    await page.getByText("Weekdays at 07:00, turn off Kitchen light").waitFor();
    expect(JSON.parse(await textOf(page).inputValue())).toMatchObject({
      action: [{ service: "light.turn_off", target: { entity_id: "light.kitchen" } }],
    });
  });

  it("offers the modes that the device has", async () => {
    const target = { entity_id: "climate.office" };
    const action = { service: "climate.set_hvac_mode", target, data: { hvac_mode: "heat" } };
    const page = await open("Modes", { action });
    await page.getByRole("combobox", { name: "Mode", exact: true }).selectOption("Cool");
    await page.getByText("Valid", { exact: true }).waitFor();
    expect(JSON.parse(await textOf(page).inputValue())).toMatchObject({
      action: [{ data: { hvac_mode: "cool" } }],
    });
  });

  it("follows its text; one that is no JSON leaves the form as it was, and says where", async () => {
    const page = await open("By the text");
    const text = textOf(page);
    const before = await text.inputValue();
    await text.fill(before.replace("07:00:00", "08:30:00"));
    await page.getByRole("heading", { name: "At 08:30" }).waitFor();
    await text.fill(before.replace('"07:00:00"', ""));
    await page.getByText(/This is not JSON: line 6, column \d+/).waitFor();
    await page.getByRole("heading", { name: "At 08:30" }).waitFor();
    expect(await page.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Discard" }).click();
    await page.getByRole("heading", { name: "At 07:00" }).waitFor();
  });

  it("says what is wrong beside its field, and shows it in the text", async () => {
    const page = await open("Wrong", { trigger: { platform: "time_pattern", minutes: "/5" } });
    const minutes = page.getByRole("textbox", { name: "minutes" });
    await minutes.fill("/99");
    await page
      .getByRole("region", { name: "When" })
      .getByText(/must|Must|invalid/)
      .waitFor();
    await page.getByText("1 problem", { exact: true }).waitFor();
    await page.getByRole("list", { name: "Problems" }).getByRole("button").click();
    const selected = await textOf(page).evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
    expect(selected).toBe('"/99"');
    await minutes.fill("/10");
    await page.getByText("Valid", { exact: true }).waitFor();
  });

  it("shows what the form has no fields for as its text, and keeps it", async () => {
    const trigger = { platform: "event", event_type: "someday", event_data: { a: 1 } };
    const action = [{ repeat: { count: 2, sequence: [{ event: "x" }] } }];
    const page = await open("Strange", { trigger, action });
    await page.getByRole("textbox", { name: "Text of this entry (JSON)" }).first().waitFor();
    await page.getByRole("textbox", { name: "Name" }).fill("Stranger");
    await page.getByText("Valid", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { name: "Stranger", level: 1 }).waitFor();
    expect(await stored("strange")).toMatchObject({ alias: "Stranger", trigger, action });
  });

  it("begins with what fits the home", async () => {
    const page = await dashboard.open({ path: "automations/new", size: "phone" });
    await page.getByRole("button", { name: /^At sunset, close/ }).click();
    await page.getByText("Valid", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { name: "Sunset", level: 1 }).waitFor();
    expect(await stored("sunset")).toMatchObject({ trigger: [{ event: "sunset" }] });
  });

  it("keeps a draft while the person looks at another page", async () => {
    const page = await open("Drafted");
    await page.getByRole("textbox", { name: "Description" }).fill("For the cat");
    await page.getByRole("link", { name: "All automations" }).click();
    await page.getByRole("link", { name: "Drafted" }).click();
    await page.getByRole("button", { name: "Discard" }).waitFor();
    expect(await page.getByRole("textbox", { name: "Description" }).inputValue()).toBe(
      "For the cat",
    );
  });

  it("tells when it would have run in the last days", async () => {
    const page = await open("Daily", { condition: [] });
    const timeline = page.getByRole("region", { name: "The last 7 days" });
    await timeline.getByText("It would have run 7 times.").waitFor();
    expect(await timeline.getByRole("listitem").filter({ hasText: "07:00" }).count()).toBe(7);
    await page.getByRole("button", { name: "Add a time" }).click();
    await timeline.getByText("It would have run 14 times.").waitFor();
  });

  it("has the last runs step by step, as soon as they have begun", async () => {
    const action = [
      { service: "light.turn_on", target: { entity_id: "light.garage" } },
      { condition: "state", entity_id: "light.garage", state: "off" },
    ];
    const page = await open("Traced", { action });
    await page.getByText("Has not run yet").waitFor();
    await dashboard.admin.control("automation.traced", "trigger");
    const runs = page.getByRole("region", { name: "Last runs" });
    await runs.getByText("Stopped · by hand").click();
    await runs.getByText("Turn on Garage light").waitFor();
    await runs.getByText("Garage light: on").waitFor();
    await runs.getByText("Garage light is on; wanted: off").waitFor();
  });

  it("is not there for a person who may not write", async () => {
    const id = await write("Seen");
    const path = `automations/${id.replace("automation.", "")}`;
    const page = await dashboard.open({ path, as: await dashboard.key("user") });
    await page.getByRole("heading", { name: "Automations", level: 1 }).waitFor();
    await page.getByRole("switch", { name: "Seen" }).waitFor();
    expect(await page.getByRole("link", { name: "Seen" }).count()).toBe(0);
    expect(await page.getByRole("button", { name: "New automation" }).count()).toBe(0);
  });
});
