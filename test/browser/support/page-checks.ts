/** What a page keeps on each kind of screen: no finding of axe, nothing beside the screen. */
import axe from "axe-core";
import type { Page } from "playwright-core";

export const SCREENS = ["phone", "desktop"] as const;
const SCHEMES = ["light", "dark"] as const;

/** The window of a page into which axe was put. */
interface WindowWithAxe extends Window {
  readonly axe: typeof axe;
}

const runAxe = async (page: Page): Promise<readonly string[]> => {
  // The details of what has passed take most of the time, and say nothing.
  const { violations } = await page.evaluate(() =>
    (window as unknown as WindowWithAxe).axe.run({ resultTypes: ["violations"] }),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
};

export const findingsOf = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe.source);
  return runAxe(page);
};

/** Colours change gradually; what is looked at are those at the end. */
const endTransitions = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });

/** In light and in dark: styles alone tell them apart. */
export const findingsInSchemes = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe.source);
  const found: string[] = [];
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await endTransitions(page);
    found.push(...(await runAxe(page)).map((finding) => `${colorScheme}: ${finding}`));
  }
  return found;
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
