/** The home as a person arranges it: favourites and order, kept in the browser. */
import { expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { withDashboard } from "./support/dashboard.ts";
import { area, namesIn, switchTile } from "./support/tiles.ts";

const IN_ORDER = ["Front door", "Front door lock", "Hallway light", "Hallway motion"];

withDashboard("the arrangement of the home", (dashboard) => {
  const openHome = async () => {
    const page = await dashboard.open();
    await switchTile(page, "Hallway light").waitFor();
    return page;
  };
  const toggleArranging = (page: Page) => page.getByRole("button", { name: "Arrange" }).click();
  const reload = async (page: Page) => {
    await page.reload();
    await switchTile(page, "Hallway light").first().waitFor();
  };

  it("puts favourites on top, where they are after a reload", async () => {
    const page = await openHome();
    await page.getByRole("button", { name: "More about Hallway light" }).click();
    const star = page.getByRole("dialog").getByRole("button", { name: "Favourite" });
    await star.click();
    await page.keyboard.press("Escape");
    await area(page, "Favourites").waitFor();
    await reload(page);
    expect(await namesIn(area(page, "Favourites"))).toEqual(["Hallway light"]);
    expect((await page.getByRole("heading", { level: 2 }).allTextContents())[0]).toBe("Favourites");
  });

  it("moves a tile by buttons, and keeps the order", async () => {
    const page = await openHome();
    await toggleArranging(page);
    const hallway = area(page, "Hallway");
    expect(await namesIn(hallway)).toEqual(IN_ORDER);
    await hallway.getByRole("button", { name: "Move Hallway light earlier" }).click();
    await toggleArranging(page);
    await reload(page);
    expect(await namesIn(hallway)).toEqual([
      ...["Front door", "Hallway light", "Front door lock", "Hallway motion"],
    ]);
  });

  it("moves a tile by a drag", async () => {
    const page = await openHome();
    await toggleArranging(page);
    const hallway = area(page, "Hallway");
    const item = (name: string) =>
      hallway.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) });
    await item("Hallway motion").dragTo(item("Front door"));
    await toggleArranging(page);
    await reload(page);
    expect(await namesIn(hallway)).toEqual([
      ...["Hallway motion", "Front door", "Front door lock", "Hallway light"],
    ]);
  });
});
