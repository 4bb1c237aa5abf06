/** The page Earlier versions: what was changed or deleted is found by its kind, seen as it was, and restored. */
import { expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { withDashboard } from "./support/dashboard.ts";
import { findingsInSchemes, SCREENS, stickingOut } from "./support/page-checks.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const JSON_TYPE = { "content-type": "application/json" };

withDashboard("the page of earlier versions", (dashboard) => {
  const scene = (name: string, description = "") =>
    dashboard.admin.post("/api/scene", {
      name,
      description,
      actions: [{ device: "light.hallway", action: "on" }],
    });
  const remove = (path: string) => dashboard.admin.send("DELETE", path);
  const open = (path = "versions") => dashboard.open({ path });

  it("finds a deleted scene, shows what it was, and restores it", async () => {
    await scene("Gone", "For the hall");
    await remove("/api/scene/gone");
    const page = await open();
    await page.getByRole("switch", { name: "Only what is deleted" }).click();
    await region(page, "Scenes").getByRole("link", { name: "Gone" }).click();
    await page.getByText("As it was", { exact: true }).first().click();
    await page.getByText('"description": "For the hall"').first().waitFor();
    await press(page, "Restore version 2 of Gone");
    await page.getByRole("status").getByText("Gone is as it was.").waitFor();
    await page.getByText(/^Restored · /).waitFor();
    expect((await dashboard.admin.get("/api/scene/gone")).body.scene.description).toBe(
      "For the hall",
    );
    expect(await page.getByRole("button", { name: /Restore version/ }).count()).toBe(2);
  });

  it("is reached from a scene that is edited", async () => {
    await scene("Edited");
    const page = await open("scenes/scene.edited");
    await page.getByRole("main").getByRole("link", { name: "Earlier versions" }).click();
    await region(page, "Earlier versions").getByText("Edited", { exact: true }).waitFor();
  });

  it("says what is elsewhere now, of an area that is brought back", async () => {
    const { body } = await dashboard.admin.post("/areas", { name: "Brought back" });
    const { area_id } = body.area;
    const move = (area: string) =>
      dashboard.admin.send("PATCH", "/entities/light.office", {
        body: JSON.stringify({ area_id: area }),
        headers: JSON_TYPE,
      });
    await move(area_id);
    await remove(`/areas/${area_id}`);
    await move("kitchen");
    const page = await open(`versions/area/${area_id}`);
    await press(page, "Restore version 1 of Brought back");
    await page
      .getByRole("status")
      .getByText("Changed since, and left as it is: light.office")
      .waitFor();
  });

  it("shows the reason where the service refuses", async () => {
    await scene("First");
    await remove("/api/scene/first");
    await scene("First");
    const page = await dashboard.open({ path: "versions/scene/scene.first", expects: /409/ });
    await press(page, "Restore version 1 of First");
    await page.getByRole("status").getByText("delete that one first").waitFor();
  });

  it.each(SCREENS)("has no finding of axe, and nothing sticks out: %s", async (size) => {
    await scene("Wide");
    await scene("Wide", "Changed");
    const list = await dashboard.open({ path: "versions/user", size, locale: "de-DE" });
    await region(list, "Personen").waitFor();
    expect(await stickingOut(list)).toEqual([]);
    expect(await findingsInSchemes(list)).toEqual([]);
    const page = await dashboard.open({ path: "versions/scene/scene.wide", size });
    await page.getByText("As it was", { exact: true }).first().click();
    expect(await stickingOut(page)).toEqual([]);
    expect(await findingsInSchemes(page)).toEqual([]);
  });
});
