/** Tiles of the home, as a person finds them: by the name of the device. */
import type { Locator, Page } from "playwright-core";
import type { Client } from "../../support/client.ts";
import { eventually } from "../../support/wait.ts";

/** The tile of a light, a switch, a fan: a switch itself. */
export const switchTile = (page: Page, name: string, checked?: boolean): Locator =>
  page.getByRole("switch", { name, exact: true, ...(checked !== undefined && { checked }) });

/** The tile of another device: a button that opens the sheet, named after the device and its state. */
export const tile = (page: Page, name: string, state: string): Locator =>
  page.getByRole("main").getByRole("button", { name: `${name} ${state}`, exact: true });

/** The group of tiles of one area. */
export const area = (page: Page, name: string): Locator =>
  page.getByRole("region", { name, exact: true });

/** The names of the tiles of an area or list, in their order. */
export const namesIn = (list: Locator): Promise<string[]> =>
  list.locator(".tile-name").allTextContents();

/** Waits until the service says that of an entity. */
export const serviceSays = (client: Client, entity_id: string, state: object): Promise<void> =>
  eventually(async () => (await client.get(`/api/state/${entity_id}`)).body, state);

interface Point {
  readonly x: number;
  readonly y: number;
}

const middleOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new TypeError("it is not in sight");
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
};

/** Drags with the mouse along an element by a share of its width, and holds. */
export const dragAlong = async (locator: Locator, share: number): Promise<void> => {
  const { width, middle } = await middleOf(locator);
  const { mouse } = locator.page();
  await mouse.move(middle.x, middle.y);
  await mouse.down();
  await mouse.move(middle.x + share * width, middle.y, { steps: 5 });
};

/** Drags with a finger from one element's middle by a share of its width, and lifts it. */
export const swipeAlong = async (locator: Locator, share: number): Promise<void> => {
  const { width, middle } = await middleOf(locator);
  const page = locator.page();
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: [...points] });
  await touch("touchStart", [middle]);
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch("touchMove", [{ x: middle.x + part * share * width, y: middle.y }]);
  await touch("touchEnd", []);
};
