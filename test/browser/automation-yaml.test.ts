/** The text of an automation in YAML, in the editor: chosen, or recognized when it is pasted. */
import { expect, it } from "@jest/globals";
import { withDashboard } from "./support/dashboard.ts";
import { findingsOf, stickingOut } from "./support/page-checks.ts";

withDashboard("the text of an automation", (dashboard) => {
  const stored = async (id: string) =>
    (await dashboard.admin.get(`/automations/${id}`)).body.automation.config;
  const open = async (alias: string, trigger: object) => {
    const config = { alias, trigger, action: { scene: "scene.movie_night" } };
    const { body } = await dashboard.admin.post("/automations", { action: "create", config });
    const id = body.automation_id.replace("automation.", "");
    return dashboard.open({ path: `automations/${id}` });
  };

  it("is YAML where that is asked for, which loads the library; problems are shown in it", async () => {
    const page = await open("In YAML", { platform: "time_pattern", minutes: "/5" });
    const loaded = page.waitForRequest("**/app/lib/yaml.js");
    await page.getByRole("button", { name: "YAML" }).click();
    await loaded;
    const text = page.getByRole("textbox", { name: "Text (YAML)" });
    const before = await text.inputValue();
    expect(before).toContain("trigger:\n  platform: time_pattern\n  minutes: /5\n");
    await page.getByText("Comments are removed when the form changes something").waitFor();
    await text.fill(before.replace("/5", "/99 # often"));
    await page.getByText("1 problem", { exact: true }).waitFor();
    await page.getByRole("list", { name: "Problems" }).getByRole("button").click();
    const selected = await text.evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
    expect(selected).toBe("/99");
    await text.fill(before.replace("/5", "!secret minutes"));
    await page.getByText("Hearth does not know the tag !secret in line 4.").waitFor();
    await text.fill(`# Mine\n${before.replace("/5", "/10")}`);
    await page.getByText("Valid", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("In YAML is saved").waitFor();
    expect(await stored("in_yaml")).toMatchObject({ trigger: { minutes: "/10" } });
    expect(await text.inputValue()).not.toContain("# Mine");
    await page.getByRole("button", { name: "JSON" }).click();
    expect(
      JSON.parse(await page.getByRole("textbox", { name: "Text (JSON)" }).inputValue()),
    ).toEqual(await stored("in_yaml"));
  });

  it("is recognized as YAML when it is pasted, as Home Assistant writes it", async () => {
    const page = await dashboard.open({
      path: "automations/new",
      size: "phone",
      colorScheme: "dark",
    });
    await page.getByRole("textbox", { name: "Text (JSON)" }).fill(`- id: "1700000000000" # mine
  alias: Pasted
  triggers:
    - trigger: state
      entity_id: binary_sensor.front_door
      to: "on"
  actions:
    - action: light.turn_on
      target:
        entity_id: light.hallway
  mode: single
`);
    const text = page.getByRole("textbox", { name: "Text (YAML)" });
    await page.getByText("Valid", { exact: true }).waitFor();
    expect(await text.inputValue()).toContain("# mine");
    expect(await findingsOf(page)).toEqual([]);
    expect(await stickingOut(page)).toEqual([]);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { name: "Pasted", level: 1 }).waitFor();
    expect(await text.inputValue()).toContain("action: light.turn_on");
  });
});
