/** The page Automations: sentences in a list, switched, run, copied and deleted. */
import { beforeAll, expect, it } from "@jest/globals";
import { eventually } from "../support/wait.ts";
import { withDashboard } from "./support/dashboard.ts";

const config = (alias: string, more = {}) => ({
  alias,
  trigger: { platform: "time", at: "07:00:00" },
  condition: { condition: "time", weekday: ["mon", "tue", "wed", "thu", "fri"] },
  action: { service: "cover.open", target: { entity_id: "cover.bedroom" } },
  ...more,
});

withDashboard("the list of automations", (dashboard) => {
  const write = async (alias: string, more = {}): Promise<string> => {
    const asked = { action: "create", config: config(alias, more) };
    const { body } = await dashboard.admin.post("/automations", asked);
    return body.automation_id;
  };
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
    await page.getByText(/Last run (now|0 seconds ago|1 second ago)/).waitFor();
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
