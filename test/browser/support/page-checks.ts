/** What a page keeps on each kind of screen: no finding of axe, nothing beside the screen. */
import axe from "axe-core";
import type { Page } from "playwright-core";

export const SCREENS = [
  { size: "phone", colorScheme: "light" },
  { size: "phone", colorScheme: "dark" },
  { size: "desktop", colorScheme: "light" },
  { size: "desktop", colorScheme: "dark" },
] as const;

/** The window of a page into which axe was put. */
interface WindowWithAxe extends Window {
  readonly axe: typeof axe;
}

export const findingsOf = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (window as unknown as WindowWithAxe).axe.run());
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
};

/** Elements that stick out at the right, where nothing scrolls them. */
export const stickingOut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((one) => one.getBoundingClientRect().right > clientWidth)
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
